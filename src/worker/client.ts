/**
 * The page's side of the worker: one run under way, one waiting. A newer run cancels the one under
 * way and takes the place of the one that waits. Cancelling ends the worker, so it takes effect at
 * once whatever the engine is doing; a spare worker is kept warm, so the next run need not wait for
 * a new one to start.
 */
import type { RunResult } from '../engine/result.ts';
import type { Chunk } from '../engine/run.ts';
import type { ScenarioInput } from '../scenario/schema.ts';
import type { CommandInput } from './commands.ts';
import { type Progress, type Refusal, type Report, reportSchema } from './messages.ts';

/** What is told about one run. After `done`, `refused` or `failed` nothing more is told of it. */
export interface RunHandlers {
  progress(progress: Progress): void;
  chunks(chunks: Chunk[]): void;
  /** `tookMs`: what the run took on the reader's clock. */
  done(result: RunResult, tookMs: number): void;
  refused(refusal: Refusal): void;
  /** `started` is false when no worker could be started at all. */
  failed(message: string, started: boolean): void;
}

/** The part of a Worker that the client uses. */
export interface WorkerLike {
  postMessage(message: CommandInput): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent<unknown>) => void) | null;
}

/**
 * A spare worker is started when the run under way has ended, or has sent this many reports: a
 * worker that starts takes a processor from the first, short run, which the reader is waiting for.
 */
const SPARE_AFTER_REPORTS = 4;

interface Seat {
  worker: WorkerLike;
  ready: boolean;
  timer: ReturnType<typeof setTimeout>;
}
interface Job {
  run: number;
  scenario: ScenarioInput;
  handlers: RunHandlers;
}

export interface ClientOptions {
  /** How long a worker may take to start before it counts as failed, milliseconds. */
  startTimeoutMs?: number;
}

export class WorkerClient {
  private readonly make: () => WorkerLike;
  private readonly startTimeoutMs: number;
  /** At most two: the one that runs, and the spare. */
  private seats: Seat[] = [];
  private running: { job: Job; seat: Seat; reports: number } | null = null;
  private waiting: Job | null = null;
  private lastRun = 0;

  constructor(make: () => WorkerLike, options: ClientOptions = {}) {
    this.make = make;
    this.startTimeoutMs = options.startTimeoutMs ?? 10_000;
  }

  /** Starts a worker ahead of the first run. */
  warm(): void {
    if (this.seats.length === 0) this.seat();
  }

  /** Runs a scenario; whatever ran or waited before is dropped without a further word. */
  start(scenario: ScenarioInput, handlers: RunHandlers): number {
    this.drop();
    this.lastRun += 1;
    this.waiting = { run: this.lastRun, scenario, handlers };
    this.pump();
    return this.lastRun;
  }

  /** Cancels the run under way and the waiting one. Returns whether there was one. */
  stop(): boolean {
    const had = this.running !== null || this.waiting !== null;
    this.drop();
    this.waiting = null;
    if (had && this.seats.length === 0) this.seat();
    return had;
  }

  /** Ends all workers. */
  close(): void {
    this.waiting = null;
    this.running = null;
    for (const seat of [...this.seats]) this.end(seat);
  }

  private drop(): void {
    if (!this.running) return;
    const { seat } = this.running;
    this.running = null;
    this.end(seat);
  }

  private pump(): void {
    if (this.running || !this.waiting) return;
    const seat = this.seats.find((candidate) => candidate.ready);
    if (!seat) {
      if (this.seats.length === 0) this.seat();
      return;
    }
    const job = this.waiting;
    this.waiting = null;
    this.running = { job, seat, reports: 0 };
    seat.worker.postMessage({ type: 'run', run: job.run, scenario: job.scenario });
  }

  private seat(): void {
    let worker: WorkerLike;
    try {
      worker = this.make();
    } catch (error) {
      this.startFailed(error instanceof Error ? error.message : String(error));
      return;
    }
    const seat: Seat = {
      worker,
      ready: false,
      timer: setTimeout(
        () => this.broken(seat, `no answer within ${this.startTimeoutMs / 1000} s`),
        this.startTimeoutMs,
      ),
    };
    this.seats.push(seat);
    worker.onmessage = (event) => this.receive(seat, event.data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      this.broken(seat, event.message || 'the script could not be loaded');
    };
    worker.onmessageerror = () => this.broken(seat, 'a message could not be read');
  }

  private end(seat: Seat): void {
    clearTimeout(seat.timer);
    seat.worker.onmessage = null;
    seat.worker.onerror = null;
    seat.worker.onmessageerror = null;
    seat.worker.terminate();
    this.seats = this.seats.filter((other) => other !== seat);
  }

  private broken(seat: Seat, reason: string): void {
    const wasReady = seat.ready;
    const job = this.running?.seat === seat ? this.running.job : null;
    this.end(seat);
    if (job) {
      this.running = null;
      job.handlers.failed(reason, true);
      this.pump();
    } else if (!wasReady) {
      this.startFailed(reason);
    }
  }

  private startFailed(reason: string): void {
    if (this.seats.length > 0 || !this.waiting) return;
    const { handlers } = this.waiting;
    this.waiting = null;
    handlers.failed(reason, false);
  }

  private receive(seat: Seat, message: unknown): void {
    const parsed = reportSchema.safeParse(message);
    if (!parsed.success) {
      const first = parsed.error.issues[0];
      this.broken(seat, `the worker sent an unknown message: ${first?.path.join('.')}`);
      return;
    }
    const report: Report = parsed.data;
    if (report.type === 'ready') {
      clearTimeout(seat.timer);
      seat.ready = true;
      this.pump();
      return;
    }
    const { running } = this;
    if (running?.seat !== seat || (report.run !== running.job.run && report.run !== 0)) return;
    const { handlers } = running.job;
    switch (report.type) {
      case 'progress':
        running.reports += 1;
        if (running.reports === SPARE_AFTER_REPORTS) this.keepSpare();
        handlers.progress(report.progress);
        return;
      case 'chunks':
        handlers.chunks(report.chunks);
        return;
      default:
        this.running = null;
        this.keepSpare();
        if (report.type === 'done') handlers.done(report.result, report.tookMs);
        else if (report.type === 'refused') handlers.refused(report.refusal);
        else handlers.failed(report.message, true);
        this.pump();
    }
  }

  private keepSpare(): void {
    if (this.seats.length < 2) this.seat();
  }
}
