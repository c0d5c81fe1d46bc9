/** The home page: its first screen, its four doors, and the choices that every page has. */
import { expect, test } from '@playwright/test';

const DOORS = [
  ['guides/openai-python-2672/', '#_top'],
  ['guides/openai-python-2672/#what-the-thread-said', '#what-the-thread-said'],
  ['concepts/choosing-a-key/', '#_top'],
  ['concepts/mechanism/#is-it-this', '#is-it-this'],
] as const;

for (const folder of ['', 'zh-cn/']) {
  test.describe(folder || 'en/', () => {
    test('shows sentence, picture, Run and doors without scrolling', async ({ page }) => {
      await page.goto(folder);
      const first = page.locator('.first');
      for (const part of ['h1', '.lead', 'figure svg', 'button', '[data-doors] li:last-child']) {
        const box = (await first.locator(part).first().boundingBox())!;
        expect(box.y, part).toBeGreaterThanOrEqual(0);
        expect(box.y + box.height, part).toBeLessThanOrEqual(800);
      }
      await expect(first.locator('figcaption')).toContainText(/1\.107\.0.*2\.12\.5.*649/s);
    });

    test('each door is one click to the right place', async ({ page }) => {
      for (const [index, [path, place]] of DOORS.entries()) {
        await page.goto(folder);
        await page.locator('[data-doors] a').nth(index).click();
        await expect(page).toHaveURL(new RegExp(`/${folder}${path}$`));
        await expect(page.locator(place)).toBeInViewport();
      }
    });

    test('the language is chosen on a phone too, and stays on the page', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${folder}playground/#p=openai-2672.cured`);
      const picker = page.locator('starlight-lang-select select:visible');
      await picker.selectOption({ label: folder === '' ? '简体中文' : 'English' });
      const other = folder === '' ? 'zh-cn/' : '';
      await expect(page).toHaveURL(new RegExp(`:\\d+/${other}playground/#p=openai-2672\\.cured`));
    });
  });
}

test('the keyboard reaches the content first, then the site', async ({ page }) => {
  await page.goto('');
  await page.keyboard.press('Tab');
  await expect(page.locator('.sl-skip-link')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('.first :focus')).toHaveCount(1);
});
