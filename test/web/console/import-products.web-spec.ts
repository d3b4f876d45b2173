/** The console's import of products in a real browser. */
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useService } from '../../support/app.js';
import { CONSOLE_BUDGET, expectWithinBudget } from '../support/budget.js';
import { describePages, useBrowser } from '../support/browser.js';
import { ConsoleFixture, DESK } from '../support/console-fixture.js';
import { expectAccessible } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);
const PATH = '/console/products/import';
const HEADER = 'externalId;name;price;currencyCode;tags';

/** A router with one product, and what its API returns. */
async function setUp() {
  const opened = await fixture.create();
  const { api } = opened;
  const product = { name: 'Charger', externalId: 'EV-7', currencyCode: 'NOK', payerUnitAmount: 100000 };
  const { id } = await api.post('/api/v1/products', product);
  const list = async () =>
    (await api.get('/api/v1/products?sort=name&direction=asc')).values.map(
      (one: { name: string; payerUnitAmount: number }) => [one.name, one.payerUnitAmount],
    );
  return { ...opened, productId: id as string, list };
}

async function choose(page: Page, ...rows: string[]) {
  const buffer = Buffer.from([HEADER, ...rows].join('\n'));
  await page.getByLabel('CSV file').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check the file' }).click();
}

describePages(PATH, () => {
  it.each([true, false])(
    'shows wrong rows, then what changes, and imports (with script: %p)',
    async (javaScriptEnabled) => {
      const { visit, list, productId } = await setUp();
      const page = await visit('/console/products', { javaScriptEnabled });
      await page.getByRole('link', { name: 'Import' }).click();
      await choose(page, 'EV-7;;cheap;;', ';Cable;149,50;NOK;');
      await page.getByRole('heading', { name: '1 row is wrong' }).waitFor();
      expect(await page.getByRole('row').nth(1).innerText()).toMatch(/EV-7[^]*2[^]*Wrong[^]*price must be a number/);
      expect(await page.getByRole('button', { name: /^Import/ }).count()).toBe(0);
      await page.getByRole('link', { name: 'Choose another file' }).click();
      await choose(page, 'EV-7;;1 250,00;;wallbox', ';Cable;149,50;NOK;');
      await page.getByRole('heading', { name: 'The file can be imported' }).waitFor();
      const changed = page.getByRole('row').nth(1);
      expect(await changed.innerText()).toMatch(/Charger[^]*Changed[^]*price, tags/);
      expect(await changed.getByRole('link').getAttribute('href')).toBe(`/console/products/${productId}`);
      expect(await list()).toEqual([['Charger', 100000]]);
      await page.getByRole('button', { name: 'Import 2 products' }).click();
      await page.getByText('The products are imported.').waitFor();
      await page.waitForURL(({ pathname }) => pathname === '/console/products');
      expect(await list()).toEqual([
        ['Cable', 14950],
        ['Charger', 125000],
      ]);
    },
  );

  it.each([true, false])('refuses what is no list of products next to the file (with script: %p)', async (script) => {
    const { visit } = await setUp();
    const page = await visit(PATH, { javaScriptEnabled: script });
    const buffer = Buffer.from('name,colour\nCable,red');
    await page.getByLabel('CSV file').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByRole('alert').getByText('Line 1, colour').waitFor();
  });

  it('offers an example that can be imported as it is', async () => {
    const { visit, api } = await setUp();
    const page = await visit(PATH);
    const href = await page.getByRole('link', { name: 'Example file' }).getAttribute('href');
    const csv = decodeURIComponent(href!.slice(href!.indexOf(',') + 1));
    expect(await api.post('/api/v1/products/import', { csv, isDryRun: true }, 200)).toMatchObject({
      ...{ created: 2, refused: 0 },
    });
  });

  it('is accessible, and within the budget of the console', async () => {
    const { storageState, visit } = await setUp();
    const page = await visit(PATH);
    await choose(page, 'EV-7;;cheap;;', ';Cable;149,50;NOK;', 'EV-8;New;1;NOK;');
    await page.getByRole('heading', { name: '1 row is wrong' }).waitFor();
    const open = (address: string, options: object) => browser.open(address, { ...DESK, ...options, storageState });
    await expectAccessible(open, `${service.baseUrl}${PATH}`);
    await expectAccessible(open, page.url());
    await expectWithinBudget(() => browser.page({ storageState }), page.url(), CONSOLE_BUDGET);
  });
});
