/** The page's script: finds the parts, makes the views, and ties them to the one state. */

import type { RunResult } from '../engine/result.ts';
import type { DecodedLink, LinkStamp } from '../scenario/link.ts';
import { parseScenario } from '../scenario/parse.ts';
import { DEFAULT_PRESET, presetScenario } from '../scenario/presets.ts';
import { problemSentence } from '../scenario/problem.ts';
import { type Language, translator } from '../strings/translate.ts';
import { Address } from './address.ts';
import { ChartPanel } from './chart-panel.ts';
import type { EditorDrawer } from './editor-drawer.ts';
import { bindExports } from './exports.ts';
import { Form } from './form.ts';
import { bindHelp } from './form-help.ts';
import { Notices } from './notices.ts';
import { button, pageStringTable, part } from './page.ts';
import { Pin } from './pin.ts';
import { ResultPanel } from './result-panel.ts';
import { Runs } from './runs.ts';
import { startWorkerClient } from './start-worker.ts';
import { PlaygroundState, type Snapshot } from './state.ts';
import { Status } from './status.ts';
import { bindSteps } from './steps.ts';
import { drawSwatch } from './swatch.ts';

const client = startWorkerClient();
client.warm();

/**
 * Lets the browser draw and listen: the parts are made one after another, no long task among them.
 * Nothing is told before all are there, because the first run is started at the end.
 */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
await breathe();

const root = part(document, '#playground', HTMLElement);
const language = (root.dataset.language ?? 'en') as Language;
const t = translator(pageStringTable(root));
const notices = new Notices(part(root, '[data-notices]', HTMLElement), t);

const state = new PlaygroundState({
  preset: DEFAULT_PRESET,
  scenario: presetScenario(DEFAULT_PRESET),
});
/** The last good result, and the snapshot it belongs to. */
let shown: { result: RunResult; of: Snapshot } | null = null;
let runsShown = 0;
/** What the link that was opened promised of its run. */
let promised: LinkStamp | null = null;

await breathe();

const results = new ResultPanel(root, t);
const chart = new ChartPanel(root, t, ({ metric, axis }) => {
  if (shown) results.showCourse(shown.result, metric, axis);
});
const status = new Status(
  {
    text: part(root, '[data-status]', HTMLElement),
    bar: part(root, '[data-progress]', HTMLProgressElement),
    run: button(root, '[data-run]', () => runs.start(state.current, true)),
    stop: button(root, '[data-stop]', () => runs.stop()),
    goTo: part(root, '[data-go-to]', HTMLButtonElement),
  },
  {
    t,
    refusal: ({ refusal }) => problemSentence(refusal, t),
    hasField: (path) => form.find(path) !== null,
    goTo: (path) => form.goTo(path),
    hasResult: () => shown !== null,
  },
);

const runs = new Runs(client, {
  begin: ({ scenario }, moving) => chart.begin(scenario, moving),
  chunks: (chunks) => chart.append(chunks),
  state: (run) => {
    status.show(run);
    root.dataset.state = run.kind;
    if (run.kind === 'done') finished(run.result, run.of);
    else if (run.kind === 'stopped') chart.stopped();
    else if (run.kind === 'refused' || run.kind === 'failed') {
      chart.restore();
      if (run.kind === 'refused') form.mark(run.refusal.path);
    }
  },
});

function finished(result: RunResult, of: Snapshot): void {
  shown = { result, of };
  runsShown += 1;
  root.dataset.fingerprint = result.fingerprint;
  root.dataset.runs = String(runsShown);
  chart.finish(result);
  results.show(result, chart.view.metric, chart.view.axis);
  pin.offer(result, of);
  // A change that was made meanwhile has a run of its own to come.
  if (of !== state.current) return;
  address.write(of, result);
  const stamp = promised;
  promised = null;
  if (!stamp) return;
  void import('./verdict.ts').then(({ verdictOf }) => {
    notices.show('link', verdictOf(stamp, result, t));
  });
}

await breathe();

