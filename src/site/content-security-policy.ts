/**
 * A content security policy on every page, for hosts that send no headers: after the build, each
 * page gets a meta tag first in its head that allows its own inline scripts by their hashes, and
 * nothing from elsewhere.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const INLINE_SCRIPT = /<script(?<attributes>(?:\s[^>]*)?)>(?<code>[\s\S]*?)<\/script>/g;
/** Blocks of data are not executed, and need no permission. */
const DATA_TYPE = /\btype\s*=\s*["']?(?:application\/(?:json|ld\+json)|speculationrules)/;

/** The hashes of the inline scripts of a page, as a policy names them. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const { groups } of html.matchAll(INLINE_SCRIPT)) {
    const { attributes = '', code = '' } = groups ?? {};
    if (/\ssrc\s*=/.test(attributes) || DATA_TYPE.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes].sort();
}

/** The policy of a page with these inline scripts. */
export function policy(hashes: readonly string[]): string {
  return [
    "default-src 'self'",
    // The search index is read by WebAssembly.
    ["script-src 'self' 'wasm-unsafe-eval'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** The page with its policy first in the head. Throws an Error when it has no head. */
export function withPolicy(html: string, page: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy(inlineScriptHashes(html))}">`;
  const head = /<head(?:\s[^>]*)?>/.exec(html);
  if (!head) throw new Error(`${page} has no <head>, so no policy can be written into it.`);
  const at = head.index + head[0].length;
  return html.slice(0, at) + meta + html.slice(at);
}

export function contentSecurityPolicy(): AstroIntegration {
  return {
    name: 'content-security-policy',
    hooks: {
      'astro:build:done': ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const pages = globSync('**/*.html', { cwd: root });
        for (const page of pages) {
          const file = join(root, page);
          writeFileSync(file, withPolicy(readFileSync(file, 'utf8'), page));
        }
        logger.info(`Policy written into ${pages.length} pages.`);
      },
    },
  };
}
