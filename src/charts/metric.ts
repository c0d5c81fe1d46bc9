/** What a chart can show of a run, and how its values read. */
import type { Series } from '../engine/result.ts';
import { durationUnit, formatBytes, formatDuration, formatNumber, formatShare } from './format.ts';
import { byteUnit, type LinearOptions } from './scale.ts';

export const METRICS = [
  'entries',
  'retainedBytes',
  'hitRate',
  'builds',
  'latencyMs',
  'duplicates',
] as const;
export type Metric = (typeof METRICS)[number];

export const AXES = ['requests', 'time'] as const;
export type Axis = (typeof AXES)[number];

/** The values of a metric, one for each sample. The hit rate is that of all look-ups so far. */
export function metricValues(series: Series, metric: Metric): Float64Array {
  if (metric !== 'hitRate') return series[metric];
  return series.lookups.map((lookups, i) => (lookups === 0 ? 0 : series.hits[i]! / lookups));
}

/**
 * The first sample at which a metric says something: before the first look-up there is no hit rate,
 * before the first answer no latency.
 */
export function firstSample(series: Series, metric: Metric): number {
  if (metric !== 'hitRate' && metric !== 'latencyMs') return 0;
  const counts = metric === 'hitRate' ? series.lookups : series.requests;
  return Math.max(
    0,
    counts.findIndex((count) => count > 0),
  );
}

/** The values of an axis, one for each sample: requests, or milliseconds of virtual time. */
export function axisValues(series: Series, axis: Axis): Float64Array {
  return axis === 'requests' ? series.requests : series.timeMs;
}

/** A value of a metric with its unit: the one that suits it, or that suits `like`. */
export function formatMetric(metric: Metric, value: number, like = value): string {
  if (metric === 'retainedBytes') return formatBytes(value, like);
  if (metric === 'hitRate') return formatShare(value);
  if (metric === 'latencyMs') return formatDuration(value, like);
  return formatNumber(value, 0);
}

/** A value of an axis with its unit: the one that suits it, or that suits `like`. */
export function formatAxis(axis: Axis, value: number, like = value): string {
  return axis === 'requests' ? formatNumber(value, 0) : formatDuration(value, like);
}

/** What the ticks of a metric up to `top` are round in. */
export function metricSteps(metric: Metric, top: number): LinearOptions {
  if (metric === 'retainedBytes') return { unit: byteUnit(top) };
  if (metric === 'latencyMs') return { unit: durationUnit(top) };
  return { whole: metric !== 'hitRate' };
}

/** What the ticks of an axis up to `top` are round in. */
export function axisSteps(axis: Axis, top: number): LinearOptions {
  return axis === 'time' ? { unit: durationUnit(top) } : { whole: true };
}
