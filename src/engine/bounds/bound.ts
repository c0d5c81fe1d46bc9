/**
 * A bound decides which keys a cache holds. It knows integers only: what a key means, what it costs
 * and what it holds alive is the business of the caller.
 *
 * Keys are dense non-negative integers (an interned trace, or the engine's recycled slots), so that
 * a bound can keep its state in typed arrays indexed by key; it grows them as larger keys come.
 * A bound that evicts calls `onEvict` once a victim, before the new key is in.
 */
export interface Bound {
  /** Keys held now. */
  readonly size: number;
  /** True when `key` is held; counts as a use of it. Never changes which keys are held. */
  touch(key: number): boolean;
  /** True when `key` is held; no use is counted. */
  has(key: number): boolean;
  /**
   * Offers a key that is not held. True when it is held afterwards, false when the bound did not
   * let it in. Evicts until it fits, then inserts.
   */
  store(key: number): boolean;
  /** Drops `key`, if held, and every memory of it (its owner is gone and its number may be reused). */
  remove(key: number): void;
  /** Drops everything, to be used again. `onEvict` is not called. */
  clear(): void;
  /** Calls `visit` once for each key held, in any order. */
  forEach(visit: (key: number) => void): void;
  /** Throws an Error that names the broken rule when the state contradicts itself. */
  check(): void;
  /**
   * Only a bound made for speed has it: touches and stores the first `count` keys of a trace one
   * after another, all of them below `distinct`, and gives how many were not held. The same as touch
   * and store, in one loop; `onEvict` is not called.
   */
  replay?(keys: Int32Array, count: number, distinct: number): number;
  /** Only a bound by time has it: drops what is older than its time to live at `now` (nanoseconds). */
  expire?(now: number, onExpire: (key: number) => void): void;
}

/** What a bound is made of. */
export interface BoundOptions {
  /** Most keys held; ignored by bounds that have no capacity. */
  capacity: number;
  /** Time to live in whole nanoseconds; only a bound by time reads it. */
  ttl: number;
  /** Called with each victim; null where nobody wants to know. */
  onEvict: ((key: number) => void) | null;
}

export type MakeBound = (options: BoundOptions) => Bound;
