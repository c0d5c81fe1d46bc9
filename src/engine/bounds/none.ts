/** No bound: every key stays. What `lru_cache(maxsize=None)` or a plain dictionary does. */
import type { Bound } from './bound.ts';
import { FIRST_SIZE, roomFor, rule } from './dense.ts';

class None implements Bound {
  /** Place of a key in `keys`, plus one; 0 when it is not held. */
  private places = new Int32Array(FIRST_SIZE);
  private keys = new Int32Array(FIRST_SIZE);
  size = 0;

  touch(key: number): boolean {
    return key < this.places.length && this.places[key] !== 0;
  }

  has(key: number): boolean {
    return this.touch(key);
  }

  store(key: number): boolean {
    this.places = roomFor(this.places, key);
    this.keys = roomFor(this.keys, this.size);
    this.keys[this.size] = key;
    this.size += 1;
    this.places[key] = this.size;
    return true;
  }

  remove(key: number): void {
    if (!this.has(key)) return;
    const place = this.places[key]! - 1;
    const last = this.keys[this.size - 1]!;
    this.keys[place] = last;
    this.places[last] = place + 1;
    this.places[key] = 0;
    this.size -= 1;
  }

  clear(): void {
    for (let i = 0; i < this.size; i += 1) this.places[this.keys[i]!] = 0;
    this.size = 0;
  }

  forEach(visit: (key: number) => void): void {
    for (let i = 0; i < this.size; i += 1) visit(this.keys[i]!);
  }

  check(): void {
    let held = 0;
    for (const place of this.places) if (place !== 0) held += 1;
    rule(held === this.size, 'none', `${held} keys are marked as held, ${this.size} are counted.`);
    for (let i = 0; i < this.size; i += 1) {
      rule(
        this.places[this.keys[i]!] === i + 1,
        'none',
        `key ${this.keys[i]} is at another place.`,
      );
    }
  }
}

export const makeNone = (): Bound => new None();
