/** What holds on every kind of page: policy, no request elsewhere, access, width, no script. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import budgets from '../../budgets.json' with { type: 'json' };
import { PATHS } from './templates.ts';

/** Watches a page for violations of its policy, errors, and requests to other origins. */
async function watched(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  page.on('console', (message) => {
    // An address that does not exist answers 404, which is no fault of the page.
    const missing = message.text().includes('404 (Not Found)');
    if (message.type() === 'error' && !missing) seen.push(message.text());
  });
  page.on('pageerror', (error) => seen.push(error.message));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.hostname !== 'localhost') {
      seen.push(`request to ${request.url()}`);
    }
  });
  return seen;
}

for (const path of PATHS) {
  test.describe(path || 'home', () => {
    test('keeps its policy, asks no other site, throws nothing', async ({ page }) => {
      const seen = await watched(page);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await page.mouse.wheel(0, 20_000);
      await page.waitForTimeout(200);
      expect(seen).toEqual([]);
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`has no fault of access, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
        expect(found).toHaveLength(budgets.axe.violations);
      });
    }

    test('fits a phone of 360 px', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(360);
    });
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['guides/openai-python-2672/', 'zh-cn/guides/openai-python-2672/', '']) {
    test(`${path || 'home'} reads as text, with its figures`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      const figure = page.locator('figure svg[role="img"]').first();
      await expect(figure).toBeVisible();
      await expect(figure.locator('desc')).toContainText('649');
    });
  }
});

test('the theme can be chosen, and the figures follow', async ({ page }) => {
  await page.goto('guides/openai-python-2672/');
  const line = page.locator('figure svg path[stroke*="identity"]').first();
  const colours: string[] = [];
  for (const theme of ['light', 'dark']) {
    await page.locator('starlight-theme-select select').first().selectOption(theme);
    colours.push(await line.evaluate((path) => getComputedStyle(path).stroke));
  }
  expect(colours).toEqual(['rgb(179, 64, 31)', 'rgb(255, 159, 122)']);
});

test('a page that does not exist says so, in the language of its address', async ({ page }) => {
  expect((await page.goto('nowhere/'))?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('No such page');
  await page.goto('zh-cn/nowhere/');
  await expect(page.locator('h1')).toHaveText('没有这个页面');
});
