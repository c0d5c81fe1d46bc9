/** The interface strings of a language, loaded when a part of the page needs many of them. */
import type { Language, Strings } from '../strings/translate.ts';

export async function languageTable(language: Language): Promise<Strings> {
  return language === 'zh-CN'
    ? (await import('../../content/i18n/zh-CN.json')).default
    : (await import('../../content/i18n/en.json')).default;
}
