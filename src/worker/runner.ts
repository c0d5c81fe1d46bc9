/**
 * Runs the engine in slices, and reports between them. Knows no `self`: the entry gives it a way to
 * post, a clock and a way to be called again, and a test gives it others.
 */
import { RunRefused } from '../engine/result.ts';
import { Run } from '../engine/run.ts';
import type { Scenario } from '../scenario/schema.ts';
import { commandSchema } from './commands.ts';
import type { Report } from './messages.ts';

/** The first slice is short: the reader sees a curve at once, whatever the size of the run. */
const FIRST_SLICE_MS = 6;
const SLICE_MS = 24;
/** Chunks and progress are posted no more often than this: often at first, when all is new. */
const REPORT_EVERY_MS = 48;
const REPORT_LATER_EVERY_MS = 120;
const LATER_MS = 500;

/** The runner's surroundings. */
export interface Surroundings {
  post(report: Report): void;
  /** A clock in milliseconds. */
  now(): number;
  /** Calls back after other messages had their turn. */
  later(work: () => void): void;
}

/** Takes messages of the page; a newer run takes the place of the one under way. */
export class Runner {
  private readonly surroundings: Surroundings;
  private current = 0;

  constructor(surroundings: Surroundings) {
    this.surroundings = surroundings;
  }

  /** Parses a message and starts its run. What is no command is answered by `failed`. */
  receive(message: unknown): void {
    const command = commandSchema.safeParse(message);
    if (!command.success) {
      const first = command.error.issues[0];
      const where = first?.path.join('.') || 'the message';
      this.surroundings.post({
        type: 'failed',
        run: runOf(message),
        message: `The page sent the worker a message it does not know: ${where}: ${first?.message}.`,
      });
      return;
    }
    this.start(command.data.run, command.data.scenario);
  }

  private start(run: number, scenario: Scenario): void {
    this.current = run;
    this.guard(run, () => {
      new Slices(this.surroundings, run, scenario, (work) => {
        this.surroundings.later(() => {
          if (this.current === run) this.guard(run, work);
        });
      }).next();
    });
  }

  private guard(run: number, work: () => void): void {
    try {
      work();
    } catch (error) {
      if (this.current === run) this.current = 0;
      if (error instanceof RunRefused) {
        const { path, key, values, message } = error;
        this.surroundings.post({ type: 'refused', run, refusal: { path, key, values, message } });
      } else {
        const message = error instanceof Error ? error.message : String(error);
        this.surroundings.post({ type: 'failed', run, message });
      }
    }
  }
}

/** One run, a slice at a time. */
class Slices {
  private readonly surroundings: Surroundings;
  private readonly run: number;
  private readonly engine: Run;
  private readonly again: (work: () => void) => void;
  private readonly began: number;
  private reported = Number.NEGATIVE_INFINITY;
  private slices = 0;
  /** Requests of one step, adapted so that a slice is made of several steps. */
  private step = 16;

  constructor(
    surroundings: Surroundings,
    run: number,
    scenario: Scenario,
    again: (work: () => void) => void,
  ) {
    this.surroundings = surroundings;
    this.run = run;
    this.again = again;
    this.began = surroundings.now();
    this.engine = new Run(scenario);
  }

  next(): void {
    const { now } = this.surroundings;
    const budget = this.slices === 0 ? FIRST_SLICE_MS : SLICE_MS;
    this.slices += 1;
    const start = now();
    let before = start;
    let done = false;
    do {
      done = this.engine.step(this.step);
      const after = now();
      if (after - before < budget / 8) this.step = Math.min(this.step * 2, 65_536);
      else if (after - before > budget / 3) this.step = Math.max(1, this.step >> 1);
      before = after;
    } while (!done && before - start < budget);
    if (done) {
      this.finish();
      return;
    }
    const every = before - this.began < LATER_MS ? REPORT_EVERY_MS : REPORT_LATER_EVERY_MS;
    if (before - this.reported >= every) this.report(before);
    this.again(() => this.next());
  }

  private report(now: number): void {
    const { post } = this.surroundings;
    this.reported = now;
    post({ type: 'chunks', run: this.run, chunks: this.engine.takeChunks() });
    const { requests, totalRequests, timeMs } = this.engine.progress();
    const seconds = (now - this.began) / 1000;
    const rate = seconds > 0 ? requests / seconds : 0;
    post({
      type: 'progress',
      run: this.run,
      progress: { requests, totalRequests, timeMs, rate },
    });
  }

  private finish(): void {
    const result = this.engine.result();
    const tookMs = Math.max(0, this.surroundings.now() - this.began);
    this.surroundings.post({ type: 'done', run: this.run, tookMs, result });
  }
}

function runOf(message: unknown): number {
  const run = (message as { run?: unknown } | null)?.run;
  return typeof run === 'number' && Number.isSafeInteger(run) && run > 0 ? run : 0;
}
