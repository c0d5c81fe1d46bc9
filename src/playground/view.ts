/** How a run is looked at: what of it, over what, on which scale, and which curves. */
import type { Axis, Metric } from '../charts/metric.ts';

export interface View {
  metric: Metric;
  axis: Axis;
  logarithmic: boolean;
  /** Ids of contenders that are not drawn. */
  hidden: ReadonlySet<string>;
}

export const FIRST_VIEW: View = {
  metric: 'entries',
  axis: 'requests',
  logarithmic: false,
  hidden: new Set(),
};
