/** What a chart of lines spans: its two scales, and whether the memory limit is in sight. */
import { type Axis, axisSteps, type Metric, metricSteps } from './metric.ts';
import { linearScale, logarithmicScale, type Scale } from './scale.ts';

/** How far above all lines the limit may be without pressing them to the floor. */
const LIMIT_IN_SIGHT = 1.6;

export interface FrameOptions {
  metric: Metric;
  axis: Axis;
  kind: Scale['kind'];
  /** The memory limit in bytes. */
  limit: number;
}

export interface Frame {
  x: Scale;
  y: Scale;
  /** The limit in bytes where it is drawn, else null. */
  limit: number | null;
}

/** The values of one line. */
export interface Values {
  xs: ArrayLike<number>;
  ys: ArrayLike<number>;
}

/** The frame of lines: whole lines, so that nothing is cut. */
export function frameOf(lines: readonly Values[], options: FrameOptions): Frame {
  const { metric, axis, kind } = options;
  let xMax = 0;
  let yMax = 0;
  let yMin = Infinity;
  for (const { xs, ys } of lines) {
    for (let i = 0; i < xs.length; i += 1) {
      if (xs[i]! > xMax) xMax = xs[i]!;
      if (ys[i]! > yMax) yMax = ys[i]!;
      if (ys[i]! > 0 && ys[i]! < yMin) yMin = ys[i]!;
    }
  }
  const seesLimit = metric === 'retainedBytes' && options.limit <= yMax * LIMIT_IN_SIGHT;
  const top = metric === 'hitRate' ? 1 : seesLimit ? Math.max(yMax, options.limit) : yMax;
  const steps = metricSteps(metric, top);
  const y =
    kind === 'logarithmic' && yMin <= top
      ? logarithmicScale(yMin, top, steps.unit)
      : linearScale(top, steps);
  const x = linearScale(xMax, axisSteps(axis, xMax));
  // A run ends where it ends: the last round value may lie beyond it. One of no requests has only a 0.
  if (xMax > 0) x.max = xMax;
  x.ticks = x.ticks.filter((tick) => tick <= xMax);
  return { x, y, limit: seesLimit ? options.limit : null };
}
