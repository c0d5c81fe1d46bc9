import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameOf } from '../../src/charts/frame.ts';
import { placeLabels } from '../../src/charts/labels.ts';
import { AXES, formatAxis, formatMetric, METRICS } from '../../src/charts/metric.ts';
import { decimate, type Point, pathData } from '../../src/charts/path.ts';
import { linearScale, logarithmicScale, position } from '../../src/charts/scale.ts';

const MIB = 1_048_576;
const positive = fc.double({ min: 1e-6, max: 1e15, noNaN: true });

test('a linear scale begins at zero, holds its greatest value and has 2 to 5 even ticks', () => {
  fc.assert(
    fc.property(positive, fc.boolean(), (max, whole) => {
      const { min, max: end, ticks } = linearScale(max, { whole });
      expect(min).toBe(0);
      expect(ticks[0]).toBe(0);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(end).toBeGreaterThanOrEqual(max * (1 - 1e-9));
      // Room is not wasted: the step before the last does not hold the value.
      expect(ticks.at(-2)!).toBeLessThanOrEqual(max);
      if (whole) for (const tick of ticks) expect(Number.isInteger(tick)).toBe(true);
    }),
  );
});

test('ticks are round in their unit', () => {
  expect(linearScale(649, { whole: true }).ticks).toEqual([0, 200, 400, 600, 800]);
  expect(linearScale(3, { whole: true }).ticks).toEqual([0, 1, 2, 3]);
  expect(linearScale(0, { whole: true }).ticks).toEqual([0, 1]);
  expect(linearScale(260 * MIB, { unit: MIB }).ticks.map((tick) => tick / MIB)).toEqual([
    0, 100, 200, 300,
  ]);
});

test('a logarithmic scale encloses its values with at most 5 ticks inside it', () => {
  fc.assert(
    fc.property(positive, positive, (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const { min, max, ticks } = logarithmicScale(low, high);
      expect(min).toBeGreaterThan(0);
      expect(min).toBeLessThanOrEqual(low * (1 + 1e-9));
      expect(max).toBeGreaterThanOrEqual(high * (1 - 1e-9));
      expect(max).toBeGreaterThan(min);
      expect(ticks.length).toBeGreaterThanOrEqual(1);
      expect(ticks.length).toBeLessThanOrEqual(5);
      for (const tick of ticks) {
        expect(tick).toBeGreaterThanOrEqual(min);
        expect(tick).toBeLessThanOrEqual(max);
      }
    }),
  );
  expect(logarithmicScale(1, 649).ticks).toEqual([1, 10, 100, 1000]);
  expect(logarithmicScale(11, 40).ticks).toEqual([10, 20, 50]);
});

test('a logarithmic scale puts like ratios at like distances', () => {
  const scale = logarithmicScale(1, 1000);
  expect(position(10, scale)).toBeCloseTo(1 / 3);
  expect(position(100, scale)).toBeCloseTo(2 / 3);
  expect(position(0, scale)).toBe(0);
});

test('the labels of the ticks of an axis differ from each other', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...METRICS),
      fc.constantFrom(...AXES),
      fc.double({ min: 0.4, max: 1e12, noNaN: true }),
      (metric, axis, max) => {
        const whole = metric === 'entries' || metric === 'builds' || metric === 'duplicates';
        const yMax = metric === 'hitRate' ? 1 : whole ? Math.ceil(max) : max;
        const xMax = axis === 'requests' ? Math.ceil(max) : max;
        const lines = [{ xs: [0, xMax], ys: [0, yMax] }];
        const frame = frameOf(lines, { metric, axis, kind: 'linear', limit: Infinity });
        const y = frame.y.ticks.map((tick) => formatMetric(metric, tick, frame.y.max));
        const x = frame.x.ticks.map((tick) => formatAxis(axis, tick, frame.x.max));
        expect(new Set(y).size, y.join()).toBe(y.length);
        expect(new Set(x).size, x.join()).toBe(x.length);
      },
    ),
  );
});

test('the limit is in sight where the lines come near it, and only over memory', () => {
  const limitOf = (metric: (typeof METRICS)[number], highest: number) =>
    frameOf([{ xs: [0, 10], ys: [54 * MIB, highest * MIB] }], {
      metric,
      axis: 'requests',
      kind: 'linear',
      limit: 192 * MIB,
    });
  expect(limitOf('retainedBytes', 260).limit).toBe(192 * MIB);
  expect(limitOf('retainedBytes', 150).y.max).toBeGreaterThanOrEqual(192 * MIB);
  expect(limitOf('retainedBytes', 60).limit).toBeNull();
  expect(limitOf('entries', 260).limit).toBeNull();
});

test('labels keep their distance and stay within the span while they fit it', () => {
  const span = { top: 20, bottom: 205, height: 15 };
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -50, max: 300, noNaN: true }), { maxLength: 12 }),
      (wishes) => {
        const places = placeLabels(wishes, span).sort((a, b) => a - b);
        places.forEach((place, i) => {
          expect(place).toBeGreaterThanOrEqual(span.top);
          expect(place).toBeLessThanOrEqual(span.bottom);
          if (i > 0) expect(place - places[i - 1]!).toBeGreaterThanOrEqual(span.height - 1e-9);
        });
      },
    ),
  );
  expect(placeLabels([100, 50], span)).toEqual([100, 50]);
  expect(placeLabels([100, 100], span).sort((a, b) => a - b)).toEqual([85, 100]);
});

/** How far below or above a line of points a place on it is. */
function heightAt(points: readonly Point[], x: number): number[] {
  const heights: number[] = [];
  for (let i = 1; i < points.length; i += 1) {
    const [a, b] = [points[i - 1]!, points[i]!];
    if (x < a.x || x > b.x) continue;
    heights.push(a.x === b.x ? b.y : a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x));
  }
  return heights;
}

test('a curve keeps its shape when points are left out', () => {
  const curve = Array.from({ length: 2000 }, (_, i) => ({
    x: (i / 2000) * 340,
    y: 200 - 180 * (1 - Math.exp(-i / 600)),
  }));
  const kept = decimate(curve);
  expect(kept.length).toBeLessThan(60);
  for (const { x, y } of curve) {
    expect(Math.min(...heightAt(kept, x).map((height) => Math.abs(height - y)))).toBeLessThan(0.8);
  }
});

test('a single high sample among thousands is still drawn', () => {
  const flat = Array.from({ length: 5000 }, (_, i) => ({ x: i / 20, y: i === 2345 ? 10 : 200 }));
  expect(Math.min(...decimate(flat).map(({ y }) => y))).toBe(10);
});

test('a path reads back as its points, to a tenth', () => {
  const points = [
    { x: 48.04, y: 208 },
    { x: 50.31, y: 100.17 },
    { x: 388, y: 30.5 },
  ];
  const numbers = pathData(points)
    .match(/-?\d+(\.\d+)?/g)!
    .map(Number);
  let [x, y] = [0, 0];
  points.forEach((point, i) => {
    x += numbers[2 * i]!;
    y += numbers[2 * i + 1]!;
    expect(x).toBeCloseTo(point.x, 0.8);
    expect(y).toBeCloseTo(point.y, 0.8);
  });
});
