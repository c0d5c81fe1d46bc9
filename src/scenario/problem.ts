/** What is wrong with a scenario, a link or a text, as a sentence: what, where, and what to do. */
import type { Translate, Values } from '../strings/translate.ts';

export interface Problem {
  /** The setting, as in links; empty for the whole. */
  path: string;
  /** Key of the sentence in content/i18n. */
  key: string;
  values: Values;
  /** Where the setting is written, when it comes from a text; both count from 1. */
  at?: { line: number; column: number };
}

/** The sentence in a language, on one line. */
export function problemSentence(problem: Problem, translate: Translate): string {
  return translate(problem.key, problem.values);
}

/** Makes a problem whose sentence names its path. */
export function problem(path: string, key: string, values: Values = {}): Problem {
  return { path, key, values: { path: path === '' ? 'scenario' : oneLine(path, 80), ...values } };
}

/** Problems that a reader is told of; the others are counted. */
const MOST_PROBLEMS = 8;

/** The first problems, and how many more there are. */
export function firstProblems(problems: Problem[]): Problem[] {
  const count = problems.length - MOST_PROBLEMS;
  if (count <= 0) return problems;
  return [...problems.slice(0, MOST_PROBLEMS), problem('', 'error.more', { count })];
}

/** A value as a sentence shows it: short, on one line. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return oneLine(JSON.stringify(value.slice(0, 80)), 60);
  if (value !== null && typeof value === 'object') return Array.isArray(value) ? '[…]' : '{…}';
  return oneLine(String(value), 60);
}

function oneLine(text: string, longest: number): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
  return line.length > longest ? `${line.slice(0, longest - 3)}…` : line;
}
