/**
 * `npm run goldens`: records the hash and the fingerprint of every preset that has none yet.
 *
 * Published presets are frozen, because links are written as differences from them. So this only
 * ever adds lines; one that no longer holds is for a person to look at, and a test says so.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { runScenario } from '../src/engine/run.ts';
import { ENGINE_VERSION } from '../src/engine/version.ts';
import { PRESETS, presetScenario } from '../src/scenario/presets.ts';

const FILE = new URL('../tests/goldens/presets.json', import.meta.url);

interface Golden {
  scenario: unknown;
  runs: Record<string, { fingerprint: string; entries: Record<string, number> }>;
}

const goldens = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Golden>;
for (const { id } of PRESETS) {
  const scenario = presetScenario(id);
  goldens[id] ??= { scenario, runs: {} };
  const golden = goldens[id];
  if (golden.runs[ENGINE_VERSION]) continue;
  const result = runScenario(scenario);
  const entries = Object.fromEntries(result.contenders.map((c) => [c.id, c.entries]));
  golden.runs[ENGINE_VERSION] = { fingerprint: result.fingerprint, entries };
  console.log(`Recorded ${id} under engine ${ENGINE_VERSION}: ${result.fingerprint}`);
}
writeFileSync(FILE, `${JSON.stringify(goldens, null, 1)}\n`);
