/** The live chart of the playground: Chart.js with lines alone, fed while a run goes on. */
import {
  Chart,
  type ChartDataset,
  LinearScale,
  LineController,
  LineElement,
  LogarithmicScale,
  PointElement,
  Tooltip,
  type TooltipItem,
} from 'chart.js';
import type { RunResult, Series } from '../engine/result.ts';
import type { Chunk } from '../engine/run.ts';
import type { Scenario } from '../scenario/schema.ts';
import type { Translate } from '../strings/translate.ts';
import { formatBytes } from './format.ts';
import { type Frame, frameOf } from './frame.ts';
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
import { type LimitMarks, overlay } from './overlay.ts';
import type { Scale } from './scale.ts';
import { LIMIT, type LineStyle, PAPER, styleOf } from './style.ts';

Chart.register(LinearScale, LineController, LineElement, LogarithmicScale, PointElement, Tooltip);

const BYTES_PER_MIB = 1_048_576;
/** Two hexadecimal digits of opacity of a pinned run's lines: 40 %. */
const FADED = '66';
const FADED_WIDTH = 1.5;

/** What the chart shows of a run. */
export interface View {
  metric: Metric;
  axis: Axis;
  /** Of the metric. */
  scale: Scale['kind'];
}

interface Point {
  x: number;
  y: number;
}

/** A line to draw: samples of one contender, of this run or of the pinned one. */
interface Line {
  label: string;
  style: LineStyle;
  faded: boolean;
  xs: number[];
  ys: number[];
}

export class LiveChart {
  private readonly chart: Chart<'line', Point[]>;
  private readonly translate: Translate;
  private view: View = { metric: 'entries', axis: 'requests', scale: 'linear' };
  private theming: 'light' | 'dark' = 'light';
  private scenario: Scenario | null = null;
  private readonly parts = new Map<string, Series[]>();
  private readonly hidden = new Set<string>();
  private pinned: RunResult | null = null;
  private result: RunResult | null = null;
  private lines: Line[] = [];
  private frame: Frame | null = null;
  private drawing = 0;

  /** Draws into a canvas whose parent gives it its size. */
  constructor(canvas: HTMLCanvasElement, translate: Translate) {
    this.translate = translate;
    this.chart = new Chart<'line', Point[]>(canvas, {
      type: 'line',
      data: { datasets: [] },
      options: {
        animation: false,
        parsing: false,
        normalized: true,
        maintainAspectRatio: false,
        interaction: { mode: 'nearest', axis: 'x', intersect: false },
        elements: { point: { radius: 0, hitRadius: 8 } },
        plugins: {
          tooltip: { callbacks: this.tooltipTexts() },
        },
      },
      plugins: [
        overlay({
          ground: () => PAPER.ground[this.theming],
          endLabel: (index) => this.endLabel(index),
          limit: () => this.limitMarks(),
        }),
      ],
    });
  }

  /** A run begins: the lines of the one before go. */
  begin(scenario: Scenario): void {
    this.scenario = scenario;
    this.result = null;
    this.parts.clear();
    this.drawSoon();
  }

  /** Samples have come. Drawn once a frame, however many come. */
  append(chunks: readonly Chunk[]): void {
    for (const { id, series } of chunks) {
      const parts = this.parts.get(id) ?? [];
      parts.push(series);
      this.parts.set(id, parts);
    }
    this.drawSoon();
  }

  /** The run is over: shows it whole, as the table and the sentence do. */
  end(result: RunResult): void {
    this.scenario = result.scenario;
    this.result = result;
    this.parts.clear();
    for (const { id, series } of result.contenders) this.parts.set(id, [series]);
    this.draw();
  }

  /** Shows another metric, axis or scale of the same run. */
  show(view: View): void {
    this.view = view;
    this.draw();
  }

  /** A result to compare with, drawn faded behind the lines; null takes it away. */
  pin(result: RunResult | null): void {
    this.pinned = result;
    this.draw();
  }

  /** Shows or hides a contender. True when it is shown now. */
  toggle(id: string): boolean {
    if (!this.hidden.delete(id)) this.hidden.add(id);
    this.draw();
    return !this.hidden.has(id);
  }

  /** Chart.js reads its colours once, so a change of the theme has to say so. */
  theme(dark: boolean): void {
    this.theming = dark ? 'dark' : 'light';
    this.draw();
  }

  /** The picture as a `data:` URL, on the ground of the theme. */
  toPng(): string {
    const { canvas } = this.chart;
    const copy = document.createElement('canvas');
    copy.width = canvas.width;
    copy.height = canvas.height;
    const context = copy.getContext('2d');
    if (!context) return this.chart.toBase64Image();
    context.fillStyle = PAPER.ground[this.theming];
    context.fillRect(0, 0, copy.width, copy.height);
    context.drawImage(canvas, 0, 0);
    return copy.toDataURL('image/png');
  }

  /** Gives the canvas back. Nothing may be called after it. */
  destroy(): void {
    cancelAnimationFrame(this.drawing);
    this.scenario = null;
    this.chart.destroy();
  }

  private drawSoon(): void {
    if (this.drawing !== 0) return;
    this.drawing = requestAnimationFrame(() => {
      this.drawing = 0;
      this.draw();
    });
  }

