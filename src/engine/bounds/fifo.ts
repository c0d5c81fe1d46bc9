/** FIFO: evicts what was stored first; a use changes nothing. */
import type { Bound, BoundOptions } from './bound.ts';
import { FIRST_SIZE, rule } from './dense.ts';
import { Order } from './order.ts';

class Fifo implements Bound {
  private held = new Uint8Array(FIRST_SIZE);
  private readonly order = new Order();
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
    return this.held[key] === 1;
  }

  has(key: number): boolean {
    return this.held[key] === 1;
  }

  store(key: number): boolean {
    while (this.order.length >= this.capacity) {
      const victim = this.order.tail;
      this.remove(victim);
      this.onEvict?.(victim);
    }
    if (key >= this.held.length) this.grow(key);
    this.held[key] = 1;
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

  check(): void {
    this.order.check('fifo');
    rule(this.size <= this.capacity, 'fifo', `${this.size} keys in room for ${this.capacity}.`);
    const held = this.held.reduce((sum, flag) => sum + flag, 0);
    rule(held === this.size, 'fifo', `${held} keys are marked as held, ${this.size} are listed.`);
  }

  private grow(key: number): void {
    let length = this.held.length;
    while (length <= key) length *= 2;
    const held = new Uint8Array(length);
    held.set(this.held);
    this.held = held;
  }
}

export const makeFifo = (options: BoundOptions): Bound => new Fifo(options);
