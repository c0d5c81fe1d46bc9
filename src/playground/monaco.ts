/**
 * Monaco with its JSON language, and nothing else of it. Loaded when the reader opens the editor.
 *
 * Two traps: the editor's general worker does not start unless `MonacoEnvironment.getWorker` is set,
 * and completions need all of the editor's features, the one called "suggest" is not enough.
 */
import { editor, Uri } from 'monaco-editor/editor';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import 'monaco-editor/features/register.all';
import JsonWorker from 'monaco-editor/languages/features/json/json.worker?worker';
import { jsonDefaults } from 'monaco-editor/languages/features/json/register';

self.MonacoEnvironment = {
  getWorker: (_id, label) => (label === 'json' ? new JsonWorker() : new EditorWorker()),
};

const MODEL = 'inmemory://scenario/scenario.json';

export interface JsonEditor {
  text(): string;
  /** Puts a text in place of the whole, as an edit that can be undone. */
  replace(text: string): void;
  focus(): void;
  dark(dark: boolean): void;
}

/**
 * Makes the editor. `schema` is a JSON Schema: completions, hovers and diagnostics come from it.
 * `changed` is called after each edit by the reader, not after `replace`.
 */
export function openJsonEditor(
  parent: HTMLElement,
  options: { text: string; schema: object; label: string; dark: boolean; changed: () => void },
): JsonEditor {
  jsonDefaults.setDiagnosticsOptions({
    validate: true,
    allowComments: false,
    trailingCommas: 'error',
    enableSchemaRequest: false,
    schemaValidation: 'error',
    schemas: [
      { uri: 'inmemory://scenario/schema.json', fileMatch: [MODEL], schema: options.schema },
    ],
  });
  const model = editor.createModel(options.text, 'json', Uri.parse(MODEL));
  const code = editor.create(parent, {
    model,
    ariaLabel: options.label,
    automaticLayout: true,
    fixedOverflowWidgets: true,
    minimap: { enabled: false },
    fontSize: 13,
    lineNumbersMinChars: 3,
    scrollBeyondLastLine: false,
    tabSize: 2,
    theme: options.dark ? 'vs-dark' : 'vs',
    accessibilitySupport: 'auto',
  });
  let replacing = false;
  model.onDidChangeContent(() => {
    if (!replacing) options.changed();
  });
  return {
    text: () => model.getValue(),
    replace(text) {
      if (text === model.getValue()) return;
      replacing = true;
      model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null);
      replacing = false;
    },
    focus: () => code.focus(),
    dark: (dark) => editor.setTheme(dark ? 'vs-dark' : 'vs'),
  };
}
