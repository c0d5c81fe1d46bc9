/** Which caller type a call asks for: uniform, or Zipf's law with any exponent. */
import type { Scenario } from '../scenario/schema.ts';
import { power } from './exact-math.ts';

/** Maps a uniform draw in [0, 1) to a rank in [0, n). */
export type Popularity = (u: number) => number;

/** Every rank alike. */
export function uniform(n: number): Popularity {
  return (u) => Math.floor(u * n);
}

/** Rank k (from 0) has a weight of 1 / (k + 1)^s: a table of sums, searched by halves. */
export function zipf(n: number, s: number): Popularity {
  const sums = new Float64Array(n);
  let total = 0;
  for (let k = 0; k < n; k += 1) {
    total += 1 / power(k + 1, s);
    sums[k] = total;
  }
  return (u) => {
    const target = u * total;
    let low = 0;
    let high = n - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sums[middle]! > target) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

/** The law of a scenario; null when there is only one caller type. One table serves all worlds. */
export function popularityOf({ workload }: Scenario): Popularity | null {
  if (workload.callerTypes === 1) return null;
  return workload.popularity === 'zipf'
    ? zipf(workload.callerTypes, workload.zipf)
    : uniform(workload.callerTypes);
}
