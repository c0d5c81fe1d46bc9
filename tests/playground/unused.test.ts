import { describe, expect, it } from 'vitest';
import { runScenario } from '../../src/engine/run.ts';
import { isUnused, isUnusedInContender } from '../../src/playground/unused.ts';
import { type ScenarioInput, scenarioSchema } from '../../src/scenario/schema.ts';

/** Each case: a scenario in which the setting has no effect, and two values of it. */
type Case = [path: string, scenario: Partial<ScenarioInput>, one: unknown, other: unknown];

const stages = [{ requests: 5, clients: 2 }];
const CASES: Case[] = [
  ['workload.wave', { workload: { arrivals: 'poisson' } }, 1, 64],
  ['workload.gap', { workload: { arrivals: 'poisson' } }, 0, 50],
  ['workload.rate', { workload: { arrivals: 'waves' } }, 5, 500],
  ['workload.stages', { workload: { arrivals: 'waves' } }, [], stages],
  ['workload.callOrder', { workload: { calls: 1 } }, 'sequence', 'fan-out'],
  ['workload.zipf', { workload: { callerTypes: 5, popularity: 'uniform' } }, 0.5, 3],
  ['workload.popularity', { workload: { callerTypes: 1 } }, 'uniform', 'zipf'],
  ['executor.workers', { executor: { kind: 'thread-per-request' } }, 1, 64],
  ['executor.workers', { executor: { kind: 'single' } }, 1, 64],
  ['executor.workers', { executor: { kind: 'tasks' } }, 1, 64],
  ['executor.idleTimeout', { executor: { kind: 'pool-per-wave' } }, 0, 1],
  ['context.requestsPerConnection', { context: { per: 'thread' } }, 1, 7],
  ['context.requestsPerConnection', { context: { per: 'request' } }, 1, 7],
  ['factory.memoStrength', { factory: { memo: 'never' } }, 'weak', 'strong'],
];

function fingerprintWith(scenario: Partial<ScenarioInput>, path: string, value: unknown): string {
  const raw: Record<string, unknown> & { workload?: object | undefined } = structuredClone({
    contenders: [{ id: 'identity' }, { id: 'lru', bound: 'lru', capacity: 20 }],
    ...scenario,
  });
  const [group, field] = path.split('.') as [string, string];
  raw[group] = { ...(raw[group] as object), [field]: value };
  raw.workload = { requests: 200, ...raw.workload };
  const parsed = scenarioSchema.parse(raw);
  expect(isUnused(path, parsed)).toBe(true);
  return runScenario(parsed).fingerprint;
}

describe('settings without effect', () => {
  it.each(CASES)('%s, in %o', (path, scenario, one, other) => {
    expect(fingerprintWith(scenario, path, one)).toBe(fingerprintWith(scenario, path, other));
  });

  it('says nothing of a setting that has an effect', () => {
    const scenario = scenarioSchema.parse({ contenders: [{ id: 'identity' }] });
    expect(isUnused('workload.requests', scenario)).toBe(false);
    expect(isUnused('workload.wave', scenario)).toBe(false);
    expect(isUnused('no.such.setting', scenario)).toBe(false);
  });

  it.each([
    ['capacity', { bound: 'none' }, 1, 500],
    ['ttl', { bound: 'lru' }, 1, 5000],
    ['value', { strength: 'strong' }, 'holds-key', 'independent'],
  ])('%s of a contender, in %o', (field, contender, one, other) => {
    const fingerprint = (value: unknown) => {
      const parsed = scenarioSchema.parse({
        workload: { requests: 200 },
        contenders: [{ id: 'one', ...contender, [field]: value }],
      });
      expect(isUnusedInContender(field, parsed.contenders[0]!)).toBe(true);
      return runScenario(parsed).fingerprint;
    };
    expect(fingerprint(one)).toBe(fingerprint(other));
  });
});
