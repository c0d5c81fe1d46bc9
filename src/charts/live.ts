/** The live chart of the playground: Chart.js with lines alone, fed while a run goes on. */
import {
  Chart,
  type ChartDataset,
  Decimation,
  LinearScale,
  LineController,
  LineElement,
  LogarithmicScale,
  type Plugin,
  PointElement,
  Tooltip,
  type TooltipItem,
} from 'chart.js';
import type { ContenderResult, RunResult, Series } from '../engine/result.ts';
import type { Chunk } from '../engine/run.ts';
import type { Scenario } from '../scenario/schema.ts';
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
import { byteUnit, linearScale } from './scale.ts';
import { LIMIT, type LineStyle, styleOf } from './style.ts';

Chart.register(
  Decimation,
  LinearScale,
  LineController,
  LineElement,
  LogarithmicScale,
  PointElement,
  Tooltip,
);

const BYTES_PER_MIB = 1_048_576;
const PAPER = {
  light: { text: '#1d2327', faint: '#5a6670', grid: '#d9dee2' },
  dark: { text: '#e6eaed', faint: '#a7b1b9', grid: '#3a444c' },
};

/** What the chart shows of a run. */
export interface View {
  metric: Metric;
  axis: Axis;
  scale: 'linear' | 'logarithmic';
}

interface Point {
  x: number;
  y: number;
}
type Line = ChartDataset<'line', Point[]>;
type LineChart = Chart<'line', Point[]>;

