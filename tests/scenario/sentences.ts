/** Problems as the sentences that readers see. */

import en from '../../content/i18n/en.json' with { type: 'json' };
import zh from '../../content/i18n/zh-CN.json' with { type: 'json' };
import { type Problem, problemSentence } from '../../src/scenario/problem.ts';
import { type Language, translator } from '../../src/strings/translate.ts';

const translators = { en: translator(en), 'zh-CN': translator(zh) };

/**
 * The sentence of each problem. Throws an Error when one has no string, an open hole, or more than
 * one line, in either language.
 */
export function sentences(problems: readonly Problem[], language: Language = 'en'): string[] {
  for (const translate of Object.values(translators)) {
    for (const problem of problems) {
      const sentence = problemSentence(problem, translate);
      if (/\{\w+\}|[\p{Cc}\p{Zl}\p{Zp}]|undefined/u.test(sentence)) {
        throw new Error(`Not a sentence: ${JSON.stringify(sentence)}`);
      }
    }
  }
  return problems.map((problem) => problemSentence(problem, translators[language]));
}
