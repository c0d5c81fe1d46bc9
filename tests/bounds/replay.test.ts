/** Replay: the recorded counts, the laws of LRU and of the optimum, and the command. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { beladyMisses, nextUses } from '../../src/engine/replay/belady.ts';
import { Interner } from '../../src/engine/replay/interner.ts';
import { REPLAY_POLICIES, type ReplayPolicy, replayer } from '../../src/engine/replay/replay.ts';
import golden from '../goldens/replay-expected.json' with { type: 'json' };
import { PROPERTY_RUNS } from '../property-runs.ts';

const TRACE = 'tests/goldens/replay-trace.txt';
const folder = mkdtempSync(join(tmpdir(), 'replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

function misses(policy: ReplayPolicy, capacity: number, keys: readonly number[]): number {
  const one = replayer(policy, capacity);
  const distinct = Math.max(0, ...keys) + 1;
  one.feed(Int32Array.from(keys), keys.length, distinct);
  return one.finish(distinct);
}

const traces = fc.array(fc.nat(20), { maxLength: 300 });
const capacities = fc.integer({ min: 1, max: 15 });
const check = { numRuns: PROPERTY_RUNS };

test('the recorded counts of five policies at four capacities', () => {
  const interner = new Interner();
  const lines = readFileSync(TRACE, 'utf8').trimEnd().split('\n');
  const keys = lines.map((line) => interner.number(line));
  expect(golden).toHaveLength(20);
  for (const { policy, capacity, requests, misses: expected } of golden) {
    expect(keys.length).toBe(requests);
    expect(misses(policy as ReplayPolicy, capacity, keys), `${policy} ${capacity}`).toBe(expected);
  }
});

test('parts of any size give the same counts', () => {
  fc.assert(
    fc.property(traces, capacities, fc.integer({ min: 1, max: 50 }), (keys, capacity, size) => {
      for (const policy of REPLAY_POLICIES) {
        const one = replayer(policy, capacity);
        for (let at = 0; at < keys.length; at += size) {
          const part = Int32Array.from(keys.slice(at, at + size));
          one.feed(part, part.length, 21);
        }
        expect(one.finish(21)).toBe(misses(policy, capacity, keys));
      }
    }),
    check,
  );
});

test('the hits of LRU never fall as its capacity grows', () => {
  fc.assert(
    fc.property(traces, capacities, (keys, capacity) => {
      expect(misses('lru', capacity + 1, keys)).toBeLessThanOrEqual(misses('lru', capacity, keys));
    }),
    check,
  );
});

test('no policy has fewer misses than the optimum', () => {
  fc.assert(
    fc.property(traces, capacities, (keys, capacity) => {
      const optimum = misses('belady', capacity, keys);
      for (const policy of REPLAY_POLICIES) {
        if (policy === 'none') continue;
        expect(misses(policy, capacity, keys), policy).toBeGreaterThanOrEqual(optimum);
      }
      expect(optimum).toBeGreaterThanOrEqual(new Set(keys).size);
    }),
    check,
  );
});

test('the optimum is what trying every victim finds', () => {
  const best = (keys: readonly number[], capacity: number): number => {
    const seen = new Map<string, number>();
    const from = (at: number, held: readonly number[]): number => {
      if (at === keys.length) return 0;
      const key = keys[at]!;
      if (held.includes(key)) return from(at + 1, held);
      const state = `${at}:${[...held].sort().join()}`;
      const known = seen.get(state);
      if (known !== undefined) return known;
      const choices =
        held.length < capacity ? [held] : held.map((victim) => held.filter((k) => k !== victim));
      const found = 1 + Math.min(...choices.map((rest) => from(at + 1, [...rest, key])));
      seen.set(state, found);
      return found;
    };
    return from(0, []);
  };
  fc.assert(
    fc.property(
      fc.array(fc.nat(5), { maxLength: 14 }),
      fc.integer({ min: 1, max: 3 }),
      (keys, capacity) => {
        const trace = Int32Array.from(keys);
        expect(beladyMisses(trace, nextUses(trace, 6), 6, capacity)).toBe(best(keys, capacity));
      },
    ),
    check,
  );
});

describe('the command', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['src/cli/replay.ts', ...args], { encoding: 'utf8' });

  test('gives the recorded counts, from text and from gzip', () => {
    const gzip = join(folder, 'trace.gz');
    writeFileSync(gzip, gzipSync(readFileSync(TRACE)));
    for (const file of [TRACE, gzip]) {
      const output = execFileSync(process.execPath, [
        'src/cli/replay.ts',
        file,
        '--policy=lru,fifo,sieve,lfu,belady',
        '--capacity=16,100,300,700',
        '--json',
      ]);
      const { requests, distinctKeys, results } = JSON.parse(output.toString());
      expect({ requests, distinctKeys }).toEqual({ requests: 6000, distinctKeys: 1126 });
      for (const expected of golden)
        expect(results).toContainEqual(expect.objectContaining(expected));
      expect(results[0].missRatio).toBe(results[0].misses / 6000);
      expect(results[0].requestsPerSecond).toBeGreaterThan(0);
    }
  });

  test('reads CR LF, a missing last line end, and skips empty lines', () => {
    const file = join(folder, 'odd.txt');
    writeFileSync(file, 'a\r\nb\r\n\r\na\nb c\n键');
    const { results, requests } = JSON.parse(run(file, '--policy', 'none', '--json').stdout);
    expect(requests).toBe(5);
    expect(results[0].misses).toBe(4);
  });

  test('an empty trace is no error', () => {
    const file = join(folder, 'empty.txt');
    writeFileSync(file, '');
    const { status, stdout } = run(file, '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout).results[0]).toMatchObject({ requests: 0, misses: 0, missRatio: 0 });
  });

  test.each([
    [[], /One trace file/],
    [['no-such-file'], /no such file; check/],
    [['tests'], /is a folder/],
    [[TRACE, '--policy', 'lur'], /did you mean lru\?/],
    [[TRACE, '--capacity', '0'], /whole numbers from 1/],
    [[TRACE, '--capacity', '1e9'], /whole numbers from 1/],
    [[TRACE, '--foo'], /cannot be read/],
  ])('%j is refused in one line, with exit code 2', (args, sentence) => {
    const { status, stderr, stdout } = run(...args);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(sentence);
    expect(stderr.trimEnd()).not.toContain('\n');
  });

  test('a damaged gzip file is refused', () => {
    const file = join(folder, 'cut.gz');
    writeFileSync(file, gzipSync(readFileSync(TRACE)).subarray(0, 3000));
    const { status, stderr } = run(file);
    expect(status).toBe(2);
    expect(stderr).toMatch(/cannot be read/);
  });
});
