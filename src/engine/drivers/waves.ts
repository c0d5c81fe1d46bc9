/** Waves: requests submitted `gap` apart, and the next wave when all of them are answered. */
import type { Scenario } from '../../scenario/schema.ts';
import type { Request } from '../fiber.ts';
import type { Arrivals, Driver } from './driver.ts';
import { connectionOf } from './open.ts';

const NS_PER_MS = 1_000_000;

export class WaveDriver implements Driver {
  readonly hasWaves = true;
  private readonly requests: number;
  private readonly wave: number;
  private readonly gap: number;
  private readonly perConnection: number;
  private readonly arrivals: Arrivals;
  /** First request of the wave, and its time. */
  private first = 0;
  private startedAt = 0;
  private submitted = 0;
  private taken = 0;
  private answers = 0;

  constructor(scenario: Scenario, arrivals: Arrivals) {
    this.requests = scenario.workload.requests;
    this.wave = scenario.workload.wave;
    this.gap = Math.round(scenario.workload.gap * NS_PER_MS);
    this.perConnection = scenario.context.requestsPerConnection;
    this.arrivals = arrivals;
  }

  start(now: number): void {
    this.first = this.submitted;
    this.startedAt = now;
    if (this.submitted < this.requests) this.timer(now);
  }

  timer(now: number): void {
    const end = this.end();
    do {
      const request = { number: this.submitted, arrived: now, client: 0 };
      // A request never overtakes one that waits.
      const nobodyWaits = this.taken === this.submitted;
      this.submitted += 1;
      if (nobodyWaits && this.arrivals.submit(request)) this.taken += 1;
    } while (this.gap === 0 && this.submitted < end);
    if (this.submitted < end) this.arrivals.wakeAt(now + this.gap);
  }

  answered(_request: Request, now: number): void {
    this.answers += 1;
    if (this.answers < this.end()) return;
    this.arrivals.waveEnded();
    this.start(now);
  }

  nextWaiting(): Request | undefined {
    if (this.taken === this.submitted) return undefined;
    const number = this.taken;
    this.taken += 1;
    return { number, arrived: this.startedAt + (number - this.first) * this.gap, client: 0 };
  }

  connection(request: Request): { id: number; carries: number } | null {
    return connectionOf(request.number, this.perConnection);
  }

  private end(): number {
    return Math.min(this.first + this.wave, this.requests);
  }
}
