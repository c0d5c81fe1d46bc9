/** The arguments of `simulate`, read strictly. */
import { parseArgs } from 'node:util';
import { nearest } from '../scenario/nearest.ts';
import { shown } from '../scenario/problem.ts';
import type { Setting } from '../scenario/settings.ts';
import type { Language } from '../strings/translate.ts';
import { isLanguage, Refusal } from './refusal.ts';

export interface SimulateOptions {
  task: 'help' | 'list' | 'run';
  /** Id of a preset, or a file; empty unless the task is to run. */
  target: string;
  settings: Setting[];
  json: boolean;
}

const OPTIONS = {
  seed: { type: 'string' },
  set: { type: 'string', multiple: true },
  lang: { type: 'string' },
  json: { type: 'boolean' },
  list: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The language that the arguments ask for, whatever else is wrong with them. */
export function languageOf(args: readonly string[]): Language {
  const at = args.findLastIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  if (at < 0) return 'en';
  const value = args[at] === '--lang' ? (args[at + 1] ?? '') : args[at]!.slice('--lang='.length);
  return isLanguage(value) ? value : 'en';
}

/** Throws a Refusal. */
export function simulateOptions(args: readonly string[]): SimulateOptions {
  const { tokens } = parseArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const options: SimulateOptions = { task: 'run', target: '', settings: [], json: false };
  const targets: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') targets.push(token.value);
    if (token.kind === 'option') read(options, token.name, token.rawName, token.value);
  }
  if (options.task !== 'run') return options;
  if (targets.length === 0) throw new Refusal('cli.noTarget');
  if (targets.length > 1) throw new Refusal('cli.twoTargets', { second: shown(targets[1]) });
  options.target = targets[0]!;
  return options;
}

function read(
  options: SimulateOptions,
  name: string,
  raw: string,
  value: string | undefined,
): void {
  if (!Object.hasOwn(OPTIONS, name)) {
    const near = nearest(name, Object.keys(OPTIONS));
    const option = shown(raw);
    throw near
      ? new Refusal('cli.unknownOptionNear', { option, near: `--${near}` })
      : new Refusal('cli.unknownOption', { option });
  }
  const isSwitch = OPTIONS[name as keyof typeof OPTIONS].type === 'boolean';
  if (isSwitch && value !== undefined) throw new Refusal('cli.noValue', { option: raw });
  if (!isSwitch && (value === undefined || value.startsWith('--'))) {
    throw new Refusal('cli.valueMissing', { option: raw });
  }
  if (name === 'json') options.json = true;
  else if (name === 'list') options.task = options.task === 'help' ? 'help' : 'list';
  else if (name === 'help') options.task = 'help';
  else if (name === 'seed') options.settings.push({ path: 'seed', value: value! });
  else if (name === 'set') options.settings.push(setting(value!));
  else if (!isLanguage(value!)) throw new Refusal('cli.language', { value: shown(value) });
}

function setting(text: string): Setting {
  const equals = text.indexOf('=');
  if (equals <= 0) throw new Refusal('cli.setForm', { value: shown(text) });
  return { path: text.slice(0, equals), value: text.slice(equals + 1) };
}
