/** The guides say the same in both languages: ids, figures, recorded values, links, code. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const english = (name: string) => read(`content/docs/guides/${name}.mdx`);
const chinese = (name: string) => read(`content/docs/zh-cn/guides/${name}.mdx`);
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((found) => found[1]!);

const headings = (text: string) => all(text, /^#+ .*\{#([^}]+)\}$/gm);
const blocks = (text: string) => all(text, /```([\s\S]*?)```/g);
/** Components with their attributes, and the targets of links; order differs between languages. */
const references = (text: string) =>
  all(text, /(<(?:Figure|Measured\w*|Affected\w*|A)\b[^>]*>|\]\([^)]+\))/g).sort();

/** Published ids. An id is never removed: somebody has linked to it. */
const PUBLISHED = {
  'openai-python-2672': [
    ...['quick-answer', 'am-i-affected', 'affected-environments', 'prove-it', 'the-check'],
    ...['fastest-fix', 'cautions', 'scenario', 'error-text', 'cause', 'keys', 'contexts'],
    ...['first-import', 'fan-out', 'latency', 'environment-checks', 'steps', 'verify', 'reproduce'],
    ...['workarounds', 'warm-copy', 'seed', 'kept-pool', 'lid', 'downgrade', 'other-calls'],
    ...['stop-gap', 'what-the-thread-said', 'timeline', 'other-libraries', 'limits'],
  ],
  'openai-cold-start': [
    ...['quick-answer', 'what-is-lost', 'the-check', 'versions', 'other-calls', 'cause'],
    ...['reproduce', 'reproduce-pydantic', 'remedies', 'what-is-left', 'wrong-class'],
    ...['pydantic-user-error', 'model-validate', 'timeline', 'limits'],
  ],
};

describe.each(Object.entries(PUBLISHED))('%s', (name, ids) => {
  it('has every published id once, in both languages and in one order', () => {
    expect(headings(english(name))).toEqual(headings(chinese(name)));
    expect([...headings(english(name))].sort()).toEqual([...ids].sort());
  });

  it('has an id on every heading', () => {
    for (const text of [english(name), chinese(name)]) {
      const marked = text.replace(/```[\s\S]*?```/g, '').match(/^#+ /gm) ?? [];
      expect(marked).toHaveLength(ids.length);
    }
  });

  it('refers to the same figures, recorded values, pages and threads', () => {
    expect(references(chinese(name))).toEqual(references(english(name)));
  });

  it('shows the same code', () => {
    expect(blocks(chinese(name))).toEqual(blocks(english(name)));
  });

  it('says when it was verified', () => {
    for (const text of [english(name), chinese(name)]) {
      expect(text).toMatch(/^verified: \d{4}-\d{2}-\d{2}$/m);
    }
  });
});

describe('what a search looks for', () => {
  const raw =
    'Unrestricted caching keyed by generated types causes memory leak in multi-threaded regimes';
  it.each([english, chinese])('has the raw error text in a block of its own', (text) => {
    expect(blocks(text('openai-python-2672'))).toContain(`text wrap\n${raw}\n`);
  });
});

describe('code that the guides show', () => {
  /** Code without comments and blank lines, so that only its statements count. */
  const statements = (text: string) =>
    text
      .split('\n')
      .map((line) => line.replace(/\s+#.*$/, '').trim())
      .filter(Boolean)
      .join('\n');

  it('is the code of the files that were run', () => {
    const guide = statements(english('openai-cold-start'));
    const alone = read('public/repro_cold_pydantic.py');
    expect(guide).toContain(statements(alone.slice(alone.indexOf('import threading'))));
    const forced = statements(read('public/repro_cold_start.py'));
    expect(forced).toContain('if model is ResponseOutputMessage and not inside.is_set():');
    const seed = read('public/warm_context.py');
    const body = seed.slice(seed.indexOf('    here = '), seed.indexOf('class SeededASGI'));
    expect(statements(english('openai-python-2672'))).toContain(statements(body));
  });

  it('is the command that the form gives', async () => {
    const { PROVE_IT } = await import('../../src/affected/commands.ts');
    expect(english('openai-python-2672')).toContain(PROVE_IT);
  });
});
