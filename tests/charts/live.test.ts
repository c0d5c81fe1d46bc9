import { beforeEach, expect, test, vi } from 'vitest';
import { Run } from '../../src/engine/run.ts';
import { presetScenario } from '../../src/scenario/presets.ts';
import { presetResult, strings } from './results.ts';

interface Dataset {
  label: string;
  data: { x: number; y: number }[];
  borderColor: string;
  borderDash: number[];
}
interface Scale {
  min: number;
  max: number;
  type: string;
  ticks: { callback(value: number): string };
  afterBuildTicks(built: { ticks: { value: number }[] }): void;
}

/** Stands in for Chart.js, which needs a canvas: keeps what it is told to draw, and how often. */
const drawn = vi.hoisted(() => ({
  updates: 0,
  destroyed: false,
  datasets: [] as unknown[],
  options: {} as Record<string, unknown>,
}));
vi.mock('chart.js', () => {
  class Chart {
    static register() {}
    data = { datasets: [] as unknown[] };
    options: Record<string, unknown>;
    constructor(_: unknown, config: { options: Record<string, unknown> }) {
      this.options = config.options;
    }
    update() {
      drawn.updates += 1;
      drawn.datasets = this.data.datasets;
      drawn.options = this.options;
    }
    destroy() {
      drawn.destroyed = true;
    }
  }
  const part = {};
  return {
    Chart,
    Decimation: part,
    LinearScale: part,
    LineController: part,
    LineElement: part,
    LogarithmicScale: part,
    PointElement: part,
    Tooltip: part,
  };
});
const { LiveChart } = await import('../../src/charts/live.ts');

let frames: (() => void)[] = [];
const nextFrame = () => {
  const due = frames;
  frames = [];
  for (const draw of due) draw();
};

beforeEach(() => {
  frames = [];
  Object.assign(drawn, { updates: 0, destroyed: false, datasets: [], options: {} });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => {
    if (handle > 0) frames[handle - 1] = () => undefined;
  });
});

const preset = 'openai-2672.thread-per-request';
const chart = () => new LiveChart({} as HTMLCanvasElement, strings('en'));
const lines = () => drawn.datasets as Dataset[];
const scale = (name: 'x' | 'y') => (drawn.options.scales as Record<string, Scale>)[name]!;
const ticks = (name: 'x' | 'y') => {
  const built = { ticks: [] as { value: number }[] };
  scale(name).afterBuildTicks(built);
  return built.ticks.map(({ value }) =>
    scale(name)
      .ticks.callback(value)
      .replace(/\u202f/g, ' '),
  );
};

test('chunks are drawn once a frame, however many come, and join into whole lines', () => {
  const live = chart();
  const run = new Run(presetScenario(preset));
  live.begin(presetScenario(preset));
  while (!run.step(10)) live.append(run.takeChunks());
  live.append(run.takeChunks());
  expect(drawn.updates).toBe(0);
  nextFrame();
  expect(drawn.updates).toBe(1);
  nextFrame();
  expect(drawn.updates).toBe(1);
  const streamed = lines();
  live.end(run.result());
  expect(streamed).toEqual(lines());
  expect(streamed[0]!.data.at(-1)).toEqual({ x: 320, y: 649 });
});

test('a new run begins without the lines of the one before', () => {
  const live = chart();
  live.end(presetResult(preset));
  live.begin(presetScenario('openai-2672.cured'));
  nextFrame();
  expect(lines().every(({ data }) => data.length === 0)).toBe(true);
});

test('ticks are few and named in the unit of the metric', () => {
  const live = chart();
  live.end(presetResult(preset));
  expect(ticks('y')).toEqual(['0', '200', '400', '600', '800']);
  expect(ticks('x')).toEqual(['0', '100', '200', '300']);
  live.show({ metric: 'retainedBytes', axis: 'time', scale: 'linear' });
  expect(ticks('y')).toEqual(['0 MiB', '100 MiB', '200 MiB', '300 MiB']);
  expect(ticks('x')).toEqual(['0 s', '5 s', '10 s']);
});

test('a logarithmic scale has no zero, neither as a sample nor as an end', () => {
  const live = chart();
  live.end(presetResult(preset));
  expect(lines()[0]!.data[0]!.y).toBe(0);
  live.show({ metric: 'entries', axis: 'requests', scale: 'logarithmic' });
  expect(scale('y').type).toBe('logarithmic');
  expect(scale('y').min).toBeGreaterThan(0);
  for (const { data } of lines()) expect(data.every(({ y }) => y > 0)).toBe(true);
});

test('a pinned run is drawn faded, after the lines of this one, with its name', () => {
  const live = chart();
  live.end(presetResult(preset));
  live.pin(presetResult('openai-2672.cured'));
  expect(lines().map(({ label }) => label)).toEqual([
    'identity',
    'structural',
    'identity-lru-128',
    'identity (pinned)',
    'structural (pinned)',
    'identity-lru-128 (pinned)',
  ]);
  expect(lines()[3]!.borderColor).toBe(`${lines()[0]!.borderColor}66`);
  live.pin(null);
  expect(lines().length).toBe(3);
});

test('a contender goes and comes back, in both runs', () => {
  const live = chart();
  live.end(presetResult(preset));
  live.pin(presetResult('openai-2672.cured'));
  expect(live.toggle('structural')).toBe(false);
  expect(lines().filter(({ label }) => label.startsWith('structural'))).toEqual([]);
  expect(live.toggle('structural')).toBe(true);
  expect(lines().length).toBe(6);
});

test('colours follow the theme, dashes do not', () => {
  const live = chart();
  live.end(presetResult(preset));
  const light = lines();
  live.theme(true);
  lines().forEach((line, i) => {
    expect(line.borderColor).not.toBe(light[i]!.borderColor);
    expect(line.borderDash).toEqual(light[i]!.borderDash);
  });
});

test('the tooltip names what it shows, with units', () => {
  const live = chart();
  live.end(presetResult(preset));
  live.show({ metric: 'retainedBytes', axis: 'time', scale: 'linear' });
  const { tooltip } = drawn.options.plugins as {
    tooltip: {
      callbacks: { title(items: unknown[]): string; label(item: unknown): string };
    };
  };
  const item = { dataset: { label: 'identity' }, parsed: { x: 7942.287, y: 192 * 2 ** 20 } };
  expect(tooltip.callbacks.title([item])).toBe('virtual time 7.9\u202fs');
  expect(tooltip.callbacks.label(item)).toBe('identity: 192\u202fMiB');
});

test('after its end a chart draws nothing more', () => {
  const live = chart();
  live.begin(presetScenario(preset));
  live.destroy();
  nextFrame();
  expect(drawn.destroyed).toBe(true);
  expect(drawn.updates).toBe(0);
});