const form = new Form(part(root, '[data-form]', HTMLFormElement), state.current.scenario, {
  check: (raw) => {
    const parsed = parseScenario(raw);
    if (parsed.ok) return { scenario: parsed.scenario };
    const [first] = parsed.problems;
    return { problem: first! };
  },
  changed: (scenario, path) => state.change({ ...state.current, scenario }, 'form', path),
  refused: (problem) => runs.refuse({ ...problem, values: { ...problem.values }, message: '' }),
  listChanged: (item, added) => {
    results.announce(t(added ? 'playground.added' : 'playground.removed', { id: item }));
  },
});

const pin = new Pin(root, { t, notices, pinned: (result) => chart.pin(result) });
const address = new Address(window, openLink);

/** Opens what the reader navigated to. */
function openLink(link: DecodedLink): void {
  promised = link.stamp;
  chart.dropStatic();
  notices.clear('link');
  if (link.problems.length > 0) {
    const reasons = link.problems.map((problem) => problemSentence(problem, t)).join(' ');
    const text = t('playground.link.damaged', { reasons });
    notices.show('damage', { text, kind: 'problem' });
  } else {
    notices.clear('damage');
  }
  state.change({ preset: link.preset, scenario: link.scenario }, 'link');
}

state.subscribe((snapshot, source) => {
  address.changed(source);
  if (source !== 'form') form.write(snapshot.scenario);
  drawSwatches(snapshot.scenario.contenders);
  if (source !== 'link') {
    promised = null;
    notices.clear('link');
    notices.clear('damage');
  }
  runs.soon(snapshot);
});

await breathe();

bindSteps(root, state);
bindHelp(root, t);
const sharing = {
  t,
  notices,
  current: () => state.current,
  result: () => (shown && shown.of === state.current ? shown.result : null),
};
// What a reader may never press is loaded when it is pressed.
for (const what of ['link', 'command'] as const) {
  button(root, what === 'link' ? '[data-share]' : '[data-command]', () => {
    void import('./sharing.ts').then(({ share }) => share(what, sharing));
  });
}
bindExports(root, {
  t,
  notices,
  shown: () => shown,
  view: () => chart.view,
  current: () => state.current,
});
const file = part(root, '[data-file]', HTMLInputElement);
button(root, '[data-open-file]', () => file.click());
file.addEventListener('change', async () => {
  const [chosen] = file.files ?? [];
  file.value = '';
  if (!chosen) return;
  const { openFile } = await import('./files.ts');
  const opened = (scenario: Snapshot['scenario']) =>
    state.change({ ...state.current, scenario }, 'file');
  await openFile(chosen, { t, notices, opened });
});
let drawer: Promise<EditorDrawer> | undefined;
const editorButton = button(root, '[data-editor-open]', async () => {
  drawer ??= import('./editor-drawer.ts').then(
    ({ EditorDrawer }) =>
      new EditorDrawer(
        {
          drawer: part(root, '[data-drawer]', HTMLElement),
          place: part(root, '[data-code]', HTMLElement),
          message: part(root, '[data-editor-message]', HTMLElement),
          open: editorButton,
          close: part(root, '[data-editor-close]', HTMLButtonElement),
        },
        { t, state, language },
      ),
  );
  try {
    (await drawer).toggle();
  } catch (error) {
    drawer = undefined;
    const reason = error instanceof Error ? error.message : String(error);
    notices.show('editor', { text: t('playground.editor.failed', { reason }), kind: 'problem' });
  }
});

/** Each contender of the form carries a piece of its line. */
function drawSwatches(contenders: Snapshot['scenario']['contenders']): void {
  for (const item of root.querySelectorAll<HTMLElement>('[data-item]')) {
    const place = item.querySelector<SVGSVGElement>('[data-swatch]');
    if (place) drawSwatch(place, item.dataset.id ?? '', contenders);
  }
}

drawSwatches(state.current.scenario.contenders);
part(root, '[data-enable]', HTMLFieldSetElement).disabled = false;
const link = address.read();
if (link) openLink(link);
else runs.start(state.current, false);
