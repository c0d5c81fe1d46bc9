/**
 * The languages that the site speaks, with their tables of interface strings. Code for the browser
 * takes its strings from the page instead: these tables are for the build and the command line.
 */
import en from '../../content/i18n/en.json' with { type: 'json' };
import zhCN from '../../content/i18n/zh-CN.json' with { type: 'json' };

/** One line a language: tag, folder below the base path, its own name, the site's title, strings. */
export const LANGUAGES = [
  { tag: 'en', folder: '', label: 'English', title: 'Same Type, New Key', strings: en },
  { tag: 'zh-CN', folder: 'zh-cn', label: '简体中文', title: '同型异键', strings: zhCN },
] as const;

/** The language of a locale, given as its tag or its folder in any case; English where none fits. */
export function languageOf(locale: string | undefined): (typeof LANGUAGES)[number] {
  const wanted = locale?.toLowerCase();
  const found = LANGUAGES.find(
    ({ tag, folder }) => tag.toLowerCase() === wanted || folder === wanted,
  );
  return found ?? LANGUAGES[0];
}
