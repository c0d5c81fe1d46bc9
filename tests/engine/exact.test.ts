/** What makes a run the same everywhere: exact arithmetic and counter-based draws. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exp, ln, power } from '../../src/engine/exact-math.ts';
import { zipf } from '../../src/engine/popularity.ts';
import { draw, philox, STREAM } from '../../src/engine/random.ts';

describe('exact arithmetic', () => {
  test('agrees with the platform to 1e-13', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 1e12, noNaN: true }), (x) => {
        expect(Math.abs(ln(x) - Math.log(x))).toBeLessThan(
          1e-13 * Math.max(1, Math.abs(Math.log(x))),
        );
      }),
    );
    fc.assert(
      fc.property(fc.double({ min: -80, max: 80, noNaN: true }), (x) => {
        expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1e-13);
      }),
    );
    expect(Math.abs(power(1000, 0.7) / 1000 ** 0.7 - 1)).toBeLessThan(1e-13);
  });

  test('says what it cannot do', () => {
    expect(() => ln(0)).toThrow(RangeError);
    expect(() => exp(1e6)).toThrow(RangeError);
  });
});

describe('Philox 2×32-10', () => {
  const double = (a: number, b: number) => ((a >>> 5) * 67108864 + (b >>> 6)) / 2 ** 53;
  // The known answers published with the generator.
  test.each([
    [0, 0, 0, 0xff1dae59, 0x6cd10df2],
    [0xffffffff, 0xffffffff, 0xffffffff, 0x2c3f628b, 0xab4fd7ad],
    [0x243f6a88, 0x85a308d3, 0x13198a2e, 0xdd7ce038, 0xf62a4c12],
  ])('counter %i %i, key %i', (low, high, key, first, second) => {
    expect(philox(low, high, key)).toBe(double(first, second));
  });

  test('streams and indices differ, and a draw depends on nothing else', () => {
    expect(draw(1, STREAM.caller, 5)).not.toBe(draw(1, STREAM.wait, 5));
    expect(draw(1, STREAM.caller, 5)).not.toBe(draw(1, STREAM.caller, 6));
    expect(draw(1, STREAM.caller, 5)).toBe(draw(1, STREAM.caller, 5));
  });

  test('is uniform: the mean of 10,000 draws is near a half', () => {
    let sum = 0;
    for (let i = 0; i < 10_000; i += 1) sum += draw(7, STREAM.arrivals, i);
    expect(Math.abs(sum / 10_000 - 0.5)).toBeLessThan(0.02);
  });
});

test('Zipf of exponent 1: the first rank comes twice as often as the second', () => {
  const pick = zipf(100, 1);
  const counts = new Array<number>(100).fill(0);
  for (let i = 0; i < 100_000; i += 1) counts[pick((i + 0.5) / 100_000)]! += 1;
  expect(counts[0]! / counts[1]!).toBeCloseTo(2, 1);
  expect(counts[0]! / counts[9]!).toBeCloseTo(10, 0);
  expect(pick(0)).toBe(0);
  expect(pick(1 - 2 ** -53)).toBe(99);
});
