/** The search: nothing of it before it is opened; then it finds what people paste. */
import { expect, test } from '@playwright/test';

const ISSUE =
  'Unrestricted caching keyed by generated types causes memory leak in multi-threaded regimes';

test('nothing of the index is loaded before the search is opened', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('guides/openai-python-2672/');
  await page.waitForLoadState('networkidle');
  await page.mouse.move(300, 300);
  expect(asked.filter((url) => url.includes('pagefind'))).toEqual([]);
  await page.locator('site-find [data-open]').click();
  await expect.poll(() => asked.some((url) => url.includes('pagefind.js'))).toBe(true);
});

for (const [start, words, found] of [
  ['', ISSUE, 'openai-python #2672'],
  ['', 'TypeAdapter', 'openai-python #2672'],
  ['', 'lru_cache', 'openai-python #2672'],
  ['zh-cn/', ISSUE, 'openai-python #2672'],
  ['zh-cn/', '上下文', 'openai-python #2672'],
  ['zh-cn/', '内存持续增长', 'openai-python #2672'],
] as const) {
  test(`${start || 'en/'} finds “${words}”`, async ({ page }) => {
    await page.goto(start);
    await page.keyboard.press('Control+k');
    const dialog = page.locator('site-find dialog');
    await expect(dialog).toBeVisible();
    await dialog.locator('input').fill(words);
    await expect(dialog.locator('[data-results] a').first()).toBeVisible();
    await expect(dialog.locator('[data-results]')).toContainText(found);
  });
}

test('the keyboard alone opens it, goes to a result, and closes it', async ({ page }) => {
  await page.goto('');
  await page.keyboard.press('/');
  const dialog = page.locator('site-find dialog');
  await dialog.locator('input').fill('TypeAdapter');
  await expect(dialog.locator('[data-results] a').first()).toBeVisible();
  await page.keyboard.press('Escape');
  // In a search field the first Escape may empty it; the second closes the dialog.
  if (await dialog.isVisible()) await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+k');
  await dialog.locator('input').fill('TypeAdapter');
  const first = dialog.locator('[data-results] a').first();
  await expect(first).toBeVisible();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/guides|concepts/);
});

test('words that nobody wrote are answered with a sentence', async ({ page }) => {
  await page.goto('');
  await page.keyboard.press('/');
  await page.locator('site-find input').fill('ÿÿÿÿ');
  await expect(page.locator('site-find [data-status]')).toContainText('Nothing found');
});
