/**
 * Time to live: a key goes when it has been held for so long, used or not. It has no capacity. The
 * clock is the caller's: `expire` tells the time, and what is stored afterwards counts from then.
 */
import type { Bound, BoundOptions } from './bound.ts';
import { FIRST_SIZE, rule } from './dense.ts';
import { NO_KEY, Order } from './order.ts';

class TimeToLive implements Bound {
  private held = new Uint8Array(FIRST_SIZE);
  private storedAt = new Float64Array(FIRST_SIZE);
  private readonly order = new Order();
  private readonly ttl: number;
  private now = 0;

  constructor({ ttl }: BoundOptions) {
    this.ttl = ttl;
  }

  get size(): number {
    return this.order.length;
  }

  touch(key: number): boolean {
    return this.held[key] === 1;
  }

  has(key: number): boolean {
    return this.held[key] === 1;
  }

  store(key: number): boolean {
    if (key >= this.held.length) this.grow(key);
    this.held[key] = 1;
    this.storedAt[key] = this.now;
    this.order.addAtHead(key);
    return true;
  }

  remove(key: number): void {
    if (!this.has(key)) return;
    this.held[key] = 0;
    this.order.remove(key);
  }

  clear(): void {
    this.order.forEach((key) => {
      this.held[key] = 0;
    });
    this.order.clear();
  }

  forEach(visit: (key: number) => void): void {
    this.order.forEach(visit);
  }

  expire(now: number, onExpire: (key: number) => void): void {
    this.now = now;
    for (let key = this.order.tail; key !== NO_KEY; key = this.order.tail) {
      if (this.storedAt[key]! + this.ttl > now) return;
      this.remove(key);
      onExpire(key);
    }
  }

  check(): void {
    this.order.check('ttl');
    let last = 0;
    this.order.forEach((key) => {
      rule(this.held[key] === 1, 'ttl', `key ${key} is listed and not held.`);
      rule(this.storedAt[key]! >= last, 'ttl', 'keys are not in the order of their times.');
      last = this.storedAt[key]!;
    });
  }

  private grow(key: number): void {
    let size = this.held.length;
    while (size <= key) size *= 2;
    const held = new Uint8Array(size);
    held.set(this.held);
    this.held = held;
    const storedAt = new Float64Array(size);
    storedAt.set(this.storedAt);
    this.storedAt = storedAt;
  }
}

export const makeTimeToLive = (options: BoundOptions): Bound => new TimeToLive(options);
