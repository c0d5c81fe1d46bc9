import { expect, type Page, test } from '@playwright/test';
import { fingerprint, openPlayground, setNumber } from './playground-page.ts';

async function openEditor(page: Page): Promise<void> {
  await page.locator('[data-editor-open]').click();
  await expect(page.locator('.monaco-editor .view-lines')).toContainText('seed', {
    timeout: 20_000,
  });
}

/** Puts a text in place of the whole, as a reader who pastes does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.locator('.monaco-editor').first().click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
}

test('loads not a byte of Monaco before it is asked for', async ({ page }) => {
  const monaco: string[] = [];
  page.on('request', (request) => {
    if (/monaco|json\.worker|editor\.worker|codicon|jsonMode/i.test(request.url())) {
      monaco.push(request.url());
    }
  });
  await openPlayground(page);
  await page.waitForTimeout(500);
  expect(monaco).toEqual([]);
  expect(await page.content()).not.toContain('monaco');
  await openEditor(page);
  expect(monaco.length).toBeGreaterThan(0);
});

test('form and editor are two views of one state', async ({ page }) => {
  await openPlayground(page);
  await openEditor(page);
  await setNumber(page, 'seed', 4242);
  await expect(page.locator('.view-lines')).toContainText('4242');
  const before = await fingerprint(page);
  await paste(page, '{"seed": 77, "contenders": [{"id": "only"}]}');
  await expect(page.locator('[data-path="seed"]')).toHaveValue('77');
  await expect(page.locator('[data-end-table] tbody tr')).toHaveCount(1);
  expect(await fingerprint(page)).not.toBe(before);
  await page.locator('[data-undo]').click();
  await expect(page.locator('[data-path="seed"]')).toHaveValue('4242');
  await expect(page.locator('.view-lines')).toContainText('4242');
});

test('a broken text keeps the last good scenario and says what is wrong', async ({ page }) => {
  await openPlayground(page);
  await openEditor(page);
  const before = await fingerprint(page);
  await paste(page, '{"seed": 77, "contenders": [{"id": ');
  const message = page.locator('[data-editor-message][data-kind="problem"]');
  await expect(message).toContainText('Not taken over');
  await paste(page, '{"seed": 77, "executor": {"wrokers": 3}, "contenders": [{"id": "only"}]}');
  await expect(message).toContainText('executor.wrokers');
  await expect(message).toContainText('executor.workers');
  expect(await fingerprint(page)).toBe(before);
  await expect(page.locator('[data-path="seed"]')).toHaveValue('2672');
});

test('completions, hovers and diagnostics come from the schema', async ({ page }) => {
  await openPlayground(page);
  await openEditor(page);
  await paste(page, '{"executor": {"workers": 0}, "contenders": [{"id": "only"}]}');
  await expect(page.locator('.squiggly-error').first()).toBeVisible({ timeout: 15_000 });
  await paste(page, '{}');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Space');
  await expect(page.locator('.suggest-widget.visible')).toContainText('contenders');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-drawer]')).toBeVisible();
  await page.locator('[data-editor-close]').click();
  await expect(page.locator('[data-drawer]')).toBeHidden();
  await expect(page.locator('[data-editor-open]')).toBeFocused();
});
