/** Lighthouse's gates that do not depend on time: accessibility, best practices, SEO. */
import { chromium, expect, test } from '@playwright/test';
import lighthouse from 'lighthouse';
import budgets from '../../budgets.json' with { type: 'json' };
import { browserArguments, browserPath } from '../../scripts/browser.ts';
import { freePort } from '../../scripts/serve.ts';

const GATES = Object.entries(budgets.lighthouse);

['guides/openai-python-2672/', 'zh-cn/guides/openai-python-2672/', 'playground/'].forEach(
  (path) => {
    test(`Lighthouse on ${path}`, async ({ baseURL }) => {
      test.setTimeout(180_000);
      const port = await freePort();
      const browser = await chromium.launch({
        executablePath: await browserPath(),
        args: [...browserArguments(), `--remote-debugging-port=${port}`],
      });
      try {
        const result = await lighthouse(`${baseURL}${path}`, {
          port,
          onlyCategories: GATES.map(([id]) => id),
          logLevel: 'error',
        });
        for (const [id, least] of GATES) {
          const category = result?.lhr.categories[id];
          const failed = category?.auditRefs
            .map(({ id: audit }) => result!.lhr.audits[audit]!)
            .filter(({ score }) => score !== null && score < 1)
            .map(({ id: audit, title }) => `${audit}: ${title}`);
          const score = Math.round((category?.score ?? 0) * 100);
          expect(score, `${id}\n${failed?.join('\n')}`).toBeGreaterThanOrEqual(least);
        }
      } finally {
        await browser.close();
      }
    });
  },
);
