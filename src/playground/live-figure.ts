/**
 * Runs a figure's preset in the reader's browser and draws it from left to right, ending in the same
 * picture: it is drawn by the code that drew the static one. Loaded when its button is pressed.
 */
import { METRICS } from '../charts/metric.ts';
import { resultSvg } from '../charts/svg.ts';
import type { RunResult } from '../engine/result.ts';
import { presetScenario } from '../scenario/presets.ts';
import { problemSentence } from '../scenario/problem.ts';
import { type Language, type Translate, translator } from '../strings/translate.ts';
import type { WorkerClient } from '../worker/client.ts';
import { languageTable } from './language-table.ts';
import { prefersStill, reveal } from './reveal.ts';
import { startWorkerClient } from './start-worker.ts';

let client: WorkerClient | null = null;

/** Runs the figure in `root`; what it shows is in its data attributes. */
export async function runLiveFigure(root: HTMLElement): Promise<void> {
  const button = root.querySelector('button');
  const said = root.querySelector<HTMLElement>('[role="status"]');
  const picture = root.querySelector<SVGSVGElement>('figure svg, [data-picture] svg');
  if (!button || !said || !picture) throw new Error('A live figure has lost its parts.');
  const { preset = '', language = 'en' } = root.dataset;
  const t = translator(await languageTable(language as Language));
  button.disabled = true;
  said.textContent = t('playground.live.running');
  client ??= startWorkerClient();
  const ended = (text: string) => {
    said.textContent = text;
    button.disabled = false;
    button.textContent = t('playground.live.again');
  };
  client.start(presetScenario(preset), {
    progress: () => undefined,
    chunks: () => undefined,
    done: (result) => {
      const live = replace(picture, drawn(result, root, picture, t));
      const done = t('playground.live.done', { fingerprint: result.fingerprint });
      if (prefersStill()) ended(done);
      else unveil(live, () => ended(done));
    },
    refused: (refusal) =>
      ended(t('playground.live.failed', { reason: problemSentence(refusal, t) })),
    failed: (reason) => ended(t('playground.live.failed', { reason })),
  });
}

function drawn(result: RunResult, root: HTMLElement, picture: Element, t: Translate): string {
  const { metric = 'entries', contenders, preset = '' } = root.dataset;
  const titleId = picture.querySelector('title')?.id ?? 'live-t';
  const only = contenders?.split(',');
  return resultSvg(result, {
    metric: METRICS.find((known) => known === metric) ?? 'entries',
    translate: t,
    title: t(`preset.${preset}.title`),
    id: titleId.replace(/-t$/, ''),
    ...(only && { only }),
  });
}

/** Puts the picture in the place of the other, with what the page had given that one. */
function replace(old: SVGSVGElement, svg: string): SVGSVGElement {
  const holder = document.createElement('div');
  holder.innerHTML = svg;
  const live = holder.firstElementChild as SVGSVGElement;
  for (const name of ['class', 'style']) {
    const value = old.getAttribute(name);
    if (value !== null) live.setAttribute(name, value);
  }
  old.replaceWith(live);
  return live;
}

/** Draws the lines from left to right; axes stand still. */
function unveil(svg: SVGSVGElement, ended: () => void): void {
  const moving = [...svg.querySelectorAll<SVGElement>('path[stroke-linejoin]')];
  const labels = [...svg.querySelectorAll<SVGElement>('[paint-order]')];
  const { width = 400 } = svg.viewBox.baseVal ?? {};
  const clip = document.createElementNS(svg.namespaceURI, 'clipPath') as SVGClipPathElement;
  const box = document.createElementNS(svg.namespaceURI, 'rect') as SVGRectElement;
  clip.id = `${svg.querySelector('title')?.id ?? 'live'}-clip`;
  box.setAttribute('height', '100%');
  clip.append(box);
  svg.append(clip);
  for (const path of moving) path.setAttribute('clip-path', `url(#${clip.id})`);
  for (const label of labels) label.setAttribute('opacity', '0');
  reveal(
    (share) => box.setAttribute('width', String(share * width)),
    () => {
      clip.remove();
      for (const path of moving) path.removeAttribute('clip-path');
      for (const label of labels) label.removeAttribute('opacity');
      ended();
    },
  );
}
