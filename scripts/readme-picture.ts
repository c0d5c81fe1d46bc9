/**
 * `npm run picture`: draws the picture of the README from a run of the default preset. A test holds
 * the committed file to what this gives.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import strings from '../content/i18n/en.json' with { type: 'json' };
import { resultSvg } from '../src/charts/svg.ts';
import { runScenario } from '../src/engine/run.ts';
import { DEFAULT_PRESET, presetScenario } from '../src/scenario/presets.ts';
import { translator } from '../src/strings/translate.ts';

export const PICTURE = new URL('../public/divergence.svg', import.meta.url);

/** The picture as it should be. */
export function readmePicture(): string {
  const translate = translator(strings);
  const picture = resultSvg(runScenario(presetScenario(DEFAULT_PRESET)), {
    metric: 'entries',
    translate,
    title: translate(`preset.${DEFAULT_PRESET}.title`),
    id: 'divergence',
    theme: 'light',
  });
  return `${picture}\n`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(PICTURE, readmePicture());
}
