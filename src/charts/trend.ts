/** How a contender's counts go on at the end of a run: what the sentence judges by. */
import type { Series } from '../engine/result.ts';

/** A count a request, over the last quarter of a run and over the half before it. */
export interface Trend {
  atEnd: number;
  before: number;
}

/**
 * The slope of a column. It is taken between checkpoints where there are two, as the engine's own
 * slope is: inside a wave, counts are ahead of the requests that are completed.
 */
export function trendOf(series: Series, column: 'builds' | 'entries'): Trend {
  const { requests } = series;
  const last = requests.length - 1;
  if (last < 1) return { atEnd: 0, before: 0 };
  const [quarter, threeQuarters] = [markAt(series, 0.25), markAt(series, 0.75)];
  const slope = (from: number, to: number) => {
    const span = requests[to]! - requests[from]!;
    return span === 0 ? 0 : (series[column][to]! - series[column][from]!) / span;
  };
  return { atEnd: slope(threeQuarters, last), before: slope(quarter, threeQuarters) };
}

/** The last sample at or before a share of the run, of the checkpoints where there are two. */
function markAt({ requests, checkpoint }: Series, share: number): number {
  const last = requests.length - 1;
  const checkpoints = checkpoint.reduce((sum, flag) => sum + flag, 0);
  let found = 0;
  for (let i = 0; i < last && requests[i]! <= requests[last]! * share; i += 1) {
    if (checkpoints < 2 || checkpoint[i] === 1) found = i;
  }
  return found;
}
