import { expect, type Page, test } from '@playwright/test';
import fc from 'fast-check';
import { RunRefused } from '../../src/engine/result.ts';
import { runScenario } from '../../src/engine/run.ts';
import { PRESETS, presetScenario } from '../../src/scenario/presets.ts';
import type { Scenario } from '../../src/scenario/schema.ts';
import { arbitraryScenario } from '../scenario/arbitrary.ts';
import { openPlayground } from './playground-page.ts';

/** The fingerprint of a run here, in Node; or the setting for which it was refused. */
function inNode(scenario: Scenario): string {
  try {
    return runScenario(scenario).fingerprint;
  } catch (error) {
    if (error instanceof RunRefused) return `refused: ${error.path}`;
    throw error;
  }
}

/** The same of the built site's worker in the browser, one after another. */
async function inBrowser(page: Page, scenarios: readonly Scenario[]): Promise<string[]> {
  const script = page.waitForRequest(/\/entry-[^/]+\.js$/);
  await openPlayground(page);
  const url = (await script).url();
  return page.evaluate(
    ({ url, scenarios }) =>
      new Promise<string[]>((resolve, reject) => {
        const worker = new Worker(url, { type: 'module' });
        const found: string[] = [];
        const next = () => {
          const run = found.length + 1;
          if (run > scenarios.length) {
            worker.terminate();
            resolve(found);
          } else worker.postMessage({ type: 'run', run, scenario: scenarios[run - 1] });
        };
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.onmessage = ({ data }) => {
          if (data.type === 'failed') reject(new Error(data.message));
          else if (data.type === 'done') found.push(data.result.fingerprint);
          else if (data.type === 'refused') found.push(`refused: ${data.refusal.path}`);
          if (data.type === 'done' || data.type === 'refused' || data.type === 'ready') next();
        };
      }),
    { url, scenarios: [...scenarios] },
  );
}

test('every preset gives the same result in Node and in the browser', async ({ page }) => {
  const scenarios = PRESETS.map(({ id }) => presetScenario(id));
  const here = scenarios.map(inNode);
  expect(here.every((found) => /^[a-z0-9]{8}$/.test(found))).toBe(true);
  expect(await inBrowser(page, scenarios)).toEqual(here);
});

test('200 random scenarios give the same result in Node and in the browser', async ({ page }) => {
  test.setTimeout(180_000);
  const scenarios = fc.sample(arbitraryScenario({ maxRequests: 200 }), {
    numRuns: 200,
    seed: 2672,
  });
  const here = scenarios.map(inNode);
  expect(new Set(here).size).toBeGreaterThan(150);
  expect(await inBrowser(page, scenarios)).toEqual(here);
});
