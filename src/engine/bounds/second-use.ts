/**
 * Admit on second use: a key offered for the first time is only remembered; it is stored when it is
 * offered again while it is remembered. Evicts as LRU does. As many keys are remembered as may be
 * held, the latest offered.
 *
 * A key of a type that is made anew for each request is never offered twice, so it never gets in:
 * memory stays small, and every such look-up is still a miss.
 */
import type { Bound, BoundOptions } from './bound.ts';
import { rule } from './dense.ts';
import { makeFifo } from './fifo.ts';
import { makeLru } from './lru.ts';

class SecondUse implements Bound {
  private readonly held: Bound;
  private readonly remembered: Bound;

  constructor(options: BoundOptions) {
    this.held = makeLru(options);
    this.remembered = makeFifo({ ...options, onEvict: null });
  }

  get size(): number {
    return this.held.size;
  }

  touch(key: number): boolean {
    return this.held.touch(key);
  }

  has(key: number): boolean {
    return this.held.has(key);
  }

  store(key: number): boolean {
    if (!this.remembered.has(key)) {
      this.remembered.store(key);
      return false;
    }
    this.remembered.remove(key);
    return this.held.store(key);
  }

  remove(key: number): void {
    this.held.remove(key);
    this.remembered.remove(key);
  }

  clear(): void {
    this.held.clear();
    this.remembered.clear();
  }

  forEach(visit: (key: number) => void): void {
    this.held.forEach(visit);
  }

  check(): void {
    this.held.check();
    this.remembered.check();
    this.held.forEach((key) => {
      rule(!this.remembered.has(key), 'second-use', `key ${key} is held and remembered as new.`);
    });
  }
}

export const makeSecondUse = (options: BoundOptions): Bound => new SecondUse(options);
