/** What one contender's world counts, and what its memory comes to. */
import type { Scenario } from '../scenario/schema.ts';
import { CacheCounters } from './cache.ts';

const BYTES_PER_KIB = 1024;
const BYTES_PER_MIB = 1_048_576;

export class Counters extends CacheCounters {
  completed = 0;
  lookups = 0;
  hits = 0;
  misses = 0;
  builds = 0;
  redundantBuilds = 0;
  notAdmitted = 0;
  wrongHits = 0;
  contexts = 0;
  buildNs = 0;
  /** Sum of the latencies of the requests completed, nanoseconds. */
  latencyNs = 0;
}

/** Bytes that stay, from counts: the arithmetic of the scenario's `cost` group. */
export class MemoryModel {
  private readonly baseline: number;
  private readonly entry: number;
  private readonly type: number;
  private readonly sideEntries: number;
  private readonly sideEntry: number;
  /** `cost.limit` in bytes. */
  readonly limit: number;

  constructor(cost: Scenario['cost']) {
    this.baseline = cost.baseline * BYTES_PER_MIB;
    this.entry = cost.entry * BYTES_PER_KIB;
    this.type = cost.type * BYTES_PER_KIB;
    this.sideEntries = cost.sideEntries;
    this.sideEntry = cost.sideEntry * BYTES_PER_KIB;
    this.limit = cost.limit * BYTES_PER_MIB;
  }

  /**
   * A side cache of fixed size (such as the 128 places of Python's `typing` caches) fills with the
   * types made and then stays: memory that looks like a leak until it is full.
   */
  bytes(entries: number, liveTypes: number, typesMade: number): number {
    const side = Math.min(typesMade, this.sideEntries);
    return this.baseline + entries * this.entry + liveTypes * this.type + side * this.sideEntry;
  }
}
