/** What a chart can show of a run, and how its values read. */
import type { Series } from '../engine/result.ts';
import { formatBytes, formatDuration, formatNumber, formatShare } from './format.ts';

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

/** The values of a metric, one for each sample. */
export function metricValues(series: Series, metric: Metric): Float64Array {
  if (metric !== 'hitRate') return series[metric];
  return series.lookups.map((lookups, i) => (lookups === 0 ? 0 : series.hits[i]! / lookups));
}

/** The values of an axis, one for each sample: requests, or milliseconds of virtual time. */
export function axisValues(series: Series, axis: Axis): Float64Array {
  return axis === 'requests' ? series.requests : series.timeMs;
}

/** A value of a metric with its unit. */
export function formatMetric(metric: Metric, value: number): string {
  if (metric === 'retainedBytes') return formatBytes(value);
  if (metric === 'hitRate') return formatShare(value);
  if (metric === 'latencyMs') return formatDuration(value);
  return formatNumber(value, 0);
}

/** A value of an axis with its unit. */
export function formatAxis(axis: Axis, value: number): string {
  return axis === 'requests' ? formatNumber(value, 0) : formatDuration(value);
}
