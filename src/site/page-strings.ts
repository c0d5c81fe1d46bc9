/** Interface strings of a page while it is built, and the part of them that its script needs. */
import { languageOf } from '../strings/languages.ts';
import { type Language, type Strings, type Translate, translator } from '../strings/translate.ts';

export interface PageStrings {
  language: Language;
  t: Translate;
  /** The strings whose keys begin with one of the prefixes. */
  part(prefixes: readonly string[]): Strings;
}

/** The strings of a page by Astro's current locale (`zh-cn` or `zh-CN` is Chinese). */
export function pageStrings(locale: string | undefined): PageStrings {
  const { tag: language, strings: table } = languageOf(locale);
  return {
    language,
    t: translator(table),
    part: (prefixes) =>
      Object.fromEntries(
        Object.entries(table).filter(([key]) => prefixes.some((prefix) => key.startsWith(prefix))),
      ),
  };
}
