/**
 * `npm test`: types, lint, structure, unit and property tests, the built site under two base paths,
 * and the browser. Ends with one line, `N passed, N failed`, over everything that ran.
 *
 * `--all` looks at every page where the usual run takes one of each kind.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './serve.ts';

const all = process.argv.includes('--all');
const reports = mkdtempSync(join(tmpdir(), 'same-type-new-key-'));
/** A step that hangs is ended, so that the whole ends. */
const LONGEST_STEP_MS = 10 * 60_000;
const total = { passed: 0, failed: 0 };

interface Counts {
  passed: number;
  failed: number;
}

/** Runs a command; true when it ended well. */
function run(title: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n== ${title}`);
  const started = Date.now();
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    timeout: LONGEST_STEP_MS,
    shell: process.platform === 'win32',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  });
  if (error) console.error(`${command} did not run to its end: ${error.message}`);
  console.log(
    `== ${title}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`,
  );
  return status === 0;
}

/** A step that is one test: it passes or fails as a whole. */
function step(title: string, command: string, args: string[], env?: NodeJS.ProcessEnv): boolean {
  const ok = run(title, command, args, env);
  if (ok) total.passed += 1;
  else total.failed += 1;
  return ok;
}

/** A step that counts its own tests. When it fails without a failed test, it counts as one. */
function suite(
  title: string,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  read: () => Counts,
): void {
  const ok = run(title, command, args, env);
  let counts: Counts;
  try {
    counts = read();
  } catch {
    counts = { passed: 0, failed: 0 };
  }
  total.passed += counts.passed;
  total.failed += counts.failed;
  if (!ok && counts.failed === 0) total.failed += 1;
  if (ok && counts.passed === 0) {
    console.error(`${title}: no test ran.`);
    total.failed += 1;
  }
}

function vitest(title: string, project: string, env: NodeJS.ProcessEnv = {}): void {
  const report = join(reports, `${project}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json'];
  suite(title, 'vitest', [...args, `--outputFile.json=${report}`], env, () => {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

function playwright(title: string, env: NodeJS.ProcessEnv): void {
  const report = join(reports, 'browser.json');
  const more = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  suite(title, 'playwright', ['test'], more, () => {
    const { stats } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

const scope = { TEST_ALL: all ? '1' : '' };
step('types of pages', 'astro', ['check', '--minimumFailingSeverity', 'warning']);
step('types', 'tsc', ['--noEmit']);
step('lint', 'biome', ['check', '--error-on-warnings', '.']);
step('structure', 'depcruise', [
  'src',
  'bench',
  'scripts',
  'astro.config.mjs',
  '--config',
  '.dependency-cruiser.cjs',
]);
vitest('unit and property tests', 'unit', scope);
const built = step('build', 'astro', ['build'], { BASE_PATH: '/', SITE_URL: '' });
const builtBelow = step('build under a base path', 'astro', ['build', '--outDir', 'dist-base'], {
  BASE_PATH: '/some/base/',
  SITE_URL: 'https://example.org',
});
if (built && builtBelow) {
  vitest('the built site', 'site', scope);
  playwright('the browser', { ...scope, CI: '1', TEST_PORT: String(await freePort()) });
} else {
  console.error('The tests of the built site and of the browser did not run: there is no site.');
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
