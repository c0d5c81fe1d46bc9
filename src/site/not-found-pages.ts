/**
 * Puts each language's page for unknown addresses where static hosts look for it: `404.html` in the
 * language's folder. Astro does so for the root only.
 */
import { existsSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { LANGUAGES } from '../strings/languages.ts';

export function notFoundPages(): AstroIntegration {
  return {
    name: 'not-found-pages',
    hooks: {
      'astro:build:done': ({ dir }) => {
        for (const { folder } of LANGUAGES) {
          const built = join(fileURLToPath(dir), folder, '404');
          if (!existsSync(join(built, 'index.html'))) continue;
          renameSync(join(built, 'index.html'), `${built}.html`);
          rmdirSync(built);
        }
      },
    },
  };
}
