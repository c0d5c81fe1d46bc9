/**
 * Keeps Monaco's style sheets out of pages. Astro gives a page every style sheet that any of its
 * scripts may come to import, so the playground would load the editor's before it is asked for.
 * Here they become part of the editor's script, which adds them to the document when it runs.
 */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = '\0style-in-script:';
const OWNER = /[\\/]node_modules[\\/]monaco-editor[\\/]/;

export function monacoStyles(): Plugin {
  return {
    name: 'monaco-styles',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.css') || !importer || !OWNER.test(importer)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      // The ending tells Vite that this is a script.
      return found ? `${PREFIX}${found.id}.js` : null;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const file = id.slice(PREFIX.length, -'.js'.length);
      return styleScript(readFileSync(file, 'utf8'), dirname(file));
    },
  };
}

/** A module that adds a style sheet to the document; files that it names become assets. */
export function styleScript(css: string, folder: string): string {
  const imports: string[] = [];
  const parts: string[] = [];
  let from = 0;
  for (const match of css.matchAll(/url\(\s*["']?(?!data:|#)([^"')?#]+)[^"')]*["']?\s*\)/g)) {
    const name = `asset${imports.length}`;
    const file = resolve(folder, match[1]!);
    imports.push(`import ${name} from ${JSON.stringify(`${file}?url`)};`);
    parts.push(JSON.stringify(css.slice(from, match.index)), `'url("' + ${name} + '")'`);
    from = match.index + match[0].length;
  }
  parts.push(JSON.stringify(css.slice(from)));
  return [
    ...imports,
    "const style = document.createElement('style');",
    `style.textContent = ${parts.join(' + ')};`,
    'document.head.append(style);',
    'export {};',
  ].join('\n');
}
