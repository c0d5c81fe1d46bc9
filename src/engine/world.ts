/**
 * One contender's world: its own virtual clock, executor, type factory and caches, fed with the same
 * arrivals and draws as every other contender's. A discrete-event simulation in whole nanoseconds.
 */
import type { Contender, Scenario } from '../scenario/schema.ts';
import { exponential } from './arrivals.ts';
import { Computing } from './computing.ts';
import { Counters } from './counters.ts';
import type { Arrivals, Driver } from './drivers/driver.ts';
import { DRIVERS } from './drivers/registry.ts';
import { EventQueue, type QueuedEvent } from './event-queue.ts';
import type { Executor, Threads } from './executors/executor.ts';
import { EXECUTORS } from './executors/registry.ts';
import { Fiber, PHASE, type Request, Thread } from './fiber.ts';
import { Fifo } from './fifo.ts';
import { Context, Memo } from './memo.ts';
import type { Popularity } from './popularity.ts';
import { draw, STREAM } from './random.ts';
import { CHECKPOINT_REQUESTS, Recorder } from './recorder.ts';
import { RunRefused } from './result.ts';

const NS_PER_MS = 1_000_000;
/** Requests under way at once, beyond which a scenario is refused. */
export const MOST_IN_FLIGHT = 100_000;
/** Virtual time is exact up to here: 2^53 nanoseconds are 104 days. */
const LAST_INSTANT = 9_007_199_254_740_991;
/** Room in the draws of one request for the most calls that it can make. */
const CALLS_PER_REQUEST = 64;
/** Warm calls have the numbers below zero; the schema allows a thousand. */
const MOST_WARM_CALLS = 1000;

const EVENT = { timer: 0, ready: 1, turn: 2, idle: 3 } as const;
/** How a fiber's turn on a core ends. */
const TURN = { over: 0, goesOn: 1, blocked: 2, callDone: 3 } as const;

export class World {
  readonly counters = new Counters();
  readonly recorder: Recorder;
  readonly computing: Computing;
  now = 0;

  private readonly scenario: Scenario;
  private readonly queue = new EventQueue<Fiber | Thread | null>();
  private readonly event: QueuedEvent<Fiber | Thread | null> = {
    time: 0,
    kind: 0,
    subject: null,
    detail: 0,
  };
  private readonly ready = new Fifo<Fiber>();
  private readonly driver: Driver;
  private readonly executor: Executor;
  private readonly importing = new Context(null);
  private readonly main = new Thread(this.importing);
  private readonly connections = new Map<number, { context: Context; left: number }>();
  private readonly callers: Popularity | null;
  private readonly cores: number;
  private readonly slice: number;
  private readonly waitNs: number;
  private readonly workNs: number;
  private busyCores = 0;
  private inFlight = 0;
  private warmCallsLeft: number;
  /** How long the turn that has been computed last takes. */
  private elapsed = 0;
  /** The warm calls are over. */
  private begun = false;
  /** Requests and latency up to the last sample. */
  private sampledRequests = 0;
  private sampledLatency = 0;

  /** `callers` says which caller type a call asks for; null when there is only one. */
  constructor(scenario: Scenario, contender: Contender, callers: Popularity | null) {
    const { workload, executor, service, context, factory } = scenario;
    this.scenario = scenario;
    this.computing = new Computing(scenario, contender, this.counters);
    this.callers = callers;
    const kind = EXECUTORS[executor.kind];
    this.cores = kind.preempts ? executor.cores : 1;
    this.slice = kind.preempts ? Math.round(executor.slice * NS_PER_MS) : Infinity;
    this.waitNs = Math.round(service.wait * NS_PER_MS);
    this.workNs = Math.round(service.work * NS_PER_MS);
    if (context.memo === 'set' && factory.memo === 'context') this.importing.memo = new Memo();
    this.executor = kind.make(this.threads(), executor);
    this.driver = new DRIVERS[workload.arrivals](scenario, this.arrivals());
    this.recorder = new Recorder(workload.requests, this.checkpoints());
    this.warmCallsLeft = workload.warmCalls;
    if (this.warmCallsLeft > 0) this.warmCall();
    else this.begin();
  }

  /** Goes on until so many requests are completed, or all. True when the run is over. */
  advance(completed: number): boolean {
    const { queue, event } = this;
    while ((this.counters.completed < completed || !this.begun) && queue.size > 0) {
      queue.pop(event);
      this.now = event.time;
      if (this.now > LAST_INSTANT) this.refuseTime();
      switch (event.kind) {
        case EVENT.timer:
          this.driver.timer(this.now);
          break;
        case EVENT.ready:
          this.ready.push(event.subject as Fiber);
          break;
        case EVENT.turn:
          this.turnEnded(event.subject as Fiber, event.detail);
          break;
        default:
          this.idleTimer(event.subject as Thread, event.detail);
      }
      this.dispatch();
    }
    return this.begun && this.counters.completed >= this.scenario.workload.requests;
  }

  // Cores

