/** Gives each different key of a trace a dense number, in the order of first appearance. */
export class Interner {
  private readonly numbers = new Map<string, number>();

  /** Different keys seen so far. */
  get size(): number {
    return this.numbers.size;
  }

  number(key: string): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const made = this.numbers.size;
    this.numbers.set(key, made);
    return made;
  }
}
