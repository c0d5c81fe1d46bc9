/** Problems as the sentences that readers see. */

import en from '../../content/i18n/en.json' with { type: 'json' };
import zh from '../../content/i18n/zh-CN.json' with { type: 'json' };
import { type Problem, problemSentence } from '../../src/scenario/problem.ts';
import { type Language, translator } from '../../src/strings/translate.ts';

const tables: Record<Language, Record<string, string>> = { en, 'zh-CN': zh };

/**
 * The sentence of each problem. Throws an Error when one has no string, a hole without a value, or
 * more than one line, in either language.
 */
export function sentences(problems: readonly Problem[], language: Language = 'en'): string[] {
  for (const table of Object.values(tables)) {
    for (const problem of problems) {
      const sentence = problemSentence(problem, translator(table));
      for (const [, hole = ''] of table[problem.key]!.matchAll(/\{(\w+)\}/g)) {
        if (problem.values[hole] === undefined) throw new Error(`{${hole}} is open: ${sentence}`);
      }
      if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(sentence)) throw new Error(`Two lines: ${sentence}`);
    }
  }
  return problems.map((problem) => problemSentence(problem, translator(tables[language])));
}
