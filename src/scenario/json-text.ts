/** A scenario written as JSON: what the editor and a saved file hold. */
import { type Parsed, parseScenario } from './parse.ts';
import { problem } from './problem.ts';

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
  } catch (error) {
    return { ok: false, problems: [problem('', 'error.json', syntaxError(text, error))] };
  }
  return parseScenario(value);
}

/** Engines say where in words of their own; without a place the end of the text is named. */
function syntaxError(text: string, error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  const at = /position (\d+)/.exec(message);
  const position = at ? Math.min(Number(at[1]), text.length) : text.length;
  const before = text.slice(0, position).split('\n');
  return {
    line: before.length,
    column: before[before.length - 1]!.length + 1,
    detail: message.split(/ in JSON at| \(line/)[0]!.slice(0, 120),
  };
}
