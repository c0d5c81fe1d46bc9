/** A new thread for each request, which ends with it. */
import type { Request, Thread } from '../fiber.ts';
import type { Executor, ExecutorKind, Threads } from './executor.ts';

class ThreadPerRequest implements Executor {
  private readonly threads: Threads;
  constructor(threads: Threads) {
    this.threads = threads;
  }

  submit(request: Request): boolean {
    this.threads.run(this.threads.start(), request);
    return true;
  }

  done(thread: Thread): void {
    this.threads.end(thread);
  }

  waveEnded(): void {}
  idleTimedOut(): void {}
}

export const threadPerRequest: ExecutorKind = {
  id: 'thread-per-request',
  preempts: true,
  make: (threads) => new ThreadPerRequest(threads),
};
