/** What `simulate` is asked to run: a preset by its id, or a scenario file. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { nearest } from '../scenario/nearest.ts';
import { PRESETS, preset, presetScenario } from '../scenario/presets.ts';
import { type Problem, shown } from '../scenario/problem.ts';
import type { Scenario } from '../scenario/schema.ts';
import { parseScenarioText } from '../scenario/text.ts';
import { Refusal } from './refusal.ts';

export type Target =
  | { scenario: Scenario; problems?: never }
  /** The file was read, and is no scenario. */
  | { scenario?: never; problems: Problem[] };

/** Reads a target; a preset wins over a file of the same name. Throws a Refusal. */
export function readTarget(target: string): Target {
  if (preset(target)) return { scenario: presetScenario(target) };
  const parsed = parseScenarioText(readFile(target));
  return parsed.ok ? { scenario: parsed.scenario } : { problems: parsed.problems };
}

function readFile(name: string): string {
  try {
    return readFileSync(resolve(startFolder(), name), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const file = shown(name);
    if (code !== 'ENOENT' && code !== 'ENOTDIR' && code !== 'ENAMETOOLONG') {
      throw new Refusal('cli.unreadable', { file, code: code ?? String(error) });
    }
    const near = nearest(
      name,
      PRESETS.map(({ id }) => id),
    );
    throw near
      ? new Refusal('cli.unknownTargetNear', { file, near })
      : new Refusal('cli.unknownTarget', { file });
  }
}

/** Where the command was typed: npm itself runs it in the root of the project. */
function startFolder(): string {
  const { npm_lifecycle_event: script, INIT_CWD: typedIn } = process.env;
  return script === 'simulate' && typedIn ? typedIn : process.cwd();
}
