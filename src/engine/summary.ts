/** The end state of a world as a result: counters, times and slopes. */
import type { ContenderResult, Series } from './result.ts';
import type { World } from './world.ts';

const NS_PER_MS = 1_000_000;

/** Sums a world up. Throws an Error when its caches contradict its counters. */
export function summarize(id: string, world: World): ContenderResult {
  const { counters, computing } = world;
  computing.caches.check(counters);
  const series = world.recorder.all();
  const reached = computing.limitReached;
  return {
    id,
    requests: counters.completed,
    lookups: counters.lookups,
    hits: counters.hits,
    misses: counters.misses,
    builds: counters.builds,
    redundantBuilds: counters.redundantBuilds,
    notAdmitted: counters.notAdmitted,
    evictions: counters.evictions,
    expiries: counters.expiries,
    collected: counters.collected,
    wrongHits: counters.wrongHits,
    entries: counters.entries,
    peakEntries: counters.peakEntries,
    duplicates: counters.duplicates,
    contexts: counters.contexts,
    typesMade: computing.types.made,
    liveTypes: computing.types.live,
    buildMs: counters.buildNs / NS_PER_MS,
    endMs: world.now / NS_PER_MS,
    retainedBytes: computing.bytes(),
    peakRetainedBytes: computing.peakBytes,
    timeToLimitMs: reached ? reached.at / NS_PER_MS : null,
    requestsToLimit: reached ? reached.requests : null,
    extrapolatedTimeToLimitMs: reached ? null : extrapolate(series, computing.memory.limit),
    entriesPerRequest: slopeAtEnd(series),
    series,
  };
}

/** The last sample at or before three quarters of the run, of the checkpoints where there are two. */
function threeQuarters(series: Series): number {
  const { requests, checkpoint } = series;
  const last = requests.length - 1;
  const target = requests[last]! * 0.75;
  const checkpoints = checkpoint.reduce((sum, flag) => sum + flag, 0);
  let found = 0;
  for (let i = 0; i < last; i += 1) {
    if (requests[i]! <= target && (checkpoints < 2 || checkpoint[i] === 1)) found = i;
  }
  return found;
}

function slopeAtEnd(series: Series): number {
  const { requests, entries } = series;
  const last = requests.length - 1;
  const from = threeQuarters(series);
  const span = requests[last]! - requests[from]!;
  return span === 0 ? 0 : (entries[last]! - entries[from]!) / span;
}

function extrapolate(series: Series, limit: number): number | null {
  const { timeMs, retainedBytes } = series;
  const last = timeMs.length - 1;
  const from = threeQuarters(series);
  const grown = retainedBytes[last]! - retainedBytes[from]!;
  if (grown <= 0 || timeMs[last] === timeMs[from]) return null;
  const perMs = grown / (timeMs[last]! - timeMs[from]!);
  return timeMs[last]! + (limit - retainedBytes[last]!) / perMs;
}
