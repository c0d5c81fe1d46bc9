/** A result as an SVG picture: readable without a script, in light and dark. */
import type { RunResult } from '../engine/result.ts';
import type { Translate } from '../strings/translate.ts';
import { formatBytes } from './format.ts';
import {
  type Axis,
  axisValues,
  formatAxis,
  formatMetric,
  type Metric,
  metricValues,
} from './metric.ts';
import { decimate, type Point, pathData, round } from './path.ts';
import { byteUnit, linearScale, type Scale } from './scale.ts';
import { resultSentence } from './sentence.ts';
import { LIMIT, type LineStyle, styleOf } from './style.ts';

export interface SvgOptions {
  metric: Metric;
  axis?: Axis;
  translate: Translate;
  /** What the run is, for the picture's title. */
  title: string;
  /** A prefix of ids: different for each picture of a page. */
  id: string;
  /** Contenders to draw, by id; all when absent. */
  only?: readonly string[];
  /** Concrete colours of one theme, for a file of its own; else CSS custom properties. */
  theme?: 'light' | 'dark';
}

/** In units of the picture; a page 360 px wide shows 0.82 px a unit. */
const WIDTH = 400;
const HEIGHT = 250;
const FONT = 13.5;
const LEFT = 48;
const RIGHT = 12;
const TOP = 26;
const BOTTOM = 42;
/** Closest that two labels may come. */
const LABEL_HEIGHT = 15;
const BYTES_PER_MIB = 1_048_576;

const PAPER = {
  light: { text: '#1d2327', faint: '#5a6670', grid: '#d9dee2', ground: '#ffffff' },
  dark: { text: '#e6eaed', faint: '#a7b1b9', grid: '#3a444c', ground: '#15191c' },
};

interface Line {
  id: string;
  style: LineStyle;
  points: Point[];
  last: number;
}

/** Draws a metric of a result. */
export function resultSvg(result: RunResult, options: SvgOptions): string {
  const { metric, translate, id, theme } = options;
  const axis = options.axis ?? 'requests';
  const colour = (style: LineStyle) => (theme ? style.colour[theme] : `var(--chart-${style.name})`);
  const paper = (part: keyof typeof PAPER.light) =>
    theme ? PAPER[theme][part] : `var(--chart-${part})`;
  const { lines, x, y, limit } = layOut(result, options, axis);

  const parts: string[] = [];
  for (const tick of y.ticks) {
    const at = round(toY(tick, y));
    parts.push(
      `<path d="M${LEFT} ${at}H${WIDTH - RIGHT}" stroke="${paper('grid')}"/>`,
      text(LEFT - 6, Number(at) + 4.5, 'end', paper('faint'), formatMetric(metric, tick)),
    );
  }
  x.ticks.forEach((tick, i) => {
    const anchor = i === 0 ? 'start' : i === x.ticks.length - 1 ? 'end' : 'middle';
    parts.push(text(toX(tick, x), HEIGHT - 24, anchor, paper('faint'), formatAxis(axis, tick)));
  });
  const axisName = translate(`chart.axis.${axis}`);
  parts.push(
    text(LEFT - 40, 14, 'start', paper('text'), translate(`chart.metric.${metric}`)),
    text(WIDTH - RIGHT, HEIGHT - 7, 'end', paper('text'), axisName),
  );
  if (limit !== null) {
    const at = toY(limit, y);
    parts.push(
      `<path d="M${LEFT} ${round(at)}H${WIDTH - RIGHT}" stroke="${colour(LIMIT)}"/>`,
      text(LEFT + 4, at - 4, 'start', colour(LIMIT), limitLabel(result, translate)),
    );
  }
  for (const { style, points } of lines) {
    const dash = style.dash.length > 0 ? ` stroke-dasharray="${style.dash.join(' ')}"` : '';
    parts.push(
      `<path d="${pathData(points)}" stroke="${colour(style)}" stroke-width="${style.width}" stroke-linejoin="round"${dash}/>`,
    );
  }
  for (const { line, at } of placeLabels(lines)) {
    const label = `${line.id} ${formatMetric(metric, line.last)}`;
    const halo = ` stroke="${paper('ground')}" stroke-width="4" paint-order="stroke"`;
    parts.push(text(WIDTH - RIGHT, at, 'end', colour(line.style), label, halo));
  }

  const values = {
    metric: translate(`chart.metric.${metric}`),
    axis: axisName,
    title: options.title,
  };
  const title = translate('chart.title', values);
  const ground = theme
    ? `<rect width="${WIDTH}" height="${HEIGHT}" fill="${paper('ground')}"/>`
    : '';
  const size = theme ? ` width="${WIDTH * 2}" height="${HEIGHT * 2}"` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"${size} role="img" ` +
    `aria-labelledby="${id}-t ${id}-d" fill="none" font-family="system-ui, sans-serif" font-size="${FONT}">` +
    `<title id="${id}-t">${escapeXml(title)}</title>` +
    `<desc id="${id}-d">${escapeXml(resultSentence(result, translate))}</desc>` +
    `${ground}${parts.join('')}</svg>`
  );
}

