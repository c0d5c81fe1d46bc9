/** The files that a run is saved as. Loaded when something is saved. */
import { resultCsv } from '../charts/csv.ts';
import { resultSvg } from '../charts/svg.ts';
import type { RunResult } from '../engine/result.ts';
import type { Scenario } from '../scenario/schema.ts';
import type { Translate } from '../strings/translate.ts';
import type { Snapshot } from './state.ts';
import type { View } from './view.ts';

/** Pixels of the PNG for one of the SVG: sharp on a dense screen. */
const PNG_SCALE = 2;

export function scenarioFile(scenario: Scenario): Blob {
  return json(scenario);
}

/** The whole result, series as plain lists. */
export function jsonFile(result: RunResult): Blob {
  const contenders = result.contenders.map((contender) => ({
    ...contender,
    series: Object.fromEntries(
      Object.entries(contender.series).map(([name, values]) => [name, Array.from(values)]),
    ),
  }));
  return json({ ...result, contenders });
}

export function csvFile(result: RunResult): Blob {
  return new Blob([resultCsv(result)], { type: 'text/csv' });
}

/** The chart as it is set now, in the colours of the page. */
export function svgText(result: RunResult, of: Snapshot, view: View, t: Translate): string {
  return resultSvg(result, {
    metric: view.metric,
    axis: view.axis,
    scale: view.logarithmic ? 'logarithmic' : 'linear',
    translate: t,
    title: of.preset,
    id: 'run',
    only: result.contenders.flatMap(({ id }) => (view.hidden.has(id) ? [] : [id])),
    theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  });
}

export function svgFile(svg: string): Blob {
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** Draws the SVG on a canvas. A `data:` address is what the content policy allows for images. */
export async function pngFile(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * PNG_SCALE;
  canvas.height = image.naturalHeight * PNG_SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser gave no canvas');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('this browser made no PNG of the canvas'));
    }, 'image/png');
  });
}

function json(value: unknown): Blob {
  return new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' });
}
