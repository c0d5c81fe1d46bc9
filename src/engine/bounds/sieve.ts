/**
 * SIEVE (Zhang, Yang, Yue, Vigfusson, Rashmi: "SIEVE is simpler than LRU", NSDI 2024). New keys go to
 * the head; a hit only marks. A hand walks from the tail to the head, unmarks what is marked, evicts
 * the first that is not, and stays where it was.
 */
import type { Bound, BoundOptions } from './bound.ts';
import { FIRST_SIZE, roomFor, rule } from './dense.ts';
import { NO_KEY, Order } from './order.ts';

const ABSENT = 0;
const UNMARKED = 1;
const MARKED = 2;

class Sieve implements Bound {
  private states = new Int32Array(FIRST_SIZE);
  private readonly order = new Order();
  private hand = NO_KEY;
  private readonly capacity: number;
  private readonly onEvict: BoundOptions['onEvict'];

  constructor({ capacity, onEvict }: BoundOptions) {
    this.capacity = capacity;
    this.onEvict = onEvict;
  }

  get size(): number {
    return this.order.length;
  }

  touch(key: number): boolean {
    if (!this.has(key)) return false;
    this.states[key] = MARKED;
    return true;
  }

  has(key: number): boolean {
    return key < this.states.length && this.states[key] !== ABSENT;
  }

  store(key: number): boolean {
    while (this.order.length >= this.capacity) this.evict();
    this.states = roomFor(this.states, key);
    this.states[key] = UNMARKED;
    this.order.addAtHead(key);
    return true;
  }

  remove(key: number): void {
    if (!this.has(key)) return;
    // The hand moves on as if it had evicted the key.
    if (this.hand === key) this.hand = this.order.towardsHead(key);
    this.states[key] = ABSENT;
    this.order.remove(key);
  }

  clear(): void {
    this.order.forEach((key) => {
      this.states[key] = ABSENT;
    });
    this.order.clear();
    this.hand = NO_KEY;
  }

  forEach(visit: (key: number) => void): void {
    this.order.forEach(visit);
  }

  check(): void {
    this.order.check('sieve');
    rule(this.size <= this.capacity, 'sieve', `${this.size} keys in room for ${this.capacity}.`);
    rule(
      this.hand === NO_KEY || this.has(this.hand),
      'sieve',
      'the hand is at a key that is gone.',
    );
    let held = 0;
    for (const state of this.states) if (state !== ABSENT) held += 1;
    rule(held === this.size, 'sieve', `${held} keys are marked as held, ${this.size} are listed.`);
  }

  private evict(): void {
    let key = this.hand === NO_KEY ? this.order.tail : this.hand;
    while (this.states[key] === MARKED) {
      this.states[key] = UNMARKED;
      key = this.order.towardsHead(key);
      if (key === NO_KEY) key = this.order.tail;
    }
    this.hand = this.order.towardsHead(key);
    this.states[key] = ABSENT;
    this.order.remove(key);
    this.onEvict?.(key);
  }
}

export const makeSieve = (options: BoundOptions): Bound => new Sieve(options);
