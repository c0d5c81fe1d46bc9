/** A result as an SVG picture: readable without a script, in light and dark. */
import type { RunResult } from '../engine/result.ts';
import type { Translate } from '../strings/translate.ts';
import { formatBytes } from './format.ts';
import { type Frame, frameOf } from './frame.ts';
import { placeEndLabels, type TextBox } from './labels.ts';
import {
  type Axis,
  axisValues,
  firstSample,
  formatAxis,
  formatMetric,
  type Metric,
  metricValues,
} from './metric.ts';
import { contenderName } from './name.ts';
import { decimate, type Point, pathData, round } from './path.ts';
import { position, type Scale } from './scale.ts';
import { resultSentence } from './sentence.ts';
import { LIMIT, type LineStyle, PAPER, styleOf } from './style.ts';
import { subset } from './subset.ts';

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
/** Room that a letter of the font takes, on average a little less, and a Chinese one. */
const LETTER = 7.2;
const WIDE_LETTER = 13.5;
const TOP = 30;
const RIGHT = 12;
const BOTTOM = 42;
/** Closest that two labels may come. */
const LABEL_HEIGHT = 15;
/** Base lines of the metric's name and of the highest label, which may be beside it. */
const METRIC_TOP = 12;
const LABEL_TOP = 21;
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
    `<desc id="${id}-d">${escapeXml(resultSentence(subset(result, options.only), translate))}</desc>` +
    `${content.join('')}</svg>`
  );
}

/** Styles go by the whole run, so that a contender looks the same in every figure of it. */
function linesOf(result: RunResult, axis: Axis, { metric, only }: SvgOptions): Line[] {
  const styles = styleOf(result.scenario.contenders);
  return subset(result, only).contenders.map(({ id, series }) => ({
    id,
    style: styles.get(id)!,
    xs: axisValues(series, axis).subarray(firstSample(series, metric)),
    ys: metricValues(series, metric).subarray(firstSample(series, metric)),
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
    this.left = Math.max(...frame.y.ticks.map((tick) => widthOf(this.tickText(tick)))) + 12;
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
      const half = widthOf(content) / 2;
      const anchor = at + half > this.right ? 'end' : at - half < this.left ? 'start' : 'middle';
      return text(anchor === 'end' ? this.right : at, height - 24, { anchor, content });
    });
    return (
      `<g fill="${faint}">${metricTicks.join('')}${axisTicks.join('')}</g>` +
      text(0, METRIC_TOP, { content: metricName, fill: this.paper('text') }) +
      text(this.right, height - 7, { anchor: 'end', content: axisName, fill: this.paper('text') })
    );
  }

  limitLine(): string {
    const { limit } = this.frame;
    if (limit === null) return '';
    const at = this.y(limit);
    const colour = this.colour(LIMIT);
    const { content, x, y } = this.limitText(limit);
    return (
      `<path d="M${round(this.left)} ${at}H${this.right}" stroke="${colour}"/>` +
      text(x, y, { content, fill: colour })
    );
  }

  private limitText(limit: number): TextBox & { content: string } {
    const content = this.options.translate('chart.limit', { limit: formatBytes(limit) });
    return { content, x: this.left + 4, y: this.y(limit) - 4, width: widthOf(content) };
  }

  line(line: Line): string {
    const { dash, width } = line.style;
    const dashes = dash.length > 0 ? ` stroke-dasharray="${dash.join(' ')}"` : '';
    return (
      `<path d="${pathData(this.points(line))}" stroke="${this.colour(line.style)}" ` +
      `stroke-width="${width}" stroke-linejoin="round"${dashes}/>`
    );
  }

  /** Each label is near the end of its line, with the page's colour round it. */
  endLabels(lines: readonly Line[]): string {
    const { metric, translate } = this.options;
    const contents = lines.map(({ id, ys }) => {
      const end = formatMetric(metric, ys[ys.length - 1] ?? 0);
      return `${shortened(contenderName(id, translate))} ${end}`;
    });
    const labels = lines.map((line, i) => ({
      points: this.points(line),
      width: widthOf(contents[i]!),
    }));
    const { left, right, bottom } = this;
    const field = { left, right, top: LABEL_TOP, bottom: bottom - 3, height: LABEL_HEIGHT };
    const { limit } = this.frame;
    const metricName = translate(`chart.metric.${metric}`);
    const reserved: TextBox[] = [{ x: 0, y: METRIC_TOP, width: widthOf(metricName) }];
    if (limit !== null) reserved.push(this.limitText(limit));
    const texts = placeEndLabels(labels, field, reserved).map(({ x, y }, i) => {
      // At the right edge the end of a text is what has to be in its place, however wide it is.
      const atEdge = x + labels[i]!.width >= right - 1;
      return text(atEdge ? right : x, y, {
        anchor: atEdge ? 'end' : 'start',
        content: contents[i]!,
        fill: this.colour(lines[i]!.style),
      });
    });
    return (
      `<g stroke="${this.paper('ground')}" stroke-width="4" stroke-linejoin="round" ` +
      `paint-order="stroke">${texts.join('')}</g>`
    );
  }

  private points({ xs, ys }: Line): Point[] {
    return decimate(Array.from(xs, (x, i) => ({ x: this.x(x), y: this.y(ys[i]!) })));
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

/** The width of a text, a little above what it is in the fonts of the page. */
function widthOf(content: string): number {
  return [...content].reduce((sum, letter) => sum + (letter > '\u2e80' ? WIDE_LETTER : LETTER), 0);
}

function shortened(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1)}…`;
}

interface TextOptions {
  content: string;
  anchor?: 'start' | 'middle' | 'end';
  fill?: string;
}

function text(x: number, y: number, { content, anchor = 'start', fill }: TextOptions) {
  const place = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  const colour = fill === undefined ? '' : ` fill="${fill}"`;
  return `<text x="${round(x)}" y="${round(y)}"${place}${colour}>${escapeXml(content)}</text>`;
}

/** Text for XML. */
export function escapeXml(content: string): string {
  return content
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
