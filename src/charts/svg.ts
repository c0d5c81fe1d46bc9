/** A result as an SVG picture: readable without a script, in light and dark. */
import type { RunResult } from '../engine/result.ts';
import type { Translate } from '../strings/translate.ts';
import { formatBytes } from './format.ts';
import { type Frame, frameOf } from './frame.ts';
import { placeLabels } from './labels.ts';
import {
  type Axis,
  axisValues,
  formatAxis,
  formatMetric,
  type Metric,
  metricValues,
} from './metric.ts';
import { contenderName } from './name.ts';
import { decimate, pathData, round } from './path.ts';
import { position, type Scale } from './scale.ts';
import { resultSentence } from './sentence.ts';
import { LIMIT, type LineStyle, PAPER, styleOf } from './style.ts';

export interface SvgOptions {
  metric: Metric;
  axis?: Axis;
  /** Of the metric; linear when absent. */
  scale?: Scale['kind'];
  translate: Translate;
  /** What the run is, for the picture's title. */
  title: string;
  /** A prefix of ids: different for each picture of a page. */
  id: string;
  /** Contenders to draw, by id; all when absent. */
  only?: readonly string[];
  /** Concrete colours of one theme, for a file of its own; else CSS custom properties. */
  theme?: 'light' | 'dark';
  /** In units of the picture: see WIDTH. */
  width?: number;
  height?: number;
}

/** Units of a picture that is as wide as a phone: on a page 360 px wide a unit is 0.82 px. */
const WIDTH = 400;
const HEIGHT = 250;
/** 11 px on that page. */
const FONT = 13.5;
/** Room that a letter of the font takes, at most on average. */
const LETTER = 7.2;
const TOP = 30;
const RIGHT = 12;
const BOTTOM = 42;
/** Closest that two labels may come. */
const LABEL_HEIGHT = 15;
const LONGEST_NAME = 26;
const BYTES_PER_MIB = 1_048_576;

interface Line {
  id: string;
  style: LineStyle;
  xs: Float64Array;
  ys: Float64Array;
}

