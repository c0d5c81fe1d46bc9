/**
 * The generated types that are alive in one world.
 *
 * A type lives in a slot; the number of the slot is its address and, as long as it lives, its
 * identity. Slots of collected types are used again, the latest first, as allocators do, so that
 * memory follows the types that live and not the requests that were served.
 */
import type { Memo } from './memo.ts';

function grown(array: Int32Array, size: number): Int32Array<ArrayBuffer> {
  const bigger = new Int32Array(size);
  bigger.set(array);
  return bigger;
}

export class TypeTable {
  private structures = new Int32Array(64);
  /** Strong references: calls that use the type, entries and strong memos that hold it. */
  private references = new Int32Array(64);
  private memos: (Memo | null)[] = [];
  private readonly freeSlots: number[] = [];
  /** Slots whose last strong reference went since the last collection. A slot may come twice. */
  private unheld: number[] = [];
  private slots = 0;
  private readonly strongMemos: boolean;
  live = 0;
  made = 0;

  constructor(strongMemos: boolean) {
    this.strongMemos = strongMemos;
  }

  structure(slot: number): number {
    return this.structures[slot]!;
  }

  /**
   * Makes a type of `structure` and gives its slot, held once for the caller. A memo remembers it in
   * place of what it had for that structure: the later of two makers wins.
   */
  make(structure: number, memo: Memo | null): number {
    const slot = this.freeSlots.pop() ?? this.newSlot();
    this.structures[slot] = structure;
    this.references[slot] = 1;
    this.memos[slot] = memo;
    this.live += 1;
    this.made += 1;
    if (memo) {
      const earlier = memo.slots.get(structure);
      if (earlier !== undefined) this.forgotten(earlier);
      memo.slots.set(structure, slot);
      if (this.strongMemos) this.hold(slot);
    }
    return slot;
  }

  hold(slot: number): void {
    this.references[slot]! += 1;
  }

  release(slot: number): void {
    this.references[slot]! -= 1;
    if (this.references[slot] === 0) this.unheld.push(slot);
  }

  /** A context that carries `memo` has ended. With the last one, the memo goes. */
  dropCarrier(memo: Memo): void {
    memo.carriers -= 1;
    if (memo.carriers > 0) return;
    for (const slot of memo.slots.values()) this.forgotten(slot);
    memo.slots.clear();
  }

  /** Ends every type that nothing holds; `onDeath` sees each before its slot can be used again. */
  collect(onDeath: ((slot: number) => void) | null): void {
    const unheld = this.unheld;
    if (unheld.length === 0) return;
    this.unheld = [];
    for (const slot of unheld) {
      // Held again since, or ended already by an earlier mention in this list.
      if (this.references[slot] !== 0) continue;
      this.references[slot] = -1;
      const structure = this.structures[slot]!;
      const memo = this.memos[slot];
      if (memo && memo.slots.get(structure) === slot) memo.slots.delete(structure);
      this.memos[slot] = null;
      if (onDeath) onDeath(slot);
      this.live -= 1;
      this.freeSlots.push(slot);
    }
  }

  private forgotten(slot: number): void {
    this.memos[slot] = null;
    if (this.strongMemos) this.release(slot);
  }

  private newSlot(): number {
    const slot = this.slots;
    this.slots += 1;
    if (slot === this.structures.length) {
      this.structures = grown(this.structures, slot * 2);
      this.references = grown(this.references, slot * 2);
    }
    this.memos.push(null);
    return slot;
  }
}
