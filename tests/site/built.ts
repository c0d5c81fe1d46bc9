/** Reads the built site as a host would serve it: its files, and what its pages point at. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface BuiltSite {
  folder: string;
  /** With a slash at both ends. */
  base: string;
  /** Address that the build was given, or undefined. */
  site?: string;
}

/** What `npm test` builds. `TEST_DIST` and `TEST_DIST_BASE` name other folders. */
export const SITES: readonly BuiltSite[] = [
  { folder: process.env.TEST_DIST ?? 'dist', base: '/' },
  {
    folder: process.env.TEST_DIST_BASE ?? 'dist-base',
    base: '/some/base/',
    site: 'https://example.org',
  },
];

export interface BuiltPage {
  /** Path below the base, as in `guides/x/` or `404.html`. */
  path: string;
  html: string;
}

/** Every page of a site. Throws when there is none: then nothing was built. */
export function pages({ folder }: BuiltSite): BuiltPage[] {
  const files = globSync('**/*.html', { cwd: folder }).sort();
  if (files.length === 0) throw new Error(`There is no built site in ${folder}; run npm test.`);
  return files.map((file) => ({
    path: file.replaceAll('\\', '/').replace(/(^|\/)index\.html$/, '$1'),
    html: readFileSync(join(folder, file), 'utf8'),
  }));
}

/** Paths of the documents of a site in one language, below its folder; no pages for errors. */
export function documents(site: BuiltSite, language: 'en' | 'zh-cn'): BuiltPage[] {
  return pages(site)
    .filter(({ path }) => !path.endsWith('404.html'))
    .filter(({ path }) => path.startsWith('zh-cn/') === (language === 'zh-cn'))
    .map(({ path, html }) => ({ path: path.replace(/^zh-cn\//, ''), html }));
}

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/g;

/** The page without the contents of its scripts, whose texts look like markup. */
export function markup(html: string): string {
  return html.replace(SCRIPTS, (script) => script.slice(0, script.indexOf('>') + 1));
}

/** The values of an attribute in a page, decoded. */
export function attributes(html: string, name: string): string[] {
  const pattern = new RegExp(`<[^>]*?\\s${name}="([^"]*)"`, 'g');
  return [...markup(html).matchAll(pattern)].map((match) => decode(match[1]!));
}

/** The elements of a name, each as its opening tag. */
export function tags(html: string, name: string): string[] {
  return markup(html).match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
}

/** Value of an attribute of one opening tag. */
export function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decode(value);
}

export function ids(html: string): Set<string> {
  return new Set(attributes(html, 'id'));
}

/** The file that a host serves for a path of this origin, or null. */
export function served({ folder, base }: BuiltSite, path: string): string | null {
  if (!path.startsWith(base)) return null;
  const file = join(folder, decodeURIComponent(path.slice(base.length)));
  if (path.endsWith('/'))
    return existsSync(join(file, 'index.html')) ? join(file, 'index.html') : null;
  return existsSync(file) && statSync(file).isFile() ? file : null;
}

function decode(text: string): string {
  return text
    .replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hex, decimal) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
