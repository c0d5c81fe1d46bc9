/**
 * Tasks of one event loop (or greenlets): every request starts at once, they wait side by side, and
 * none is interrupted while it computes.
 */
import type { Request } from '../fiber.ts';
import type { Executor, ExecutorKind, Threads } from './executor.ts';

class Tasks implements Executor {
  private readonly threads: Threads;
  constructor(threads: Threads) {
    this.threads = threads;
  }

  submit(request: Request): boolean {
    this.threads.run(this.threads.main, request);
    return true;
  }

  done(): void {}
  waveEnded(): void {}
  idleTimedOut(): void {}
}

export const tasks: ExecutorKind = {
  id: 'tasks',
  preempts: false,
  make: (threads) => new Tasks(threads),
};
