/** A Node that is too old is told so in a sentence, before any TypeScript is read. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const CHECK = './scripts/node-version.mjs';

/** Runs the check in this Node, which says that it is of another version. */
function check(version: string): { status: number | null; stderr: string } {
  const code = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });
    await import('${CHECK}');`;
  const args = ['--input-type=module', '--eval', code];
  return spawnSync(process.execPath, args, { encoding: 'utf8' });
}

test.each(['20.20.2', '22.11.0', '22.17.1'])('%s is refused', (version) => {
  const { status, stderr } = check(version);
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain(`This is Node ${version}`);
});

test.each(['22.18.0', '24.0.0', '26.1.0'])('%s passes', (version) => {
  expect(check(version)).toMatchObject({ status: 0, stderr: '' });
});

test('every script of the package that runs TypeScript is preceded by it', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const typescript = Object.values(scripts).filter((command) => /^node .*\.ts/.test(command));
  expect(typescript.length).toBeGreaterThan(3);
  for (const command of typescript) expect(command).toContain(`--import ${CHECK}`);
});
