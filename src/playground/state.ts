/**
 * The one state of the playground: which preset the reader started from, and the scenario as it is
 * now. Form, editor, address and runs are views of it. Snapshots are never changed in place, so
 * undo is a matter of keeping the older ones.
 */
import type { Scenario } from '../scenario/schema.ts';

export interface Snapshot {
  /** Id of the preset that the scenario is a change of. */
  readonly preset: string;
  readonly scenario: Scenario;
}

/** Where a change came from: a view does not write back what it has just read. */
export type Source = 'form' | 'editor' | 'link' | 'preset' | 'file' | 'undo';
export type Listener = (snapshot: Snapshot, source: Source) => void;

/** Changes of one setting within this time count as one: a dragged slider, a typed number. */
const ONE_CHANGE_MS = 1000;
/** Changes that can be taken back. */
const MOST_UNDOS = 200;

export class PlaygroundState {
  private snapshot: Snapshot;
  private past: Snapshot[] = [];
  private future: Snapshot[] = [];
  private readonly listeners = new Set<Listener>();
  private readonly now: () => number;
  private lastLabel = '';
  private lastAt = Number.NEGATIVE_INFINITY;

  /** `now` is a clock in milliseconds. */
  constructor(initial: Snapshot, now: () => number = () => performance.now()) {
    this.snapshot = initial;
    this.now = now;
  }

  get current(): Snapshot {
    return this.snapshot;
  }
  get canUndo(): boolean {
    return this.past.length > 0;
  }
  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Calls back after each change, until the function it returns is called. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Takes a new snapshot. `label` names what was changed (the path of a setting): changes with one
   * label that follow each other closely are undone together.
   */
  change(next: Snapshot, source: Source, label = ''): void {
    const at = this.now();
    const same = label !== '' && label === this.lastLabel && at - this.lastAt < ONE_CHANGE_MS;
    this.lastLabel = label;
    this.lastAt = at;
    if (!same) {
      this.past.push(this.snapshot);
      if (this.past.length > MOST_UNDOS) this.past.shift();
    }
    this.future = [];
    this.move(next, source);
  }

  undo(): boolean {
    return this.step(this.past, this.future);
  }

  redo(): boolean {
    return this.step(this.future, this.past);
  }

  private step(from: Snapshot[], to: Snapshot[]): boolean {
    const next = from.pop();
    if (!next) return false;
    to.push(this.snapshot);
    this.lastLabel = '';
    this.move(next, 'undo');
    return true;
  }

  private move(next: Snapshot, source: Source): void {
    this.snapshot = next;
    for (const listener of [...this.listeners]) listener(next, source);
  }
}
