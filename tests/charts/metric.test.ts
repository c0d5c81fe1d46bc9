import { expect, test } from 'vitest';
import { firstSample, METRICS, metricValues } from '../../src/charts/metric.ts';
import { subset } from '../../src/charts/subset.ts';
import { trendOf } from '../../src/charts/trend.ts';
import { PRESETS } from '../../src/scenario/presets.ts';
import { presetResult, sketch } from './results.ts';

test('a hit rate begins with the first look-up, a latency with the first answer', () => {
  const [contender] = presetResult('openai-2672.one-thread').contenders;
  const { series } = contender!;
  expect(firstSample(series, 'entries')).toBe(0);
  for (const metric of ['hitRate', 'latencyMs'] as const) {
    const first = firstSample(series, metric);
    expect(first).toBeGreaterThan(0);
    for (const value of metricValues(series, metric).subarray(first))
      expect(value).toBeGreaterThan(0);
  }
});

test('warm calls have look-ups before the first request', () => {
  const [contender] = presetResult('openai-2672.fresh-contexts').contenders;
  expect(firstSample(contender!.series, 'hitRate')).toBe(0);
});

test('every value of every metric of every preset is a number', () => {
  for (const { id } of PRESETS) {
    for (const { series } of presetResult(id).contenders) {
      for (const metric of METRICS) {
        expect(metricValues(series, metric).every((value) => value >= 0 && value < 1e12)).toBe(
          true,
        );
      }
    }
  }
});

test('the trend of the end is the engine’s own', () => {
  for (const { id } of PRESETS) {
    for (const contender of presetResult(id).contenders) {
      const { entriesPerRequest, buildsPerRequest, series } = contender;
      expect(trendOf(series, 'entries').atEnd, id).toBe(entriesPerRequest);
      expect(trendOf(series, 'builds').atEnd, id).toBe(buildsPerRequest);
    }
  }
});

test('the trend before the end is that of the second and third quarter', () => {
  const { contenders } = sketch({
    requests: 256,
    contenders: [{ id: 'a', entries: (n) => (n <= 192 ? 2 * n : 384 + (n - 192) / 2) }],
  });
  expect(trendOf(contenders[0]!.series, 'entries')).toEqual({ atEnd: 0.5, before: 2 });
});

test('a subset keeps the order of the run, and an unknown contender is refused by name', () => {
  const result = presetResult('openai-2672.new-pools');
  const some = subset(result, ['identity-lru-128', 'identity']);
  expect(some.contenders.map(({ id }) => id)).toEqual(['identity', 'identity-lru-128']);
  expect(some.scenario.contenders.map(({ id }) => id)).toEqual(['identity', 'identity-lru-128']);
  expect(subset(result, undefined)).toBe(result);
  expect(() => subset(result, ['identiy'])).toThrow(
    'There is no contender "identiy"; there are identity, structural, identity-lru-128.',
  );
});
