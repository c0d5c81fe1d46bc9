import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance, nearest } from '../../src/scenario/nearest.ts';
import { PROPERTY_RUNS } from '../property-runs.ts';

describe('edit distance', () => {
  test.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['workers', 'workers', 0],
    ['wrokers', 'workers', 1], // two neighbours exchanged
    ['kitten', 'sitting', 3],
    ['ca', 'abc', 3], // the restricted form; the unrestricted one has 2
  ])('%s to %s is %i', (a, b, expected) => {
    expect(editDistance(a, b)).toBe(expected);
  });

  test('is symmetric, zero only for equals, and bounded by the lengths', () => {
    const word = fc.string({ maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b);
        expect(distance).toBe(editDistance(b, a));
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });
});

describe('the nearest word', () => {
  const known = ['executor.workers', 'executor.kind', 'workload.wave', 'seed'];
  test.each([
    ['executor.wrokers', 'executor.workers'],
    ['Seed', 'seed'],
    ['workers', 'executor.workers'], // half a path
    ['se', 'seed'], // as far as it goes: two letters left out
    ['something-else', undefined],
    ['x'.repeat(100_000), undefined],
  ])('of %s', (word, expected) => {
    expect(nearest(word, known)).toBe(expected);
  });
});
