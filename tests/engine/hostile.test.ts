/** Scenarios that ask for nothing, for too much, or for ever: each ends or is refused. */
import { describe, expect, test } from 'vitest';
import { SAMPLE_CAP } from '../../src/engine/recorder.ts';
import { RunRefused } from '../../src/engine/result.ts';
import { Run, runScenario } from '../../src/engine/run.ts';
import { type ScenarioInput, scenarioSchema } from '../../src/scenario/schema.ts';

const contenders: ScenarioInput['contenders'] = [
  { id: 'identity' },
  { id: 'one', bound: 'lru', capacity: 1 },
  { id: 'huge', bound: 'lru', capacity: 10_000_000 },
  { id: 'structural', key: 'structural' },
];
const run = (input: Partial<ScenarioInput>) =>
  runScenario(scenarioSchema.parse({ contenders, ...input }));

function refusal(input: Partial<ScenarioInput>): RunRefused {
  try {
    run(input);
  } catch (error) {
    if (error instanceof RunRefused) return error;
    throw error;
  }
  throw new Error('The run was not refused.');
}

describe('runs that end', () => {
  test.each(['waves', 'constant', 'poisson'] as const)('zero requests, %s', (arrivals) => {
    const [identity] = run({ workload: { requests: 0, arrivals } }).contenders;
    expect(identity).toMatchObject({ requests: 0, lookups: 0, entries: 0, timeToLimitMs: null });
    expect([...identity!.series.requests]).toEqual([0]);
  });

  test('zero requests after warm calls', () => {
    const [identity] = run({ workload: { requests: 0, warmCalls: 3 } }).contenders;
    expect(identity).toMatchObject({ requests: 0, lookups: 57, entries: 11 });
  });

  test('one worker, one core, a pool of one', () => {
    const { contenders: results } = run({ executor: { kind: 'pool', workers: 1 } });
    expect(results.map((c) => c.entries)).toEqual([11, 1, 11, 11]);
  });

  test('a capacity above everything evicts nothing', () => {
    const huge = run({}).contenders.find((c) => c.id === 'huge');
    expect(huge).toMatchObject({ evictions: 0, entries: 649 });
  });

  test('a million caller types', () => {
    const { contenders: results } = run({
      workload: { requests: 500, callerTypes: 1_000_000, popularity: 'zipf' },
    });
    expect(results.map((c) => c.requests)).toEqual([500, 500, 500, 500]);
  });

  test('a call of no look-ups', () => {
    const { contenders: results } = run({ workload: { stableKeys: 0, generatedTypes: 0 } });
    expect(results[0]).toMatchObject({ requests: 320, lookups: 0, entries: 0 });
  });

  test('all workers busy for an hour each', () => {
    const { contenders: results } = run({
      workload: { requests: 40, arrivals: 'constant', rate: 100_000 },
      executor: { kind: 'pool', workers: 2 },
      service: { wait: 3_600_000 },
    });
    expect(results[0]?.endMs).toBeGreaterThan(20 * 3_600_000 - 1);
  });
});

describe('runs that are refused, with what to change', () => {
  test('virtual time beyond what a double counts', () => {
    const refused = refusal({
      workload: { requests: 100_000 },
      executor: { kind: 'single' },
      service: { wait: 3_600_000 },
    });
    expect(refused.path).toBe('workload.requests');
    expect(refused.message).toMatch(/104 days .* lower `workload.requests`/);
  });

  test('more requests at once than there is room for', () => {
    const refused = refusal({
      workload: { requests: 10_000_000, arrivals: 'constant', rate: 100_000 },
      service: { wait: 3_600_000 },
    });
    expect(refused.path).toBe('workload.rate');
    expect(refused.message).toContain('100000');
  });

  test('more structures than can be told apart', () => {
    const refused = refusal({ workload: { callerTypes: 1_000_000, generatedTypes: 64 } });
    expect(refused.path).toBe('workload.callerTypes');
  });

  test('builds cut into too many slices', () => {
    const refused = refusal({ executor: { slice: 0.1 }, cost: { buildGenerated: 60_000 } });
    expect(refused.path).toBe('executor.slice');
  });
});

test('memory follows samples and live entries, not requests', () => {
  const scenario = scenarioSchema.parse({
    workload: { requests: 40_000, arrivals: 'constant', rate: 20, stableLookups: 1 },
    contenders: [
      { id: 'structural', key: 'structural' },
      { id: 'lru', bound: 'lru', capacity: 128 },
      { id: 'weak', strength: 'ephemeron' },
      { id: 'second-use', bound: 'second-use' },
      { id: 'address', key: 'id' },
      { id: 'per-thread', scope: 'thread' },
    ],
  });
  const result = runScenario(scenario);
  for (const c of result.contenders) {
    expect(c.typesMade).toBe(80_000);
    expect(c.liveTypes).toBeLessThan(300);
    expect(c.entries).toBeLessThan(300);
    expect(c.series.requests.length).toBeLessThanOrEqual(SAMPLE_CAP);
  }
});

test('a result before the end is refused', () => {
  const unfinished = new Run(scenarioSchema.parse({ contenders }));
  unfinished.step(10);
  expect(unfinished.progress()).toMatchObject({ totalRequests: 320 });
  expect(() => unfinished.result()).toThrow('not over');
});
