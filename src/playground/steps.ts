/** Presets, reset, undo and redo: the buttons and keys that move the state as a whole. */
import { encodeLink } from '../scenario/link.ts';
import { presetScenario } from '../scenario/presets.ts';
import { button, part } from './page.ts';
import type { PlaygroundState, Snapshot } from './state.ts';

export function bindSteps(root: HTMLElement, state: PlaygroundState): void {
  const select = part(root, '[data-preset]', HTMLSelectElement);
  const about = part(root, '[data-about-preset]', HTMLElement);
  const changed = part(root, '[data-changed]', HTMLElement);
  const undo = button(root, '[data-undo]', () => state.undo());
  const redo = button(root, '[data-redo]', () => state.redo());
  const pick = (preset: string) =>
    state.change({ preset, scenario: presetScenario(preset) }, 'preset');
  const reset = button(root, '[data-reset]', () => pick(state.current.preset));
  select.addEventListener('change', () => pick(select.value));

  const show = (snapshot: Snapshot) => {
    select.value = snapshot.preset;
    const text = select.selectedOptions[0]?.dataset.about ?? '';
    if (about.textContent !== text) about.textContent = text;
    const same = encodeLink(snapshot.scenario, snapshot.preset, null) === `p=${snapshot.preset}`;
    changed.hidden = same;
    reset.disabled = same;
    undo.disabled = !state.canUndo;
    redo.disabled = !state.canRedo;
  };
  state.subscribe(show);
  show(state.current);

  document.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || writesText(event.target)) return;
    const key = event.key.toLowerCase();
    const forward = key === 'y' || (key === 'z' && event.shiftKey);
    if (!forward && key !== 'z') return;
    event.preventDefault();
    if (forward) state.redo();
    else state.undo();
  });
}

/** Text has an undo of its own: that of the browser, or of the editor. */
function writesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type !== 'radio') ||
    target.closest('[data-code]') !== null
  );
}
