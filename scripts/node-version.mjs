/**
 * Ends with a sentence on a Node that cannot run this project's TypeScript. Loaded before a script, as
 * in `node --import ./scripts/node-version.mjs scripts/start.ts`; plain JavaScript, because an older
 * Node would stop at the first TypeScript file with words that help nobody.
 */
const OLDEST = [22, 18];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(
    `This is Node ${process.versions.node}; Same Type, New Key needs ${OLDEST.join('.')} or later. ` +
      'On Linux and on Windows x64, npm ci brings Node 24 along and npm scripts use it; elsewhere ' +
      'install a newer Node.',
  );
  process.exit(1);
}
