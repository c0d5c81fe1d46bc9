/** Small scenarios for the tests of the worker. */
import { type Scenario, type ScenarioInput, scenarioSchema } from '../../src/scenario/schema.ts';

const CONTENDERS: ScenarioInput['contenders'] = [
  { id: 'identity' },
  { id: 'structural', key: 'structural' },
];

/** A scenario of so many requests, a fresh thread each. */
export function scenarioOf(requests: number, more: Partial<ScenarioInput> = {}): Scenario {
  return scenarioSchema.parse({ workload: { requests }, contenders: CONTENDERS, ...more });
}
