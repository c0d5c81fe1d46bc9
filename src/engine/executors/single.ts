/** One thread, the importing one, that serves one request after another. */
import type { Request } from '../fiber.ts';
import type { Executor, ExecutorKind, Threads } from './executor.ts';

class Single implements Executor {
  private busy = false;
  private readonly threads: Threads;
  constructor(threads: Threads) {
    this.threads = threads;
  }

  submit(request: Request): boolean {
    if (this.busy) return false;
    this.busy = true;
    this.threads.run(this.threads.main, request);
    return true;
  }

  done(): void {
    const next = this.threads.nextWaiting();
    if (next) this.threads.run(this.threads.main, next);
    else this.busy = false;
  }

  waveEnded(): void {}
  idleTimedOut(): void {}
}

export const single: ExecutorKind = {
  id: 'single',
  preempts: false,
  make: (threads) => new Single(threads),
};
