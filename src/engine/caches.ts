/** The caches of one contender: one of the process, or one of each thread. */
import type { Contender, Scenario } from '../scenario/schema.ts';
import { BOUNDS } from './bounds/registry.ts';
import { Cache } from './cache.ts';
import type { Counters } from './counters.ts';
import type { Thread } from './fiber.ts';
import type { TypeShape } from './key-policies/key-policy.ts';
import { KEY_POLICIES } from './key-policies/registry.ts';
import type { TypeTable } from './type-table.ts';

const NS_PER_MS = 1_000_000;

export class Caches {
  private readonly ofProcess: Cache | null;
  private readonly ofThreads = new Map<Thread, Cache>();
  /** Caches of threads that have ended, empty, to be used again. */
  private readonly spare: Cache[] = [];
  private readonly make: () => Cache;
  /** Called by each type that dies; null when no cache has to know. */
  readonly onTypeDeath: ((slot: number) => void) | null;

  constructor(contender: Contender, shape: TypeShape, types: TypeTable, counters: Counters) {
    const policy = KEY_POLICIES[contender.key];
    const holdsType = policy.holdsType(contender.strength, contender.value);
    const options = {
      capacity: contender.capacity,
      ttl: Math.round(contender.ttl * NS_PER_MS),
      singleFlight: contender.locking === 'single-flight',
      holdsType,
    };
    this.make = () => new Cache(BOUNDS[contender.bound].make, options, types, counters);
    this.ofProcess = contender.scope === 'process' ? this.make() : null;

    // An entry by address stays when its type dies: that is what makes its later hits wrong.
    const entriesGo = !holdsType && policy.id !== 'id';
    this.onTypeDeath =
      entriesGo || policy.keyIsType
        ? (slot) => {
            const made = types.structure(slot) - shape.firstKey;
            const origin = made % shape.origins;
            const caller = (made - origin) / shape.origins;
            const key = policy.keyOf(shape, slot, origin, caller);
            for (const cache of this.live()) cache.typeDied(key, slot, policy.keyIsType);
          }
        : null;
  }

  /** The cache that a thread looks into. */
  of(thread: Thread): Cache {
    if (this.ofProcess) return this.ofProcess;
    let cache = this.ofThreads.get(thread);
    if (!cache) {
      cache = this.spare.pop() ?? this.make();
      this.ofThreads.set(thread, cache);
    }
    return cache;
  }

  /** A thread ends, and its own cache with it. */
  endOf(thread: Thread): void {
    const cache = this.ofThreads.get(thread);
    if (!cache) return;
    this.ofThreads.delete(thread);
    cache.end();
    this.spare.push(cache);
  }

  private live(): Iterable<Cache> {
    return this.ofProcess ? [this.ofProcess] : this.ofThreads.values();
  }

  /** Throws an Error when a cache contradicts itself or the counters. */
  check(counters: Counters): void {
    let held = 0;
    for (const cache of this.live()) {
      cache.bound.check();
      held += cache.bound.size;
    }
    if (held !== counters.entries) {
      throw new Error(`The bounds hold ${held} keys; ${counters.entries} entries were counted.`);
    }
    const left =
      counters.builds -
      counters.redundantBuilds -
      counters.notAdmitted -
      counters.evictions -
      counters.expiries -
      counters.collected;
    if (left !== counters.entries) {
      throw new Error(`Builds and losses leave ${left} entries; ${counters.entries} were counted.`);
    }
  }
}

/** The numbers that a scenario's types are built from. */
export function typeShape(workload: Scenario['workload']): TypeShape {
  return {
    firstKey: workload.stableKeys,
    origins: Math.max(1, workload.generatedTypes),
    namesakes: workload.namesakes,
  };
}
