/**
 * Interface strings: a flat table of one language, and a function that fills a string's holes.
 *
 * The tables are in content/i18n, one file a language. A hole is written `{name}`.
 */
import type { LANGUAGES } from './languages.ts';

/** A language that the site speaks: the name of its file in content/i18n. */
export type Language = (typeof LANGUAGES)[number]['tag'];

export type Strings = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string | number>>;

/** Looks a string up by its key and fills its holes. Throws when the key is not in the table. */
export type Translate = (key: string, values?: Values) => string;

/** Makes the look-up function of one table. */
export function translator(strings: Strings): Translate {
  return (key, values) => {
    const text = strings[key];
    if (text === undefined) throw new Error(`No interface string "${key}" in this language.`);
    return text.replace(/\{(\w+)\}/g, (hole, name: string) =>
      values && name in values ? String(values[name]) : hole,
    );
  };
}
