/** A driver brings the requests of a workload: when each arrives, and over which connection. */
import type { Request } from '../fiber.ts';

/** What the world does for a driver. */
export interface Arrivals {
  /** Calls `driver.timer(at)` at that virtual time, in nanoseconds. */
  wakeAt(at: number): void;
  /** Hands a request to the executor. True when it is being carried out. */
  submit(request: Request): boolean;
  /** Everything of a wave or stage is answered. */
  waveEnded(): void;
}

export interface Driver {
  /** Brings the first requests. */
  start(now: number): void;
  timer(now: number): void;
  /** A request has been answered. */
  answered(request: Request, now: number): void;
  /** The oldest request that no thread has taken yet. */
  nextWaiting(): Request | undefined;
  /**
   * The connection that a request came over: an id, and how many requests it carries (0: until the
   * stage ends). Null: the request has a connection of its own.
   */
  connection(request: Request): { id: number; carries: number } | null;
  /** True when a wave's end is a checkpoint; false where every 64 requests are one. */
  readonly hasWaves: boolean;
}
