/**
 * A run: one scenario with one seed. Every contender lives in a world of its own, and all worlds
 * advance together so that their curves can be drawn side by side.
 */
import type { Scenario } from '../scenario/schema.ts';
import { fingerprint } from './fingerprint.ts';
import { popularityOf } from './popularity.ts';
import { RunRefused, type RunResult, type Series } from './result.ts';
import { summarize } from './summary.ts';
import { ENGINE_VERSION } from './version.ts';
import { World } from './world.ts';

/** A build or a piece of work of more slices than this is refused: it would only burn time. */
const MOST_SLICES = 10_000;
/** Structures that a run can tell apart: generated types a call × caller types. */
const MOST_STRUCTURES = 4_000_000;

/** New samples of one contender. */
export interface Chunk {
  id: string;
  series: Series;
}

export interface Progress {
  /** Requests completed by the contender that is furthest behind. */
  requests: number;
  totalRequests: number;
  /** Virtual milliseconds that it has reached. */
  timeMs: number;
}

export class Run {
  private readonly scenario: Scenario;
  private readonly worlds: readonly World[];
  private target = 0;
  private over = false;

  /** Takes a parsed scenario. Throws RunRefused when it asks for more than an engine can give. */
  constructor(scenario: Scenario) {
    refuseExcess(scenario);
    this.scenario = scenario;
    const callers = popularityOf(scenario);
    this.worlds = scenario.contenders.map((contender) => new World(scenario, contender, callers));
  }

  /** Advances every world by so many requests. True when the run is over. May throw RunRefused. */
  step(requests: number): boolean {
    this.target = Math.min(this.target + requests, this.scenario.workload.requests);
    let over = true;
    for (const world of this.worlds) if (!world.advance(this.target)) over = false;
    this.over = over;
    return over;
  }

  progress(): Progress {
    const last = this.worlds.reduce((a, b) =>
      b.counters.completed < a.counters.completed ? b : a,
    );
    return {
      requests: last.counters.completed,
      totalRequests: this.scenario.workload.requests,
      timeMs: last.now / 1_000_000,
    };
  }

  /** The samples taken since the last call, of the contenders that have any. */
  takeChunks(): Chunk[] {
    const chunks: Chunk[] = [];
    this.worlds.forEach((world, index) => {
      const series = world.recorder.takeNew();
      if (series) chunks.push({ id: this.scenario.contenders[index]!.id, series });
    });
    return chunks;
  }

  /** The result of a run that is over. Throws an Error before that, or when a law is broken. */
  result(): RunResult {
    if (!this.over) throw new Error('The run is not over: call step until it gives true.');
    const contenders = this.worlds.map((world, index) =>
      summarize(this.scenario.contenders[index]!, world, this.scenario),
    );
    return {
      engine: ENGINE_VERSION,
      scenario: this.scenario,
      fingerprint: fingerprint(contenders),
      contenders,
    };
  }
}

/** Runs a scenario to its end. Throws RunRefused. */
export function runScenario(scenario: Scenario): RunResult {
  const run = new Run(scenario);
  while (!run.step(Math.max(1, scenario.workload.requests)));
  return run.result();
}

function refuseExcess({ workload, executor, cost, service }: Scenario): void {
  const structures = workload.generatedTypes * workload.callerTypes;
  if (structures > MOST_STRUCTURES) {
    throw new RunRefused(
      'workload.callerTypes',
      'error.run.structures',
      { path: 'workload.callerTypes', structures, most: MOST_STRUCTURES },
      `\`workload.callerTypes\` × workload.generatedTypes gives ${structures} structures; at most ${MOST_STRUCTURES} can be told apart. Lower one of them.`,
    );
  }
  const longest = Math.max(cost.buildStable, cost.buildGenerated, service.work);
  if (longest > executor.slice * MOST_SLICES) {
    throw new RunRefused(
      'executor.slice',
      'error.run.slices',
      { path: 'executor.slice', slice: executor.slice, most: MOST_SLICES },
      `\`executor.slice\` is ${executor.slice} ms, and a build or the work of a call would need more than ${MOST_SLICES} of them; make the slice longer.`,
    );
  }
}
