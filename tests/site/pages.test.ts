/** What every page of the built site owes: its language, its policy, and nothing from elsewhere. */
import { describe, expect, test } from 'vitest';
import { inlineScriptHashes } from '../../src/site/content-security-policy.ts';
import { attribute, documents, pages, SITES, tags } from './built.ts';

describe.each(SITES)('under $base', (site) => {
  const all = pages(site);

  test('says its language', () => {
    for (const { path, html } of all) {
      const language = path.startsWith('zh-cn/') ? 'zh-CN' : 'en';
      expect(attribute(tags(html, 'html')[0]!, 'lang'), path).toBe(language);
    }
  });

  test('has its policy first in the head, with the hashes of its own scripts', () => {
    for (const { path, html } of all) {
      const first = /<head[^>]*>\s*(<[^>]*>)/.exec(html)?.[1] ?? '';
      expect(attribute(first, 'http-equiv'), path).toBe('Content-Security-Policy');
      const policy = attribute(first, 'content')!;
      const scripts = /script-src ([^;]*)/.exec(policy)![1]!;
      for (const hash of inlineScriptHashes(html)) expect(scripts, path).toContain(hash);
      expect(scripts, path).not.toMatch(/'unsafe-inline'|'unsafe-eval'|https?:|\*/);
      expect(policy, path).toContain("default-src 'self'");
      expect(policy, path).toContain("object-src 'none'");
    }
  });

  test('loads nothing from another site', () => {
    for (const { path, html } of all) {
      const loading = [
        'script',
        'img',
        'iframe',
        'source',
        'video',
        'audio',
        'embed',
        'use',
        'input',
      ]
        .flatMap((name) => tags(html, name))
        .flatMap((tag) => [
          attribute(tag, 'src'),
          attribute(tag, 'srcset'),
          attribute(tag, 'href'),
        ]);
      const linked = tags(html, 'link')
        .filter((tag) => !/rel="(?:canonical|alternate|sitemap|license)"/.test(tag))
        .map((tag) => attribute(tag, 'href'));
      const elsewhere = [...loading, ...linked].filter((address) =>
        /^(?:\w+:)?\/\//.test(address ?? ''),
      );
      expect(elsewhere, path).toEqual([]);
      expect(html, path).not.toMatch(/@import|url\(["']?https?:/);
    }
  });

  test('has a title, a description and one heading of the first rank', () => {
    for (const { path, html } of all) {
      expect(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '', path).not.toBe('');
      expect(tags(html, 'h1'), path).toHaveLength(1);
      if (path.endsWith('404.html')) continue;
      const description = tags(html, 'meta').find(
        (tag) => attribute(tag, 'name') === 'description',
      );
      expect(attribute(description ?? '', 'content')?.length ?? 0, path).toBeGreaterThan(15);
    }
  });

  test('shows what is in the sidebar, in its language', () => {
    for (const [language, groups] of [
      ['en', ['Guides', 'Concepts', 'Playground', 'Reference']],
      ['zh-cn', ['排查指南', '原理', '演练场', '参考']],
    ] as const) {
      const guide = documents(site, language).find(({ path }) => path.startsWith('guides/'))!;
      const sidebar = /<nav[^>]*class="sidebar[\s\S]*?<\/nav>/.exec(guide.html)![0];
      for (const group of groups) expect(sidebar).toContain(`>${group}`);
      const prefix = language === 'en' ? site.base : `${site.base}zh-cn/`;
      const linked = tags(sidebar, 'a').map((tag) => attribute(tag, 'href')!);
      const inSidebar = documents(site, language)
        .map(({ path }) => path)
        .filter((path) => path !== '');
      for (const path of inSidebar) expect(linked).toContain(`${prefix}${path}`);
      expect(inSidebar.length).toBeGreaterThan(4);
    }
  });

  test('says when a document was last changed', () => {
    for (const language of ['en', 'zh-cn'] as const) {
      for (const { path, html } of documents(site, language)) {
        if (/^playground\//.test(path)) continue;
        expect(html, `${language} ${path}`).toMatch(/<time datetime="20\d\d-/);
      }
    }
  });

  test('says on guides when their facts were verified', () => {
    for (const [language, words] of [
      ['en', 'Facts verified on 20'],
      ['zh-cn', '事实核实于 20'],
    ] as const) {
      for (const { path, html } of documents(site, language)) {
        if (path.startsWith('guides/')) expect(html, path).toContain(words);
      }
    }
  });

  test('titles asides in Chinese on Chinese pages', () => {
    const asides = documents(site, 'zh-cn').flatMap(({ html }) => tags(html, 'aside'));
    for (const aside of asides.filter((tag) => /starlight-aside/.test(tag))) {
      expect(attribute(aside, 'aria-label')).toMatch(/\p{Script=Han}/u);
    }
  });
});

test('links a page to its address and to its other languages when the site has an address', () => {
  const site = SITES.find((built) => built.site)!;
  const own = `${site.site}${site.base}`;
  for (const language of ['en', 'zh-cn'] as const) {
    for (const { path, html } of documents(site, language)) {
      const links = tags(html, 'link');
      const here = language === 'en' ? path : `zh-cn/${path}`;
      const canonical = links.find((tag) => attribute(tag, 'rel') === 'canonical')!;
      expect(attribute(canonical, 'href')).toBe(`${own}${here}`);
      const others = links.filter((tag) => attribute(tag, 'rel') === 'alternate');
      const byLanguage = Object.fromEntries(
        others.map((tag) => [attribute(tag, 'hreflang'), attribute(tag, 'href')]),
      );
      expect(byLanguage.en).toBe(`${own}${path}`);
      expect(byLanguage['zh-CN']).toBe(`${own}zh-cn/${path}`);
    }
  }
});
