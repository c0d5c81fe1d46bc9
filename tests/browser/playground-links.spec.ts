import { expect, test } from '@playwright/test';
import { fingerprint, openPlayground, pick, runEnded, setNumber } from './playground-page.ts';

test('a link opens the same run elsewhere, bit for bit', async ({ page, browser, baseURL }) => {
  await openPlayground(page, 'p=openai-2672.new-pools');
  await setNumber(page, 'executor.workers', 32);
  await setNumber(page, 'seed', 7);
  const url = page.url();
  expect(url).toContain('#p=openai-2672.new-pools&seed=7&executor.workers=32&v=1&e=');
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const second = await other.newPage();
  await second.goto(url);
  await runEnded(second);
  expect(await fingerprint(second)).toBe(await fingerprint(page));
  await expect(second.locator('[data-subject="link"]')).toContainText('bit for bit');
  await expect(second.locator('[data-path="executor.workers"]')).toHaveValue('32');
  await other.close();
});

test('the address is not written while a number is typed', async ({ page }) => {
  await openPlayground(page);
  await page.evaluate(() => {
    const counts = window as unknown as { written: number };
    counts.written = 0;
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name].bind(history);
      history[name] = (...args) => {
        counts.written += 1;
        original(...args);
      };
    }
  });
  await page.locator('[data-path="seed"]').pressSequentially('123456');
  await expect(page).toHaveURL(/seed=1234562672&/);
  const written = await page.evaluate(() => (window as unknown as { written: number }).written);
  expect(written).toBeLessThan(6);
});

test('a link with a damaged part says which, and opens the rest', async ({ page }) => {
  await openPlayground(page, 'p=openai-2672.new-pools&executor.wrokers=32&seed=9');
  const notice = page.locator('[data-subject="damage"]');
  await expect(notice).toContainText('executor.wrokers');
  await expect(notice).toContainText('executor.workers');
  await expect(page.locator('[data-path="seed"]')).toHaveValue('9');
  await notice.locator('button').click();
  await expect(notice).toBeHidden();
});

test('a link of another engine says whether the result is the same', async ({ page }) => {
  await openPlayground(page, 'p=openai-2672.new-pools');
  const own = new URL(page.url()).hash.slice(1);
  await page.goto('about:blank');
  await openPlayground(page, own.replace(/&e=[^&]+/, '&e=0.9.0'));
  await expect(page.locator('[data-subject="link"]')).toContainText('The result is the same');
  await page.goto('about:blank');
  const changed = own.replace(/&e=[^&]+&f=[^&]+/, '&e=0.9.0&f=aaaaaaaa');
  await openPlayground(page, changed);
  const notice = page.locator('[data-subject="link"][data-kind="problem"]');
  await expect(notice).toContainText('0.9.0');
  await expect(notice).toContainText('aaaaaaaa');
  expect(new URL(page.url()).hash).toBe(`#${changed}`);
});

test('Back returns to what was opened, and editing the fragment works in place', async ({
  page,
}) => {
  await openPlayground(page, 'p=openai-2672.kept-pool');
  const first = await fingerprint(page);
  await pick(page, 'openai-2672.new-pools');
  await setNumber(page, 'workload.requests', 128);
  await page.goBack();
  await expect(page.locator('[data-path="workload.requests"]')).toHaveValue('320');
  await expect(page.locator('[data-preset]')).toHaveValue('openai-2672.new-pools');
  await page.goBack();
  await expect(page.locator('[data-preset]')).toHaveValue('openai-2672.kept-pool');
  await expect(page.locator('#playground')).toHaveAttribute('data-fingerprint', first ?? '');
  await page.evaluate(() => {
    location.hash = 'p=openai-2672.cured&seed=5';
  });
  await expect(page.locator('[data-preset]')).toHaveValue('openai-2672.cured');
  await expect(page.locator('[data-path="seed"]')).toHaveValue('5');
});

test('link and command are copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPlayground(page, 'p=openai-2672.new-pools&seed=7');
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.locator('[data-share]').click();
  await expect(page.locator('[data-subject="copy"]')).toContainText('copied');
  expect(await clipboard()).toBe(page.url());
  await page.locator('[data-command]').click();
  await expect.poll(clipboard).toBe('npm run -s simulate -- openai-2672.new-pools --seed 7');
});

test('a text that cannot be copied is shown to be copied by hand', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await openPlayground(page);
  await page.locator('[data-command]').click();
  await expect(page.locator('[data-subject="copy"] input')).toHaveValue(/^npm run -s simulate/);
});
