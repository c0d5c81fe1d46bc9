/** Axes: round values, no more than five of them, from zero or, on a logarithm, from what there is. */

export interface Scale {
  kind: 'linear' | 'logarithmic';
  min: number;
  max: number;
  ticks: number[];
}

const MOST_TICKS = 5;
const ROUND = [1, 2, 2.5, 5];

export interface LinearOptions {
  /** Ticks are round in this unit, such as 1 MiB. */
  unit?: number;
  /** What is counted has no fractions, so ticks have none. */
  whole?: boolean;
}

/** A linear scale from 0 to the first tick at or above `max`. */
export function linearScale(max: number, { unit = 1, whole = false }: LinearOptions = {}): Scale {
  const target = max > 0 ? max / unit : 1;
  for (let size = whole ? 1 : 1e-9; ; size *= 10) {
    for (const factor of ROUND) {
      const step = factor * size;
      if (whole && !Number.isInteger(step)) continue;
      const count = Math.ceil(target / step - 1e-9);
      if (count > MOST_TICKS - 1) continue;
      const ticks = Array.from({ length: count + 1 }, (_, i) => i * step * unit);
      return { kind: 'linear', min: 0, max: count * step * unit, ticks };
    }
  }
}

/** A logarithmic scale from a round value at or below `min` to one at or above `max`; both above 0. */
export function logarithmicScale(min: number, max: number, unit = 1): Scale {
  const all = roundValues(min, max, unit);
  const powers = all.filter((value) => isPowerOfTen(value / unit));
  // Where less than three powers of ten fit, the round values between them serve too.
  const ticks = thin(powers.length < 3 ? all : powers);
  return { kind: 'logarithmic', min: all[0]!, max: all[all.length - 1]!, ticks };
}

/** Where a value lies between the ends of a scale: 0 at its least value, 1 at its greatest. */
export function position(value: number, { kind, min, max }: Scale): number {
  if (kind === 'linear') return (value - min) / (max - min);
  return Math.log(Math.max(value, min) / min) / Math.log(max / min);
}

/** 1, 2 and 5 times the powers of ten of a unit that enclose a span: two of them at least. */
function roundValues(min: number, max: number, unit: number): number[] {
  let power = unit;
  while (power > min) power /= 10;
  while (power * 10 <= min) power *= 10;
  const values: number[] = [];
  for (; ; power *= 10) {
    for (const factor of [1, 2, 5]) {
      // What lies below the span is replaced by the next that still does.
      if (factor * power <= min) values.length = 0;
      values.push(factor * power);
      if (factor * power >= max && values.length > 1) return values;
    }
  }
}

function isPowerOfTen(value: number): boolean {
  const exponent = Math.log10(value);
  return Math.abs(exponent - Math.round(exponent)) < 1e-9;
}

function thin(ticks: readonly number[]): number[] {
  const step = Math.ceil(ticks.length / MOST_TICKS);
  return ticks.filter((_, i) => i % step === 0);
}

/** The largest binary unit of bytes that leaves at least one of it. */
export function byteUnit(bytes: number): number {
  let unit = 1;
  while (bytes / unit >= 1024) unit *= 1024;
  return unit;
}
