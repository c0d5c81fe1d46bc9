/** The replay core against well-known LRU caches, on the same trace in the same run. */
import { LRUCache } from 'lru-cache';
import { LRUCache as MnemonistLru } from 'mnemonist';
import QuickLRU from 'quick-lru';
import { lru as tinyLru } from 'tiny-lru';
import { replayer } from '../src/engine/replay/replay.ts';
import { inTurn, median, type Rows, ratio } from './measure.ts';
import { CAPACITY, DISTINCT_KEYS, zipfTrace } from './trace.ts';

/** What all of them can do. */
interface Cache {
  get(key: number): unknown;
  set(key: number, value: number): unknown;
}

const OTHERS: Record<string, () => Cache> = {
  'lru-cache': () => new LRUCache<number, number>({ max: CAPACITY }),
  mnemonist: () => new MnemonistLru<number, number>(CAPACITY),
  'tiny-lru': () => tinyLru<number>(CAPACITY) as unknown as Cache,
  'quick-lru': () => new QuickLRU<number, number>({ maxSize: CAPACITY }),
};

/** A loop of its own for each cache, so that none pays for the shapes of the others. */
function replayWith(make: () => Cache): (keys: Int32Array) => number {
  const loop = new Function(
    'make',
    `return function replay(keys) {
      const cache = make();
      let misses = 0;
      for (let i = 0; i < keys.length; i += 1) {
        const key = keys[i];
        if (cache.get(key) !== undefined) continue;
        misses += 1;
        cache.set(key, 1);
      }
      return misses;
    };`,
  );
  return loop(make) as (keys: Int32Array) => number;
}

function ours(policy: 'lru' | 'fifo' | 'sieve' | 'lfu' | 'belady', keys: Int32Array): number {
  const one = replayer(policy, CAPACITY);
  one.feed(keys, keys.length, DISTINCT_KEYS);
  return one.finish(DISTINCT_KEYS);
}

/** Requests a second of each, and the ratios of ours to theirs. */
export function replayRows(requests: number, rounds: number): Rows {
  const keys = zipfTrace(requests);
  const works: Record<string, () => number> = { 'ours (lru)': () => ours('lru', keys) };
  for (const [name, make] of Object.entries(OTHERS)) {
    const replay = replayWith(make);
    works[name] = () => replay(keys);
  }
  const expected = works['ours (lru)']!();
  if (works['lru-cache']!() !== expected) {
    throw new Error('Our LRU and lru-cache count different misses: the comparison means nothing.');
  }
  const times = inTurn(works, rounds);
  for (const policy of ['fifo', 'sieve', 'lfu', 'belady'] as const) {
    times[`ours (${policy})`] = [...inTurn({ own: () => ours(policy, keys) }, 1).own!];
  }
  const own = times['ours (lru)']!;
  return {
    rows: Object.entries(times).map(([name, ms]) => ({
      name: `replay-requests-per-second: ${name}`,
      value: Math.round((requests / median(ms)) * 1000),
      unit: 'requests/s',
    })),
    ratios: Object.fromEntries(
      Object.keys(OTHERS).map((name) => [`replay-lru-vs-${name}`, ratio(own, times[name]!)]),
    ),
  };
}
