import { expect, test } from '@playwright/test';

for (const [folder, run, again] of [
  ['', 'Run it live', 'Run it again'],
  ['zh-cn/', '实时运行', '再运行一次'],
] as const) {
  test(`${folder || 'en/'} the home page's figure runs live and ends in the same picture`, async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/live-figure|entry-/.test(request.url())) scripts.push(request.url());
    });
    await page.goto(folder === '' ? './' : folder);
    const figure = page.locator('live-figure').first();
    const button = figure.locator('button');
    await expect(button).toHaveText(run);
    expect(scripts).toEqual([]);
    const picture = () => figure.locator('figure svg').evaluate((svg) => svg.outerHTML);
    const still = await picture();
    await button.click();
    await expect(figure.locator('clipPath')).toBeAttached();
    await expect(button).toHaveText(again);
    await expect(figure.locator('[role="status"]')).toContainText(/[a-z0-9]{8}/);
    expect(await picture()).toBe(still);
    expect(scripts.length).toBeGreaterThan(0);
  });
}

test('the figure does not move for a reader who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./');
  const figure = page.locator('live-figure').first();
  await figure.evaluate((root) => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) if (node.nodeName === 'clipPath') root.dataset.moved = '';
      }
    }).observe(root, { childList: true, subtree: true });
  });
  await figure.locator('button').click();
  await expect(figure.locator('button')).toHaveText('Run it again');
  await expect(figure).not.toHaveAttribute('data-moved');
});

test('a worker that cannot start leaves the picture and says so', async ({ page }) => {
  await page.route('**/entry-*.js', (route) => route.abort());
  await page.goto('./');
  const figure = page.locator('live-figure').first();
  await figure.locator('button').click();
  await expect(figure.locator('[role="status"]')).toContainText('did not start');
  await expect(figure.locator('figure svg')).toBeVisible();
  await expect(figure.locator('button')).toBeEnabled();
});
