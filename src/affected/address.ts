/** The address of an answer: `#am-i-affected?openai=1.107.0&pydantic=2.12.5&server=flask-dev`. */
import { type Answers, FIELDS, type Field, NO_ANSWERS, type Say } from './answers.ts';

export const ANCHOR = 'am-i-affected';

/** Published names of the fields in an address; they stay. */
const NAMES: Record<Field, string> = {
  openai: 'openai',
  pydantic: 'pydantic',
  server: 'server',
  serverVersion: 'server-version',
  import: 'import',
  call: 'call',
  fanOut: 'fan-out',
};
const LONGEST = 200;

/** The fragment of these answers, with its `#`; unanswered fields are left out. */
export function toAddress(answers: Answers): string {
  const pairs = FIELDS.filter((field) => answers[field] !== '').map(
    (field) => `${NAMES[field]}=${encodeURIComponent(answers[field])}`,
  );
  return pairs.length === 0 ? `#${ANCHOR}` : `#${ANCHOR}?${pairs.join('&')}`;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * The answers in a fragment, and a sentence for each part that cannot be read.
 * Null when the fragment is not an address of the form.
 */
export function fromAddress(fragment: string): { answers: Answers; problems: Say[] } | null {
  const [anchor, query] = fragment.replace(/^#/, '').split('?', 2);
  if (anchor !== ANCHOR || query === undefined) return null;
  const answers: Answers = { ...NO_ANSWERS };
  const problems: Say[] = [];
  for (const part of query.slice(0, 2000).split('&')) {
    if (part === '') continue;
    const [name, ...rest] = part.split('=');
    const field = FIELDS.find((each) => NAMES[each] === name);
    const value = decoded(rest.join('='));
    if (!field) {
      problems.push({ key: 'problem.part', values: { part: part.slice(0, 40) } });
    } else if (value === null || value.length > LONGEST) {
      problems.push({ key: 'problem.value', values: { part: part.slice(0, 40) } });
    } else {
      answers[field] = value;
    }
  }
  return { answers, problems };
}
