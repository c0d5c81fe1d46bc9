/** Runs that pages show, made while the site is built: each scenario once. */
import type { RunResult } from '../engine/result.ts';
import { runScenario } from '../engine/run.ts';
import type { Scenario } from '../scenario/schema.ts';

const runs = new Map<string, RunResult>();

/** The result of a scenario. Throws RunRefused, and so ends the build. */
export function builtRun(scenario: Scenario): RunResult {
  const key = JSON.stringify(scenario);
  let result = runs.get(key);
  if (!result) {
    result = runScenario(scenario);
    runs.set(key, result);
  }
  return result;
}
