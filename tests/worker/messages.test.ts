import { describe, expect, it } from 'vitest';
import { SERIES_COLUMNS, type Series } from '../../src/engine/result.ts';
import { runScenario } from '../../src/engine/run.ts';
import { commandSchema } from '../../src/worker/commands.ts';
import { reportSchema } from '../../src/worker/messages.ts';
import { transferables } from '../../src/worker/transfer.ts';
import { scenarioOf } from './scenarios.ts';

const seriesOf = (length: number): Series =>
  Object.fromEntries(SERIES_COLUMNS.map((name) => [name, new Float64Array(length)])) as Series;

describe('commands', () => {
  it('fills the defaults of a scenario on arrival', () => {
    const command = commandSchema.parse({
      type: 'run',
      run: 1,
      scenario: { contenders: [{ id: 'identity' }] },
    });
    expect(command.scenario.workload.requests).toBe(320);
  });

  it.each([
    ['no run number', { type: 'run', scenario: scenarioOf(1) }],
    ['a run number of 0', { type: 'run', run: 0, scenario: scenarioOf(1) }],
    ['an unknown kind', { type: 'walk', run: 1, scenario: scenarioOf(1) }],
    ['an unknown field', { type: 'run', run: 1, scenario: scenarioOf(1), more: 1 }],
    ['a scenario without contenders', { type: 'run', run: 1, scenario: { contenders: [] } }],
  ])('refuses %s', (_what, message) => {
    expect(commandSchema.safeParse(message).success).toBe(false);
  });
});

describe('reports', () => {
  it('takes a whole result as it is', () => {
    const result = runScenario(scenarioOf(64));
    const report = reportSchema.parse({ type: 'done', run: 3, tookMs: 2, result });
    expect(report).toEqual({ type: 'done', run: 3, tookMs: 2, result });
  });

  it('refuses a result without a column, with columns of two lengths, or with plain arrays', () => {
    const good = seriesOf(3);
    const { entries: _left, ...missing } = good;
    const uneven = { ...good, entries: new Float64Array(2) };
    const plain = { ...good, entries: [0, 0, 0] };
    const chunks = (series: unknown) => ({
      type: 'chunks',
      run: 1,
      chunks: [{ id: 'identity', series }],
    });
    expect(reportSchema.safeParse(chunks(good)).success).toBe(true);
    for (const bad of [missing, uneven, plain]) {
      expect(reportSchema.safeParse(chunks(bad)).success).toBe(false);
    }
  });

  it('refuses a result with a counter that is missing', () => {
    const result = runScenario(scenarioOf(16));
    const [first] = result.contenders;
    const { wrongHits: _left, ...short } = first!;
    const report = { type: 'done', run: 1, tookMs: 1, result: { ...result, contenders: [short] } };
    expect(reportSchema.safeParse(report).success).toBe(false);
  });
});

describe('transferables', () => {
  it('lists every column of every series once', () => {
    const series = seriesOf(3);
    const report = { type: 'chunks', run: 1, chunks: [{ id: 'identity', series }] } as const;
    const list = transferables({ ...report, chunks: [...report.chunks] });
    expect(list).toHaveLength(SERIES_COLUMNS.length);
    structuredClone(report, { transfer: list });
    expect(series.entries.buffer.byteLength).toBe(0);
  });

  it('lists a buffer that two columns share once', () => {
    const shared = new Float64Array(2);
    const series = Object.fromEntries(SERIES_COLUMNS.map((name) => [name, shared])) as Series;
    expect(
      transferables({ type: 'chunks', run: 1, chunks: [{ id: 'identity', series }] }),
    ).toHaveLength(1);
  });

  it('has none for a progress report', () => {
    const progress = { requests: 1, totalRequests: 2, timeMs: 3, rate: 4 };
    expect(transferables({ type: 'progress', run: 1, progress })).toEqual([]);
  });
});