export class LiveChart {
  private readonly chart: LineChart;
  private readonly translate: Translate;
  private view: View = { metric: 'entries', axis: 'requests', scale: 'linear' };
  private dark = false;
  private scenario: Scenario | null = null;
  private readonly parts = new Map<string, Series[]>();
  private readonly hidden = new Set<string>();
  private pinned: RunResult | null = null;
  private result: RunResult | null = null;
  private frame = 0;

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
        plugins: { decimation: { enabled: true, algorithm: 'lttb', samples: 400, threshold: 800 } },
      },
      plugins: [this.endLabels(), this.limitLine()],
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
    this.dark = dark;
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
    context.fillStyle = this.dark ? '#15191c' : '#ffffff';
    context.fillRect(0, 0, copy.width, copy.height);
    context.drawImage(canvas, 0, 0);
    return copy.toDataURL('image/png');
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    this.chart.destroy();
  }

  private drawSoon(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.draw();
    });
  }

  private draw(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (!this.scenario) return;
    const lines = this.lines(this.scenario);
    this.chart.data.datasets = lines;
    this.chart.options.scales = this.scales(lines);
    this.chart.options.plugins = { ...this.chart.options.plugins, tooltip: this.tooltip() };
    this.chart.update('none');
  }

  private lines(scenario: Scenario): Line[] {
    const styles = styleOf(scenario.contenders);
    const lines: Line[] = [];
    for (const { id } of scenario.contenders) {
      const style = styles.get(id);
      if (!style || this.hidden.has(id)) continue;
      const points = (this.parts.get(id) ?? []).flatMap((series) => this.points(series));
      lines.push(this.line(id, points, style, 1));
    }
    if (!this.pinned) return lines;
    const pinnedStyles = styleOf(this.pinned.scenario.contenders);
    for (const { id, series } of this.pinned.contenders) {
      const style = pinnedStyles.get(id);
      if (!style || this.hidden.has(id)) continue;
      const label = this.translate('chart.pinned', { name: id });
      lines.push(this.line(label, this.points(series), style, 0.4));
    }
    return lines;
  }

  private line(label: string, data: Point[], style: LineStyle, opacity: number): Line {
    const colour = this.colour(style) + (opacity === 1 ? '' : '66');
    return {
      label,
      data,
      borderColor: colour,
      backgroundColor: colour,
      borderDash: [...style.dash],
      borderWidth: opacity === 1 ? style.width : 1.5,
      pointRadius: 0,
      tension: 0,
    };
  }

  private points(series: Series): Point[] {
    const xs = axisValues(series, this.view.axis);
    const ys = metricValues(series, this.view.metric);
    const logarithmic = this.view.scale === 'logarithmic';
    const points: Point[] = [];
    for (let i = 0; i < xs.length; i += 1) {
      // A logarithm has no place for zero: such a sample is left out.
      if (logarithmic && !(ys[i]! > 0)) continue;
      points.push({ x: xs[i]!, y: ys[i]! });
    }
    return points;
  }

  private scales(lines: readonly Line[]) {
    const { metric, axis, scale } = this.view;
    const paper = PAPER[this.dark ? 'dark' : 'light'];
    const highest = (pick: (point: Point) => number) =>
      lines.reduce((max, { data }) => data.reduce((m, point) => Math.max(m, pick(point)), max), 0);
    const limit = this.limit();
    const yMax = highest(({ y }) => y);
    const top =
      metric === 'hitRate'
        ? 1
        : limit !== null && limit < yMax * 1.6
          ? Math.max(limit, yMax)
          : yMax;
    const y = linearScale(top, metric === 'retainedBytes' ? byteUnit(top) : 1);
    const xMax = highest(({ x }) => x);
    const x = linearScale(xMax);
    const common = { grid: { color: paper.grid }, border: { color: paper.grid } };
    const title = (text: string) => ({ display: true, text, color: paper.text });
    const linear = {
      type: 'linear' as const,
      min: 0,
      max: y.max,
      afterBuildTicks: (built: { ticks: { value: number }[] }) => {
        built.ticks = y.ticks.map((value) => ({ value }));
      },
    };
    const yScale = scale === 'linear' ? linear : { type: 'logarithmic' as const };
    return {
      x: {
        ...common,
        type: 'linear' as const,
        min: 0,
        max: xMax || 1,
        title: title(this.translate(`chart.axis.${axis}`)),
        afterBuildTicks: (built: { ticks: { value: number }[] }) => {
          built.ticks = x.ticks.filter((tick) => tick <= (xMax || 1)).map((value) => ({ value }));
        },
        ticks: {
          color: paper.faint,
          callback: (value: number | string) => formatAxis(axis, Number(value)),
        },
      },
      y: {
        ...common,
        ...yScale,
        title: title(this.translate(`chart.metric.${metric}`)),
        ticks: {
          color: paper.faint,
          maxTicksLimit: 5,
          callback: (value: number | string) => formatMetric(metric, Number(value)),
        },
      },
    };
  }

  private tooltip() {
    const { metric, axis } = this.view;
    return {
      callbacks: {
        title: (items: TooltipItem<'line'>[]) => {
          const first = items[0];
          if (!first) return '';
          const value = formatAxis(axis, first.parsed.x ?? 0);
          return `${this.translate(`chart.axis.${axis}`)} ${value}`;
        },
        label: (item: TooltipItem<'line'>) =>
          this.translate('chart.tooltip', {
            name: item.dataset.label ?? '',
            value: formatMetric(metric, item.parsed.y ?? 0),
          }),
      },
    };
  }

  private limit(): number | null {
    if (this.view.metric !== 'retainedBytes' || !this.scenario) return null;
    return this.scenario.cost.limit * BYTES_PER_MIB;
  }

  private colour(style: LineStyle): string {
    return style.colour[this.dark ? 'dark' : 'light'];
  }

  /** The names at the ends of the lines, so that nobody has to go by colour. */
  private endLabels(): Plugin<'line'> {
    return {
      id: 'endLabels',
      afterDatasetsDraw: (chart) => {
        const { ctx, chartArea } = chart;
        ctx.save();
        ctx.font = '12px system-ui, sans-serif';
        ctx.textAlign = 'right';
        ctx.lineWidth = 4;
        ctx.strokeStyle = this.dark ? '#15191c' : '#ffffff';
        const ends = chart.data.datasets
          .map((dataset, i) => ({ dataset, point: chart.getDatasetMeta(i).data.at(-1) }))
          .flatMap(({ dataset, point }) => (point ? [{ dataset, x: point.x, y: point.y - 8 }] : []))
          .sort((a, b) => b.y - a.y);
        let last = Infinity;
        for (const { dataset, x, y } of ends) {
          const at = Math.max(chartArea.top + 10, Math.min(y, last - 15));
          last = at;
          ctx.fillStyle = String(dataset.borderColor);
          const label = dataset.label ?? '';
          const right = Math.min(x, chartArea.right) - 2;
          const from = Math.max(right, chartArea.left + ctx.measureText(label).width + 4);
          ctx.strokeText(label, from, at);
          ctx.fillText(label, from, at);
        }
        ctx.restore();
      },
    };
  }

  /** The memory limit, and where each contender reaches it. */
  private limitLine(): Plugin<'line'> {
    return {
      id: 'limitLine',
      afterDatasetsDraw: (chart) => {
        const limit = this.limit();
        const { x, y } = chart.scales;
        if (limit === null || !x || !y || limit > y.max) return;
        const { ctx, chartArea } = chart;
        const at = y.getPixelForValue(limit);
        ctx.save();
        ctx.strokeStyle = this.colour(LIMIT);
        ctx.fillStyle = this.colour(LIMIT);
        ctx.font = '12px system-ui, sans-serif';
        ctx.beginPath();
        ctx.moveTo(chartArea.left, at);
        ctx.lineTo(chartArea.right, at);
        ctx.stroke();
        const label = this.translate('chart.limit', { limit: formatBytes(limit) });
        ctx.fillText(label, chartArea.left + 4, at - 5);
        for (const contender of this.result?.contenders ?? []) {
          const reached = this.reachedAt(contender);
          if (reached === null || this.hidden.has(contender.id)) continue;
          ctx.beginPath();
          ctx.arc(x.getPixelForValue(reached), at, 4, 0, 2 * Math.PI);
          ctx.fill();
          const text = formatAxis(this.view.axis, reached);
          ctx.fillText(text, x.getPixelForValue(reached) + 6, at + 15);
        }
        ctx.restore();
      },
    };
  }

  private reachedAt({ timeToLimitMs, requestsToLimit }: ContenderResult): number | null {
    return this.view.axis === 'requests' ? requestsToLimit : timeToLimitMs;
  }
}
