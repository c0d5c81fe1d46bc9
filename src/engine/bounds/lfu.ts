/**
 * LFU in constant time (Shah, Mitra, Matani: "An O(1) algorithm for implementing the LFU cache
 * eviction scheme", 2010): keys of one frequency form a class. A new key starts at frequency 1; the
 * victim is the key that has been in the lowest class for longest.
 */
import type { Bound, BoundOptions } from './bound.ts';
import { FIRST_SIZE, roomFor, rule } from './dense.ts';
import { NO_KEY } from './order.ts';

/** A frequency class: its keys, oldest first, and its neighbours among the classes. */
interface Class {
  frequency: number;
  first: number;
  last: number;
  lower: Class | null;
  higher: Class | null;
}

class Lfu implements Bound {
  private readonly classes: (Class | undefined)[] = [];
  private before = new Int32Array(FIRST_SIZE);
  private after = new Int32Array(FIRST_SIZE);
  private lowest: Class | null = null;
  private readonly capacity: number;
  private readonly onEvict: BoundOptions['onEvict'];
  size = 0;

  constructor({ capacity, onEvict }: BoundOptions) {
    this.capacity = capacity;
    this.onEvict = onEvict;
  }

  touch(key: number): boolean {
    const from = this.classes[key];
    if (!from) return false;
    const frequency = from.frequency + 1;
    let to = from.higher;
    if (to?.frequency !== frequency) {
      // The only key of its class can take the class along.
      if (from.first === key && from.last === key) {
        from.frequency = frequency;
        return true;
      }
      to = this.insertClass(frequency, from);
    }
    this.leave(from, key);
    this.join(to, key);
    return true;
  }

  has(key: number): boolean {
    return this.classes[key] !== undefined;
  }

  store(key: number): boolean {
    while (this.size >= this.capacity) {
      const victim = this.lowest!.first;
      this.remove(victim);
      this.onEvict?.(victim);
    }
    while (this.classes.length <= key) this.classes.push(undefined);
    this.before = roomFor(this.before, key);
    this.after = roomFor(this.after, key);
    const one = this.lowest?.frequency === 1 ? this.lowest : this.insertClass(1, null);
    this.join(one, key);
    this.size += 1;
    return true;
  }

  remove(key: number): void {
    const from = this.classes[key];
    if (!from) return;
    this.leave(from, key);
    this.classes[key] = undefined;
    this.size -= 1;
  }

  clear(): void {
    this.forEach((key) => {
      this.classes[key] = undefined;
    });
    this.lowest = null;
    this.size = 0;
  }

  forEach(visit: (key: number) => void): void {
    for (let of = this.lowest; of; of = of.higher) {
      for (let key = of.first; key !== NO_KEY; ) {
        const next = this.after[key]!;
        visit(key);
        key = next;
      }
    }
  }

  check(): void {
    let held = 0;
    for (const of of this.classes) if (of) held += 1;
    rule(held === this.size, 'lfu', `${held} keys have a class, ${this.size} are counted.`);
    rule(held <= this.capacity, 'lfu', `${held} keys in room for ${this.capacity}.`);
    let listed = 0;
    this.forEach(() => {
      listed += 1;
    });
    rule(listed === held, 'lfu', `${listed} keys are listed in classes, ${held} have one.`);
    for (let of = this.lowest; of?.higher; of = of.higher) {
      rule(of.frequency < of.higher.frequency, 'lfu', 'the classes are out of order.');
    }
  }

  private join(to: Class, key: number): void {
    this.classes[key] = to;
    this.before[key] = to.last;
    this.after[key] = NO_KEY;
    if (to.last === NO_KEY) to.first = key;
    else this.after[to.last] = key;
    to.last = key;
  }

  /** Takes a key out of its class, and the class away with its last key. */
  private leave(from: Class, key: number): void {
    const before = this.before[key]!;
    const after = this.after[key]!;
    if (before === NO_KEY) from.first = after;
    else this.after[before] = after;
    if (after === NO_KEY) from.last = before;
    else this.before[after] = before;
    if (from.first !== NO_KEY) return;
    if (from.lower) from.lower.higher = from.higher;
    else this.lowest = from.higher;
    if (from.higher) from.higher.lower = from.lower;
  }

  /** A new class above `lower`, or below all. */
  private insertClass(frequency: number, lower: Class | null): Class {
    const higher = lower ? lower.higher : this.lowest;
    const made: Class = { frequency, first: NO_KEY, last: NO_KEY, lower, higher };
    if (lower) lower.higher = made;
    else this.lowest = made;
    if (higher) higher.lower = made;
    return made;
  }
}

export const makeLfu = (options: BoundOptions): Bound => new Lfu(options);
