/** Interface strings for components, by the locale that Astro gives. Server side only. */
import en from '../../content/i18n/en.json' with { type: 'json' };
import zhCN from '../../content/i18n/zh-CN.json' with { type: 'json' };
import { type Language, type Strings, type Translate, translator } from '../strings/translate.ts';

export interface Speech {
  language: Language;
  strings: Strings;
  t: Translate;
}

/** The strings of a page: `zh-cn` and `zh-CN` are Chinese, all else is English. */
export function speech(locale: string | undefined): Speech {
  const language: Language = locale?.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en';
  const strings: Strings = language === 'en' ? en : zhCN;
  return { language, strings, t: translator(strings) };
}
