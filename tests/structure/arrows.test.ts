/** The arrows between folders: the rules hold for the project, and a reversed arrow fails. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import { afterAll, describe, expect, test } from 'vitest';

const rules = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: IFlattenedRuleSet['forbidden'];
};
const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Names of the rules that a project of these files breaks. */
async function broken(files: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'arrows-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { output } = await cruise(['src'], {
    baseDir: folder,
    ruleSet: { forbidden: rules.forbidden ?? [] },
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
  });
  const { violations } = (output as ICruiseResult).summary;
  return [...new Set(violations.map(({ rule }) => rule.name))].sort();
}

const value = (from: string) => `import { value } from '${from}';\nexport const own = value;\n`;
const type = (from: string) => `import type { Value } from '${from}';\nexport type Own = Value;\n`;
const LEAF = 'export const value = 1;\nexport type Value = number;\n';

describe('a reversed arrow', () => {
  test.each([
    ['strings', 'scenario'],
    ['scenario', 'engine'],
    ['engine', 'charts'],
    ['engine', 'worker'],
    ['charts', 'playground'],
    ['worker', 'playground'],
    ['worker', 'charts'],
    ['affected', 'engine'],
    ['playground', 'components'],
    ['cli', 'playground'],
  ])('from %s to %s fails', async (from, to) => {
    const files = { [`src/${from}/a.ts`]: value(`../${to}/b.ts`), [`src/${to}/b.ts`]: LEAF };
    expect(await broken(files)).toContain(`${from}-reaches-only-what-it-may`);
  });

  test('of types alone fails too', async () => {
    const files = { 'src/engine/a.ts': type('../worker/b.ts'), 'src/worker/b.ts': LEAF };
    expect(await broken(files)).toContain('engine-reaches-only-what-it-may');
  });
});

test.each([
  ['scenario', 'strings'],
  ['engine', 'scenario'],
  ['worker', 'engine'],
  ['playground', 'worker'],
  ['components', 'playground'],
])('the arrow from %s to %s is fine', async (from, to) => {
  const files = { [`src/${from}/a.ts`]: value(`../${to}/b.ts`), [`src/${to}/b.ts`]: LEAF };
  expect(await broken(files)).toEqual([]);
});

test('charts take types of the engine, and no values but the names of columns', async () => {
  const engine = { 'src/engine/run.ts': LEAF };
  expect(await broken({ ...engine, 'src/charts/a.ts': type('../engine/run.ts') })).toEqual([]);
  expect(await broken({ ...engine, 'src/charts/a.ts': value('../engine/run.ts') })).toEqual([
    'charts-take-only-types-of-the-engine',
  ]);
});

test('the engine reaches no file, no network and no package', async () => {
  expect(
    await broken({ 'src/engine/a.ts': "import { readFileSync as f } from 'node:fs';\nf('x');\n" }),
  ).toEqual(['the-engine-is-pure']);
});

test('circles, files that nothing uses, and tests in the site fail', async () => {
  expect(
    await broken({
      'src/site/a.ts': value('./b.ts').replace('own', 'value2'),
      'src/site/b.ts': "import { value2 } from './a.ts';\nexport const value = value2;\n",
    }),
  ).toEqual(['no-circle']);
  expect(await broken({ 'src/charts/alone.ts': LEAF })).toEqual(['no-orphan']);
  expect(
    await broken({ 'src/site/a.ts': value('../../tests/b.ts'), 'tests/b.ts': LEAF }),
  ).toContain('no-tests-in-the-site');
});
