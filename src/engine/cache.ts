/**
 * One cache: a bound that decides which keys it holds, and what the engine has to know of each
 * entry: the structure its value was built for, and the type that it keeps alive.
 */
import type { Bound, MakeBound } from './bounds/bound.ts';
import type { Fiber } from './fiber.ts';
import type { TypeTable } from './type-table.ts';

/** No type belongs to the entry: the key is a stable one. */
export const NO_SLOT = -1;

/** What all caches of one contender count together. */
export class CacheCounters {
  entries = 0;
  peakEntries = 0;
  duplicates = 0;
  evictions = 0;
  expiries = 0;
  collected = 0;
}

/** A build under way, under single flight: what it is for, and who waits for it. */
interface Build {
  structure: number;
  waiting: Fiber[];
}

export class Cache {
  readonly bound: Bound;
  /** Keys being built, each with those who wait for it: only under single flight. */
  readonly building: Map<number, Build> | null;
  private structures = new Int32Array(32);
  private slots = new Int32Array(32);
  /** Entries for each structure, to know a duplicate when it comes and when it goes. */
  private readonly perStructure = new Map<number, number>();
  private readonly types: TypeTable;
  private readonly counters: CacheCounters;
  private readonly holdsType: boolean;

  constructor(
    makeBound: MakeBound,
    options: { capacity: number; ttl: number; singleFlight: boolean; holdsType: boolean },
    types: TypeTable,
    counters: CacheCounters,
  ) {
    this.types = types;
    this.counters = counters;
    this.holdsType = options.holdsType;
    this.building = options.singleFlight ? new Map() : null;
    this.bound = makeBound({
      capacity: options.capacity,
      ttl: options.ttl,
      onEvict: (key) => {
        this.counters.evictions += 1;
        this.dropped(key);
      },
    });
  }

  /** Structure of the value stored under a key that is held. */
  structure(key: number): number {
    return this.structures[key]!;
  }

  /** Slot of the type that the entry was built for; NO_SLOT for a stable key. */
  slot(key: number): number {
    return this.slots[key]!;
  }

  /** Offers a value built for `structure` and the type in `slot`. False when it was not let in. */
  store(key: number, structure: number, slot: number): boolean {
    if (!this.bound.store(key)) return false;
    if (key >= this.structures.length) this.grow(key);
    this.structures[key] = structure;
    this.slots[key] = slot;
    if (this.holdsType && slot !== NO_SLOT) this.types.hold(slot);
    const same = this.perStructure.get(structure) ?? 0;
    this.perStructure.set(structure, same + 1);
    if (same > 0) this.counters.duplicates += 1;
    this.counters.entries += 1;
    if (this.counters.entries > this.counters.peakEntries) {
      this.counters.peakEntries = this.counters.entries;
    }
    return true;
  }

  /** Drops what is older than its time to live. Bounds without one do nothing. */
  expire(now: number): void {
    this.bound.expire?.(now, this.onExpire);
  }

  private readonly onExpire = (key: number): void => {
    this.counters.expiries += 1;
    this.dropped(key);
  };

  /**
   * The type in `slot` has died, and an entry built for it goes too. With `forgetKey` the key itself
   * is gone: a bound that remembers keys it does not hold must forget it, for the number comes back.
   */
  typeDied(key: number, slot: number, forgetKey: boolean): void {
    const held = this.bound.has(key) && this.slots[key] === slot;
    if (held) {
      this.counters.collected += 1;
      this.dropped(key);
    }
    if (held || forgetKey) this.bound.remove(key);
  }

  /** The thread that the cache belongs to has ended. */
  end(): void {
    this.bound.forEach((key) => {
      this.counters.collected += 1;
      this.dropped(key);
    });
    this.bound.clear();
  }

  private dropped(key: number): void {
    const structure = this.structures[key]!;
    const same = this.perStructure.get(structure)! - 1;
    if (same === 0) this.perStructure.delete(structure);
    else {
      this.perStructure.set(structure, same);
      this.counters.duplicates -= 1;
    }
    this.counters.entries -= 1;
    const slot = this.slots[key]!;
    if (this.holdsType && slot !== NO_SLOT) this.types.release(slot);
  }

  private grow(key: number): void {
    let size = this.structures.length;
    while (size <= key) size *= 2;
    const structures = new Int32Array(size);
    structures.set(this.structures);
    this.structures = structures;
    const slots = new Int32Array(size);
    slots.set(this.slots);
    this.slots = slots;
  }
}
