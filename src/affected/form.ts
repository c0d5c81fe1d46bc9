/** The form "Am I affected?" in the browser: answers to verdict, and the address of both. */
import { type Strings, type Translate, translator } from '../strings/translate.ts';
import { ANCHOR, fromAddress, toAddress } from './address.ts';
import { type Answers, FIELDS, NO_ANSWERS, type Say } from './answers.ts';
import { evaluate } from './evaluate.ts';
import type { AffectedData } from './schema.ts';
import { verdictElements } from './verdict-elements.ts';

/** The file that the site serves for the language of the page. */
interface Served {
  data: AffectedData;
  strings: Strings;
}

interface Ready {
  data: AffectedData;
  t: Translate;
}

/** Fetches the data once, when the reader turns to the form or comes with an answer. */
function once(source: string): () => Promise<Ready> {
  let ready: Promise<Ready> | undefined;
  return () => {
    ready ??= fetch(source).then(async (response) => {
      if (!response.ok) throw new Error(String(response.status));
      const { data, strings } = (await response.json()) as Served;
      return { data, t: translator(strings) };
    });
    // After a failure the next change tries again.
    ready.catch(() => {
      ready = undefined;
    });
    return ready;
  };
}

function start(root: HTMLElement): void {
  const form = root.querySelector('form')!;
  const out = root.querySelector<HTMLElement>('[data-result]')!;
  const load = once(root.getAttribute('data-affected')!);
  const field = (name: string) =>
    form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;

  function read(): Answers {
    const pairs = FIELDS.map((name) => [name, field(name).value.trim()]);
    return Object.fromEntries(pairs) as Answers;
  }

  function write(answers: Answers): void {
    for (const name of FIELDS) field(name).value = answers[name];
    showVersion();
  }

  /** The version of a server is asked only where it decides. */
  function showVersion(): void {
    const server = field('server') as HTMLSelectElement;
    const name = server.selectedOptions[0]?.getAttribute('data-package') ?? '';
    const row = field('serverVersion').closest('label')!;
    row.hidden = name === '';
    row.querySelector('[data-name]')!.textContent = name;
    if (name === '') field('serverVersion').value = '';
  }

  /** The last call wins: what an earlier one asked for is no longer on the page. */
  let latest = 0;
  async function show(answers: Answers, damaged: Say[]): Promise<void> {
    latest += 1;
    const mine = latest;
    try {
      const { data, t } = await load();
      if (mine !== latest) return;
      const verdict = evaluate(data, answers);
      out.setAttribute('data-outcome', verdict.outcome);
      out.replaceChildren(...verdictElements(verdict, damaged, toAddress(answers), t));
    } catch {
      if (mine !== latest) return;
      out.removeAttribute('data-outcome');
      out.textContent = out.getAttribute('data-failed');
    }
    out.hidden = false;
  }

  function changed(): void {
    showVersion();
    const answers = read();
    history.replaceState(null, '', toAddress(answers));
    void show(answers, []);
  }

  /** Opens an address of the form; returns whether it was one. */
  function open(): boolean {
    const found = fromAddress(location.hash);
    if (!found) return false;
    write(found.answers);
    void show(found.answers, found.problems);
    document.getElementById(ANCHOR)?.scrollIntoView();
    return true;
  }

  form.addEventListener('focusin', () => void load().catch(() => undefined), { once: true });
  form.addEventListener('input', changed);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    latest += 1;
    write(NO_ANSWERS);
    out.hidden = true;
    history.replaceState(null, '', `#${ANCHOR}`);
  });
  window.addEventListener('hashchange', open);
  if (!open()) {
    // A browser that comes back to the page restores what was typed.
    showVersion();
    const answers = read();
    if (FIELDS.some((name) => answers[name] !== '')) void show(answers, []);
  }
}

for (const root of document.querySelectorAll<HTMLElement>('[data-affected]')) start(root);
