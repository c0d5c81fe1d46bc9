/**
 * Runs the scenario of the state, a short moment after the last change, and tells how it goes. The
 * last good result stays when a scenario is refused, a run is stopped or a worker fails.
 */
import type { RunResult } from '../engine/result.ts';
import type { Chunk } from '../engine/run.ts';
import type { WorkerClient } from '../worker/client.ts';
import type { Progress, Refusal } from '../worker/messages.ts';
import type { Snapshot } from './state.ts';

/** Between the last change of a control and the run that it causes, milliseconds. */
export const DEBOUNCE_MS = 40;

export type RunState =
  | { kind: 'idle' }
  | { kind: 'running'; of: Snapshot; progress: Progress | null }
  | { kind: 'done'; of: Snapshot; result: RunResult; tookMs: number }
  | { kind: 'stopped'; progress: Progress | null }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'failed'; message: string; started: boolean };

export interface RunListeners {
  /** The face changed: running, done, stopped, refused, failed. */
  state(state: RunState): void;
  /** A run begins; `moving` when the reader asked to watch it. */
  begin(of: Snapshot, moving: boolean): void;
  chunks(chunks: Chunk[]): void;
}

export class Runs {
  private readonly client: WorkerClient;
  private readonly listeners: RunListeners;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private shown: RunState = { kind: 'idle' };

  constructor(client: WorkerClient, listeners: RunListeners) {
    this.client = client;
    this.listeners = listeners;
  }

  get state(): RunState {
    return this.shown;
  }

  /** Runs the scenario after the debounce; a later call takes the place of an earlier one. */
  soon(of: Snapshot): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.start(of, false), DEBOUNCE_MS);
  }

  /** Runs the scenario now. */
  start(of: Snapshot, moving: boolean): void {
    clearTimeout(this.timer);
    this.listeners.begin(of, moving);
    this.show({ kind: 'running', of, progress: null });
    this.client.start(of.scenario, {
      progress: (progress) => this.show({ kind: 'running', of, progress }),
      chunks: (chunks) => this.listeners.chunks(chunks),
      done: (result, tookMs) => this.show({ kind: 'done', of, result, tookMs }),
      refused: (refusal) => this.show({ kind: 'refused', refusal }),
      failed: (message, started) => this.show({ kind: 'failed', message, started }),
    });
  }

  /** Cancels the run under way, and one that waits for the debounce. */
  stop(): void {
    clearTimeout(this.timer);
    if (!this.client.stop()) return;
    const progress = this.shown.kind === 'running' ? this.shown.progress : null;
    this.show({ kind: 'stopped', progress });
  }

  /** Shows why the scenario that the reader made cannot be run. */
  refuse(refusal: Refusal): void {
    clearTimeout(this.timer);
    this.client.stop();
    this.show({ kind: 'refused', refusal });
  }

  private show(state: RunState): void {
    this.shown = state;
    this.listeners.state(state);
  }
}
