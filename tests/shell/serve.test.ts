/** The server of `npm start` and of the browser's tests answers as a static host does. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, type Served, serve } from '../../scripts/serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'serve-'));

beforeAll(() => {
  const files = {
    'index.html': 'home',
    '404.html': 'no such page',
    'guide/index.html': 'guide',
    'zh-cn/index.html': '首页',
    'zh-cn/404.html': '没有这个页面',
    'a.js': 'export {};',
    'a.wasm': '',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each([
  ['/', '/'],
  ['/some/base/', '/some/base/'],
  ['some/base', '/some/base/'],
])('under %s', (asked, base) => {
  let site: Served;
  beforeAll(async () => {
    site = await serve(folder, asked);
  });
  afterAll(() => site.close());
  const get = (path: string) => fetch(`${site.url}${path}`, { redirect: 'manual' });

  test('pages and their types', async () => {
    expect(new URL(site.url).pathname).toBe(base);
    expect(await (await get('')).text()).toBe('home');
    expect(await (await get('guide/?from=x')).text()).toBe('guide');
    expect((await get('guide/')).headers.get('content-type')).toContain('text/html');
    expect((await get('a.js')).headers.get('content-type')).toContain('javascript');
  });

  test('a folder without its slash is sent to the address with it', async () => {
    const answer = await get('guide');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${base}guide/`]);
  });

  test('an address that does not exist gets the page of its language', async () => {
    const english = await get('nowhere/');
    expect([english.status, await english.text()]).toEqual([404, 'no such page']);
    const chinese = await get('zh-cn/nowhere/');
    expect([chinese.status, await chinese.text()]).toEqual([404, '没有这个页面']);
  });

  test('nothing outside the folder or the base path', async () => {
    expect((await fetch(new URL('/elsewhere/', site.url))).status).toBe(404);
    expect((await get('..%2f..%2fetc/hostname')).status).toBe(404);
  });
});

test('the base path without its slash is sent to the one with it', async () => {
  const site = await serve(folder, '/some/base/');
  const answer = await fetch(site.url.slice(0, -1), { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/some/base/']);
  await site.close();
});

test('a port in use and a missing site are sentences', async () => {
  const site = await serve(folder);
  const port = Number(new URL(site.url).port);
  await expect(serve(folder, '/', port)).rejects.toThrow(`Port ${port} is in use`);
  await expect(freePort(port)).rejects.toThrow('choose another one');
  await site.close();
  expect(await freePort(port)).toBe(port);
  await expect(serve(join(folder, 'none'))).rejects.toThrow('run npm run build first');
});
