/** Samples as the path of a line: no more points than a reader can see. */

export interface Point {
  x: number;
  y: number;
}

/** Keeps the first, last, lowest and highest point of each column of a unit's width. */
export function decimate(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  let i = 0;
  while (i < points.length) {
    const column = Math.floor(points[i]!.x);
    let end = i;
    let low = i;
    let high = i;
    while (end < points.length && Math.floor(points[end]!.x) === column) {
      if (points[end]!.y < points[low]!.y) low = end;
      if (points[end]!.y > points[high]!.y) high = end;
      end += 1;
    }
    const chosen = [...new Set([i, low, high, end - 1])].sort((a, b) => a - b);
    for (const index of chosen) kept.push(points[index]!);
    i = end;
  }
  return withoutStraight(kept);
}

/** Leaves out points on a straight line between their neighbours, within a tenth of a unit. */
function withoutStraight(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    while (kept.length >= 2) {
      const a = kept[kept.length - 2]!;
      const b = kept[kept.length - 1]!;
      const span = point.x - a.x;
      const expected = span === 0 ? b.y : a.y + ((point.y - a.y) * (b.x - a.x)) / span;
      if (span === 0 ? a.x !== b.x || b.y !== point.y : Math.abs(expected - b.y) > 0.1) break;
      kept.pop();
    }
    kept.push(point);
  }
  return kept;
}

/** The `d` of a path through the points, to a tenth of a unit: relative steps, for they are short. */
export function pathData(points: readonly Point[]): string {
  let data = '';
  let x = 0;
  let y = 0;
  points.forEach((point, i) => {
    const dx = round(point.x - x);
    const dy = round(point.y - y);
    data += `${i === 0 ? 'M' : 'l'}${dx}${dy < 0 ? '' : ' '}${dy}`;
    // The place that was written, not the one that was meant: errors do not add up.
    x = round(x + dx);
    y = round(y + dy);
  });
  return data;
}

/** To a tenth. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
