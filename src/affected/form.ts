/** The form "Am I affected?" in the browser: answers to verdict, and the address of both. */
import { type Strings, translator } from '../strings/translate.ts';
import { ANCHOR, fromAddress, toAddress } from './address.ts';
import { type Answers, FIELDS, NO_ANSWERS, type Say } from './answers.ts';
import { COMMANDS } from './commands.ts';
import { evaluate, type Verdict } from './evaluate.ts';
import type { AffectedData } from './schema.ts';

/** What the page hands over: the data, already checked, and the strings of its language. */
interface Handed {
  data: AffectedData;
  strings: Strings;
}

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

function start(root: HTMLElement): void {
  const form = root.querySelector('form')!;
  const out = root.querySelector<HTMLElement>('[data-result]')!;
  const { data, strings } = JSON.parse(root.querySelector('script[type]')!.textContent!) as Handed;
  const t = translator(strings);
  const say = ({ key, values }: Say) => t(`affected.say.${key}`, values);
  const field = (name: string) =>
    form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;

  function read(): Answers {
    const pairs = FIELDS.map((name) => [name, field(name).value.trim()]);
    return Object.fromEntries(pairs) as Answers;
  }

  function write(answers: Answers): void {
    for (const name of FIELDS) field(name).value = answers[name];
  }

  /** The version of a server is asked only where it decides. */
  function showVersion(server: string): void {
    const name = data.servers.find((each) => each.id === server)?.package;
    const row = field('serverVersion').closest('label')!;
    row.hidden = name === undefined;
    row.querySelector('[data-name]')!.textContent = name ?? '';
    if (name === undefined) field('serverVersion').value = '';
  }

  function fixesOf({ fixes }: Verdict): HTMLElement[] {
    if (fixes.length === 0) return [];
    const list = element('ol', '');
    for (const fix of fixes) {
      const item = element('li', `${say({ key: `fix.${fix.id}` })} `);
      if (fix.command) item.append(element('code', fix.command));
      list.append(item);
    }
    return [element('strong', say({ key: 'fix.title' })), list];
  }

  function asksOf({ ask }: Verdict): HTMLElement[] {
    if (ask.length === 0) return [];
    const list = element('ul', '');
    const seen = new Set<string>();
    for (const name of ask) {
      const command = COMMANDS[name] ?? '';
      if (seen.has(command)) continue;
      seen.add(command);
      const item = element('li', `${say({ key: `ask.${name}` })} `);
      item.append(element('code', command));
      list.append(item);
    }
    return [element('strong', say({ key: 'ask.title' })), list];
  }

  function show(answers: Answers, damaged: Say[]): void {
    const verdict = evaluate(data, answers);
    const problems = [...damaged, ...verdict.problems];
    const headline = element('p', say(verdict.headline), 'headline');
    if (verdict.law) headline.append(` ${say(verdict.law)}`);
    const reasons = verdict.reasons.map(say).join(' ');
    const cold = element('p', '');
    cold.append(element('strong', say({ key: 'cold.title' })), ` ${say(verdict.coldStart)}`);
    const link = element('a', t('affected.form.link'));
    link.href = toAddress(answers);
    out.setAttribute('data-outcome', verdict.outcome);
    out.replaceChildren(
      ...problems.map((problem) => element('p', say(problem), 'problem')),
      headline,
      ...(reasons ? [element('p', reasons)] : []),
      ...asksOf(verdict),
      ...fixesOf(verdict),
      cold,
      link,
    );
    out.hidden = false;
  }

  function changed(): void {
    const answers = read();
    showVersion(answers.server);
    const settled = read();
    history.replaceState(null, '', toAddress(settled));
    show(settled, []);
  }

  /** Opens an address of the form; returns whether it was one. */
  function open(): boolean {
    const found = fromAddress(location.hash);
    if (!found) return false;
    write(found.answers);
    // A choice that the form does not offer leaves the control empty: the verdict names it.
    showVersion(found.answers.server);
    show(found.answers, found.problems);
    document.getElementById(ANCHOR)?.scrollIntoView();
    return true;
  }

  form.addEventListener('input', changed);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    write(NO_ANSWERS);
    showVersion('');
    out.hidden = true;
    history.replaceState(null, '', `#${ANCHOR}`);
  });
  window.addEventListener('hashchange', open);
  if (!open()) {
    // A browser that comes back to the page restores what was typed.
    const answers = read();
    showVersion(answers.server);
    if (FIELDS.some((name) => answers[name] !== '')) show(answers, []);
  }
}

for (const root of document.querySelectorAll<HTMLElement>('[data-affected]')) start(root);
