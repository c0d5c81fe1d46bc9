import { expect, test } from '@playwright/test';
import {
  fingerprint,
  openPlayground,
  pick,
  runEnded,
  setNumber,
  unfold,
} from './playground-page.ts';

test('runs the default preset on load, with the numbers of the real library', async ({ page }) => {
  await openPlayground(page);
  await expect(page.locator('[data-sentence]')).toContainText('649');
  await expect(page.locator('[data-end-table] tbody tr').first()).toContainText('649');
  await expect(page.locator('[data-canvas]')).toBeVisible();
  await expect(page.locator('[data-static]')).toBeHidden();
});

test('shows the picture of the default preset before any script runs', async ({ page }) => {
  await page.route('**/*.js', () => {});
  await page.goto('playground/', { waitUntil: 'commit' });
  await expect(page.locator('[data-static] svg')).toBeVisible();
  await expect(page.locator('[data-sentence]')).toContainText('649');
});

test('a change of a control runs again, and undo takes it back', async ({ page }) => {
  await openPlayground(page);
  const first = await fingerprint(page);
  await setNumber(page, 'workload.requests', 640);
  await expect(page.locator('[data-sentence]')).not.toContainText('649');
  await expect(page.locator('[data-changed]')).toBeVisible();
  await page.locator('[data-undo]').click();
  await expect(page.locator('#playground')).toHaveAttribute('data-fingerprint', first ?? '');
  await expect(page.locator('[data-path="workload.requests"]')).toHaveValue('320');
  await page.locator('[data-redo]').click();
  await expect(page.locator('[data-path="workload.requests"]')).toHaveValue('640');
});

test('a value out of range is refused by name, and the last good run stays', async ({ page }) => {
  await openPlayground(page);
  const before = await fingerprint(page);
  await unfold(page, 'executor.cores');
  await page.locator('[data-path="executor.cores"]').fill('0');
  const status = page.locator('[data-state="refused"] [data-status]');
  await expect(status).toContainText('executor.cores');
  await expect(page.locator('[data-path="executor.cores"]')).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(page.locator('#playground')).toHaveAttribute('data-fingerprint', before ?? '');
  await expect(page.locator('[data-sentence]')).toContainText('649');
  await page.locator('[data-go-to]').click();
  await expect(page.locator('[data-path="executor.cores"]')).toBeFocused();
  await page.locator('[data-path="executor.cores"]').fill('1');
  await runEnded(page);
});

test('a combination that means nothing is refused with a sentence', async ({ page }) => {
  await openPlayground(page);
  await unfold(page, 'workload.arrivals');
  await page.locator('[data-path="workload.arrivals"]').selectOption('stages');
  await expect(page.locator('[data-state="refused"] [data-status]')).toContainText(
    'workload.stages',
  );
});

test('contenders can be added, duplicated, changed and removed', async ({ page }) => {
  await openPlayground(page);
  const items = page.locator('[data-list="contenders"] [data-item]');
  await expect(items).toHaveCount(3);
  await items.nth(1).locator('summary').click();
  await items.nth(1).locator('[data-duplicate]').click();
  await expect(items).toHaveCount(4);
  await expect(items.nth(2)).toHaveAttribute('data-id', 'structural-2');
  await expect(page.locator('[data-end-table] tbody tr')).toHaveCount(4);
  await items.nth(2).locator('[data-field="key"]').selectOption('identity');
  await expect(page.locator('[data-end-table] tbody tr').nth(2)).toContainText('649');
  await items.nth(2).locator('[data-remove]').click();
  await expect(page.locator('[data-end-table] tbody tr')).toHaveCount(3);
  await page.locator('[data-list="contenders"] [data-add]').click();
  await expect(page.locator('[data-end-table] tbody tr')).toHaveCount(4);
});

