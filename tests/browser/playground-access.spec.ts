import { expect, test } from '@playwright/test';
import { openPlayground, runEnded, setNumber } from './playground-page.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [folder, said] of [
    ['', 'need JavaScript'],
    ['zh-cn/', '需要 JavaScript'],
  ] as const) {
    test(`${folder || 'en/'} shows every preset as a figure and says so`, async ({ page }) => {
      await page.goto(`${folder}playground/`);
      await expect(page.locator('.pg-static')).toContainText(said);
      await expect(page.locator('[data-static] svg')).toBeVisible();
      await expect(page.locator('[data-sentence]')).toContainText('649');
      await expect(page.locator('[data-end-table] td').first()).toBeVisible();
      const presets = await page.locator('[data-preset] option').count();
      await expect(page.locator('.pg-static figure svg')).toHaveCount(presets - 1);
      await page.locator('.pg-static details summary').first().click();
      await expect(page.locator('.pg-static figure svg').first()).toBeVisible();
    });
  }
});

test('speaks Chinese throughout', async ({ page }) => {
  await openPlayground(page, '', 'zh-cn/');
  await expect(page.locator('[data-run]')).toHaveText('运行');
  await expect(page.locator('[data-sentence]')).toContainText('649 个条目');
  await expect(page.locator('#playground [data-status]')).toContainText('指纹');
  await page.locator('[data-path="executor.cores"]').fill('0');
  await expect(page.locator('[data-state="refused"] [data-status]')).toContainText('未运行');
  const left = await page.locator('#playground').evaluate((root) => {
    for (const part of root.querySelectorAll('script, noscript, template')) part.remove();
    return root.textContent.match(/\{\w+\}|(?:field|preset|chart|playground|error)\.[a-z]+\.\w+/g);
  });
  expect(left).toBeNull();
});

test('fits a phone of 360 px, chart first', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPlayground(page);
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
  const top = async (selector: string) => (await page.locator(selector).boundingBox())!.y;
  const order = [
    await top('[data-canvas]'),
    await top('[data-sentence]'),
    await top('[data-form]'),
  ];
  expect([...order].sort((a, b) => a - b)).toEqual(order);
  await page.locator('[data-editor-open]').click();
  await expect(page.locator('.monaco-editor').first()).toBeVisible({ timeout: 20_000 });
  expect((await page.locator('[data-drawer]').boundingBox())!.width).toBeLessThanOrEqual(360);
});

test('stands beside the chart on a laptop', async ({ page }) => {
  await openPlayground(page);
  const form = (await page.locator('[data-form]').boundingBox())!;
  const canvas = (await page.locator('[data-canvas]').boundingBox())!;
  expect(form.width).toBe(320);
  expect(form.x + form.width).toBeLessThanOrEqual(canvas.x);
  expect(canvas.y + canvas.height).toBeLessThan(800);
});

test('the keyboard alone reaches every control and works it', async ({ page }) => {
  await openPlayground(page);
  await page.locator('#playground details').evaluateAll((all) => {
    for (const box of all) box.setAttribute('open', '');
  });
  await page.locator('[data-editor-open]').evaluate((button) => button.scrollIntoView());
  const wanted = await page.locator('#playground').evaluate((root) => {
    const all = [
      ...root.querySelectorAll<HTMLElement>('button, select, input, summary, [tabindex="0"]'),
    ];
    const names = all.filter((element) => {
      const off = (element as HTMLButtonElement).disabled || element.offsetParent === null;
      const radio = element instanceof HTMLInputElement && element.type === 'radio';
      return !off && !(radio && !(element as HTMLInputElement).checked);
    });
    for (const [index, element] of names.entries()) {
      element.setAttribute('data-stop-number', String(index));
    }
    return names.length;
  });
  expect(wanted).toBeGreaterThan(60);
  await page.locator('#pg-preset').focus();
  const reached = new Set<string>();
  for (let i = 0; i < wanted + 10; i += 1) {
    const number = await page.evaluate(
      () => document.activeElement?.getAttribute('data-stop-number') ?? '',
    );
    if (number !== '') reached.add(number);
    await page.keyboard.press('Tab');
  }
  expect(reached.size).toBe(wanted);
});

test('every control has a name', async ({ page }) => {
  await openPlayground(page);
  const nameless = await page
    .locator('#playground')
    .evaluate((root) =>
      [...root.querySelectorAll<HTMLInputElement>('input:not([hidden]), select')]
        .filter((control) => !control.labels?.length && !control.getAttribute('aria-label'))
        .map((control) => control.outerHTML),
    );
  expect(nameless).toEqual([]);
});

test('a screen reader hears the sentence when a run ends', async ({ page }) => {
  await openPlayground(page);
  const live = page.locator('[data-sentence][aria-live="polite"]');
  const before = await live.textContent();
  await setNumber(page, 'workload.requests', 64);
  expect(await live.textContent()).not.toBe(before);
});

test('follows the theme, and breaks no policy', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  await openPlayground(page);
  const picture = () => page.locator('[data-canvas]').screenshot();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  const light = await picture();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  const dark = await picture();
  expect(light.equals(dark)).toBe(false);
  await page.locator('[data-editor-open]').click();
  await expect(page.locator('.monaco-editor.vs-dark').first()).toBeVisible({ timeout: 20_000 });
  await runEnded(page);
  expect(violations).toEqual([]);
});
