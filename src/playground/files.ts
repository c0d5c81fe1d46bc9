/** Opening a scenario file of the reader's own. It is read here and goes nowhere. Loaded with it. */
import { parseScenarioJson } from '../scenario/json-text.ts';
import { problemSentence } from '../scenario/problem.ts';
import type { Scenario } from '../scenario/schema.ts';
import type { Translate } from '../strings/translate.ts';
import type { Notices } from './notices.ts';

export interface FileOptions {
  t: Translate;
  notices: Notices;
  opened(scenario: Scenario): void;
}

/** Opens a file, or says why it cannot be opened. */
export async function openFile(file: File, { t, notices, opened }: FileOptions): Promise<void> {
  notices.clear('file');
  try {
    opened(await readScenario(file, t));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const text = t('playground.open.failed', { file: file.name, reason });
    notices.show('file', { text, kind: 'problem' });
  }
}

/** Throws an Error with sentences when the file is no scenario. */
async function readScenario(file: File, t: Translate): Promise<Scenario> {
  const text = await file.text();
  const parsed = /\.ya?ml$/i.test(file.name)
    ? (await import('../scenario/text.ts')).parseScenarioText(text)
    : parseScenarioJson(text);
  if (parsed.ok) return parsed.scenario;
  throw new Error(parsed.problems.map((problem) => problemSentence(problem, t)).join(' '));
}
