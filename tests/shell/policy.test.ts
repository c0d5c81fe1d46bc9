/** The content security policy that the build writes into pages. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineScriptHashes, withPolicy } from '../../src/site/content-security-policy.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('names every inline script once, and no other', () => {
  const html = [
    '<script>one()</script><script>one()</script>',
    '<script type="module">two("中文")</script>',
    '<script src="/a.js"></script><script type="application/json">{"three":3}</script>',
    '<script aria-hidden="true">\nfour()\n</script>',
  ].join('');
  const expected = ['one()', 'two("中文")', '\nfour()\n'].map(hash).sort();
  expect(inlineScriptHashes(html)).toEqual(expected);
});

test('stands first in the head, before anything that could load', () => {
  const page = withPolicy('<html><head lang="en"><script>a</script></head></html>', 'a.html');
  expect(page).toMatch(/^<html><head lang="en"><meta http-equiv="Content-Security-Policy"/);
  expect(page).toContain(hash('a'));
});

test('a page without a head is refused by its name', () => {
  expect(() => withPolicy('<p>text</p>', 'odd/index.html')).toThrow('odd/index.html');
});
