/** Refuses to start on a Node that cannot build the site, with a sentence that says what to do. */

const OLDEST = [22, 18] as const;

/** Ends the process with exit code 1 when this Node is too old. */
export function requireNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  console.error(
    `This is Node ${process.versions.node}; the site needs ${OLDEST.join('.')} or later. On Linux and ` +
      'Windows x64, npm ci brings Node 24 along; elsewhere install a newer Node.',
  );
  process.exit(1);
}
