/**
 * A doubly linked list of keys in typed arrays, newest at the head, oldest at the tail. −1 is no key.
 */
import { FIRST_SIZE, roomFor, rule } from './dense.ts';

export const NO_KEY = -1;

export class Order {
  /** Neighbour towards the head, and towards the tail. */
  private newer = new Int32Array(FIRST_SIZE);
  private older = new Int32Array(FIRST_SIZE);
  head = NO_KEY;
  tail = NO_KEY;
  length = 0;

  /** The neighbour of `key` towards the head; NO_KEY at the head. */
  towardsHead(key: number): number {
    return this.newer[key]!;
  }

  /** Puts a key that is not in the list at its head. */
  addAtHead(key: number): void {
    this.newer = roomFor(this.newer, key);
    this.older = roomFor(this.older, key);
    this.newer[key] = NO_KEY;
    this.older[key] = this.head;
    if (this.head === NO_KEY) this.tail = key;
    else this.newer[this.head] = key;
    this.head = key;
    this.length += 1;
  }

  /** Takes out a key that is in the list. */
  remove(key: number): void {
    const newer = this.newer[key]!;
    const older = this.older[key]!;
    if (newer === NO_KEY) this.head = older;
    else this.older[newer] = older;
    if (older === NO_KEY) this.tail = newer;
    else this.newer[older] = newer;
    this.length -= 1;
  }

  /** Visits from the tail to the head. */
  forEach(visit: (key: number) => void): void {
    for (let key = this.tail; key !== NO_KEY; key = this.newer[key]!) visit(key);
  }

  clear(): void {
    this.head = NO_KEY;
    this.tail = NO_KEY;
    this.length = 0;
  }

  /** Throws when the list contradicts itself. */
  check(bound: string): void {
    let seen = 0;
    let before = NO_KEY;
    this.forEach((key) => {
      rule(this.older[key] === before, bound, `key ${key} does not know its older neighbour.`);
      before = key;
      seen += 1;
    });
    rule(before === this.head, bound, 'the list does not end at its head.');
    rule(seen === this.length, bound, `${seen} keys are listed, ${this.length} are counted.`);
  }
}
