/** The command that runs the same scenario in a terminal. */
import { presetScenario } from '../scenario/presets.ts';
import { differences } from '../scenario/settings.ts';
import type { Snapshot } from './state.ts';

/** `npm run -s simulate -- PRESET --set path=value …`; no value of a setting needs quotes. */
export function commandOf({ preset, scenario }: Snapshot): string {
  const sets = differences(scenario, presetScenario(preset)).map(({ path, value }) =>
    path === 'seed' ? `--seed ${value}` : `--set ${path}=${value}`,
  );
  return ['npm run -s simulate --', preset, ...sets].join(' ');
}
