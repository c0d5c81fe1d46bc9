/** Where the labels at the ends of lines go, so that none covers another and lines stay in sight. */
import type { Point } from './path.ts';

export interface Span {
  /** Highest and lowest place that a label may have, in units of the picture. */
  top: number;
  bottom: number;
  /** Least distance of two labels, one above the other. */
  height: number;
}

/**
 * Places for labels that would like to be at `wishes`, in the same order: as near as they may be with
 * `height` between them, all within the span while they fit it.
 */
export function placeLabels(wishes: readonly number[], { top, bottom, height }: Span): number[] {
  const order = wishes.map((wish, index) => ({ wish, index })).sort((a, b) => b.wish - a.wish);
  const places = new Array<number>(wishes.length);
  // From the lowest up: each keeps clear of the one below it.
  let last = bottom + height;
  for (const { wish, index } of order) {
    last = Math.min(wish, last - height);
    places[index] = last;
  }
  // What was pushed out at the top comes back down, one below the other.
  let ceiling = top;
  for (const { index } of order.reverse()) {
    places[index] = Math.max(places[index]!, ceiling);
    ceiling = places[index]! + height;
  }
  return places;
}

export interface Field extends Span {
  left: number;
  right: number;
}

/** A label: its line, from left to right, and how wide its text is. */
export interface EndLabel {
  points: readonly Point[];
  width: number;
}

/** Left end of a label's text and its base line. */
export interface Place {
  x: number;
  y: number;
}

/** A text that is there. */
export interface TextBox extends Place {
  width: number;
}

/** From a line's end to the text beside it, and from the line to the base of a text above or below. */
const BESIDE = { x: 5, y: 4.5 };
const ABOVE = -6;
const BELOW = 14;
/** How much further away a label goes, in units, to keep clear of one more place of a line. */
const CLEARANCE = 6;
/** A text's height above its base line, as a share of the distance of two labels. */
const RISE = 0.75;
/** Places across a text at which it is held against each line. */
const PROBES = 9;

/**
 * Places for all labels: beside the end of the line where there is room, else above or below it, where
 * the fewest lines are in the way, and clear of the `reserved` texts. Where they are too many for that they form a column on the right.
 */
export function placeEndLabels(
  labels: readonly EndLabel[],
  field: Field,
  reserved: readonly TextBox[] = [],
): Place[] {
  const places = new Array<Place>(labels.length);
  const ends = labels.map(({ points }) => points[points.length - 1] ?? { x: field.right, y: 0 });
  const order = labels.map((_, index) => index).sort((a, b) => ends[a]!.y - ends[b]!.y);
  const taken: TextBox[] = [];
  for (const index of order) {
    const { width } = labels[index]!;
    let best: Place | null = null;
    let least = Infinity;
    for (const place of candidates(ends[index]!, width, field)) {
      const box = { ...place, width };
      if (reserved.some((other) => collide(box, other, field.height))) continue;
      // Labels stand in the order of their lines, so none may be above one that was placed before.
      if (taken.some((other) => isAcross(box, other) && box.y < other.y + field.height)) continue;
      const away = Math.abs(place.y - ends[index]!.y);
      const cost = away + CLEARANCE * inTheWay(box, labels, field.height);
      if (cost < least) [best, least] = [place, cost];
    }
    if (!best) return column(labels, ends, field);
    places[index] = best;
    taken.push({ ...best, width });
  }
  return places;
}

function candidates(end: Point, width: number, { left, right, top, bottom, height }: Field) {
  const found: Place[] = [];
  const beside = end.x + BESIDE.x;
  if (beside + width <= right) found.push({ x: beside, y: end.y + BESIDE.y });
  const x = Math.max(left, Math.min(end.x, right) - width);
  for (let step = 0; step < 12; step += 1) {
    found.push({ x, y: end.y + ABOVE - step * height }, { x, y: end.y + BELOW + step * height });
  }
  return found.filter(({ y }) => y >= top && y <= bottom);
}

function collide(a: TextBox, b: TextBox, height: number): boolean {
  return Math.abs(a.y - b.y) < height && isAcross(a, b);
}

/** Whether one text is above the other, with less than a letter between them sideways. */
function isAcross(a: TextBox, b: TextBox): boolean {
  return a.x < b.x + b.width + 4 && b.x < a.x + a.width + 4;
}

/** How many places of lines lie under a text. */
function inTheWay({ x, y, width }: TextBox, labels: readonly EndLabel[], height: number): number {
  let count = 0;
  for (const { points } of labels) {
    let at = 0;
    for (let probe = 0; probe < PROBES; probe += 1) {
      const place = x + (width * probe) / (PROBES - 1);
      while (at + 1 < points.length && points[at + 1]!.x < place) at += 1;
      const [a, b] = [points[at], points[at + 1]];
      if (!a || !b || place < a.x || place > b.x) continue;
      const line = b.x === a.x ? b.y : a.y + ((b.y - a.y) * (place - a.x)) / (b.x - a.x);
      if (line > y - height * RISE && line < y + 3) count += 1;
    }
  }
  return count;
}

function column(labels: readonly EndLabel[], ends: readonly Point[], field: Field): Place[] {
  const wishes = ends.map(({ y }) => y + ABOVE);
  return placeLabels(wishes, field).map((y, i) => ({ x: field.right - labels[i]!.width, y }));
}
