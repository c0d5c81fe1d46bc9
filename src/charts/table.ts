/** A result as tables of text: for the page, the terminal and reports. */
import type { RunResult } from '../engine/result.ts';
import type { Translate } from '../strings/translate.ts';
import { formatBytes, formatDuration, formatNumber, formatShare } from './format.ts';
import {
  type Axis,
  axisValues,
  formatAxis,
  formatMetric,
  type Metric,
  metricValues,
} from './metric.ts';

export interface Table {
  /** Headers of the columns; the first is that of the rows' names. */
  columns: string[];
  /** Cells of each row, its name first. */
  rows: string[][];
}

/** One row a contender: what it came to. */
export function endTable(result: RunResult, translate: Translate): Table {
  const columns = [
    'contender',
    'entries',
    'duplicates',
    'hitRate',
    'builds',
    'buildsPerRequest',
    'retainedBytes',
    'limitReached',
  ];
  const wrong = result.contenders.some(({ wrongHits }) => wrongHits > 0);
  if (wrong) columns.push('wrongHits');
  return {
    columns: columns.map((column) => translate(`chart.column.${column}`)),
    rows: result.contenders.map((c) => {
      const reached =
        c.timeToLimitMs === null
          ? '–'
          : translate('chart.limitReached', {
              requests: formatNumber(c.requestsToLimit ?? 0, 0),
              time: formatDuration(c.timeToLimitMs),
            });
      const cells = [
        c.id,
        formatNumber(c.entries, 0),
        formatNumber(c.duplicates, 0),
        formatShare(c.lookups === 0 ? 0 : c.hits / c.lookups),
        formatNumber(c.builds, 0),
        formatNumber(c.buildsPerRequest),
        formatBytes(c.retainedBytes),
        reached,
      ];
      if (wrong) cells.push(formatNumber(c.wrongHits, 0));
      return cells;
    }),
  };
}

/** Rows of a table that a page can bear. */
const MOST_ROWS = 12;

/** One row a checkpoint (a choice of them when there are many), one column a contender. */
export function checkpointTable(
  result: RunResult,
  metric: Metric,
  axis: Axis,
  translate: Translate,
): Table {
  const first = result.contenders[0]!.series;
  const indices = checkpointIndices(first.checkpoint, first.requests.length);
  return {
    columns: [translate(`chart.axis.${axis}`), ...result.contenders.map(({ id }) => id)],
    rows: indices.map((index) => {
      const requests = first.requests[index]!;
      const cells = result.contenders.map(({ series }) => {
        // Contenders sample at the same counts of requests, in worlds with clocks of their own.
        const own = series.requests.indexOf(requests);
        return own < 0 ? '–' : formatMetric(metric, metricValues(series, metric)[own]!);
      });
      return [formatAxis(axis, axisValues(first, axis)[index]!), ...cells];
    }),
  };
}

function checkpointIndices(checkpoint: Float64Array, length: number): number[] {
  const marked: number[] = [];
  for (let i = 0; i < length; i += 1) {
    if (checkpoint[i] === 1 || i === length - 1) marked.push(i);
  }
  const step = Math.ceil(marked.length / MOST_ROWS);
  return marked.filter((_, i) => (marked.length - 1 - i) % step === 0);
}
