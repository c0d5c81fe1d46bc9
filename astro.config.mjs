import { fileURLToPath } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { SIDEBAR } from './src/site/config.ts';
import { withContentAtRoot } from './src/site/content-at-root.ts';
import { contentSecurityPolicy } from './src/site/content-security-policy.ts';
import { monacoStyles } from './src/site/monaco-styles.ts';
import { notFoundPages } from './src/site/not-found-pages.ts';
import { LANGUAGES } from './src/strings/languages.ts';

const site = process.env.SITE_URL;

/** Astro's own marks in its virtual modules are directives that the bundler does not know. */
function quiet(level, log, handler) {
  if (log.code === 'MODULE_LEVEL_DIRECTIVE') return;
  handler(level, log);
}

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
        title: Object.fromEntries(LANGUAGES.map(({ tag, title }) => [tag, title])),
        defaultLocale: 'root',
        locales: Object.fromEntries(
          LANGUAGES.map(({ tag, folder, label }) => [folder || 'root', { label, lang: tag }]),
        ),
        sidebar: SIDEBAR,
        lastUpdated: true,
        credits: false,
        customCss: ['./src/styles/site.css', './src/styles/chart.css'],
        favicon: '/favicon.svg',
        components: {
          Footer: './src/components/Footer.astro',
          PageTitle: './src/components/PageTitle.astro',
          Search: './src/components/Search.astro',
          SiteTitle: './src/components/SiteTitle.astro',
        },
        disable404Route: true,
      }),
    ),
    mdx(),
    // Starlight adds a site map when there is none; without a site address it could only warn.
    ...(site ? [] : [{ name: '@astrojs/sitemap', hooks: {} }]),
    notFoundPages(),
    contentSecurityPolicy(),
  ],
  vite: {
    plugins: [monacoStyles()],
    resolve: {
      tsconfigPaths: true,
      alias: {
        '@kurkle/color': fileURLToPath(new URL('./src/site/plain-colour.ts', import.meta.url)),
      },
    },
    build: {
      // A script in the page is paid for on every page; a file is fetched once.
      assetsInlineLimit: (file) => (file.endsWith('.js') ? false : undefined),
      // Monaco's language service is one script of 6 MB; it is loaded when the editor is opened.
      chunkSizeWarningLimit: 8_000,
      rollupOptions: { onLog: quiet, treeshake: { propertyReadSideEffects: false } },
    },
  },
});
