/** The form "Am I affected?" on the guide, as a reader meets it. */
import { expect, test } from '@playwright/test';

const GUIDE = 'guides/openai-python-2672/';
const result = '[data-affected] [data-result]';

test.describe('the first screen', () => {
  for (const page of [GUIDE, `zh-cn/${GUIDE}`]) {
    test(`answers without scrolling: ${page}`, async ({ page: tab }) => {
      await tab.goto(page);
      const box = await tab.locator('.affected-quick').boundingBox();
      expect(box!.y + box!.height).toBeLessThanOrEqual(800);
    });
  }
});

test.describe('a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const guide of [GUIDE, 'guides/openai-cold-start/']) {
    for (const address of [guide, `zh-cn/${guide}`]) {
      test(`shows ${address} without scrolling sideways, styles and all`, async ({ page }) => {
        await page.goto(address);
        await expect(page.locator('.affected-quick')).toHaveCSS('display', 'grid');
        await expect(page.locator('.measured-table .scroll').first()).toHaveCSS(
          'overflow-x',
          'auto',
        );
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(360);
      });
    }
  }
});

test.describe('the form', () => {
  test('answers as the reader chooses, and the address follows', async ({ page }) => {
    await page.goto(GUIDE);
    await page.getByLabel('openai version').fill('1.107.0');
    await page.getByLabel('pydantic version').fill('2.12.5');
    await expect(page.locator(result)).toContainText('Your versions are affected');
    await page.getByLabel('What runs the call').selectOption('flask-dev');
    await expect(page.locator(result)).toHaveAttribute('data-outcome', 'grows');
    await expect(page.locator(result)).toContainText('2 adapters more with every request');
    await expect(page.locator(`${result} code`).first()).toHaveText(/pydantic>=2\.14,<3/);
    expect(new URL(page.url()).hash).toBe(
      '#am-i-affected?openai=1.107.0&pydantic=2.12.5&server=flask-dev',
    );
  });

  test('asks for the version of a server only where it decides', async ({ page }) => {
    await page.goto(GUIDE);
    await expect(page.getByLabel(/Its version/)).toBeHidden();
    await page.getByLabel('What runs the call').selectOption('uvicorn');
    await expect(page.getByLabel('Its version (uvicorn)')).toBeVisible();
  });

  test('starts again', async ({ page }) => {
    await page.goto(`${GUIDE}#am-i-affected?openai=1.107.0`);
    await expect(page.locator(result)).toBeVisible();
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(page.locator(result)).toBeHidden();
    await expect(page.getByLabel('openai version')).toHaveValue('');
  });

  test('says what is no version', async ({ page }) => {
    await page.goto(GUIDE);
    await page.getByLabel('openai version').fill('latest');
    await expect(page.locator(`${result} .problem`)).toContainText('“latest” is not a version');
  });

  test('answers from the tables when its data does not come', async ({ page }) => {
    await page.route('**/affected/en.json', (route) => route.abort());
    await page.goto(GUIDE);
    await page.getByLabel('openai version').fill('1.107.0');
    await expect(page.locator(result)).toContainText('could not be loaded');
  });
});

test.describe('an address', () => {
  const query =
    'openai=1.107.0&pydantic=2.12.5&server=uvicorn&server-version=0.44.0&import=module&call=parse';

  test('opens its answer, in view', async ({ page }) => {
    await page.goto(`${GUIDE}#am-i-affected?${query}`);
    await expect(page.locator(result)).toHaveAttribute('data-outcome', 'grows');
    await expect(page.getByLabel('Its version (uvicorn)')).toHaveValue('0.44.0');
    await expect(page.locator('#am-i-affected')).toBeInViewport();
    await expect(page.locator(`${result} a`)).toHaveAttribute('href', `#am-i-affected?${query}`);
  });

  test('opens in Chinese too', async ({ page }) => {
    await page.goto(`zh-cn/${GUIDE}#am-i-affected?${query}`);
    await expect(page.locator(result)).toContainText('每个请求增加 2 个 adapter');
  });

  test('is followed when it is edited in place', async ({ page }) => {
    await page.goto(`${GUIDE}#am-i-affected?${query}`);
    await expect(page.locator(result)).toHaveAttribute('data-outcome', 'grows');
    await page.evaluate(() => {
      location.hash = '#am-i-affected?pydantic=2.14.4';
    });
    await expect(page.locator(result)).toHaveAttribute('data-outcome', 'safe');
    await expect(page.getByLabel('openai version')).toHaveValue('');
  });

  test('says what is damaged and opens the rest', async ({ page }) => {
    await page.goto(`${GUIDE}#am-i-affected?pydantic=2.14.4&server=%E0%A4%A&colour=red`);
    await expect(page.locator(`${result} .problem`)).toHaveCount(2);
    await expect(page.locator(result)).toHaveAttribute('data-outcome', 'safe');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form steps aside and the tables hold its data', async ({ page }) => {
    await page.goto(GUIDE);
    await expect(page.locator('[data-affected] form')).toBeHidden();
    await expect(page.getByText('The form needs JavaScript.')).toBeVisible();
    await page.locator('#servers-table summary').click();
    const row = page.locator('#servers-table tr', { hasText: 'Flask development server' });
    await expect(row).toContainText('11 → 59 → 107 → 155 → 203');
  });
});
