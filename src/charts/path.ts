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

/** How far the drawn line may be from the samples, in units: a quarter of a pixel or so. */
const TOLERANCE = 0.25;

/** Leaves out what the line passes anyway (Ramer, 1972; Douglas and Peucker, 1973). */
function withoutStraight(points: readonly Point[]): Point[] {
  if (points.length < 3) return [...points];
  const kept = new Uint8Array(points.length);
  kept[0] = 1;
  kept[points.length - 1] = 1;
  const spans: [number, number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let furthest = 0;
    let at = -1;
    for (let i = from + 1; i < to; i += 1) {
      const away = distance(points[i]!, points[from]!, points[to]!);
      if (away > furthest) {
        furthest = away;
        at = i;
      }
    }
    if (furthest <= TOLERANCE) continue;
    kept[at] = 1;
    spans.push([from, at], [at, to]);
  }
  return points.filter((_, i) => kept[i] === 1);
}

/** Of a point from the segment between two others. */
function distance({ x, y }: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((x - a.x) * dx + (y - a.y) * dy) / length;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(x - a.x - share * dx, y - a.y - share * dy);
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
