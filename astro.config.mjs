import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { SIDEBAR, SITE_LANGUAGES } from './src/site/config.ts';
import { withContentAtRoot } from './src/site/content-at-root.ts';

const site = process.env.SITE_URL;

export default defineConfig({
  ...(site ? { site } : {}),
  base: process.env.BASE_PATH ?? '/',
  trailingSlash: 'always',
  // Every link of a page would be fetched for it: a reader on a phone pays for that.
  prefetch: false,
  markdown: { processor: satteri({ features: { headingAttributes: true } }) },
  integrations: [
    withContentAtRoot(
      starlight({
        title: Object.fromEntries(SITE_LANGUAGES.map(({ tag, title }) => [tag, title])),
        defaultLocale: 'root',
        locales: Object.fromEntries(
          SITE_LANGUAGES.map(({ tag, folder, label }) => [folder || 'root', { label, lang: tag }]),
        ),
        sidebar: SIDEBAR,
        lastUpdated: true,
        credits: false,
      }),
    ),
    mdx(),
  ],
  vite: { resolve: { tsconfigPaths: true } },
});