/** Draws a metric of a result. Colours are those of src/styles/chart.css where no theme is given. */
export function resultSvg(result: RunResult, options: SvgOptions): string {
  const { metric, translate, id, theme, width = WIDTH, height = HEIGHT } = options;
  const axis = options.axis ?? 'requests';
  const lines = linesOf(result, axis, options);
  const frame = frameOf(lines, {
    metric,
    axis,
    kind: options.scale ?? 'linear',
    limit: result.scenario.cost.limit * BYTES_PER_MIB,
  });
  const picture = new Picture(frame, { width, height, metric, axis, translate, theme });
  const axisName = translate(`chart.axis.${axis}`);
  const metricName = translate(`chart.metric.${metric}`);
  const content = [
    picture.grid(),
    picture.axisLabels(metricName, axisName),
    picture.limitLine(),
    ...lines.map((line) => picture.line(line)),
    picture.endLabels(lines),
  ];
  const title = translate('chart.title', {
    metric: metricName,
    axis: axisName,
    title: options.title,
  });
  const size = theme ? ` width="${width * 2}" height="${height * 2}"` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${size} role="img" ` +
    `aria-labelledby="${id}-t" aria-describedby="${id}-d" fill="none" ` +
    `font-family="system-ui, sans-serif" font-size="${FONT}">` +
    `<title id="${id}-t">${escapeXml(title)}</title>` +
    `<desc id="${id}-d">${escapeXml(resultSentence(result, translate))}</desc>` +
    `${content.join('')}</svg>`
  );
}

function linesOf(result: RunResult, axis: Axis, { metric, only }: SvgOptions): Line[] {
  const styles = styleOf(result.scenario.contenders);
  return result.contenders
    .filter(({ id }) => !only || only.includes(id))
    .map(({ id, series }) => ({
      id,
      style: styles.get(id)!,
      xs: axisValues(series, axis),
      ys: metricValues(series, metric),
    }));
}

interface PictureOptions {
  width: number;
  height: number;
  metric: Metric;
  axis: Axis;
  translate: Translate;
  theme: 'light' | 'dark' | undefined;
}

/** The parts of one picture, as SVG text. */
class Picture {
  private readonly frame: Frame;
  private readonly options: PictureOptions;
  private readonly left: number;
  private readonly right: number;
  private readonly bottom: number;

  constructor(frame: Frame, options: PictureOptions) {
    this.frame = frame;
    this.options = options;
    this.right = options.width - RIGHT;
    this.bottom = options.height - BOTTOM;
    const longest = Math.max(...frame.y.ticks.map((tick) => this.tickText(tick).length));
    this.left = longest * LETTER + 12;
  }

  /** The page, where the picture has to bring its own, and a line at each tick of the metric. */
  grid(): string {
    const { width, height, theme } = this.options;
    const ground = `<rect width="${width}" height="${height}" fill="${this.paper('ground')}"/>`;
    const lines = this.frame.y.ticks.map(
      (tick) => `M${round(this.left)} ${this.y(tick)}H${this.right}`,
    );
    return `${theme ? ground : ''}<path d="${lines.join('')}" stroke="${this.paper('grid')}"/>`;
  }

  axisLabels(metricName: string, axisName: string): string {
    const { axis, height } = this.options;
    const { x, y } = this.frame;
    const faint = this.paper('faint');
    const metricTicks = y.ticks.map((tick) =>
      text(this.left - 6, this.y(tick) + 4.5, { anchor: 'end', content: this.tickText(tick) }),
    );
    const axisTicks = x.ticks.map((tick) => {
      const at = this.x(tick);
      const content = formatAxis(axis, tick, x.max);
      const half = (content.length * LETTER) / 2;
      const anchor = at + half > this.right ? 'end' : at - half < this.left ? 'start' : 'middle';
      return text(anchor === 'end' ? this.right : at, height - 24, { anchor, content });
    });
    return (
      `<g fill="${faint}">${metricTicks.join('')}${axisTicks.join('')}</g>` +
      text(0, 12, { content: metricName, fill: this.paper('text') }) +
      text(this.right, height - 7, { anchor: 'end', content: axisName, fill: this.paper('text') })
    );
  }

  limitLine(): string {
    const { limit } = this.frame;
    if (limit === null) return '';
    const at = this.y(limit);
    const colour = this.colour(LIMIT);
    const content = this.options.translate('chart.limit', { limit: formatBytes(limit) });
    return (
      `<path d="M${round(this.left)} ${at}H${this.right}" stroke="${colour}"/>` +
      text(this.left + 4, at - 4, { content, fill: colour })
    );
  }

  line({ style, xs, ys }: Line): string {
    const points = Array.from(xs, (x, i) => ({ x: this.x(x), y: this.y(ys[i]!) }));
    const dash = style.dash.length > 0 ? ` stroke-dasharray="${style.dash.join(' ')}"` : '';
    return (
      `<path d="${pathData(decimate(points))}" stroke="${this.colour(style)}" ` +
      `stroke-width="${style.width}" stroke-linejoin="round"${dash}/>`
    );
  }

  /** Each label is above the end of its line, with the page's colour round it. */
  endLabels(lines: readonly Line[]): string {
    const { metric, translate } = this.options;
    const ends = lines.map(({ ys }) => ys[ys.length - 1] ?? 0);
    const places = placeLabels(
      ends.map((end) => this.y(end) - 6),
      { top: TOP - 3, bottom: this.bottom - 3, height: LABEL_HEIGHT },
    );
    const labels = lines.map(({ id, style }, i) =>
      text(this.right, places[i]!, {
        anchor: 'end',
        content: `${shortened(contenderName(id, translate))} ${formatMetric(metric, ends[i]!)}`,
        fill: this.colour(style),
        more: ` stroke="${this.paper('ground')}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"`,
      }),
    );
    return labels.join('');
  }

  private tickText(tick: number): string {
    const { metric } = this.options;
    const { kind, max } = this.frame.y;
    return formatMetric(metric, tick, kind === 'linear' ? max : tick);
  }

  private x(value: number): number {
    return round(this.left + position(value, this.frame.x) * (this.right - this.left));
  }

  private y(value: number): number {
    return round(this.bottom - position(value, this.frame.y) * (this.bottom - TOP));
  }

  private colour({ colour, name }: LineStyle): string {
    const { theme } = this.options;
    return theme ? colour[theme] : `var(--chart-${name})`;
  }

  private paper(part: keyof typeof PAPER): string {
    const { theme } = this.options;
    return theme ? PAPER[part][theme] : `var(--chart-${part})`;
  }
}

function shortened(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1)}…`;
}

interface TextOptions {
  content: string;
  anchor?: 'start' | 'middle' | 'end';
  fill?: string;
  more?: string;
}

function text(x: number, y: number, { content, anchor = 'start', fill, more = '' }: TextOptions) {
  const place = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  const colour = fill === undefined ? '' : ` fill="${fill}"`;
  return `<text x="${round(x)}" y="${round(y)}"${place}${colour}${more}>${escapeXml(content)}</text>`;
}

/** Text for XML. */
export function escapeXml(content: string): string {
  return content
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
