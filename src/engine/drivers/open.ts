/** Requests that arrive whether or not the earlier ones are answered: constant or Poisson. */
import type { Scenario } from '../../scenario/schema.ts';
import { type ArrivalClock, arrivalClock } from '../arrivals.ts';
import type { Request } from '../fiber.ts';
import type { Arrivals, Driver } from './driver.ts';

export class OpenDriver implements Driver {
  readonly hasWaves = false;
  private readonly requests: number;
  private readonly perConnection: number;
  private readonly arrivals: Arrivals;
  private readonly clock: ArrivalClock;
  /**
   * A second clock, for the requests that wait: it gives their times of arrival again when a thread
   * takes them, so that a queue of millions needs no memory.
   */
  private readonly waitingClock: ArrivalClock;
  private submitted = 0;
  private taken = 0;
  private nextAt = 0;

  constructor(scenario: Scenario, arrivals: Arrivals) {
    this.requests = scenario.workload.requests;
    this.perConnection = scenario.context.requestsPerConnection;
    this.arrivals = arrivals;
    this.clock = arrivalClock(scenario);
    this.waitingClock = arrivalClock(scenario);
  }

  start(now: number): void {
    this.offset = now;
    this.schedule();
  }
  private offset = 0;

  timer(now: number): void {
    const request = { number: this.submitted, arrived: now, client: 0 };
    const nobodyWaits = this.taken === this.submitted;
    this.submitted += 1;
    if (nobodyWaits && this.arrivals.submit(request)) this.take();
    this.schedule();
  }

  answered(): void {}

  nextWaiting(): Request | undefined {
    if (this.taken === this.submitted) return undefined;
    const number = this.taken;
    return { number, arrived: this.take(), client: 0 };
  }

  connection(request: Request): { id: number; carries: number } | null {
    return connectionOf(request.number, this.perConnection);
  }

  private take(): number {
    this.taken += 1;
    return this.offset + this.waitingClock();
  }

  private schedule(): void {
    if (this.submitted === this.requests) return;
    this.nextAt = this.offset + this.clock();
    this.arrivals.wakeAt(this.nextAt);
  }
}

/** The connection of a request where each carries `perConnection` of them, one after another. */
export function connectionOf(
  number: number,
  perConnection: number,
): { id: number; carries: number } | null {
  if (perConnection === 1) return null;
  return { id: Math.floor(number / perConnection), carries: perConnection };
}
