/**
 * A pool of threads, started lazily: a new one only when none is idle and fewer than the limit run,
 * as Python's ThreadPoolExecutor does. Kept for the whole run, ended when idle for too long, or, as
 * `pool-per-wave`, made anew for each wave.
 */
import type { Scenario } from '../../scenario/schema.ts';
import type { Request, Thread } from '../fiber.ts';
import { Fifo } from '../fifo.ts';
import type { Executor, ExecutorKind, Threads } from './executor.ts';

const NS_PER_MS = 1_000_000;

class Pool implements Executor {
  private readonly idle = new Fifo<Thread>();
  private running = 0;
  private readonly limit: number;
  private readonly idleTimeout: number;
  private readonly threads: Threads;
  private readonly perWave: boolean;

  constructor(threads: Threads, settings: Scenario['executor'], perWave: boolean) {
    this.threads = threads;
    this.limit = settings.workers;
    this.idleTimeout = Math.round(settings.idleTimeout * NS_PER_MS);
    this.perWave = perWave;
  }

  submit(request: Request): boolean {
    const thread = this.takeIdle();
    if (thread) {
      this.threads.run(thread, request);
      return true;
    }
    if (this.running >= this.limit) return false;
    this.running += 1;
    this.threads.run(this.threads.start(), request);
    return true;
  }

  done(thread: Thread): void {
    const next = this.threads.nextWaiting();
    if (next) {
      this.threads.run(thread, next);
      return;
    }
    thread.idle = true;
    this.idle.push(thread);
    if (this.idleTimeout > 0) this.threads.startIdleTimer(thread, this.idleTimeout);
  }

  waveEnded(): void {
    if (!this.perWave) return;
    for (let thread = this.takeIdle(); thread; thread = this.takeIdle()) this.end(thread);
  }

  idleTimedOut(thread: Thread): void {
    thread.idle = false;
    this.end(thread);
  }

  private end(thread: Thread): void {
    this.running -= 1;
    this.threads.end(thread);
  }

  /** The thread idle for longest. Those that timed out meanwhile are still in the queue: skip them. */
  private takeIdle(): Thread | undefined {
    for (;;) {
      const thread = this.idle.take();
      if (!thread) return undefined;
      if (!thread.idle) continue;
      thread.idle = false;
      return thread;
    }
  }
}

export const pool: ExecutorKind = {
  id: 'pool',
  preempts: true,
  make: (threads, settings) => new Pool(threads, settings, false),
};

export const poolPerWave: ExecutorKind = {
  id: 'pool-per-wave',
  preempts: true,
  make: (threads, settings) => new Pool(threads, settings, true),
};