  private dispatch(): void {
    while (this.busyCores < this.cores) {
      const fiber = this.ready.take();
      if (!fiber) return;
      this.busyCores += 1;
      fiber.turnLeft = this.slice;
      this.takeTurn(fiber);
    }
  }

  private takeTurn(fiber: Fiber): void {
    const outcome = this.compute(fiber);
    this.queue.push(this.now + this.elapsed, EVENT.turn, fiber, outcome);
  }

  /**
   * Computes until the turn is over or the call is. On one core all of it can be done at once, since
   * nobody else looks meanwhile; on several, a turn pauses before each change that others may see.
   */
  private compute(fiber: Fiber): number {
    const { computing } = this;
    const alone = this.cores === 1;
    this.elapsed = 0;
    for (;;) {
      if (fiber.owed > 0) {
        const run = Math.min(fiber.owed, fiber.turnLeft);
        fiber.owed -= run;
        fiber.turnLeft -= run;
        this.elapsed += run;
        if (fiber.owed > 0) {
          const nobodyElse =
            this.ready.length === 0 && this.queue.nextTime() > this.now + this.elapsed;
          if (!nobodyElse) return TURN.over;
          fiber.turnLeft = this.slice;
          continue;
        }
        if (!alone) return TURN.goesOn;
      }
      computing.clock = this.now + this.elapsed;
      switch (fiber.phase) {
        case PHASE.work:
          fiber.phase = PHASE.look;
          break;
        case PHASE.look:
          if (!computing.look(fiber)) return TURN.blocked;
          break;
        case PHASE.build:
          for (const waiting of computing.built(fiber) ?? []) this.ready.push(waiting);
          break;
        case PHASE.make:
          computing.made(fiber);
          break;
        default:
          return TURN.callDone;
      }
    }
  }

  private turnEnded(fiber: Fiber, outcome: number): void {
    if (outcome === TURN.goesOn) {
      this.takeTurn(fiber);
      return;
    }
    this.busyCores -= 1;
    if (outcome === TURN.over) this.ready.push(fiber);
    else if (outcome === TURN.callDone) this.callDone(fiber);
  }

  // Calls and requests

  private beginCall(fiber: Fiber): void {
    const { seed, service } = this.scenario;
    const index = (fiber.request.number + MOST_WARM_CALLS) * CALLS_PER_REQUEST + fiber.call;
    if (this.callers) fiber.caller = this.callers(draw(seed, STREAM.caller, index));
    const wait =
      service.waitShape === 'exponential' && this.waitNs > 0
        ? exponential(draw(seed, STREAM.wait, index), this.waitNs)
        : this.waitNs;
    fiber.phase = PHASE.work;
    fiber.owed = this.workNs;
    fiber.lookups = 0;
    if (wait === 0) this.ready.push(fiber);
    else this.queue.push(this.now + wait, EVENT.ready, fiber, 0);
  }

  private callDone(fiber: Fiber): void {
    this.computing.endCall(fiber);
    fiber.call += 1;
    if (fiber.call < fiber.lastCall) this.beginCall(fiber);
    else this.fiberDone(fiber);
  }

  private fiberDone(fiber: Fiber): void {
    if (fiber.ownsContext) this.computing.endContext(fiber.context);
    const { parent } = fiber;
    if (!parent) {
      this.requestDone(fiber);
      return;
    }
    parent.children -= 1;
    if (parent.children === 0) this.fiberDone(parent);
  }

  private run(thread: Thread, request: Request): void {
    thread.turns += 1;
    this.inFlight += 1;
    if (this.inFlight > MOST_IN_FLIGHT) this.refuseCrowd();
    const { calls, callOrder } = this.scenario.workload;
    const { context, owned } = this.contextFor(thread, request);
    const all = { first: 0, last: calls };
    const fiber = new Fiber(request, thread, context, owned, all, null);
    if (callOrder === 'sequence') {
      this.beginCall(fiber);
      return;
    }
    fiber.children = calls;
    for (let call = 0; call < calls; call += 1) {
      const copy = new Context(context.memo);
      const one = { first: call, last: call + 1 };
      this.beginCall(new Fiber(request, thread, copy, true, one, fiber));
    }
  }

  private requestDone(fiber: Fiber): void {
    const { request, thread } = fiber;
    if (request.number < 0) {
      this.warmCallsLeft -= 1;
      if (this.warmCallsLeft > 0) this.warmCall();
      else this.begin();
      return;
    }
    const { counters, scenario } = this;
    counters.completed += 1;
    counters.latencyNs += this.now - request.arrived;
    this.inFlight -= 1;
    this.releaseConnection(request);
    this.executor.done(thread);
    if (counters.completed % scenario.factory.collectEvery === 0) this.collect();
    this.driver.answered(request, this.now);
    if (this.recorder.lastRequests() === counters.completed) return;
    const due = !this.driver.hasWaves && counters.completed % CHECKPOINT_REQUESTS === 0;
    const checkpoint = due && this.recorder.countCheckpoint();
    const last = counters.completed === scenario.workload.requests;
    if (checkpoint || last || this.recorder.onGrid(counters.completed)) this.sample(checkpoint);
  }

