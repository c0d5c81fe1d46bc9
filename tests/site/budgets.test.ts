/**
 * The weight of guides by `budgets.json`: sizes of files, gzip, level 9. What scripts a page really
 * loads is measured in the browser, by tests/browser/budgets.spec.ts.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import budgets from '../../budgets.json' with { type: 'json' };
import { attribute, pages, SITES, served, tags } from './built.ts';

const weight = (data: string | Buffer) => gzipSync(data, { level: 9 }).length;

describe.each(SITES)('under $base', (site) => {
  const guides = pages(site).filter(({ path }) => /^(zh-cn\/)?guides\//.test(path));

  test('there are guides', () => expect(guides.length).toBeGreaterThan(3));

  test.each(guides)('HTML of $path', ({ html }) => {
    expect(weight(html)).toBeLessThanOrEqual(budgets.guide.html);
  });

  test.each(guides)('CSS of $path', ({ html }) => {
    const sheets = tags(html, 'link')
      .filter((tag) => attribute(tag, 'rel') === 'stylesheet')
      .map((tag) => served(site, attribute(tag, 'href')!)!);
    expect(sheets.length).toBeGreaterThan(0);
    const inline = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1]!);
    const total =
      sheets.reduce((sum, sheet) => sum + weight(readFileSync(sheet)), 0) + weight(inline.join(''));
    expect(total).toBeLessThanOrEqual(budgets.guide.css);
  });
});
