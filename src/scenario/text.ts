/** A scenario written as YAML or JSON, as files on the command line are. */
import { LineCounter, parseDocument } from 'yaml';
import { LONGEST_TEXT } from './json-text.ts';
import { type Parsed, parseScenario } from './parse.ts';
import { problem } from './problem.ts';

/** Parses a text. Never throws; a syntax error names its line and column. */
export function parseScenarioText(text: string): Parsed {
  if (text.length > LONGEST_TEXT) {
    return { ok: false, problems: [problem('', 'error.textTooLong', { most: LONGEST_TEXT })] };
  }
  const lines = new LineCounter();
  const document = parseDocument(text, {
    schema: 'core',
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'silent',
    uniqueKeys: true,
  });
  const error = document.errors[0];
  if (error) {
    const { line, col } = lines.linePos(error.pos[0]);
    return refused(line, col, error.message);
  }
  try {
    // An alias that unfolds without end is refused by the library.
    return parseScenario(document.toJS({ maxAliasCount: 100 }));
  } catch (failure) {
    return refused(1, 1, failure instanceof Error ? failure.message : String(failure));
  }
}

function refused(line: number, column: number, message: string): Parsed {
  const detail = message.split('\n')[0]!.slice(0, 160);
  return { ok: false, problems: [problem('', 'error.yaml', { line, column, detail })] };
}