test('a big run shows how far it is, and stops at once', async ({ page }) => {
  await openPlayground(page);
  await unfold(page, 'workload.requests');
  await page.locator('[data-path="workload.requests"]').fill('1000000');
  const bar = page.locator('[data-progress]');
  await expect(bar).toBeVisible();
  await expect.poll(() => bar.evaluate((b: HTMLProgressElement) => b.value)).toBeGreaterThan(0);
  const early = await bar.evaluate((b: HTMLProgressElement) => b.value);
  await expect.poll(() => bar.evaluate((b: HTMLProgressElement) => b.value)).toBeGreaterThan(early);
  await page.locator('[data-stop]').click();
  await expect(page.locator('#playground')).toHaveAttribute('data-state', 'stopped');
  await expect(page.locator('#playground [data-status]')).toContainText(/Stopped after [\d\s]+ of/);
  await expect(bar).toBeHidden();
  await setNumber(page, 'workload.requests', 64);
});

test('a second change cancels the run of the first', async ({ page }) => {
  await openPlayground(page);
  await unfold(page, 'workload.requests');
  const requests = page.locator('[data-path="workload.requests"]');
  await requests.fill('5000000');
  await expect(page.locator('[data-progress]')).toBeVisible();
  await requests.fill('64');
  await runEnded(page);
  await expect(page.locator('#playground [data-status]')).toContainText('64 requests');
});

test('the legend hides a curve, by keyboard too', async ({ page }) => {
  await openPlayground(page);
  const button = page.locator('[data-legend] button').first();
  await button.focus();
  await page.keyboard.press('Space');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('the chart can be looked at in other measures, axes and scales', async ({ page }) => {
  await openPlayground(page);
  const picture = () => page.locator('[data-canvas]').screenshot().then(String);
  const seen = [await picture()];
  await page.locator('[data-metric]').selectOption('retainedBytes');
  seen.push(await picture());
  await page.locator('[name="pg-axis"][value="time"]').check();
  seen.push(await picture());
  await page.locator('[name="pg-scale"][value="logarithmic"]').check();
  seen.push(await picture());
  expect(new Set(seen).size).toBe(4);
});

test('Run draws from left to right, and whole with reduced motion', async ({ page }) => {
  await openPlayground(page);
  const clip = () =>
    page.locator('[data-canvas]').evaluate((c) => (c as HTMLElement).style.clipPath);
  await page.locator('[data-run]').click();
  await expect.poll(clip).toContain('inset');
  await expect.poll(clip).toBe('');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    const canvas = document.querySelector<HTMLElement>('[data-canvas]')!;
    new MutationObserver(() => canvas.setAttribute('data-moved', '')).observe(canvas, {
      attributeFilter: ['style'],
    });
  });
  await page.locator('[data-run]').click();
  await runEnded(page);
  await page.waitForTimeout(300);
  await expect(page.locator('[data-canvas]')).not.toHaveAttribute('data-moved');
});

test('a pinned run stays beside the next', async ({ page }) => {
  await openPlayground(page);
  await page.locator('[data-pin]').click();
  await expect(page.locator('[data-subject="pin"]')).toContainText(
    'openai-2672.thread-per-request',
  );
  const alone = await page.locator('[data-canvas]').screenshot();
  await pick(page, 'openai-2672.cured');
  const both = await page.locator('[data-canvas]').screenshot();
  await page.locator('[data-pin]').click();
  const without = await page.locator('[data-canvas]').screenshot();
  expect(both.equals(alone)).toBe(false);
  expect(both.equals(without)).toBe(false);
});

test('every preset can be picked and says what it is', async ({ page }) => {
  await openPlayground(page);
  const options = page.locator('[data-preset] option');
  const ids = await options.evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value));
  expect(ids.length).toBeGreaterThanOrEqual(12);
  for (const id of ids.filter((known) => known !== 'openai-2672.thread-per-request')) {
    await page.locator('[data-preset]').selectOption(id);
    await expect(page).toHaveURL(new RegExp(`#p=${id.replaceAll('.', '\\.')}&v=`));
    await runEnded(page);
    await expect(page.locator('[data-about-preset]')).not.toBeEmpty();
  }
});

test('a worker that cannot start is told in a sentence', async ({ page }) => {
  await page.route('**/entry-*.js', (route) => route.abort());
  await page.goto('playground/');
  await expect(page.locator('#playground')).toHaveAttribute('data-state', 'failed');
  await expect(page.locator('#playground [data-status]')).toContainText('did not start');
  await expect(page.locator('[data-static]')).toBeVisible();
  await page.unroute('**/entry-*.js');
  await page.locator('[data-run]').click();
  await runEnded(page);
});
