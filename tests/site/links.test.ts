/** Every internal link, asset and anchor leads somewhere, at the root and under a base path. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { attributes, type BuiltSite, ids, pages, SITES, served } from './built.ts';

const ORIGIN = 'http://site.test';
/** Attributes that hold an address, in pages of this site. */
const ADDRESSES = ['href', 'src', 'srcset', 'poster', 'data-index', 'data-strings-href', 'value'];

/** What is wrong with an address that stands on a page; null when it is right, or leads elsewhere. */
function wrong(site: BuiltSite, page: string, address: string): string | null {
  const own =
    site.site && address.startsWith(`${site.site}/`) ? address.slice(site.site.length) : address;
  const url = new URL(own, `${ORIGIN}${site.base}${page}`);
  if (url.origin !== ORIGIN) return null;
  const file = served(site, url.pathname);
  // The language picker of an error page names its fellow, which hosts serve for any address.
  if (!file && url.pathname.endsWith('/404/')) return null;
  if (!file) return `${address} is not there`;
  const anchor = decodeURIComponent(url.hash.slice(1));
  // What follows # in a link to the playground is a run.
  if (anchor === '' || url.pathname.endsWith('/playground/')) return null;
  return ids(readFileSync(file, 'utf8')).has(anchor) ? null : `${address} has no such anchor`;
}

describe.each(SITES)('under $base', (site) => {
  test.each(pages(site).map(({ path, html }) => ({ path, html })))(
    'addresses on "$path"',
    ({ path, html }) => {
      const all = ADDRESSES.flatMap((name) => attributes(html, name)).filter(
        // Values of form controls are addresses in the language picker only.
        (address) => !/^[^/#.]/.test(address) || /^https?:/.test(address),
      );
      expect(all.length).toBeGreaterThan(10);
      const problems = all.map((address) => wrong(site, path, address)).filter(Boolean);
      expect([...new Set(problems)]).toEqual([]);
    },
  );

  test('files that style sheets name', () => {
    const sheets = globSync('_astro/*.css', { cwd: site.folder });
    expect(sheets.length).toBeGreaterThan(0);
    for (const sheet of sheets) {
      const css = readFileSync(join(site.folder, sheet), 'utf8');
      for (const [, address = ''] of css.matchAll(/url\(["']?(?!data:|#)([^"')]+)/g)) {
        expect(
          wrong(site, sheet.replaceAll('\\', '/'), address),
          `${sheet}: ${address}`,
        ).toBeNull();
      }
    }
  });

  test('files that scripts import', () => {
    const scripts = globSync('_astro/*.js', { cwd: site.folder });
    const names = new Set(scripts.map((script) => script.replaceAll('\\', '/').slice(7)));
    let imports = 0;
    for (const script of scripts) {
      const code = readFileSync(join(site.folder, script), 'utf8');
      // The builder's own files have a hash in their names; Monaco mentions others that it never loads.
      const pattern = /(?:from|import)\s*\(?\s*[`"']\.\/([\w.-]+\.[\w-]{8}\.js)[`"']/g;
      for (const [, name = ''] of code.matchAll(pattern)) {
        imports += 1;
        expect(names, `${script} imports ${name}`).toContain(name);
      }
    }
    expect(imports).toBeGreaterThan(0);
  });

  test('no address in a page leaves out the base path', () => {
    for (const { path, html } of pages(site)) {
      const rooted = ['href', 'src'].flatMap((name) => attributes(html, name));
      const outside = rooted.filter((a) => a.startsWith('/') && !a.startsWith(site.base));
      expect(outside, path).toEqual([]);
    }
  });
});
