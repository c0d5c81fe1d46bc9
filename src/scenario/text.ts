/** A scenario written as YAML or JSON, as files on the command line are. */
import { type Document, isNode, Lexer, LineCounter, parseDocument } from 'yaml';
import { LONGEST_TEXT } from './json-text.ts';
import { type Parsed, parseScenario } from './parse.ts';
import { type Problem, problem } from './problem.ts';

/**
 * Parses a text. Never throws. A syntax error names its line and column in the sentence; a problem
 * with a setting carries the place where the setting is written, in `at`.
 *
 * YAML's core schema only: no tags, one document, no alias that unfolds into more than 100 nodes.
 */
export function parseScenarioText(text: string): Parsed {
  if (text.length > LONGEST_TEXT) {
    return { ok: false, problems: [problem('', 'error.textTooLong', { most: LONGEST_TEXT })] };
  }
  const lines = new LineCounter();
  try {
    if (isTooDeep(text)) return refused('error.textTooDeep', { most: DEEPEST });
    const document = parseDocument(text, {
      schema: 'core',
      resolveKnownTags: false,
      lineCounter: lines,
      prettyErrors: false,
      uniqueKeys: true,
      stringKeys: true,
    });
    const error = document.errors[0];
    if (error) return refused('error.yaml', { ...place(lines, error.pos[0]), ...detail(error) });
    const tag = document.warnings.find(({ code }) => code === 'TAG_RESOLVE_FAILED');
    if (tag) {
      const written = text.slice(tag.pos[0], tag.pos[1]).slice(0, 40);
      return refused('error.tag', { ...place(lines, tag.pos[0]), tag: written });
    }
    return located(parseScenario(document.toJS({ maxAliasCount: 100 })), document, lines);
  } catch (failure) {
    // An alias that unfolds without end; whatever else the library finds no place for.
    return refused('error.yaml', { line: 1, column: 1, ...detail(failure) });
  }
}

/** Levels of a text; a scenario has four. */
const DEEPEST = 32;
const WIDEST_INDENT = 200;

/**
 * The library reads nested levels by recursion, and an engine that runs out of stack in the middle of
 * it may end the whole process. So levels are counted first, by the lexer alone, which is a loop.
 */
function isTooDeep(text: string): boolean {
  let inBrackets = 0;
  let inLine = 0;
  let startsLine = true;
  for (const token of new Lexer().lex(text)) {
    if (token === '[' || token === '{') inBrackets += 1;
    else if (token === ']' || token === '}') inBrackets -= 1;
    else if (token === '-' || token === '?' || token === ':') inLine += inBrackets === 0 ? 1 : 0;
    else if (startsLine && token.length > WIDEST_INDENT && token.trim() === '') return true;
    startsLine = token === '\n' || token === '\r\n';
    if (startsLine) inLine = 0;
    if (inBrackets > DEEPEST || inLine > DEEPEST) return true;
  }
  return false;
}

function place(lines: LineCounter, offset: number): { line: number; column: number } {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(1, line), column: Math.max(1, col) };
}

function detail(error: unknown): { detail: string } {
  const message = error instanceof Error ? error.message : String(error);
  return { detail: message.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 160) };
}

function refused(key: string, values: Problem['values']): Parsed {
  return { ok: false, problems: [problem('', key, values)] };
}

/** Adds to each problem where its setting is written, or the nearest thing around it. */
function located(parsed: Parsed, document: Document, lines: LineCounter): Parsed {
  if (parsed.ok) return parsed;
  const problems = parsed.problems.map((found) => {
    const path = found.path === '' ? [] : found.path.split('.');
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return { ...found, at: place(lines, node.range[0]) };
    }
    return found;
  });
  return { ok: false, problems };
}
