/** What ends a command with exit code 2: one line on stderr that says what, where and what to do. */
import { LANGUAGES, languageOf } from '../strings/languages.ts';
import { type Language, type Translate, translator, type Values } from '../strings/translate.ts';

/** Bad input. Carries the sentence as a key of content/i18n and its values. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly key: string;
  readonly values: Values;
  constructor(key: string, values: Values = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

/** The strings of a language. */
export function stringsOf(language: Language): Translate {
  return translator(languageOf(language).strings);
}

export function isLanguage(text: string): text is Language {
  return LANGUAGES.some(({ tag }) => tag === text);
}

/** A sentence without what would break the line or steer a terminal. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}
