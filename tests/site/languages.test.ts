/** A document exists in both languages, under the same headings. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { attribute, documents, SITES, tags } from './built.ts';

describe.each(SITES)('under $base', (site) => {
  const english = documents(site, 'en');
  const chinese = documents(site, 'zh-cn');

  test('the same pages', () => {
    expect(english.length).toBeGreaterThan(4);
    expect(chinese.map(({ path }) => path)).toEqual(english.map(({ path }) => path));
  });

  test.each(english)('the same headings on "$path"', ({ path, html }) => {
    const other = chinese.find((page) => page.path === path);
    expect(other && headings(other.html)).toEqual(headings(html));
  });
});

test('ids of headings are written by hand', () => {
  for (const file of globSync('content/docs/**/*.mdx')) {
    const text = readFileSync(join(file), 'utf8').replace(/^(```|~~~)[\s\S]*?^\1/gm, '');
    const bare = text
      .split('\n')
      .filter((l) => /^#{2,6} /.test(l) && !/\{#[a-z0-9-]+\}\s*$/.test(l));
    expect(bare, file).toEqual([]);
  }
});

/** Rank and id of each heading of the page's own text. */
function headings(html: string): string[] {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  return [2, 3, 4].flatMap((rank) =>
    tags(main, `h${rank}`)
      .map((tag) => attribute(tag, 'id'))
      .filter((id) => id !== undefined && id !== 'starlight__on-this-page')
      .map((id) => `h${rank}#${id}`),
  );
}
