/**
 * Replays a plain trace of keys through bounds, so that their counts can be held against those that
 * other simulators publish. Keys are objects of one size; a miss is stored at once.
 */
import type { Bound } from '../bounds/bound.ts';
import { BOUNDS, type BoundKind } from '../bounds/registry.ts';
import { beladyMisses, nextUses } from './belady.ts';

/** The policies that a trace can be replayed through: those that need no clock, and the optimum. */
export type ReplayPolicy = Exclude<keyof typeof BOUNDS, 'ttl'> | 'belady';

export const REPLAY_POLICIES: readonly ReplayPolicy[] = [
  ...(Object.keys(BOUNDS) as (keyof typeof BOUNDS)[]).filter((id) => id !== 'ttl'),
  'belady',
];

/** One policy at one capacity, fed with a trace part by part. */
export interface Replayer {
  readonly policy: ReplayPolicy;
  readonly capacity: number;
  /** Replays the first `count` keys of a part; so far there are `distinct` different ones. */
  feed(keys: Int32Array, count: number, distinct: number): void;
  /** Misses of all that was fed. Throws when the bound contradicts itself. */
  finish(distinct: number): number;
}

/** Makes the replayer of a policy. Capacity is a whole number of at least 1. */
export function replayer(policy: ReplayPolicy, capacity: number): Replayer {
  return policy === 'belady'
    ? new LookAhead(capacity)
    : new Online(policy, BOUNDS[policy], capacity);
}

/** Replays a part through a bound and gives its misses. */
function replayMisses(bound: Bound, keys: Int32Array, count: number, distinct: number): number {
  if (bound.replay) return bound.replay(keys, count, distinct);
  let misses = 0;
  for (let i = 0; i < count; i += 1) {
    const key = keys[i]!;
    if (bound.touch(key)) continue;
    misses += 1;
    bound.store(key);
  }
  return misses;
}

class Online implements Replayer {
  readonly policy: ReplayPolicy;
  readonly capacity: number;
  private readonly bound: Bound;
  private misses = 0;

  constructor(policy: ReplayPolicy, kind: BoundKind, capacity: number) {
    this.policy = policy;
    this.capacity = capacity;
    this.bound = kind.make({ capacity, ttl: 0, onEvict: null });
  }

  feed(keys: Int32Array, count: number, distinct: number): void {
    this.misses += replayMisses(this.bound, keys, count, distinct);
  }

  finish(): number {
    this.bound.check();
    return this.misses;
  }
}

/** Belady's optimum keeps the trace, four bytes a request, because it looks ahead. */
class LookAhead implements Replayer {
  readonly policy = 'belady';
  readonly capacity: number;
  private keys = new Int32Array(1024);
  private length = 0;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  feed(keys: Int32Array, count: number): void {
    while (this.length + count > this.keys.length) {
      const longer = new Int32Array(this.keys.length * 2);
      longer.set(this.keys);
      this.keys = longer;
    }
    this.keys.set(keys.subarray(0, count), this.length);
    this.length += count;
  }

  finish(distinct: number): number {
    const keys = this.keys.subarray(0, this.length);
    return beladyMisses(keys, nextUses(keys, distinct), distinct, this.capacity);
  }
}
