/** Interface strings of a page while it is built, and the part of them that its script needs. */
import en from '../../content/i18n/en.json' with { type: 'json' };
import zhCN from '../../content/i18n/zh-CN.json' with { type: 'json' };
import { type Language, type Strings, type Translate, translator } from '../strings/translate.ts';

const TABLES: Readonly<Record<Language, Strings>> = { en, 'zh-CN': zhCN };

export interface PageStrings {
  language: Language;
  t: Translate;
  /** The strings whose keys begin with one of the prefixes. */
  part(prefixes: readonly string[]): Strings;
}

/** The strings of a page by Astro's current locale (`zh-cn` or `zh-CN` is Chinese). */
export function pageStrings(locale: string | undefined): PageStrings {
  const language: Language = locale?.toLowerCase() === 'zh-cn' ? 'zh-CN' : 'en';
  const table = TABLES[language];
  return {
    language,
    t: translator(table),
    part: (prefixes) =>
      Object.fromEntries(
        Object.entries(table).filter(([key]) => prefixes.some((prefix) => key.startsWith(prefix))),
      ),
  };
}
