/**
 * Where the runtime remembers the types that it generated, and the contexts that carry such a memory.
 */

/**
 * The memory of one context (or of the process): structure → slot of the type made for it. Copying a
 * context shares the memo itself, so it counts the contexts that still carry it.
 */
export class Memo {
  readonly slots = new Map<number, number>();
  carriers = 1;
}

/** What a thread, a request or a connection runs in. Without a memo it makes one at its first use. */
export class Context {
  memo: Memo | null;
  /** Whether a type was made in it: such contexts are what the growth is proportional to. */
  madeType = false;

  constructor(memo: Memo | null) {
    this.memo = memo;
    if (memo) memo.carriers += 1;
  }
}
