/**
 * LRU: evicts what has not been used for longest.
 *
 * A doubly linked list, latest use first, in one typed array: the links of a key stand side by side,
 * so that a use touches few lines of memory.
 */
import type { Bound, BoundOptions } from './bound.ts';
import { FIRST_SIZE, rule } from './dense.ts';

/** A key has two places: its neighbour towards the older end, then the one towards the newer end. */
const placeOf = (key: number) => 2 * key + 2;
const keyAt = (place: number) => (place - 2) / 2;
/** Places 0 and 1 stand for both ends: the newest key and the oldest. */
const ENDS = 0;
/** In the second place of a key that is not held. */
const ABSENT = -1;

class Lru implements Bound {
  private links = emptyLinks(2 * FIRST_SIZE);
  private readonly capacity: number;
  private readonly onEvict: BoundOptions['onEvict'];
  size = 0;

  constructor({ capacity, onEvict }: BoundOptions) {
    this.capacity = capacity;
    this.onEvict = onEvict;
  }

  touch(key: number): boolean {
    const { links } = this;
    const at = placeOf(key);
    if (at >= links.length) return false;
    const newer = links[at + 1]!;
    if (newer === ABSENT) return false;
    if (newer === ENDS) return true;
    const older = links[at]!;
    links[newer] = older;
    links[older + 1] = newer;
    this.putFirst(at);
    return true;
  }

  has(key: number): boolean {
    const at = placeOf(key);
    return at < this.links.length && this.links[at + 1] !== ABSENT;
  }

  store(key: number): boolean {
    const at = placeOf(key);
    if (at >= this.links.length) this.grow(at);
    while (this.size >= this.capacity) this.evict();
    this.size += 1;
    this.putFirst(at);
    return true;
  }

  remove(key: number): void {
    if (!this.has(key)) return;
    const { links } = this;
    const at = placeOf(key);
    const older = links[at]!;
    const newer = links[at + 1]!;
    links[newer] = older;
    links[older + 1] = newer;
    links[at + 1] = ABSENT;
    this.size -= 1;
  }

  clear(): void {
    this.forEach((key) => {
      this.links[placeOf(key) + 1] = ABSENT;
    });
    this.links[ENDS] = ENDS;
    this.links[ENDS + 1] = ENDS;
    this.size = 0;
  }

  forEach(visit: (key: number) => void): void {
    for (let at = this.links[ENDS]!; at !== ENDS; ) {
      const older = this.links[at]!;
      visit(keyAt(at));
      at = older;
    }
  }

  check(): void {
    const { links } = this;
    rule(this.size <= this.capacity, 'lru', `${this.size} keys in room for ${this.capacity}.`);
    let held = 0;
    for (let at = 2; at < links.length; at += 2) if (links[at + 1] !== ABSENT) held += 1;
    rule(held === this.size, 'lru', `${held} keys are marked as held, ${this.size} are counted.`);
    let listed = 0;
    let newer = ENDS;
    for (let at = links[ENDS]!; at !== ENDS; at = links[at]!) {
      rule(links[at + 1] === newer, 'lru', `key ${keyAt(at)} does not know its newer neighbour.`);
      newer = at;
      listed += 1;
      rule(listed <= held, 'lru', 'the list goes round in a circle.');
    }
    rule(listed === held, 'lru', `${listed} keys are listed, ${held} are held.`);
  }

  /**
   * What touch and store do for each key of a trace, in one loop that keeps its state at hand: the
   * numbers stand for ENDS and ABSENT, since this loop is what the speed of a replay comes to.
   */
  replay(keys: Int32Array, count: number, distinct: number): number {
    if (placeOf(distinct) >= this.links.length) this.grow(placeOf(distinct));
    const { links, capacity } = this;
    let size = this.size;
    let misses = 0;
    for (let i = 0; i < count; i += 1) {
      const at = 2 * keys[i]! + 2;
      const newer = links[at + 1]!;
      if (newer === 0) continue;
      if (newer > 0) {
        const older = links[at]!;
        links[newer] = older;
        links[older + 1] = newer;
      } else {
        misses += 1;
        if (size < capacity) size += 1;
        else {
          const oldest = links[1]!;
          const second = links[oldest + 1]!;
          links[second] = 0;
          links[1] = second;
          links[oldest + 1] = -1;
        }
      }
      const first = links[0]!;
      links[at] = first;
      links[at + 1] = 0;
      links[first + 1] = at;
      links[0] = at;
    }
    this.size = size;
    return misses;
  }

  private putFirst(at: number): void {
    const { links } = this;
    const first = links[ENDS]!;
    links[at] = first;
    links[at + 1] = ENDS;
    links[first + 1] = at;
    links[ENDS] = at;
  }

  private evict(): void {
    const key = keyAt(this.links[ENDS + 1]!);
    this.remove(key);
    this.onEvict?.(key);
  }

  private grow(at: number): void {
    let length = this.links.length;
    while (length <= at + 1) length *= 2;
    const links = emptyLinks(length);
    links.set(this.links);
    this.links = links;
  }
}

function emptyLinks(length: number): Int32Array<ArrayBuffer> {
  const links = new Int32Array(length).fill(ABSENT);
  links[ENDS] = ENDS;
  links[ENDS + 1] = ENDS;
  return links;
}

export const makeLru = (options: BoundOptions): Bound => new Lru(options);
