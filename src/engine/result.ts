/** What a run gives: everything that a chart, a table, a sentence or a report may show. */
import type { Scenario } from '../scenario/schema.ts';

/** The names of the columns of a series, in the order in which they are stored and fingerprinted. */
export const SERIES_COLUMNS = [
  'requests',
  'timeMs',
  'entries',
  'duplicates',
  'lookups',
  'hits',
  'misses',
  'builds',
  'redundantBuilds',
  'evictions',
  'wrongHits',
  'liveTypes',
  'retainedBytes',
  'latencyMs',
  'checkpoint',
] as const;
export type SeriesColumn = (typeof SERIES_COLUMNS)[number];

/**
 * Samples of one contender, one typed array a column, all of one length.
 *
 * `requests` completed and `timeMs` of virtual time are the two x axes. Counters are totals since
 * the start of the run. `latencyMs` is the mean from arrival to answer over the requests completed
 * since the sample before. `checkpoint` is 1 at the end of a wave or stage (every 64 requests where
 * there are none), else 0. The first sample is taken before request 1, after the warm calls.
 */
export type Series = Record<SeriesColumn, Float64Array>;

/** One contender's end state and samples. Counts are totals of the whole run, warm calls included. */
export interface ContenderResult {
  id: string;
  /** Requests completed. */
  requests: number;
  lookups: number;
  hits: number;
  misses: number;
  /** Builds finished; each is the work of one miss (single flight lets several misses share one). */
  builds: number;
  /** Builds whose key was stored by another worker meanwhile. */
  redundantBuilds: number;
  /** Builds that the bound did not let in. */
  notAdmitted: number;
  evictions: number;
  expiries: number;
  /** Entries that went with their key: weakly held, or of a thread that ended. */
  collected: number;
  /** Hits that gave the value of another structure. */
  wrongHits: number;
  /** Entries in the cache now. */
  entries: number;
  peakEntries: number;
  /** Entries now in the cache whose structure is there already. */
  duplicates: number;
  /** Contexts that made at least one type. */
  contexts: number;
  typesMade: number;
  liveTypes: number;
  /** Virtual time spent in builds, milliseconds. */
  buildMs: number;
  /** Virtual time at the end of the run, milliseconds. */
  endMs: number;
  retainedBytes: number;
  peakRetainedBytes: number;
  /** Virtual time at which `cost.limit` was first reached; null when it was not. */
  timeToLimitMs: number | null;
  /** Requests completed at that moment; null when the limit was not reached. */
  requestsToLimit: number | null;
  /**
   * When the limit was not reached and the second half of the run still grew: the time at which the
   * same slope would reach it. An extrapolation, to be shown as one; null when the run is flat.
   */
  extrapolatedTimeToLimitMs: number | null;
  /** Entries added per request over the last quarter of the run. */
  entriesPerRequest: number;
  /** Builds a request over the same quarter: what goes on, not what a cold start cost. */
  buildsPerRequest: number;
  series: Series;
}

export interface RunResult {
  /** ENGINE_VERSION of the engine that ran it. */
  engine: string;
  scenario: Scenario;
  /** Hash of everything in `contenders`, eight characters: see fingerprint.ts. */
  fingerprint: string;
  contenders: ContenderResult[];
}

/** A sentence for the reader: the run was refused or cannot go on. Carries where and what to do. */
export class RunRefused extends Error {
  override name = 'RunRefused';
  /** Path of the setting to change, as in links: `executor.workers`. */
  readonly path: string;
  /** Key of the sentence in content/i18n, with its values. */
  readonly key: string;
  readonly values: Record<string, string | number>;
  constructor(path: string, key: string, values: Record<string, string | number>, english: string) {
    super(english);
    this.path = path;
    this.key = key;
    this.values = values;
  }
}
