import { defineConfig, devices } from '@playwright/test';
import { browserArguments, browserPath } from './scripts/browser.ts';

/** Port of the built site while the tests run. */
const PORT = Number(process.env.TEST_PORT ?? 4173);

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['dot'], ['json']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${PORT}/`,
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: await browserPath(), args: browserArguments() },
  },
  webServer: {
    command: `node scripts/serve.ts dist --port ${PORT}`,
    url: `http://localhost:${PORT}/`,
    reuseExistingServer: !process.env.CI,
  },
});
