import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { fingerprint, openPlayground } from './playground-page.ts';

/** Saves in a format; gives the file's name and bytes. */
async function save(page: Page, kind: string): Promise<{ name: string; bytes: Buffer }> {
  await page.locator('[data-menu] > summary').click();
  const started = page.waitForEvent('download');
  await page.locator(`[data-export="${kind}"]`).click();
  const file = await started;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('the series are saved as CSV and JSON, with the fingerprint in the name', async ({ page }) => {
  await openPlayground(page);
  const print = await fingerprint(page);
  const csv = await save(page, 'csv');
  expect(csv.name).toBe(`openai-2672.thread-per-request.${print}.csv`);
  const lines = csv.bytes.toString().trimEnd().split('\r\n');
  const columns = lines[0]!.split(',');
  expect(columns.slice(0, 4)).toEqual(['contender', 'requests', 'timeMs', 'entries']);
  const last = lines
    .filter((line) => line.startsWith('identity,'))
    .at(-1)!
    .split(',');
  expect(last.slice(0, 2)).toEqual(['identity', '320']);
  expect(last[3]).toBe('649');
  const json = JSON.parse((await save(page, 'json')).bytes.toString());
  expect(json.fingerprint).toBe(print);
  expect(json.contenders[0].series.entries.at(-1)).toBe(649);
  expect(json.scenario.workload.requests).toBe(320);
});

test('the chart is saved as SVG and PNG', async ({ page }) => {
  await openPlayground(page);
  const svg = (await save(page, 'svg')).bytes.toString();
  expect(svg).toMatch(/^<svg xmlns/);
  expect(svg).toContain('identity 649');
  expect(svg).not.toContain('var(');
  const { name, bytes } = await save(page, 'png');
  expect(name).toMatch(/\.png$/);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.readUInt32BE(16)).toBeGreaterThanOrEqual(1200);
  expect(bytes.length).toBeGreaterThan(10_000);
});

test('a scenario that was saved opens again as the same run', async ({ page }) => {
  await openPlayground(page, 'p=openai-2672.new-pools&seed=99&executor.workers=8');
  const print = await fingerprint(page);
  const { bytes } = await save(page, 'scenario');
  await openPlayground(page, 'p=openai-2672.cured');
  await page
    .locator('[data-file]')
    .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: bytes });
  await expect(page.locator('#playground')).toHaveAttribute('data-fingerprint', print ?? '');
});

test('a scenario file may be YAML; a broken one is told by name and changes nothing', async ({
  page,
}) => {
  await openPlayground(page);
  const print = await fingerprint(page);
  const give = (name: string, text: string) =>
    page
      .locator('[data-file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await give('broken.yaml', 'seed: 5\nexecutor:\n  wrokers: 3\ncontenders:\n  - id: a\n');
  const notice = page.locator('[data-subject="file"]');
  await expect(notice).toContainText('broken.yaml');
  await expect(notice).toContainText('executor.wrokers');
  await expect(page.locator('#playground')).toHaveAttribute('data-fingerprint', print ?? '');
  await give('good.yaml', 'seed: 5\ncontenders:\n  - id: a\n');
  await expect(page.locator('[data-path="seed"]')).toHaveValue('5');
  await expect(page.locator('[data-end-table] tbody tr')).toHaveCount(1);
  await expect(notice).toBeHidden();
});
