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
import { contenderName } from './name.ts';

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
        contenderName(c.id, translate),
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

/**
 * One row a checkpoint (a choice of them when there are many), one column a contender. Over requests,
 * a cell is the value when so many were completed; over time, each contender has a clock of its own,
 * and a cell is its value at that time: a run that has ended stays as it ended.
 */
export function checkpointTable(
  result: RunResult,
  metric: Metric,
  axis: Axis,
  translate: Translate,
): Table {
  const longest = result.contenders.reduce((a, b) => (b.endMs > a.endMs ? b : a)).series;
  const places = axisValues(longest, axis);
  const columns = result.contenders.map(({ id, series }) => ({
    name: contenderName(id, translate),
    places: axisValues(series, axis),
    values: metricValues(series, metric),
  }));
  return {
    columns: [translate(`chart.axis.${axis}`), ...columns.map(({ name }) => name)],
    rows: checkpointIndices(longest.checkpoint).map((index) => {
      const place = places[index]!;
      const cells = columns.map((column) => {
        const at = lastAt(column.places, place);
        return at < 0 ? '–' : formatMetric(metric, column.values[at]!);
      });
      return [formatAxis(axis, place), ...cells];
    }),
  };
}

/** The last sample at or before a place; −1 when there is none. */
function lastAt(places: Float64Array, place: number): number {
  let at = -1;
  while (at + 1 < places.length && places[at + 1]! <= place) at += 1;
  return at;
}

function checkpointIndices(checkpoint: Float64Array): number[] {
  const marked: number[] = [];
  for (let i = 0; i < checkpoint.length; i += 1) {
    if (checkpoint[i] === 1 || i === checkpoint.length - 1) marked.push(i);
  }
  const step = Math.ceil(marked.length / MOST_ROWS);
  return marked.filter((_, i) => (marked.length - 1 - i) % step === 0);
}
