/**
 * What the worker says to the page: a closed union, parsed by the page. What the page says is in
 * commands.ts; each side carries the schema of what it hears. Every message of a run carries the
 * run's number, so that a late word of an older run can be told apart and dropped.
 */
import * as z from 'zod/mini';
import {
  type ContenderResult,
  type RunResult,
  SERIES_COLUMNS,
  type Series,
} from '../engine/result.ts';
import type { Chunk } from '../engine/run.ts';
import { scenarioSchema } from '../scenario/schema.ts';

const runNumber = z.int().check(z.gte(1));
const count = z.number().check(z.gte(0));
const moment = z.nullable(count);

const seriesSchema = z
  .custom<Series>((value) => {
    if (typeof value !== 'object' || value === null) return false;
    const columns = value as Partial<Series>;
    const length = columns.requests?.length;
    return SERIES_COLUMNS.every((name) => {
      const column = columns[name];
      return column instanceof Float64Array && column.length === length;
    });
  })
  .check(z.meta({ key: 'series' }));

const chunkSchema = z.strictObject({
  id: z.string(),
  series: seriesSchema,
} satisfies Record<keyof Chunk, unknown>);

const contenderResultSchema = z.strictObject({
  id: z.string(),
  requests: count,
  lookups: count,
  hits: count,
  misses: count,
  builds: count,
  redundantBuilds: count,
  notAdmitted: count,
  evictions: count,
  expiries: count,
  collected: count,
  wrongHits: count,
  entries: count,
  peakEntries: count,
  duplicates: count,
  contexts: count,
  typesMade: count,
  liveTypes: count,
  buildMs: count,
  endMs: count,
  retainedBytes: count,
  peakRetainedBytes: count,
  timeToLimitMs: moment,
  requestsToLimit: moment,
  extrapolatedTimeToLimitMs: moment,
  entriesPerRequest: z.number(),
  buildsPerRequest: z.number(),
  series: seriesSchema,
} satisfies Record<keyof ContenderResult, unknown>);

const progressSchema = z.strictObject({
  /** Requests completed, of one contender: all advance together. */
  requests: count,
  totalRequests: count,
  /** Virtual time, milliseconds. */
  timeMs: count,
  /** Requests completed a second of the reader's clock, since the run began. */
  rate: count,
});
/** How far a run has come. */
export type Progress = z.output<typeof progressSchema>;

const refusalSchema = z.strictObject({
  /** Path of the setting to change: `executor.workers`. */
  path: z.string(),
  /** Key of the sentence in content/i18n, with its values. */
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The sentence in English, for a table that lacks the key. */
  message: z.string(),
});
/** Why a scenario was not run, or not to its end. */
export type Refusal = z.output<typeof refusalSchema>;

/** Worker to page. */
export const reportSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready'), engine: z.string() }),
  z.strictObject({ type: z.literal('progress'), run: runNumber, progress: progressSchema }),
  z.strictObject({ type: z.literal('chunks'), run: runNumber, chunks: z.array(chunkSchema) }),
  z.strictObject({
    type: z.literal('done'),
    run: runNumber,
    /** Time the run took on the reader's clock, milliseconds. */
    tookMs: count,
    result: z.strictObject({
      engine: z.string(),
      scenario: scenarioSchema,
      fingerprint: z.string().check(z.minLength(1)),
      contenders: z.array(contenderResultSchema),
    } satisfies Record<keyof RunResult, unknown>),
  }),
  z.strictObject({ type: z.literal('refused'), run: runNumber, refusal: refusalSchema }),
  /** Not foreseen: a fault of this program, not of the scenario. `run` is 0 before any run. */
  z.strictObject({ type: z.literal('failed'), run: z.int().check(z.gte(0)), message: z.string() }),
]);
export type Report = z.output<typeof reportSchema>;
