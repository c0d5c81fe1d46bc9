/** Timing of benchmarks: several rounds, contenders in turn, medians and ratios of one run. */

export interface Row {
  name: string;
  value: number;
  unit: string;
}

export interface Rows {
  rows: Row[];
  ratios: Record<string, number>;
}

/** Milliseconds that `work` takes. */
export function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** The middle value; of an even count, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/**
 * Times each of the works once a round, in turn, so that a machine that slows down slows all of them.
 * Gives the times of every round, by name; a first round is not counted.
 */
export function inTurn(
  works: Record<string, () => unknown>,
  rounds: number,
): Record<string, number[]> {
  const times: Record<string, number[]> = {};
  for (const name of Object.keys(works)) times[name] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, work] of Object.entries(works)) {
      const ms = timed(work);
      if (round > 0) times[name]!.push(ms);
    }
  }
  return times;
}

/** The median, over the rounds, of how many times longer `other` took than `own`. */
export function ratio(own: readonly number[], other: readonly number[]): number {
  return median(own.map((ms, round) => other[round]! / ms));
}
