/**
 * Rows of the bench that need a browser: how soon a reader sees what a key press did, how soon a run
 * stops, what the main thread is kept from, and Lighthouse. Measured on the built site in `dist`, in
 * the browser of the tests.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserArguments, browserPath } from '../scripts/browser.ts';
import { serve } from '../scripts/serve.ts';
import { DEBOUNCE_MS } from '../src/playground/runs.ts';
import { compressed } from './compressed.ts';

export interface Row {
  name: string;
  value: number;
  unit: string;
}

const KEY_PRESSES = 15;
const LIGHTHOUSE_RUNS = 5;
/** 10,000 requests and four contenders: the size that the goals are stated for. */
const SCENARIO =
  'p=openai-2672.thread-per-request&workload.requests=10000' +
  '&contenders=identity,structural,identity-lru-128,fifo&contenders.fifo.bound=fifo';

/** Measures everything; takes about two minutes. Rejects with an Error when there is no built site. */
export async function browserRows(
  folder = 'dist',
): Promise<{ rows: Row[]; ratios: Record<string, number> }> {
  const site = await compressed(await serve(folder));
  const port = 9333;
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: [...browserArguments(), `--remote-debugging-port=${port}`],
  });
  try {
    const rows = [...(await playgroundRows(browser, site.url))];
    for (const page of ['guides/openai-python-2672/', 'playground/']) {
      rows.push({
        name: `lighthouse-performance-${page.split('/')[0]}`,
        value: median(await lighthouseScores(`${site.url}${page}`, port)),
        unit: 'of 100',
      });
    }
    return { rows, ratios: {} };
  } finally {
    await browser.close();
    await site.close();
  }
}

async function playgroundRows(browser: Browser, url: string): Promise<Row[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.addInitScript(watch);
    await page.goto(`${url}playground/#${SCENARIO}`);
    await page.waitForSelector('#playground[data-state="done"]');
    const { first, whole } = await keyPresses(page);
    return [
      { name: 'key-press-to-first-curve', value: median(first), unit: 'ms after the debounce' },
      { name: 'key-press-to-whole-run', value: median(whole), unit: 'ms after the debounce' },
      ...(await bigRun(page)),
    ];
  } finally {
    await page.close();
  }
}

interface Watched {
  /** Time of the last key press, of the first drawing of the chart after it, of the end of its run. */
  key: number;
  drawn: number;
  whole: number;
  /** Durations of tasks above 50 ms. */
  long: number[];
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const seen: Watched = { key: 0, drawn: 0, whole: 0, long: [] };
  Object.assign(window, { seen });
  addEventListener(
    'keydown',
    () => {
      seen.key = performance.now();
      seen.drawn = 0;
      seen.whole = 0;
    },
    true,
  );
  const { clearRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    if (seen.drawn === 0 && seen.key > 0) seen.drawn = performance.now();
    clearRect.apply(this, box);
  };
  addEventListener('DOMContentLoaded', () => {
    const root = document.querySelector('#playground');
    if (!root) return;
    new MutationObserver(() => {
      if (seen.whole === 0 && seen.key > 0) seen.whole = performance.now();
    }).observe(root, { attributeFilter: ['data-runs'] });
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.long.push(duration);
  }).observe({ type: 'longtask' });
}

function seenBy(page: Page): Promise<Watched> {
  return page.evaluate(() => (window as unknown as { seen: Watched }).seen);
}

async function keyPresses(page: Page): Promise<{ first: number[]; whole: number[] }> {
  const first: number[] = [];
  const whole: number[] = [];
  await page.locator('[data-path="seed"]').focus();
  for (let i = 0; i < KEY_PRESSES; i += 1) {
    await page.keyboard.press('ArrowUp');
    await page.waitForFunction(() => (window as unknown as { seen: Watched }).seen.whole > 0);
    const seen = await seenBy(page);
    first.push(seen.drawn - seen.key - DEBOUNCE_MS);
    whole.push(seen.whole - seen.key - DEBOUNCE_MS);
    // The spare worker starts meanwhile, as it does while a reader thinks.
    await page.waitForTimeout(400);
  }
  return { first, whole };
}

/** A run of a million requests with four contenders: what it keeps the page from, and its end. */
async function bigRun(page: Page): Promise<Row[]> {
  await page.evaluate(() => {
    (window as unknown as { seen: Watched }).seen.long.length = 0;
    for (const box of document.querySelectorAll<HTMLDetailsElement>('[data-group]'))
      box.open = true;
  });
  await page.locator('[data-path="workload.requests"]').fill('1000000');
  await page.waitForFunction(
    () => (document.querySelector<HTMLProgressElement>('[data-progress]')?.value ?? 0) > 1000,
  );
  await page.waitForTimeout(5000);
  const { long } = await seenBy(page);
  const stopMs = await page.evaluate(() => {
    const root = document.querySelector<HTMLElement>('#playground');
    const before = performance.now();
    document.querySelector<HTMLButtonElement>('[data-stop]')?.click();
    if (root?.dataset.state !== 'stopped') throw new Error('the run did not stop');
    return performance.now() - before;
  });
  await page.locator('[data-path="workload.requests"]').fill('10000');
  await page.waitForSelector('#playground[data-state="done"]');
  return [
    { name: 'stop', value: stopMs, unit: 'ms' },
    { name: 'longest-task-above-50-ms', value: Math.max(0, ...long), unit: 'ms, 0 when none' },
  ];
}

async function lighthouseScores(url: string, port: number): Promise<number[]> {
  const { default: lighthouse } = await import('lighthouse');
  const scores: number[] = [];
  for (let i = 0; i < LIGHTHOUSE_RUNS; i += 1) {
    const run = await lighthouse(url, {
      port,
      onlyCategories: ['performance'],
      output: 'json',
      logLevel: 'silent',
    });
    const score = run?.lhr.categories.performance?.score;
    if (typeof score !== 'number') throw new Error(`Lighthouse gave no score for ${url}.`);
    scores.push(Math.round(score * 100));
  }
  return scores;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
