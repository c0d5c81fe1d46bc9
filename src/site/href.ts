/** Addresses inside the site, below its base path and in a reader's language. */
import { languageOf } from '../strings/languages.ts';

/** The base path with a slash at both ends. */
const BASE = `/${import.meta.env.BASE_URL}/`.replace(/\/{2,}/g, '/');

/**
 * The address of a page of the site: `path` as in `guides/openai-cold-start#the-check`, `locale` as
 * Astro gives it (undefined or `en` for English, `zh-cn` or `zh-CN` for Chinese).
 */
export function href(path: string, locale?: string): string {
  const [page = '', hash] = path.replace(/^\//, '').split('#', 2);
  const parts = [languageOf(locale).folder, page].filter((part) => part !== '');
  const joined = parts.join('/');
  const isFile = /\.[a-z0-9]+$/i.test(joined);
  const slash = joined === '' || joined.endsWith('/') || isFile ? '' : '/';
  return `${BASE}${joined}${slash}${hash === undefined ? '' : `#${hash}`}`;
}

/** The address of a file that is the same in every language, such as a script to download. */
export function fileHref(path: string): string {
  return `${BASE}${path.replace(/^\//, '')}`;
}
