/** The search index holds what readers paste into it. The browser's tests try the search itself. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { SITES } from './built.ts';

const ISSUE =
  'Unrestricted caching keyed by generated types causes memory leak in multi-threaded regimes';

describe.each(SITES)('under $base', ({ folder, base }) => {
  /** Text of every indexed page, by its address. */
  const texts = new Map(
    globSync('pagefind/fragment/*.pf_fragment', { cwd: folder }).map((file) => {
      const raw = gunzipSync(readFileSync(join(folder, file))).toString('utf8');
      const { url, content } = JSON.parse(raw.slice(raw.indexOf('{'))) as Record<string, string>;
      // Words of Chinese pages are parted by spaces of no width.
      return [url!, content!.replaceAll('\u200b', '').replace(/\s+/g, ' ')];
    }),
  );

  test.each([
    ['guides/openai-python-2672/', ISSUE],
    ['guides/openai-python-2672/', 'TypeAdapter'],
    ['guides/openai-python-2672/', 'lru_cache'],
    ['zh-cn/guides/openai-python-2672/', ISSUE],
    ['zh-cn/guides/openai-python-2672/', 'TypeAdapter'],
    ['zh-cn/guides/openai-python-2672/', 'lru_cache'],
    ['zh-cn/guides/openai-python-2672/', '上下文'],
    ['zh-cn/guides/openai-python-2672/', '泄漏'],
  ])('%s holds %s', (page, words) => {
    // Pagefind keeps addresses without the base path, which it is told when it is loaded.
    const text = texts.get(`/${page}`) ?? texts.get(`${base}${page}`) ?? '';
    // Words of Chinese pages are kept apart by spaces without width.
    expect(text.replaceAll('\u200b', '').replace(/\s+/g, ' ')).toContain(words);
  });

  test('pages for errors are not in it', () => {
    expect([...texts.keys()].filter((url) => url.includes('404'))).toEqual([]);
  });
});
