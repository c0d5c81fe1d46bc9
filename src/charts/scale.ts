/** Axes: from zero, with no more than five ticks at round values. */

export interface Scale {
  max: number;
  ticks: number[];
}

const MOST_TICKS = 5;
const ROUND = [1, 2, 2.5, 5];

/** A linear scale from 0 to at least `max`. `unit` is a step that ticks are multiples of, as 1 MiB. */
export function linearScale(max: number, unit = 1): Scale {
  const target = max > 0 ? max / unit : 1;
  for (let size = 1e-9; ; size *= 10) {
    for (const factor of ROUND) {
      const step = factor * size;
      const count = Math.ceil(target / step - 1e-9);
      if (count > MOST_TICKS - 1) continue;
      const ticks = Array.from({ length: count + 1 }, (_, i) => i * step * unit);
      return { max: count * step * unit, ticks };
    }
  }
}

/** The tick unit of a metric's axis: whole binary units for bytes, so that labels are round. */
export function byteUnit(max: number): number {
  let unit = 1;
  while (max / unit >= 1024) unit *= 1024;
  return unit;
}
