import { describe, expect, it } from 'vitest';
import { SERIES_COLUMNS } from '../../src/engine/result.ts';
import { runScenario } from '../../src/engine/run.ts';
import { type Report, reportSchema } from '../../src/worker/messages.ts';
import { Runner } from '../../src/worker/runner.ts';
import { scenarioOf } from './scenarios.ts';

/** A runner with a clock that moves by `tick` ms at each look, and work that waits to be let go. */
function surroundings(tick: number) {
  const reports: Report[] = [];
  let due: (() => void)[] = [];
  let clock = 0;
  const runner = new Runner({
    post: (report) => reports.push(reportSchema.parse(report)),
    now: () => {
      clock += tick;
      return clock;
    },
    later: (work) => due.push(work),
  });
  const turn = () => {
    const now = due;
    due = [];
    for (const work of now) work();
    return now.length > 0;
  };
  return { reports, runner, turn };
}

describe('the runner', () => {
  it('ends with the result that the engine gives in one go', () => {
    const scenario = scenarioOf(2000);
    const { reports, runner, turn } = surroundings(3);
    runner.receive({ type: 'run', run: 7, scenario });
    while (turn());
    const last = reports.at(-1);
    expect(last?.type).toBe('done');
    expect(last).toMatchObject({ run: 7, result: runScenario(scenario) });
  });

  it('posts a first chunk in its first slice, before it gives way', () => {
    const { reports, runner } = surroundings(3);
    runner.receive({ type: 'run', run: 1, scenario: scenarioOf(100_000) });
    expect(reports.map((report) => report.type)).toEqual(['chunks', 'progress']);
  });

  it('posts chunks that together are the start of the series of the result', () => {
    const { reports, runner, turn } = surroundings(3);
    runner.receive({ type: 'run', run: 1, scenario: scenarioOf(3000) });
    while (turn());
    const done = reports.find((report) => report.type === 'done');
    expect(done).toBeDefined();
    let posted = 0;
    for (const contender of done!.result.contenders) {
      const parts = reports.flatMap((report) =>
        report.type === 'chunks' ? report.chunks.filter(({ id }) => id === contender.id) : [],
      );
      for (const column of SERIES_COLUMNS) {
        const joined = parts.flatMap((part) => [...part.series[column]]);
        expect(joined).toEqual([...contender.series[column].slice(0, joined.length)]);
        posted += joined.length;
      }
    }
    expect(posted).toBeGreaterThan(100);
  });

  it('reports a progress that only rises, with a rate', () => {
    const { reports, runner, turn } = surroundings(3);
    runner.receive({ type: 'run', run: 1, scenario: scenarioOf(20_000) });
    while (turn());
    const seen = reports.flatMap((report) => (report.type === 'progress' ? [report.progress] : []));
    expect(seen.length).toBeGreaterThan(3);
    for (let i = 1; i < seen.length; i += 1) {
      expect(seen[i]!.requests).toBeGreaterThanOrEqual(seen[i - 1]!.requests);
      expect(seen[i]!.rate).toBeGreaterThan(0);
      expect(seen[i]!.totalRequests).toBe(20_000);
    }
  });

  it('lets a newer run take the place of the one under way', () => {
    const { reports, runner, turn } = surroundings(3);
    runner.receive({ type: 'run', run: 1, scenario: scenarioOf(1_000_000) });
    turn();
    runner.receive({ type: 'run', run: 2, scenario: scenarioOf(10) });
    while (turn());
    const ends = reports.filter((report) => report.type === 'done');
    expect(ends.map((report) => report.run)).toEqual([2]);
    expect(reports.at(-1)).toMatchObject({ type: 'done', run: 2 });
  });

  it('answers a refused scenario with the path and a sentence', () => {
    const scenario = scenarioOf(10, {
      workload: { requests: 10, generatedTypes: 64, callerTypes: 1_000_000 },
    });
    const { reports, runner } = surroundings(1);
    runner.receive({ type: 'run', run: 4, scenario });
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({
      type: 'refused',
      run: 4,
      refusal: { path: 'workload.callerTypes', key: 'error.run.structures' },
    });
  });

  it('answers a message that is no command by naming what is wrong with it', () => {
    const { reports, runner } = surroundings(1);
    runner.receive({ type: 'run', run: 5, scenario: { contenders: 'none' } });
    expect(reports[0]).toMatchObject({ type: 'failed', run: 5 });
    expect((reports[0] as { message: string }).message).toContain('scenario.contenders');
    runner.receive('hello');
    expect(reports[1]).toMatchObject({ type: 'failed', run: 0 });
  });
});
