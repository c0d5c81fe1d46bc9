/** What is wrong with a scenario, a link or a text, as a sentence: what, where, and what to do. */
import type { Translate, Values } from '../strings/translate.ts';

export interface Problem {
  /** The setting, as in links; empty for the whole. */
  path: string;
  /** Key of the sentence in content/i18n. */
  key: string;
  values: Values;
}

/** The sentence in a language. */
export function problemSentence(problem: Problem, translate: Translate): string {
  return translate(problem.key, problem.values);
}

/** Makes a problem whose sentence names its path. */
export function problem(path: string, key: string, values: Values = {}): Problem {
  return { path, key, values: { path: path === '' ? 'scenario' : path, ...values } };
}

/** A value as a sentence shows it: short, on one line. */
export function shown(value: unknown): string {
  let text: string;
  if (typeof value === 'string') text = JSON.stringify(value);
  else if (value === undefined) text = 'nothing';
  else if (value !== null && typeof value === 'object') text = Array.isArray(value) ? '[…]' : '{…}';
  else text = String(value);
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
