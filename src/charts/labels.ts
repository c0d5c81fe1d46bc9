/** Where the labels at the ends of lines go, so that none covers another. */

export interface Span {
  /** Highest and lowest place that a label may have, in units of the picture. */
  top: number;
  bottom: number;
  /** Least distance of two labels. */
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
