/**
 * Stages: in each, so many clients send one request after another, every one waiting for its answer.
 * After the last stage the first begins again, until all requests of the workload are made.
 */
import type { Scenario, Stage } from '../../scenario/schema.ts';
import type { Request } from '../fiber.ts';
import { Fifo } from '../fifo.ts';
import type { Arrivals, Driver } from './driver.ts';

export class StageDriver implements Driver {
  readonly hasWaves = true;
  private readonly requests: number;
  private readonly stages: readonly Stage[];
  private readonly arrivals: Arrivals;
  private readonly waiting = new Fifo<Request>();
  private stage = -1;
  /** Requests of the stage still to be sent, and to be answered. */
  private toSend = 0;
  private unanswered = 0;
  private submitted = 0;

  constructor(scenario: Scenario, arrivals: Arrivals) {
    this.requests = scenario.workload.requests;
    this.stages = scenario.workload.stages;
    this.arrivals = arrivals;
  }

  start(now: number): void {
    if (this.submitted === this.requests) return;
    this.stage = (this.stage + 1) % this.stages.length;
    const { requests, clients } = this.current();
    this.toSend = Math.min(requests, this.requests - this.submitted);
    this.unanswered = this.toSend;
    for (let client = 0; client < clients && this.toSend > 0; client += 1) this.send(client, now);
  }

  timer(): void {}

  answered(request: Request, now: number): void {
    this.unanswered -= 1;
    if (this.toSend > 0) this.send(request.client, now);
    else if (this.unanswered === 0) {
      this.arrivals.waveEnded();
      this.start(now);
    }
  }

  nextWaiting(): Request | undefined {
    return this.waiting.take();
  }

  connection(request: Request): { id: number; carries: number } | null {
    return this.current().connection === 'kept' ? { id: request.client, carries: 0 } : null;
  }

  private send(client: number, now: number): void {
    const request = { number: this.submitted, arrived: now, client };
    this.submitted += 1;
    this.toSend -= 1;
    if (this.waiting.length > 0 || !this.arrivals.submit(request)) this.waiting.push(request);
  }

  private current(): Stage {
    return this.stages[this.stage]!;
  }
}
