/** The end state of a world as a result: counters, times and slopes. */
import type { Contender, Scenario } from '../scenario/schema.ts';
import { BOUNDS } from './bounds/registry.ts';
import type { ContenderResult, Series } from './result.ts';
import type { World } from './world.ts';

const NS_PER_MS = 1_000_000;
const KIB_PER_MIB = 1024;

/** Sums a world up. Throws an Error when its caches contradict its counters. */
export function summarize(contender: Contender, world: World, scenario: Scenario): ContenderResult {
  const { counters, computing } = world;
  computing.caches.check(counters);
  const series = world.recorder.all();
  const reached = computing.limitReached;
  const capacity = BOUNDS[contender.bound].hasCapacity ? contender.capacity : Infinity;
  return {
    id: contender.id,
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
    extrapolatedTimeToLimitMs: reached ? null : extrapolate(series, scenario, capacity),
    entriesPerRequest: slopeAtEnd(series, series.entries),
    buildsPerRequest: slopeAtEnd(series, series.builds),
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

/** What a column gained a request since three quarters of the run. */
function slopeAtEnd(series: Series, column: Float64Array): number {
  const { requests } = series;
  const last = requests.length - 1;
  const from = threeQuarters(series);
  const span = requests[last]! - requests[from]!;
  return span === 0 ? 0 : (column[last]! - column[from]!) / span;
}

/**
 * When the growth of the last quarter would reach the limit. The side cache counts as full, since it
 * fills once and then stays; what waits for the next collection is no growth.
 */
function extrapolate(series: Series, scenario: Scenario, capacity: number): number | null {
  const { cost, factory, workload } = scenario;
  const { timeMs, entries, liveTypes } = series;
  const last = timeMs.length - 1;
  const from = threeQuarters(series);
  const span = timeMs[last]! - timeMs[from]!;
  const moreTypes = liveTypes[last]! - liveTypes[from]!;
  const uncollected = 2 * factory.collectEvery * workload.calls * workload.generatedTypes;
  const grown =
    (entries[last]! - entries[from]!) * cost.entry +
    (Math.abs(moreTypes) > uncollected ? moreTypes : 0) * cost.type;
  if (grown <= 0 || span === 0) return null;
  const held =
    entries[last]! * cost.entry + liveTypes[last]! * cost.type + cost.sideEntries * cost.sideEntry;
  const room = (cost.limit - cost.baseline) * KIB_PER_MIB - held;
  // A bound that fills below the limit will never reach it, however steep the way to the bound is.
  if ((capacity - entries[last]!) * (cost.entry + cost.type) < room) return null;
  return room <= 0 ? null : timeMs[last]! + room / (grown / span);
}
