/**
 * The weight of scripts by `budgets.json`: what the page and its workers load before the reader
 * touches anything, as gzip of level 9 (what static hosts send), inline scripts included.
 */
import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import budgets from '../../budgets.json' with { type: 'json' };

/** Bytes of every script that is loaded, each by its address. */
async function scriptWeights(page: Page, path: string): Promise<Map<string, number>> {
  const weights = new Map<string, number>();
  const loads: Promise<void>[] = [];
  page.context().on('response', (response) => {
    if (!/\.m?js(?:\?|$)/.test(response.url()) || response.status() !== 200) return;
    loads.push(
      response.body().then((body) => {
        weights.set(response.url(), gzipSync(body, { level: 9 }).length);
      }),
    );
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
  await Promise.all(loads);
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll('script:not([src]):not([type="application/json"])')]
      .map((script) => script.textContent)
      .join(''),
  );
  weights.set('inline', gzipSync(inline, { level: 9 }).length);
  return weights;
}

const total = (weights: Map<string, number>) => [...weights.values()].reduce((a, b) => a + b, 0);

for (const path of ['guides/openai-python-2672/', 'zh-cn/guides/openai-cold-start/']) {
  test(`scripts of ${path}`, async ({ page }) => {
    const weights = await scriptWeights(page, path);
    const table = [...weights].map(([url, bytes]) => `${bytes} ${url}`).join('\n');
    expect(total(weights), table).toBeLessThanOrEqual(budgets.guide.javascriptBeforeInteraction);
  });
}

for (const path of ['playground/', 'zh-cn/playground/']) {
  test(`scripts of ${path}, the worker included, before the editor`, async ({ page }) => {
    const weights = await scriptWeights(page, path);
    const table = [...weights].map(([url, bytes]) => `${bytes} ${url}`).join('\n');
    expect(
      [...weights.keys()].some((url) => /entry|worker/i.test(url)),
      table,
    ).toBe(true);
    expect(total(weights), table).toBeLessThanOrEqual(budgets.playground.javascriptBeforeEditor);
  });
}
