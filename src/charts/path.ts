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

/** The `d` of a path through the points, to a tenth of a unit. */
export function pathData(points: readonly Point[]): string {
  return points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

/** To a tenth, without a trailing zero. */
export function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}
