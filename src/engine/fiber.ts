/** Who carries requests out: threads, and the fibers of execution that run on them. */
import type { Context } from './memo.ts';

/** A request that has arrived: its number, when, and over which connection. */
export interface Request {
  number: number;
  /** Nanoseconds. */
  arrived: number;
  /** The client of a stage that sent it; 0 elsewhere. */
  client: number;
}

/** A thread of the executor, with its own context. */
export class Thread {
  context: Context;
  /** Grows at each start of a request, so that an idle timer knows whether it is still meant. */
  turns = 0;
  idle = false;

  constructor(context: Context) {
    this.context = context;
  }
}

/** Where a fiber is in its call. */
export const PHASE = { work: 0, look: 1, build: 2, make: 3, end: 4, wait: 5 } as const;
export type Phase = (typeof PHASE)[keyof typeof PHASE];

/** The execution of a request, or of one call of it where calls fan out. */
export class Fiber {
  request: Request;
  thread: Thread;
  context: Context;
  /** Whether the context is the fiber's alone and ends with it. */
  ownsContext: boolean;
  /** The fiber that fanned out to this one. */
  readonly parent: Fiber | null;
  /** Children that are still running. */
  children = 0;
  /** Index of the current call within the request, and the one after the last. */
  call: number;
  readonly lastCall: number;
  phase: Phase = PHASE.work;
  /** Computing that has to be paid, in nanoseconds, before the phase is over. */
  owed = 0;
  /** What is left of its turn on a core. */
  turnLeft = 0;
  /** Look-ups of the call done so far. */
  lookups = 0;
  caller = 0;
  /** Type in use, −1 when it has not been looked for. */
  slot = -1;
  key = 0;
  structure = 0;
  /** Types that the call has used: held until it ends. */
  readonly held: number[] = [];

  constructor(
    request: Request,
    thread: Thread,
    context: Context,
    ownsContext: boolean,
    calls: { first: number; last: number },
    parent: Fiber | null,
  ) {
    this.request = request;
    this.thread = thread;
    this.context = context;
    this.ownsContext = ownsContext;
    this.call = calls.first;
    this.lastCall = calls.last;
    this.parent = parent;
  }
}
