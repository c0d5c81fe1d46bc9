/** Saving the run: the chart as a picture, the series as a table, the scenario as a file. */
import type { RunResult } from '../engine/result.ts';
import type { Translate } from '../strings/translate.ts';
import { download } from './download.ts';
import type { Notices } from './notices.ts';
import { part } from './page.ts';
import type { Snapshot } from './state.ts';
import type { View } from './view.ts';

export interface ExportOptions {
  t: Translate;
  notices: Notices;
  /** The result that is shown, and what it is a run of; null before the first. */
  shown(): { result: RunResult; of: Snapshot } | null;
  view(): View;
  current(): Snapshot;
}

export function bindExports(root: ParentNode, options: ExportOptions): void {
  const menu = part(root, '[data-menu]', HTMLDetailsElement);
  const summary = part(menu, 'summary', HTMLElement);
  const close = () => {
    if (menu.open) summary.focus();
    menu.open = false;
  };
  menu.addEventListener('click', ({ target }) => {
    const kind = (target as Element).closest<HTMLElement>('[data-export]')?.dataset.export;
    if (!kind) return;
    close();
    void save(kind, options);
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!menu.contains(target as Node)) menu.open = false;
  });
}

async function save(kind: string, { t, notices, shown, view, current }: ExportOptions) {
  try {
    const contents = await import('./export-contents.ts');
    if (kind === 'scenario') {
      const { scenario, preset } = current();
      download(`${preset}.scenario.json`, contents.scenarioFile(scenario));
      return;
    }
    const run = shown();
    if (!run) return;
    const name = `${run.of.preset}.${run.result.fingerprint}`;
    if (kind === 'csv') download(`${name}.csv`, contents.csvFile(run.result));
    else if (kind === 'json') download(`${name}.json`, contents.jsonFile(run.result));
    else {
      const svg = contents.svgText(run.result, run.of, view(), t);
      if (kind === 'svg') download(`${name}.svg`, contents.svgFile(svg));
      else download(`${name}.png`, await contents.pngFile(svg));
    }
    notices.clear('export');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    notices.show('export', { text: t('playground.export.failed', { reason }), kind: 'problem' });
  }
}
