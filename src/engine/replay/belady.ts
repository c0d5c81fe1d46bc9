/**
 * Belady's optimum (Belady: "A study of replacement algorithms for a virtual-storage computer", IBM
 * Systems Journal 5(2), 1966): evicts the key whose next use is furthest away, one that is never used
 * again before all others. It looks ahead, so it needs the whole trace; no bound without that
 * knowledge has fewer misses.
 */

/** A next use that never comes. */
const NEVER = 2_147_483_647;

/** Position of the next use of each request's key; NEVER where there is none. */
export function nextUses(keys: Int32Array, distinct: number): Int32Array {
  const last = new Int32Array(distinct).fill(NEVER);
  const next = new Int32Array(keys.length);
  for (let i = keys.length - 1; i >= 0; i -= 1) {
    const key = keys[i]!;
    next[i] = last[key]!;
    last[key] = i;
  }
  return next;
}

/** Misses of the optimum on a trace of dense keys. `next` comes from nextUses. */
export function beladyMisses(
  keys: Int32Array,
  next: Int32Array,
  distinct: number,
  capacity: number,
): number {
  // Next use of each key held, plus one; 0 when it is not held.
  const held = new Int32Array(distinct);
  const heap = new FurthestFirst(held);
  let size = 0;
  let misses = 0;
  for (let i = 0; i < keys.length; i += 1) {
    const key = keys[i]!;
    if (held[key] === 0) {
      misses += 1;
      if (size === capacity) held[heap.take()] = 0;
      else size += 1;
    }
    // NEVER plus one does not fit; never used again is as good as one before it.
    held[key] = Math.min(next[i]!, NEVER - 1) + 1;
    heap.add(key, size);
  }
  return misses;
}

/**
 * Keys by their next use, the furthest first: a binary heap. A key whose next use has changed since
 * it was added is there twice; the outdated place is skipped when it comes up, and swept away when
 * the heap has become much larger than what is held.
 */
class FurthestFirst {
  private uses = new Int32Array(64);
  private keys = new Int32Array(64);
  private length = 0;
  private readonly held: Int32Array;

  constructor(held: Int32Array) {
    this.held = held;
  }

  add(key: number, size: number): void {
    if (this.length === this.keys.length) {
      if (this.length > 4 * size) this.sweep();
      if (this.length > this.keys.length / 2) this.grow();
    }
    this.place(this.held[key]!, key);
  }

  /** Takes out the key whose next use is furthest away. */
  take(): number {
    for (;;) {
      const key = this.keys[0]!;
      const use = this.uses[0]!;
      this.length -= 1;
      this.sink(this.uses[this.length]!, this.keys[this.length]!);
      if (this.held[key] === use) return key;
    }
  }

  private place(use: number, key: number): void {
    let at = this.length;
    this.length += 1;
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      if (this.uses[parent]! >= use) break;
      this.uses[at] = this.uses[parent]!;
      this.keys[at] = this.keys[parent]!;
      at = parent;
    }
    this.uses[at] = use;
    this.keys[at] = key;
  }

  private sink(use: number, key: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.length) break;
      if (child + 1 < this.length && this.uses[child + 1]! > this.uses[child]!) child += 1;
      if (this.uses[child]! <= use) break;
      this.uses[at] = this.uses[child]!;
      this.keys[at] = this.keys[child]!;
      at = child;
    }
    this.uses[at] = use;
    this.keys[at] = key;
  }

  private sweep(): void {
    const { uses, keys, length } = this;
    const currentUses = uses.slice(0, length);
    const currentKeys = keys.slice(0, length);
    this.length = 0;
    for (let i = 0; i < length; i += 1) {
      const key = currentKeys[i]!;
      if (this.held[key] === currentUses[i]) this.place(currentUses[i]!, key);
    }
  }

  private grow(): void {
    const uses = new Int32Array(this.uses.length * 2);
    uses.set(this.uses);
    this.uses = uses;
    const keys = new Int32Array(this.keys.length * 2);
    keys.set(this.keys);
    this.keys = keys;
  }
}
