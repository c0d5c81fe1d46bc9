/** A verdict as elements: problems, headline, reasons, what to find out, what to do, cold start. */
import type { Translate } from '../strings/translate.ts';
import type { Say } from './answers.ts';
import { COMMANDS } from './commands.ts';
import type { Verdict } from './evaluate.ts';

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  text: string,
  className?: string,
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

/** Sentences one after another; a Chinese full stop brings its own space. */
function joined(...sentences: string[]): string {
  return sentences.join(' ').replaceAll('。 ', '。');
}

/** A titled list of sentences, each with the command that goes with it. */
function listed(
  tag: 'ol' | 'ul',
  title: string,
  items: readonly { text: string; command?: string | undefined }[],
): HTMLElement[] {
  if (items.length === 0) return [];
  const list = element(tag, '');
  for (const { text, command } of items) {
    const item = element('li', `${text} `);
    if (command) item.append(element('code', command));
    list.append(item);
  }
  return [element('strong', title), list];
}

/**
 * The elements of a verdict, in reading order. What to find out stands before what to do while it
 * decides, and behind it when it could only change the verdict. `address` links to this answer.
 */
export function verdictElements(
  verdict: Verdict,
  damaged: readonly Say[],
  address: string,
  t: Translate,
): HTMLElement[] {
  const say = ({ key, values }: Say) => t(`affected.say.${key}`, values);
  const law = verdict.law ? [say(verdict.law)] : [];
  const headline = element('p', joined(say(verdict.headline), ...law), 'headline');
  const reasons = joined(...verdict.reasons.map(say));
  // One command may answer two questions: it is shown once.
  const asks = verdict.ask
    .map((field) => ({ text: say({ key: `ask.${field}` }), command: COMMANDS[field] }))
    .filter(({ command }, index, all) => all.findIndex((it) => it.command === command) === index);
  const fixes = verdict.fixes.map(({ id, command }) => ({
    text: say({ key: `fix.${id}` }),
    command,
  }));
  const cold = element('p', '');
  cold.append(element('strong', say({ key: 'cold.title' })), ` ${say(verdict.coldStart)}`);
  const link = element('a', t('affected.form.link'));
  link.href = address;
  const asked = listed('ul', say({ key: 'ask.title' }), asks);
  const fixed = listed('ol', say({ key: 'fix.title' }), fixes);
  return [
    ...[...damaged, ...verdict.problems].map((problem) => element('p', say(problem), 'problem')),
    headline,
    ...(reasons ? [element('p', reasons)] : []),
    ...(verdict.outcome === 'unknown' ? [...asked, ...fixed, cold] : [...fixed, cold, ...asked]),
    link,
  ];
}