  private warmCall(): void {
    const request = { number: -this.warmCallsLeft, arrived: this.now, client: 0 };
    this.beginCall(
      new Fiber(request, this.main, this.importing, false, { first: 0, last: 1 }, null),
    );
    this.dispatch();
  }

  private begin(): void {
    this.begun = true;
    this.sample(false);
    this.driver.start(this.now);
    this.dispatch();
  }

  private collect(): void {
    this.computing.types.collect(this.computing.caches.onTypeDeath);
  }

  // Contexts

  private contextFor(thread: Thread, request: Request): { context: Context; owned: boolean } {
    const { per } = this.scenario.context;
    if (per === 'thread') return { context: thread.context, owned: false };
    const connection = per === 'connection' ? this.driver.connection(request) : null;
    if (!connection) return { context: this.newContext(), owned: true };
    let open = this.connections.get(connection.id);
    if (!open) {
      open = { context: this.newContext(), left: connection.carries };
      this.connections.set(connection.id, open);
    }
    return { context: open.context, owned: false };
  }

  private newContext(): Context {
    const copied = this.scenario.context.inheritance === 'copied';
    return new Context(copied ? this.importing.memo : null);
  }

  private releaseConnection(request: Request): void {
    if (this.connections.size === 0) return;
    const connection = this.driver.connection(request);
    const open = connection && this.connections.get(connection.id);
    if (!open || open.left === 0) return;
    open.left -= 1;
    if (open.left === 0) this.closeConnection(connection.id, open.context);
  }

  private closeConnection(id: number, context: Context): void {
    this.computing.endContext(context);
    this.connections.delete(id);
  }

  // What executor and driver may ask of the world

  private threads(): Threads {
    return {
      main: this.main,
      start: () => new Thread(this.newContext()),
      end: (thread) => {
        this.computing.caches.endOf(thread);
        this.computing.endContext(thread.context);
      },
      run: (thread, request) => this.run(thread, request),
      startIdleTimer: (thread, nanoseconds) =>
        this.queue.push(this.now + nanoseconds, EVENT.idle, thread, thread.turns),
      nextWaiting: () => this.driver.nextWaiting(),
    };
  }

  private arrivals(): Arrivals {
    return {
      wakeAt: (at) => this.queue.push(at, EVENT.timer, null, 0),
      submit: (request) => this.executor.submit(request),
      waveEnded: () => {
        if (this.recorder.countCheckpoint()) this.sample(true);
        this.executor.waveEnded();
        // Connections that last as long as their stage; those that count requests go on.
        for (const [id, open] of this.connections) {
          if (open.left === 0) this.closeConnection(id, open.context);
        }
      },
    };
  }

  private refuseCrowd(): never {
    const path = this.scenario.workload.arrivals === 'waves' ? 'workload.wave' : 'workload.rate';
    throw new RunRefused(
      path,
      'error.run.inFlight',
      { path, most: MOST_IN_FLIGHT },
      `\`${path}\` brings more than ${MOST_IN_FLIGHT} requests under way at once; lower it, or shorten service.wait.`,
    );
  }

  private idleTimer(thread: Thread, turns: number): void {
    if (thread.idle && thread.turns === turns) this.executor.idleTimedOut(thread);
  }

  private refuseTime(): never {
    throw new RunRefused(
      'workload.requests',
      'error.run.time',
      { path: 'workload.requests', requests: this.counters.completed },
      `The run passes 104 days of virtual time after ${this.counters.completed} requests; lower \`workload.requests\`, shorten service.wait, or raise workload.rate.`,
    );
  }

  // Samples

  private checkpoints(): number {
    const { requests, arrivals, wave, stages } = this.scenario.workload;
    if (arrivals === 'waves') return Math.ceil(requests / wave);
    if (arrivals !== 'stages') return Math.ceil(requests / CHECKPOINT_REQUESTS);
    const inOneRound = stages.reduce((sum, stage) => sum + stage.requests, 0);
    return Math.ceil(requests / inOneRound) * stages.length;
  }

  private sample(checkpoint: boolean): void {
    const { counters, computing } = this;
    const requests = counters.completed - this.sampledRequests;
    const latency = counters.latencyNs - this.sampledLatency;
    this.sampledRequests = counters.completed;
    this.sampledLatency = counters.latencyNs;
    this.recorder.add({
      requests: counters.completed,
      timeMs: this.now / NS_PER_MS,
      entries: counters.entries,
      duplicates: counters.duplicates,
      lookups: counters.lookups,
      hits: counters.hits,
      misses: counters.misses,
      builds: counters.builds,
      redundantBuilds: counters.redundantBuilds,
      evictions: counters.evictions,
      wrongHits: counters.wrongHits,
      liveTypes: computing.types.live,
      retainedBytes: computing.bytes(),
      latencyMs: requests === 0 ? 0 : latency / requests / NS_PER_MS,
      checkpoint: checkpoint ? 1 : 0,
    });
  }
}
