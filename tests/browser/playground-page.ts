/** The playground as its tests handle it. */
import { expect, type Page } from '@playwright/test';

/** Opens the playground and waits for its first run. `hash` as in links, without `#`. */
export async function openPlayground(page: Page, hash = '', folder = ''): Promise<void> {
  await page.goto(`${folder}playground/${hash === '' ? '' : `#${hash}`}`);
  await runEnded(page);
}

/** Waits until the run under way has ended well. */
export async function runEnded(page: Page): Promise<void> {
  await expect(page.locator('#playground')).toHaveAttribute('data-state', 'done');
}

export function fingerprint(page: Page): Promise<string | null> {
  return page.locator('#playground').getAttribute('data-fingerprint');
}

/** How many runs have ended well since the page was opened. */
export async function runs(page: Page): Promise<number> {
  return Number(await page.locator('#playground').getAttribute('data-runs'));
}

/** Fills a number, waits until its run has replaced the one before. */
export async function setNumber(page: Page, path: string, value: number): Promise<void> {
  const before = await runs(page);
  const control = page.locator(`[data-path="${path}"]`);
  await unfold(page, path);
  await control.fill(String(value));
  await expect.poll(() => runs(page)).toBeGreaterThan(before);
  await runEnded(page);
}

/** Opens the group of the form that holds a setting. */
export async function unfold(page: Page, path: string): Promise<void> {
  await page.locator(`[data-group="${path.split('.')[0]}"]`).evaluateAll((groups) =>
    groups.forEach((group) => {
      group.setAttribute('open', '');
    }),
  );
}

/** Picks a preset and waits for its run. */
export async function pick(page: Page, preset: string): Promise<void> {
  const before = await runs(page);
  await page.locator('[data-preset]').selectOption(preset);
  await expect.poll(() => runs(page)).toBeGreaterThan(before);
  await runEnded(page);
}
