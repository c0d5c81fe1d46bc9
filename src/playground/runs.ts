/**
 * Runs the scenario of the state, a short moment after the last change, and tells how it goes. The
 * last good result stays when a scenario is refused, a run is stopped or a worker fails.
 */
import type { RunResult } from '../engine/result.ts';
import type { Chunk } from '../engine/run.ts';
import type { Scenario } from '../scenario/schema.ts';
import type { WorkerClient } from '../worker/client.ts';
import type { Progress, Refusal } from '../worker/messages.ts';

/** Between the last change of a control and the run that it causes, milliseconds. */
export const DEBOUNCE_MS = 40;

export type RunState =
  | { kind: 'idle' }
  | { kind: 'running'; scenario: Scenario; progress: Progress | null }
  | { kind: 'done'; result: RunResult; tookMs: number }
  | { kind: 'stopped'; progress: Progress | null }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'failed'; message: string; started: boolean };

export interface RunListeners {
  /** The face changed: running, done, stopped, refused, failed. */
  state(state: RunState): void;
  /** A run begins; `moving` when the reader asked to watch it. */
  begin(scenario: Scenario, moving: boolean): void;
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
  soon(scenario: Scenario): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.start(scenario, false), DEBOUNCE_MS);
  }

  /** Runs the scenario now. */
  start(scenario: Scenario, moving: boolean): void {
    clearTimeout(this.timer);
    this.listeners.begin(scenario, moving);
    this.show({ kind: 'running', scenario, progress: null });
    this.client.start(scenario, {
      progress: (progress) => this.show({ kind: 'running', scenario, progress }),
      chunks: (chunks) => this.listeners.chunks(chunks),
      done: (result, tookMs) => this.show({ kind: 'done', result, tookMs }),
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
