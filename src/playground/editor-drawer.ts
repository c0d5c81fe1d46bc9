/**
 * The drawer of the editor: loads Monaco and the JSON Schema when it is opened for the first time,
 * and keeps text and state the same. A text that is no scenario changes nothing but the sentence
 * under it.
 */
import { parseScenarioJson } from '../scenario/json-text.ts';
import { problemSentence } from '../scenario/problem.ts';
import type { Language, Translate } from '../strings/translate.ts';
import { editorSchema } from './editor-schema.ts';
import type { JsonEditor } from './monaco.ts';
import type { PlaygroundState, Snapshot } from './state.ts';

export interface DrawerParts {
  drawer: HTMLElement;
  place: HTMLElement;
  message: HTMLElement;
  open: HTMLButtonElement;
  close: HTMLButtonElement;
}

export interface DrawerOptions {
  t: Translate;
  state: PlaygroundState;
  language: Language;
}

/** Between the last key and reading the text, milliseconds. */
const READ_AFTER_MS = 150;

export class EditorDrawer {
  private readonly parts: DrawerParts;
  private readonly options: DrawerOptions;
  private editor: JsonEditor | null = null;
  private loading = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: DrawerParts, options: DrawerOptions) {
    this.parts = parts;
    this.options = options;
    parts.close.addEventListener('click', () => this.close());
    parts.drawer.addEventListener('keydown', (event) => {
      // Monaco uses Escape for its own widgets and marks the event as handled then.
      if (event.key === 'Escape' && !event.defaultPrevented && !this.widgetOpen()) this.close();
    });
    options.state.subscribe((snapshot, source) => {
      if (source !== 'editor') this.put(snapshot);
    });
    new MutationObserver(() => this.editor?.dark(isDark())).observe(document.documentElement, {
      attributeFilter: ['data-theme'],
    });
  }

  /** Opens the drawer, or closes it when it is open. */
  toggle(): void {
    if (this.parts.drawer.hidden) void this.open();
    else this.close();
  }

  async open(): Promise<void> {
    const { drawer, open } = this.parts;
    drawer.hidden = false;
    open.setAttribute('aria-expanded', 'true');
    if (!this.editor && !this.loading) await this.load();
    this.editor?.focus();
  }

  close(): void {
    const { drawer, open } = this.parts;
    drawer.hidden = true;
    open.setAttribute('aria-expanded', 'false');
    open.focus();
  }

  private async load(): Promise<void> {
    const { t, state, language } = this.options;
    this.loading = true;
    this.say(t('playground.editor.loading'));
    try {
      const [{ openJsonEditor }, schema] = await Promise.all([
        import('./monaco.ts'),
        editorSchema(language),
      ]);
      this.editor = openJsonEditor(this.parts.place, {
        text: textOf(state.current),
        schema,
        label: t('playground.editor.title'),
        dark: isDark(),
        changed: () => {
          clearTimeout(this.timer);
          this.timer = setTimeout(() => this.take(), READ_AFTER_MS);
        },
      });
      this.say(t('playground.editor.good'));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.say(t('playground.editor.failed', { reason }), true);
    } finally {
      this.loading = false;
    }
  }

  /** Reads the text into the state. */
  private take(): void {
    const { t, state } = this.options;
    if (!this.editor) return;
    const found = parseScenarioJson(this.editor.text());
    if (!found.ok) {
      const reason = found.problems.map((problem) => problemSentence(problem, t)).join(' ');
      this.say(t('playground.editor.broken', { reason }), true);
      return;
    }
    this.say(t('playground.editor.good'));
    state.change({ ...state.current, scenario: found.scenario }, 'editor', 'editor');
  }

  /** Puts the state into the text. */
  private put(snapshot: Snapshot): void {
    if (!this.editor) return;
    clearTimeout(this.timer);
    this.editor.replace(textOf(snapshot));
    this.say(this.options.t('playground.editor.good'));
  }

  private say(text: string, problem = false): void {
    this.parts.message.textContent = text;
    this.parts.message.dataset.kind = problem ? 'problem' : 'news';
  }

  private widgetOpen(): boolean {
    return this.parts.place.querySelector('.suggest-widget.visible, .find-widget.visible') !== null;
  }
}

function textOf({ scenario }: Snapshot): string {
  return JSON.stringify(scenario, null, 2);
}

function isDark(): boolean {
  return document.documentElement.dataset.theme === 'dark';
}
