/** The presets of the OpenAI case against what was measured on the real packages. */
import { describe, expect, test } from 'vitest';
import type { ContenderResult, SeriesColumn } from '../../src/engine/result.ts';
import { runScenario } from '../../src/engine/run.ts';
import { PRESETS, presetScenario } from '../../src/scenario/presets.ts';

/** Measured 2026-12-01 with openai 1.107.0 and pydantic 2.12.5: adapters at the end of each step. */
const MEASURED: Record<
  string,
  { requests: number[]; entries: number[]; redundant: [number, number] }
> = {
  'one-thread': {
    requests: [64, 128, 192, 256, 320],
    entries: [11, 11, 11, 11, 11],
    redundant: [0, 0],
  },
  'kept-pool': {
    requests: [64, 128, 192, 256, 320],
    entries: [41, 41, 41, 41, 41],
    redundant: [3, 8],
  },
  'new-pools': {
    requests: [64, 128, 192, 256, 320],
    entries: [41, 73, 105, 137, 169],
    redundant: [3, 8],
  },
  'thread-per-request': {
    requests: [64, 128, 192, 256, 320],
    entries: [137, 265, 393, 521, 649],
    redundant: [3, 8],
  },
  'fresh-contexts': {
    requests: [0, 20, 40, 60, 80],
    entries: [11, 51, 91, 131, 171],
    redundant: [0, 0],
  },
  'asyncio-tasks': {
    requests: [64, 128, 192, 256, 320],
    entries: [11, 11, 11, 11, 11],
    redundant: [0, 0],
  },
  'to-thread': {
    requests: [64, 128, 192, 256, 320],
    entries: [11, 11, 11, 11, 11],
    redundant: [3, 8],
  },
  cured: { requests: [64, 128, 192, 256, 320], entries: [11, 11, 11, 11, 11], redundant: [0, 30] },
  'uvicorn-039': {
    requests: [1, 25, 49, 73, 97],
    entries: [11, 59, 107, 155, 203],
    redundant: [0, 0],
  },
  'lazy-import': {
    requests: [1, 25, 49, 73, 97],
    entries: [11, 59, 107, 155, 203],
    redundant: [0, 0],
  },
  gevent: { requests: [1, 25, 49, 73, 97], entries: [11, 59, 61, 109, 157], redundant: [0, 0] },
  'fan-out': { requests: [1, 2, 3, 4, 5], entries: [25, 41, 57, 73, 89], redundant: [3, 8] },
};

function contender(preset: string, id: string): ContenderResult {
  const result = runScenario(presetScenario(`openai-2672.${preset}`));
  const found = result.contenders.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`${preset} has no contender ${id}`);
  return found;
}

function at(result: ContenderResult, column: SeriesColumn, requests: readonly number[]): number[] {
  return requests.map((count) => {
    const index = result.series.requests.indexOf(count);
    expect(index, `no sample at ${count} requests`).toBeGreaterThanOrEqual(0);
    return result.series[column][index]!;
  });
}

describe('identity keys give the measured counts', () => {
  test.each(Object.entries(MEASURED))('%s', (preset, { requests, entries, redundant }) => {
    const identity = contender(preset, 'identity');
    expect(at(identity, 'entries', requests)).toEqual(entries);
    expect(identity.redundantBuilds).toBeGreaterThanOrEqual(redundant[0]);
    expect(identity.redundantBuilds).toBeLessThanOrEqual(redundant[1]);
    // Misses exceed entries by the redundant builds of the first step, and by nothing later.
    const misses = at(identity, 'misses', requests);
    expect(misses.map((miss, step) => miss - entries[step]!)).toEqual(
      entries.map(() => identity.redundantBuilds),
    );
  });
});

test('a new pool of 16 for 16 requests uses 10 to 16 of its workers in each later wave', () => {
  const identity = contender('new-pools-16', 'identity');
  const entries = at(identity, 'entries', [16, 32, 48, 64, 80]);
  expect(entries[0]).toBe(41);
  for (let wave = 1; wave < 5; wave += 1) {
    const growth = entries[wave]! - entries[wave - 1]!;
    expect(growth).toBeGreaterThanOrEqual(20);
    expect(growth).toBeLessThanOrEqual(32);
  }
  expect(identity.redundantBuilds).toBeGreaterThanOrEqual(3);
  expect(identity.redundantBuilds).toBeLessThanOrEqual(8);
});

describe('the bound of 128 is a lid', () => {
  test('thread per request: 128 entries and two misses a request for ever', () => {
    const bounded = contender('thread-per-request', 'identity-lru-128');
    const steps = [64, 128, 192, 256, 320];
    expect(at(bounded, 'entries', steps)).toEqual([128, 128, 128, 128, 128]);
    const misses = at(bounded, 'misses', steps);
    expect(misses.map((miss) => miss - bounded.redundantBuilds)).toEqual([137, 265, 393, 521, 649]);
  });

  test('a new pool per wave: full in the fourth wave', () => {
    const bounded = contender('new-pools', 'identity-lru-128');
    const steps = [64, 128, 192, 256, 320];
    expect(at(bounded, 'entries', steps)).toEqual([41, 73, 105, 128, 128]);
    const misses = at(bounded, 'misses', steps);
    expect(misses.map((miss) => miss - bounded.redundantBuilds)).toEqual([41, 73, 105, 137, 169]);
  });
});

test('a request makes 19 look-ups: 17 of stable keys, 2 of generated types', () => {
  const identity = contender('thread-per-request', 'identity');
  expect(identity.lookups).toBe(320 * 19);
});

describe('every preset of the OpenAI case', () => {
  const openai = PRESETS.filter(({ id }) => id.startsWith('openai-2672.'));
  test.each(openai.map(({ id }) => id))('%s: structural keys end at 11', (id) => {
    const result = runScenario(presetScenario(id));
    expect(result.contenders.map((candidate) => candidate.id)).toEqual(
      expect.arrayContaining(['identity', 'structural', 'identity-lru-128']),
    );
    expect(result.contenders.find((candidate) => candidate.id === 'structural')?.entries).toBe(11);
  });
});
