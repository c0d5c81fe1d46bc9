/** Samples of one world: a fixed grid of requests and the checkpoints, in typed arrays. */
import { SERIES_COLUMNS, type Series, type SeriesColumn } from './result.ts';

/** Most samples of a contender's series, whatever the length of the run. */
export const SAMPLE_CAP = 2048;
/** Half of the cap is for the even grid, half for the checkpoints, less the first and the last. */
const PART = SAMPLE_CAP / 2 - 1;
/** Where a workload has no waves, a checkpoint comes every so many requests. */
export const CHECKPOINT_REQUESTS = 64;

/** One sample, by column. */
export type Sample = Record<SeriesColumn, number>;

export class Recorder {
  private readonly columns: Series;
  private length = 0;
  private taken = 0;
  private readonly gridStep: number;
  private readonly checkpointStep: number;
  private checkpoints = 0;

  /** `requests` of the run, and how many checkpoints it will have. */
  constructor(requests: number, checkpoints: number) {
    this.gridStep = Math.max(1, Math.ceil(requests / PART));
    this.checkpointStep = Math.max(1, Math.ceil(checkpoints / PART));
    const room = Math.min(SAMPLE_CAP, requests + 2);
    this.columns = Object.fromEntries(
      SERIES_COLUMNS.map((column) => [column, new Float64Array(room)]),
    ) as Series;
  }

  /** Whether the grid asks for a sample when so many requests are completed. */
  onGrid(completed: number): boolean {
    return completed % this.gridStep === 0;
  }

  /** Counts a checkpoint. Whether it is kept: all of them are, unless the cap has no room. */
  countCheckpoint(): boolean {
    this.checkpoints += 1;
    return this.checkpoints % this.checkpointStep === 0;
  }

  add(sample: Sample): void {
    for (const column of SERIES_COLUMNS) this.columns[column][this.length] = sample[column];
    this.length += 1;
  }

  /** Requests completed at the last sample; −1 before the first. */
  lastRequests(): number {
    return this.length === 0 ? -1 : this.columns.requests[this.length - 1]!;
  }

  /** The samples since the last call, copied. Null when there are none. */
  takeNew(): Series | null {
    if (this.length === this.taken) return null;
    const part = this.slice(this.taken, this.length);
    this.taken = this.length;
    return part;
  }

  all(): Series {
    return this.slice(0, this.length);
  }

  private slice(from: number, to: number): Series {
    return Object.fromEntries(
      SERIES_COLUMNS.map((column) => [column, this.columns[column].slice(from, to)]),
    ) as Series;
  }
}