  private draw(): void {
    cancelAnimationFrame(this.drawing);
    this.drawing = 0;
    if (!this.scenario) return;
    this.lines = this.allLines(this.scenario);
    // While a run goes on its axis is as long as it will be: the lines grow from left to right.
    const { requests } = this.scenario.workload;
    const ahead = this.result || this.view.axis === 'time' ? [] : [{ xs: [requests], ys: [0] }];
    this.frame = frameOf([...this.lines, ...ahead], {
      metric: this.view.metric,
      axis: this.view.axis,
      kind: this.view.scale,
      limit: this.scenario.cost.limit * BYTES_PER_MIB,
    });
    this.chart.data.datasets = this.lines.map((line) => this.dataset(line));
    this.chart.options.scales = this.scales(this.frame);
    this.chart.update('none');
  }

  /** The lines of this run first, so that they lie over those of the pinned one. */
  private allLines(scenario: Scenario): Line[] {
    const now = this.linesOf(scenario, (id) => this.parts.get(id) ?? [], false);
    const { pinned } = this;
    if (!pinned) return now;
    const before = new Map(pinned.contenders.map(({ id, series }) => [id, series]));
    return [
      ...now,
      ...this.linesOf(
        pinned.scenario,
        (id) => [before.get(id)].filter((s) => s !== undefined),
        true,
      ),
    ];
  }

  private linesOf(
    { contenders }: Scenario,
    partsOf: (id: string) => readonly Series[],
    faded: boolean,
  ): Line[] {
    const { metric, axis } = this.view;
    const styles = styleOf(contenders);
    return contenders
      .filter(({ id }) => !this.hidden.has(id))
      .map(({ id }) => {
        const name = contenderName(id, this.translate);
        const parts = partsOf(id);
        const first = parts[0] ? firstSample(parts[0], metric) : 0;
        return {
          label: faded ? this.translate('chart.pinned', { name }) : name,
          style: styles.get(id)!,
          faded,
          xs: parts.flatMap((series) => Array.from(axisValues(series, axis))).slice(first),
          ys: parts.flatMap((series) => Array.from(metricValues(series, metric))).slice(first),
        };
      });
  }

  private dataset({ label, style, faded, xs, ys }: Line): ChartDataset<'line', Point[]> {
    const colour = style.colour[this.theming] + (faded ? FADED : '');
    const logarithmic = this.frame?.y.kind === 'logarithmic';
    const data: Point[] = [];
    for (let i = 0; i < xs.length; i += 1) {
      // A logarithm has no place for zero: such a sample is left out.
      if (!logarithmic || ys[i]! > 0) data.push({ x: xs[i]!, y: ys[i]! });
    }
    return {
      label,
      data,
      borderColor: colour,
      backgroundColor: colour,
      borderDash: [...style.dash],
      borderWidth: faded ? FADED_WIDTH : style.width,
      pointRadius: 0,
      tension: 0,
    };
  }

  private scales({ x, y }: Frame) {
    const { metric, axis } = this.view;
    return {
      x: {
        ...this.scale(x, this.translate(`chart.axis.${axis}`), (tick) =>
          formatAxis(axis, tick, x.max),
        ),
        type: 'linear' as const,
      },
      y: {
        ...this.scale(y, this.translate(`chart.metric.${metric}`), (tick) =>
          formatMetric(metric, tick, y.kind === 'linear' ? y.max : tick),
        ),
        type: y.kind,
      },
    };
  }

  private scale({ min, max, ticks }: Scale, name: string, format: (tick: number) => string) {
    const [text, faint, grid] = [PAPER.text, PAPER.faint, PAPER.grid].map(
      (colour) => colour[this.theming],
    );
    return {
      min,
      max,
      grid: { color: grid },
      border: { color: grid },
      title: { display: true, text: name, color: text },
      afterBuildTicks: (built: { ticks: { value: number }[] }) => {
        built.ticks = ticks.map((value) => ({ value }));
      },
      ticks: {
        color: faint,
        autoSkip: false,
        maxRotation: 0,
        callback: (value: number | string) => format(Number(value)),
      },
    };
  }

  private tooltipTexts() {
    return {
      title: ([first]: TooltipItem<'line'>[]) => {
        const { axis } = this.view;
        const value = formatAxis(axis, first?.parsed.x ?? 0);
        return `${this.translate(`chart.axis.${axis}`)} ${value}`;
      },
      label: ({ dataset, parsed }: TooltipItem<'line'>) =>
        this.translate('chart.tooltip', {
          name: dataset.label ?? '',
          value: formatMetric(this.view.metric, parsed.y ?? 0),
        }),
    };
  }

  /** A line's name and where it came to; what is faded is told apart by its words alone. */
  private endLabel(index: number): { text: string; colour: string } {
    const { label, style, faded, ys } = this.lines[index]!;
    const end = formatMetric(this.view.metric, ys[ys.length - 1] ?? 0);
    return { text: faded ? label : `${label} ${end}`, colour: style.colour[this.theming] };
  }

  private limitMarks(): LimitMarks | null {
    const limit = this.frame?.limit ?? null;
    if (limit === null || !this.scenario) return null;
    const { axis } = this.view;
    const styles = styleOf(this.scenario.contenders);
    return {
      limit,
      label: this.translate('chart.limit', { limit: formatBytes(limit) }),
      colour: LIMIT.colour[this.theming],
      marks: (this.result?.contenders ?? []).flatMap(({ id, timeToLimitMs, requestsToLimit }) => {
        const at = axis === 'requests' ? requestsToLimit : timeToLimitMs;
        if (at === null || this.hidden.has(id)) return [];
        const text = `${contenderName(id, this.translate)} ${formatAxis(axis, at)}`;
        return [{ at, text, colour: styles.get(id)!.colour[this.theming] }];
      }),
    };
  }
}
