/** `simulate` as it is typed: its own process, its exit code, what it writes where. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import en from '../../content/i18n/en.json' with { type: 'json' };
import zh from '../../content/i18n/zh-CN.json' with { type: 'json' };
import { SERIES_COLUMNS } from '../../src/engine/result.ts';
import { runScenario } from '../../src/engine/run.ts';
import { PRESETS, presetScenario } from '../../src/scenario/presets.ts';

const SIMULATE = resolve(import.meta.dirname, '../../src/cli/simulate.ts');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'simulate-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function simulate(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SIMULATE, ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    env: { ...process.env, npm_lifecycle_event: '' },
  });
  return { status, stdout, stderr };
}

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

describe('a preset', () => {
  test('as JSON has everything of the result, with plain arrays', () => {
    const { status, stdout, stderr } = simulate('openai-2672.new-pools', '--json');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const report = JSON.parse(stdout);
    const result = runScenario(presetScenario('openai-2672.new-pools'));
    expect(report).toEqual({
      engine: result.engine,
      scenario: result.scenario,
      fingerprint: result.fingerprint,
      contenders: result.contenders.map(({ series, ...counts }) => ({
        ...counts,
        series: Object.fromEntries(SERIES_COLUMNS.map((name) => [name, [...series[name]]])),
      })),
    });
    const [identity] = report.contenders;
    const ends = [64, 128, 192, 256, 320].map((n) => identity.series.requests.indexOf(n));
    expect(ends.map((index) => identity.series.entries[index])).toEqual([41, 73, 105, 137, 169]);
    expect(identity.timeToLimitMs).toBeTypeOf('number');
    expect(report.contenders[1].timeToLimitMs).toBeNull();
  });

  test('without --json: what ran, a table, and the sentence', () => {
    const { status, stdout } = simulate('openai-2672.new-pools');
    expect(status).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines[0]).toBe('openai-2672.new-pools: A new pool for each wave');
    expect(lines[1]).toMatch(/seed 2672, fingerprint [a-z0-9]{8}$/);
    const rows = lines.slice(3, 7);
    expect(rows.map((row) => row.split(/ {2,}/)[0])).toEqual([
      'contender',
      'identity',
      'structural',
      'identity-lru-128',
    ]);
    // Numbers end in one column: that of their header.
    const end = rows[0]!.indexOf('entries') + 'entries'.length;
    expect(rows.slice(1).map((row) => row.slice(0, end).trim().split(/ +/).at(-1))).toEqual([
      '169',
      '11',
      '128',
    ]);
    expect(lines.at(-1)).toMatch(
      /^identity: 169 entries, 158 of them duplicates, .*structural: 11/,
    );
  });

  test('in Chinese', () => {
    const { stdout } = simulate('openai-2672.one-thread', '--lang', 'zh-CN');
    expect(stdout).toContain(zh['preset.openai-2672.one-thread.title']);
    expect(stdout).toContain(zh['chart.column.entries']);
    expect(stdout).toMatch(/11 个，不再增长/);
  });

  test('with settings by their paths, contenders by their ids', () => {
    const { stdout } = simulate(
      ...['openai-2672.new-pools', '--json', '--seed', '7', '--set', 'executor.workers=32'],
      ...['--set=contenders=identity,mine', '--set', 'contenders.mine.key=structural'],
      ...['--set', 'contenders.identity.capacity=64', '--set', 'contenders.identity.bound=lru'],
    );
    const { scenario, contenders } = JSON.parse(stdout);
    expect(scenario).toMatchObject({ seed: 7, executor: { workers: 32 } });
    expect(scenario.contenders).toMatchObject([
      { id: 'identity', bound: 'lru', capacity: 64 },
      { id: 'mine', key: 'structural', bound: 'none' },
    ]);
    expect(contenders.map(({ id, entries }: never) => [id, entries])).toEqual([
      ['identity', 64],
      ['mine', 11],
    ]);
  });
});

describe('--list', () => {
  const titles = (strings: Record<string, string>) =>
    PRESETS.map(({ id }) => ({ id, title: strings[`preset.${id}.title`] }));

  test('names every preset with its title', () => {
    const { status, stdout } = simulate('--list');
    expect(status).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => line.split(/ {2,}/))).toEqual(
      titles(en).map(({ id, title }) => [id, title]),
    );
  });

  test('as JSON, in a language', () => {
    expect(JSON.parse(simulate('--list', '--json').stdout)).toEqual(titles(en));
    const chinese = simulate('--list', '--json', '--lang=zh-CN').stdout;
    expect(JSON.parse(chinese)).toEqual(titles(zh));
  });
});

describe('a file', () => {
  const text = 'seed: 3\nworkload: {requests: 20}\ncontenders:\n  - id: identity\n';

  test('in YAML or JSON runs, with settings on top', () => {
    const yaml = simulate(file('mine.yaml', text), '--json', '--set', 'workload.requests=30');
    expect(JSON.parse(yaml.stdout)).toMatchObject({
      scenario: { seed: 3, workload: { requests: 30 } },
      contenders: [{ id: 'identity', requests: 30 }],
    });
    const { scenario } = JSON.parse(yaml.stdout);
    const json = simulate(file('mine.json', JSON.stringify(scenario, null, '\t')), '--json');
    expect(json.stdout).toBe(yaml.stdout);
  });

  test('of a preset’s name gives way to the preset, unless it is written as a path', () => {
    const name = file('openai-2672.cured', text);
    expect(JSON.parse(simulate(name, '--json').stdout).scenario.seed).not.toBe(3);
    expect(JSON.parse(simulate(`./${name}`, '--json').stdout).scenario.seed).toBe(3);
  });
});

describe('bad input ends with code 2 and one line that says what, where, and what to do', () => {
  test.each<[string, string[], string | RegExp]>([
    ['nothing', [], 'Nothing to run: name a preset or a scenario file; --list shows the presets'],
    ['an unknown preset', ['openai-2672.new-pool'], 'did you mean openai-2672.new-pools?'],
    ['an unknown file', ['nowhere/scenario.yaml'], 'is neither a preset nor a file here.'],
    ['a folder', ['.'], 'The file "." cannot be read (EISDIR).'],
    ['two presets', ['openai-2672.cured', 'openai-2672.gevent'], 'One run at a time'],
    ['an unknown option', ['openai-2672.cured', '--sed', '7'], 'did you mean --seed?'],
    ['an option without its value', ['openai-2672.cured', '--seed'], '--seed needs a value'],
    ['a switch with a value', ['openai-2672.cured', '--json=yes'], '--json takes no value.'],
    ['a language that is none', ['openai-2672.cured', '--lang', 'fr'], 'choose en or zh-CN'],
    ['a setting without a value', ['openai-2672.cured', '--set', 'seed'], 'write it as path=value'],
    ['a bad seed', ['openai-2672.cured', '--seed', '-1'], '`seed` is -1; a whole number from 0'],
    [
      'an unknown setting',
      ['openai-2672.cured', '--set', 'executor.wrokers=3'],
      'did you mean `executor.workers`?',
    ],
    [
      'a setting twice',
      ['openai-2672.cured', '--seed', '1', '--set', 'seed=2'],
      '`seed` is given twice',
    ],
    [
      'settings that mean nothing together',
      ['openai-2672.new-pools', '--set', 'workload.arrivals=poisson'],
      '`executor.kind` is pool-per-wave',
    ],
    [
      'more than the engine can give',
      ['openai-2672.cured', '--set', 'executor.slice=0.1', '--set', 'cost.buildStable=60000'],
      '`executor.slice` is 0.1 ms',
    ],
  ])('%s', (_, args, sentence) => {
    const { status, stdout, stderr } = simulate(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });

  test.each([
    [
      'a wrong setting, with its place in the file',
      'executor:\n  workers: 0\ncontenders:\n  - id: a\n',
      /^bad\.yaml:2:12: `executor\.workers` is 0; a whole number from 1 to 1024/,
    ],
    ['a text that is no YAML', 'contenders: [', /^bad\.yaml: Line 1, column \d+: this is neither/],
    ['many problems', 'a: 1\nb: 2\n"c\\nd": 3\n', /^bad\.yaml:1:4: `a` is no setting.*`c d`/],
  ])('%s', (_, text, sentence) => {
    const { status, stdout, stderr } = simulate(file('bad.yaml', text));
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(sentence);
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });

  test('in Chinese', () => {
    expect(simulate('openai-2672.cured', '--sed', '--lang', 'zh-CN').stderr).toBe(
      'simulate 没有 "--sed" 这个选项；是否指 --seed？--help 列出全部选项。\n',
    );
  });
});

test('--help says how it is used', () => {
  const { status, stdout } = simulate('--help');
  expect(status).toBe(0);
  expect(stdout).toContain('PRESET|FILE [--seed N] [--set path=value]… [--json]');
});

test.skipIf(process.platform === 'win32')('a pipe that closes early ends it quietly', async () => {
  const child = spawn(process.execPath, [SIMULATE, 'openai-2672.thread-per-request', '--json'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});
