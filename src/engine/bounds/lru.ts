/**
 * LRU: evicts what has not been used for longest.
 *
 * Exact, without a linked list: each use writes its time beside the key and appends the key to a
 * log. The oldest line of the log whose time is still the key's own names the victim; older lines
 * were overtaken by a later use and are skipped. When the log is full it is rewritten from what is
 * held, which costs one pass over `capacity` keys for several times as many uses.
 */
import type { Bound, BoundOptions } from './bound.ts';
import { FIRST_SIZE, roomFor, rule } from './dense.ts';

/** Lines of the log for each key that may be held. */
const LINES_PER_KEY = 8;
const MOST_FIRST_LINES = 64;

export class Lru implements Bound {
  /** Line of the log that a key was used in last, plus one; 0 when it is not held. */
  private lastUse = new Int32Array(FIRST_SIZE);
  private log: Int32Array<ArrayBuffer>;
  private oldest = 0;
  private next = 0;
  private readonly capacity: number;
  private readonly onEvict: (key: number) => void;
  size = 0;

  constructor({ capacity, onEvict }: BoundOptions) {
    this.capacity = capacity;
    this.onEvict = onEvict;
    this.log = new Int32Array(Math.min(capacity * LINES_PER_KEY, MOST_FIRST_LINES) + 1);
  }

  touch(key: number): boolean {
    if (key >= this.lastUse.length || this.lastUse[key] === 0) return false;
    // The latest use needs no second line.
    if (this.lastUse[key] !== this.next) this.use(key);
    return true;
  }

  has(key: number): boolean {
    return key < this.lastUse.length && this.lastUse[key] !== 0;
  }

  store(key: number): boolean {
    this.lastUse = roomFor(this.lastUse, key);
    while (this.size >= this.capacity) this.evict();
    this.size += 1;
    this.use(key);
    return true;
  }

  remove(key: number): void {
    if (!this.has(key)) return;
    this.lastUse[key] = 0;
    this.size -= 1;
  }

  clear(): void {
    this.forEach((key) => {
      this.lastUse[key] = 0;
    });
    this.size = 0;
    this.oldest = 0;
    this.next = 0;
  }

  forEach(visit: (key: number) => void): void {
    for (let line = this.oldest; line < this.next; line += 1) {
      const key = this.log[line]!;
      if (this.lastUse[key] === line + 1) visit(key);
    }
  }

  check(): void {
    let held = 0;
    for (const use of this.lastUse) if (use !== 0) held += 1;
    rule(held === this.size, 'lru', `${held} keys are marked as held, ${this.size} are counted.`);
    rule(held <= this.capacity, 'lru', `${held} keys are held, the capacity is ${this.capacity}.`);
    let listed = 0;
    this.forEach(() => {
      listed += 1;
    });
    rule(listed === held, 'lru', `the log names ${listed} keys of the ${held} held.`);
  }

  private use(key: number): void {
    if (this.next === this.log.length) this.rewrite();
    this.log[this.next] = key;
    this.next += 1;
    this.lastUse[key] = this.next;
  }

  private evict(): void {
    for (;;) {
      const line = this.oldest;
      const key = this.log[line]!;
      this.oldest += 1;
      if (this.lastUse[key] !== line + 1) continue;
      this.lastUse[key] = 0;
      this.size -= 1;
      this.onEvict(key);
      return;
    }
  }

  /** Writes the log anew with one line for each key held; longer, where most lines still count. */
  private rewrite(): void {
    const { log } = this;
    const target = log.length < this.size * LINES_PER_KEY ? new Int32Array(log.length * 2) : log;
    let next = 0;
    for (let line = this.oldest; line < this.next; line += 1) {
      const key = log[line]!;
      if (this.lastUse[key] !== line + 1) continue;
      target[next] = key;
      next += 1;
      this.lastUse[key] = next;
    }
    this.log = target;
    this.oldest = 0;
    this.next = next;
  }
}

export const makeLru = (options: BoundOptions): Bound => new Lru(options);