function limitLabel(result: RunResult, translate: Translate): string {
  const limit = formatBytes(result.scenario.cost.limit * BYTES_PER_MIB);
  return translate('chart.limit', { limit });
}

function layOut(result: RunResult, { metric, only }: SvgOptions, axis: Axis) {
  const styles = styleOf(result.scenario.contenders);
  const shown = result.contenders.filter(({ id }) => !only || only.includes(id));
  const raw = shown.map(({ id, series }) => ({
    id,
    xs: axisValues(series, axis),
    ys: metricValues(series, metric),
  }));
  const highest = (values: Float64Array) => values.reduce((a, b) => Math.max(a, b), 0);
  const limit = metric === 'retainedBytes' ? result.scenario.cost.limit * BYTES_PER_MIB : null;
  const yMax = Math.max(...raw.map(({ ys }) => highest(ys)), 0);
  // A limit far above everything would press all lines to the floor: it is left out then.
  const showsLimit = limit !== null && limit <= yMax * 1.6;
  const top = metric === 'hitRate' ? 1 : showsLimit ? Math.max(yMax, limit) : yMax;
  const y = linearScale(top, metric === 'retainedBytes' ? byteUnit(top) : 1);
  const xMax = Math.max(...raw.map(({ xs }) => highest(xs)), 0);
  const x: Scale = { ...linearScale(xMax), max: xMax || 1 };
  x.ticks = x.ticks.filter((tick) => tick <= x.max);
  const lines: Line[] = raw.map(({ id, xs, ys }) => ({
    id,
    style: styles.get(id)!,
    points: decimate(Array.from(xs, (value, i) => ({ x: toX(value, x), y: toY(ys[i]!, y) }))),
    last: ys[ys.length - 1]!,
  }));
  return { lines, x, y, limit: showsLimit ? limit : null };
}

function toX(value: number, { max }: Scale): number {
  return LEFT + (value / max) * (WIDTH - LEFT - RIGHT);
}

function toY(value: number, { max }: Scale): number {
  return HEIGHT - BOTTOM - (value / max) * (HEIGHT - TOP - BOTTOM);
}

/** Puts each label above the end of its line, and moves those up that would cover another. */
export function placeLabels(lines: readonly Line[]): { line: Line; at: number }[] {
  const lowestFirst = lines
    .map((line) => ({ line, at: line.points[line.points.length - 1]!.y - 5 }))
    .sort((a, b) => b.at - a.at);
  let last = Infinity;
  for (const label of lowestFirst) {
    label.at = Math.min(label.at, last - LABEL_HEIGHT);
    last = label.at;
  }
  // What has been pushed out at the top comes back down, one below the other.
  let ceiling = TOP - 4;
  for (let i = lowestFirst.length - 1; i >= 0; i -= 1) {
    const label = lowestFirst[i]!;
    if (label.at < ceiling) label.at = ceiling;
    ceiling = label.at + LABEL_HEIGHT;
  }
  return lowestFirst;
}

function text(
  x: number,
  y: number,
  anchor: string,
  fill: string,
  content: string,
  more = '',
): string {
  const place = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  return `<text x="${round(x)}" y="${round(y)}"${place} fill="${fill}"${more}>${escapeXml(content)}</text>`;
}

/** Text for XML. */
export function escapeXml(content: string): string {
  return content
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
