/** An executor decides which thread a request runs on, and when threads start and end. */
import type { Scenario } from '../../scenario/schema.ts';
import type { Request, Thread } from '../fiber.ts';

/** What the world does for an executor. */
export interface Threads {
  /** Starts a thread with a context as `context.inheritance` says. */
  start(): Thread;
  /** The thread that imported the library: its context is the importing one. */
  readonly main: Thread;
  /** Ends a thread: its context and its own cache go. */
  end(thread: Thread): void;
  /** Carries out a request on a thread. */
  run(thread: Thread, request: Request): void;
  /** Calls `idleTimedOut(thread)` later, if the thread has had no request meanwhile. */
  startIdleTimer(thread: Thread, nanoseconds: number): void;
  /** The next request that waits, if any: arrived, and not carried out yet. */
  nextWaiting(): Request | undefined;
}

export interface Executor {
  /**
   * A request has arrived. True when it is being carried out; false leaves it waiting, and
   * `nextWaiting` will give it later.
   */
  submit(request: Request): boolean;
  /** The request that `thread` carried out is done. */
  done(thread: Thread): void;
  /** All requests of a wave or stage are done. */
  waveEnded(): void;
  idleTimedOut(thread: Thread): void;
}

/** One line in the registry: how the executor is made, and whether its threads interrupt each other. */
export interface ExecutorKind {
  readonly id: Scenario['executor']['kind'];
  make(threads: Threads, settings: Scenario['executor']): Executor;
  /** False when one thread does all the computing, so that nothing is interrupted in it. */
  readonly preempts: boolean;
}
