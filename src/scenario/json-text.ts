/** A scenario written as JSON: what the editor and a saved file hold. */
import { type Parsed, parseScenario } from './parse.ts';
import { problem, shown } from './problem.ts';

/** A text longer than this is not read. */
export const LONGEST_TEXT = 1_000_000;

/** Parses a text. Never throws; a syntax error names its line and column. */
export function parseScenarioJson(text: string): Parsed {
  if (text.length > LONGEST_TEXT) {
    return { ok: false, problems: [problem('', 'error.textTooLong', { most: LONGEST_TEXT })] };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problems: [syntaxProblem(text)] };
  }
  return parseScenario(value);
}

function syntaxProblem(text: string) {
  const offset = syntaxErrorAt(text);
  const before = text.slice(0, offset).split('\n');
  const place = { line: before.length, column: before[before.length - 1]!.length + 1 };
  if (offset >= text.length) return problem('', 'error.jsonEnd', place);
  const found = /^[\w.+-]+|^./su.exec(text.slice(offset, offset + 40))![0];
  return problem('', 'error.json', { ...place, found: shown(found) });
}

const SPACE = /[ \t\n\r]*/y;
const TOKEN =
  /[{}[\],:]|"[^"\\\p{Cc}]*(?:\\(?:["\\/bfnrt]|u[\da-f]{4})[^"\\\p{Cc}]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?(?![\w.])|true(?!\w)|false(?!\w)|null(?!\w)/iuy;

/**
 * Where a text stops being JSON (ECMA-404): the offset of the first character that cannot stand
 * there, or the length of the text when something is missing at its end. Engines do not tell it in
 * one way, and some not at all.
 */
export function syntaxErrorAt(text: string): number {
  const open: string[] = [];
  let expects: 'value' | 'value or ]' | 'key' | 'key or }' | ':' | 'end' = 'value';
  for (let at = 0; ; ) {
    SPACE.lastIndex = at;
    at += SPACE.exec(text)![0].length;
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0];
    if (token === undefined) return at;
    const inside = open.at(-1);
    const isKey = expects === 'key' || expects === 'key or }';
    if (expects === ':') {
      if (token !== ':') return at;
      expects = 'value';
    } else if (isKey && token.startsWith('"')) {
      expects = ':';
    } else if (token === '}' && inside === '{' && (expects === 'key or }' || expects === 'end')) {
      open.pop();
      expects = 'end';
    } else if (token === ']' && inside === '[' && (expects === 'value or ]' || expects === 'end')) {
      open.pop();
      expects = 'end';
    } else if (token === ',' && inside !== undefined && expects === 'end') {
      expects = inside === '{' ? 'key' : 'value';
    } else if (isKey || expects === 'end' || /^[}\],:]/.test(token)) {
      return at;
    } else if (token === '{' || token === '[') {
      open.push(token);
      expects = token === '{' ? 'key or }' : 'value or ]';
    } else {
      expects = 'end';
    }
    at += token.length;
  }
}
