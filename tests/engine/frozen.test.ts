/** What has been published stays: presets, and the results of this version of the engine. */
import { describe, expect, test } from 'vitest';
import { runScenario } from '../../src/engine/run.ts';
import { ENGINE_VERSION } from '../../src/engine/version.ts';
import { PRESETS, presetScenario } from '../../src/scenario/presets.ts';
import goldens from '../goldens/presets.json' with { type: 'json' };

interface Golden {
  scenario: unknown;
  runs: Record<string, { fingerprint: string; entries: Record<string, number> }>;
}
const frozen = goldens as Record<string, Golden>;

test('no published preset has gone', () => {
  const ids = PRESETS.map(({ id }) => id);
  for (const id of Object.keys(frozen)) expect(ids).toContain(id);
});

describe('every preset is frozen (a new one: npm run goldens)', () => {
  test.each(PRESETS.map(({ id }) => id))('%s', (id) => {
    const golden = frozen[id];
    expect(golden, 'not recorded yet').toBeDefined();
    expect(presetScenario(id)).toEqual(golden!.scenario);
    const result = runScenario(presetScenario(id));
    expect(golden!.runs[ENGINE_VERSION], 'a new engine version: npm run goldens').toEqual({
      fingerprint: result.fingerprint,
      entries: Object.fromEntries(result.contenders.map((c) => [c.id, c.entries])),
    });
  });
});
