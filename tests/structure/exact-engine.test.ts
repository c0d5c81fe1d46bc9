/** The linter's rule against inexact arithmetic, clocks and chance in the engine, and that it bites. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'exact-engine-'));

/** Each is the body of a function of `x`. */
const REFUSED = [
  'Math.log(x)',
  'Math.exp(x)',
  'Math.pow(x, 0.5)',
  'Math.sin(x)',
  'Math.hypot(x, x)',
  'Math.random()',
  "Math['cos'](x)",
  'x ** 0.5',
  'Date.now()',
  'new Date()',
  'performance.now()',
  'crypto.randomUUID()',
  'new Intl.NumberFormat()',
  "String(x).localeCompare('a')",
];
const ALLOWED = [
  'Math.sqrt(x)',
  'Math.floor(x) + Math.imul(x, 3)',
  'Math.min(x, Math.abs(x))',
  'x * x / 3 - x',
];

beforeAll(() => {
  // The project's own configuration, without its Git settings: the folder is no repository.
  const { vcs: _, $schema: __, ...config } = JSON.parse(readFileSync('biome.json', 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(config));
  cpSync('lint', join(folder, 'lint'), { recursive: true });
  for (const room of ['engine', 'charts']) {
    mkdirSync(join(folder, 'src', room), { recursive: true });
    for (const [name, bodies] of Object.entries({ refused: REFUSED, allowed: ALLOWED })) {
      bodies.forEach((body, index) => {
        const file = join(folder, 'src', room, `${name}-${index}.ts`);
        writeFileSync(file, `export const f = (x: number): unknown => ${body};\n`);
      });
    }
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files in which the rule found something. */
function reported(): Set<string> {
  const { stdout } = spawnSync(
    join(process.cwd(), 'node_modules/.bin/biome'),
    ['lint', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string } }[];
  };
  return new Set(diagnostics.filter((d) => d.category === 'plugin').map((d) => d.location.path));
}

test('refuses each of them in the engine, and none elsewhere', () => {
  const files = [...reported()].map((path) => path.replaceAll('\\', '/')).sort();
  const expected = REFUSED.map((_, index) => `src/engine/refused-${index}.ts`).sort();
  expect(files).toEqual(expected);
});
