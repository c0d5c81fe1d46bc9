/** A first-in, first-out queue that does not shift its array on every take. */
export class Fifo<Item> {
  private items: (Item | undefined)[] = new Array(16);
  private head = 0;
  length = 0;

  push(item: Item): void {
    if (this.length === this.items.length) this.grow();
    this.items[(this.head + this.length) & (this.items.length - 1)] = item;
    this.length += 1;
  }

  /** Takes the oldest item; undefined when there is none. */
  take(): Item | undefined {
    if (this.length === 0) return undefined;
    const item = this.items[this.head];
    this.items[this.head] = undefined;
    this.head = (this.head + 1) & (this.items.length - 1);
    this.length -= 1;
    return item;
  }

  private grow(): void {
    const items: (Item | undefined)[] = new Array(this.items.length * 2);
    for (let i = 0; i < this.length; i += 1) {
      items[i] = this.items[(this.head + i) & (this.items.length - 1)];
    }
    this.items = items;
    this.head = 0;
  }
}
