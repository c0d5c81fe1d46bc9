/**
 * Settings that have no effect beside others, so that the form can say so. A setting that is not
 * named here is shown as in effect: a new one needs no line.
 */
import type { Contender, Scenario } from '../scenario/schema.ts';

const isPool = (s: Scenario) => s.executor.kind === 'pool' || s.executor.kind === 'pool-per-wave';

const WHEN_UNUSED: Readonly<Record<string, (scenario: Scenario) => boolean>> = {
  'workload.wave': (s) => s.workload.arrivals !== 'waves',
  'workload.gap': (s) => s.workload.arrivals !== 'waves',
  'workload.rate': (s) => s.workload.arrivals !== 'constant' && s.workload.arrivals !== 'poisson',
  'workload.stages': (s) => s.workload.arrivals !== 'stages',
  'workload.callOrder': (s) => s.workload.calls === 1,
  'workload.zipf': (s) => s.workload.popularity !== 'zipf',
  'workload.popularity': (s) => s.workload.callerTypes === 1,
  'executor.workers': (s) => !isPool(s),
  'executor.idleTimeout': (s) => s.executor.kind !== 'pool',
  'context.requestsPerConnection': (s) => s.context.per !== 'connection',
  'factory.memoStrength': (s) => s.factory.memo === 'never',
};

const CONTENDER_WHEN_UNUSED: Readonly<Record<string, (contender: Contender) => boolean>> = {
  capacity: (c) => c.bound === 'none' || c.bound === 'ttl',
  ttl: (c) => c.bound !== 'ttl',
  value: (c) => c.strength === 'strong',
};

/** Whether a setting of the scenario has no effect. */
export function isUnused(path: string, scenario: Scenario): boolean {
  return WHEN_UNUSED[path]?.(scenario) ?? false;
}

/** Whether a setting of a contender has no effect. */
export function isUnusedInContender(field: string, contender: Contender): boolean {
  return CONTENDER_WHEN_UNUSED[field]?.(contender) ?? false;
}
