/** Every bound, by its word in the schema: one line each. */
import type { Contender } from '../../scenario/schema.ts';
import type { MakeBound } from './bound.ts';
import { makeFifo } from './fifo.ts';
import { makeLfu } from './lfu.ts';
import { makeLru } from './lru.ts';
import { makeNone } from './none.ts';
import { makeSecondUse } from './second-use.ts';
import { makeSieve } from './sieve.ts';
import { makeTimeToLive } from './ttl.ts';

export interface BoundKind {
  readonly make: MakeBound;
  /** Whether `capacity` means something to it. */
  readonly hasCapacity: boolean;
}

export const BOUNDS: Readonly<Record<Contender['bound'], BoundKind>> = {
  none: { make: makeNone, hasCapacity: false },
  lru: { make: makeLru, hasCapacity: true },
  fifo: { make: makeFifo, hasCapacity: true },
  sieve: { make: makeSieve, hasCapacity: true },
  lfu: { make: makeLfu, hasCapacity: true },
  ttl: { make: makeTimeToLive, hasCapacity: false },
  'second-use': { make: makeSecondUse, hasCapacity: true },
};
