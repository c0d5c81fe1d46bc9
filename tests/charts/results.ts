/** Results made by hand and by the engine, for the tests of what is shown of them. */
import { readFileSync } from 'node:fs';
import {
  type ContenderResult,
  type RunResult,
  SERIES_COLUMNS,
  type Series,
} from '../../src/engine/result.ts';
import { runScenario } from '../../src/engine/run.ts';
import { presetScenario } from '../../src/scenario/presets.ts';
import { type ScenarioInput, scenarioSchema } from '../../src/scenario/schema.ts';
import { type Language, type Translate, translator } from '../../src/strings/translate.ts';

const MIB = 1_048_576;

/** The look-up function of a language's interface strings. */
export function strings(language: Language): Translate {
  const file = new URL(`../../content/i18n/${language}.json`, import.meta.url);
  return translator(JSON.parse(readFileSync(file, 'utf8')));
}

/** A value of each sample, by its number of requests. */
type Course = (requests: number) => number;

export interface Sketch {
  id: string;
  key?: 'identity' | 'structural' | 'origin' | 'name' | 'id';
  bound?: 'none' | 'lru' | 'fifo' | 'sieve' | 'lfu' | 'ttl' | 'second-use';
  capacity?: number;
  scope?: 'process' | 'thread';
  entries: Course;
  duplicates?: Course;
  builds?: Course;
  retainedBytes?: Course;
  end?: Partial<ContenderResult>;
}

export interface RunSketch {
  requests?: number;
  workload?: ScenarioInput['workload'];
  executor?: ScenarioInput['executor'];
  limit?: number;
  contenders: Sketch[];
}

/** A result with a sample after each request, a checkpoint every 64, and 10 ms a request. */
export function sketch({
  requests = 320,
  workload = {},
  executor = {},
  limit = 192,
  contenders,
}: RunSketch): RunResult {
  return {
    engine: '1.0.0',
    fingerprint: 'abcd1234',
    scenario: scenarioSchema.parse({
      workload: { arrivals: 'constant', ...workload, requests },
      executor,
      cost: { limit },
      contenders: contenders.map(({ id, key, bound, capacity, scope }) => ({
        id,
        ...(key && { key }),
        ...(bound && { bound }),
        ...(capacity && { capacity }),
        ...(scope && { scope }),
      })),
    }),
    contenders: contenders.map((contender) => contenderResult(contender, requests)),
  };
}

function contenderResult(sketched: Sketch, requests: number): ContenderResult {
  const { entries, duplicates = () => 0, builds = entries, end } = sketched;
  const bytes = sketched.retainedBytes ?? ((n: number) => 50 * MIB + entries(n) * 200_000);
  const columns: Partial<Record<string, Course>> = {
    requests: (n) => n,
    timeMs: (n) => n * 10,
    entries,
    duplicates,
    lookups: (n) => n * 19,
    hits: (n) => n * 19 - builds(n),
    misses: builds,
    builds,
    retainedBytes: bytes,
    latencyMs: () => 20,
    checkpoint: (n) => (n > 0 && (n % 64 === 0 || n === requests) ? 1 : 0),
  };
  const series = Object.fromEntries(
    SERIES_COLUMNS.map((column) => [
      column,
      Float64Array.from({ length: requests + 1 }, (_, n) => columns[column]?.(n) ?? 0),
    ]),
  ) as Series;
  const from = Math.floor((requests * 0.75) / 64) * 64;
  const slope = (course: Course) =>
    requests === from ? 0 : (course(requests) - course(from)) / (requests - from);
  return {
    id: sketched.id,
    requests,
    lookups: requests * 19,
    hits: Math.max(0, requests * 19 - builds(requests)),
    misses: builds(requests),
    builds: builds(requests),
    redundantBuilds: 0,
    notAdmitted: 0,
    evictions: builds(requests) - entries(requests),
    expiries: 0,
    collected: 0,
    wrongHits: 0,
    entries: entries(requests),
    peakEntries: entries(requests),
    duplicates: duplicates(requests),
    contexts: requests,
    typesMade: requests,
    liveTypes: 0,
    buildMs: 0,
    endMs: requests * 10,
    retainedBytes: bytes(requests),
    peakRetainedBytes: bytes(requests),
    timeToLimitMs: null,
    requestsToLimit: null,
    extrapolatedTimeToLimitMs: null,
    entriesPerRequest: slope(entries),
    buildsPerRequest: slope(builds),
    series,
    ...end,
  };
}

const runs = new Map<string, RunResult>();

/** The result of a preset, run once for all tests of a file. */
export function presetResult(id: string): RunResult {
  const result = runs.get(id) ?? runScenario(presetScenario(id));
  runs.set(id, result);
  return result;
}

/** A result with some of its contenders alone. */
export function only(result: RunResult, ids: readonly string[]): RunResult {
  const keep = ({ id }: { id: string }) => ids.includes(id);
  return {
    ...result,
    scenario: { ...result.scenario, contenders: result.scenario.contenders.filter(keep) },
    contenders: result.contenders.filter(keep),
  };
}
