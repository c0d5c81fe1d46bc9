/** Some contenders of a result alone: for a figure that is about them. */
import type { RunResult } from '../engine/result.ts';

/**
 * The result with those contenders, in its own order; all of them when `ids` is undefined. The
 * fingerprint stays that of the whole run. Throws an Error when a contender is not there.
 */
export function subset(result: RunResult, ids: readonly string[] | undefined): RunResult {
  if (!ids) return result;
  const known = result.contenders.map(({ id }) => id);
  const missing = ids.find((id) => !known.includes(id));
  if (missing !== undefined) {
    throw new Error(`There is no contender "${missing}"; there are ${known.join(', ')}.`);
  }
  const isShown = ({ id }: { id: string }) => ids.includes(id);
  return {
    ...result,
    scenario: { ...result.scenario, contenders: result.scenario.contenders.filter(isShown) },
    contenders: result.contenders.filter(isShown),
  };
}
