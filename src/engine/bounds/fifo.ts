/** FIFO: evicts what was stored first; a use changes nothing. */
import type { Bound, BoundOptions } from './bound.ts';
import { Lru } from './lru.ts';

/** LRU that does not count uses: what was stored first is then what was used first. */
class Fifo extends Lru {
  override touch(key: number): boolean {
    return this.has(key);
  }
}

export const makeFifo = (options: BoundOptions): Bound => new Fifo(options);
