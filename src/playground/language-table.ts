/** The interface strings of a language, loaded when a part of the page needs many of them. */
import type { Language, Strings } from '../strings/translate.ts';

const TABLES = import.meta.glob<Strings>('../../content/i18n/*.json', { import: 'default' });

/** Rejects with an Error when the table cannot be loaded. */
export async function languageTable(language: Language): Promise<Strings> {
  const load = TABLES[`../../content/i18n/${language}.json`];
  if (!load) throw new Error(`There is no table of strings for ${language}.`);
  return load();
}
