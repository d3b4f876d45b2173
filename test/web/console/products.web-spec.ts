/** The console's pages of products in a real browser. */
import { expect, it } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';
import { useService } from '../../support/app.js';
import { createFile } from '../../support/order-factory.js';
import { describePages, useBrowser } from '../support/browser.js';
import { CONSOLE_BUDGET, expectWithinBudget } from '../support/budget.js';
import { ConsoleFixture, DESK } from '../support/console-fixture.js';
import { openMenu } from '../support/menu.js';
import { expectAccessible } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);

describePages('/console/products', () => {
  it('adds a product, says which field is wrong, changes and deletes it', async () => {
    const { api, routerId, visit } = await fixture.create();
    const group = await api.post(`/api/routers/${routerId}/partner-groups`, { name: 'Certified' });
    const page = await visit('/console/products');
    await page.getByText('No products yet').waitFor();
    await page.getByRole('link', { name: 'Add a product' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Wallbox 22 kW');
    await page.getByLabel('Price of one unit').fill('much');
    await page.getByLabel('Currency').fill('NOK');
    await page.getByLabel('Certified').fill('1500');
    await page.getByRole('button', { name: 'Add a product' }).click();
    await page.locator('[name=payerUnitAmount][aria-invalid]').waitFor();
    await page.getByLabel('Price of one unit').fill('12 490,50');
    await page.getByRole('button', { name: 'Add a product' }).click();
    await page.getByText('The product is added.').waitFor();
    const list = () => api.get('/api/v1/products');
    const [product] = (await list()).values;
    expect(product).toMatchObject({ name: 'Wallbox 22 kW', payerUnitAmount: 1249050, vatRate: 2500, isPublic: true });
    expect(await api.get(`/api/v1/products/${product.id}/partner-group-prices`)).toMatchObject([
      { partnerGroupId: group.id, amount: 150000 },
    ]);
    await page.getByRole('link', { name: 'Wallbox 22 kW' }).click();
    expect(await page.getByLabel('Price of one unit').inputValue()).toBe('12490.50');
    expect(await page.getByLabel('Certified').inputValue()).toBe('1500.00');
    await page.getByLabel('VAT', { exact: true }).fill('15');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The product is changed.').waitFor();
    expect((await list()).values[0]).toMatchObject({ vatRate: 1500, payerUnitAmount: 1249050 });
    await page.getByRole('link', { name: 'Wallbox 22 kW' }).click();
    const menu = await openMenu(page, 'Delete');
    await menu.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('The product is deleted.').waitFor();
    expect((await list()).values).toEqual([]);
  });

  it('shows what a contractor gets and what remains while the price is typed, as the settings say', async () => {
    const { admin, routerId, visit } = await fixture.create();
    const setSettings = (settings: object) => service.as(admin.key).put(`/api/routers/${routerId}/settings`, settings);
    await setSettings({ isTaxInclusive: true, defaultPayoutShare: 5000 });
    for (const [payoutShareBase, own] of [
      ['net', 'Payout NOK 4,416.00 · Margin without VAT NOK 1,104.00 (20%)'],
      ['gross', 'Payout NOK 5,520.00 · Margin without VAT NOK 0.00 (0%)'],
    ]) {
      await setSettings({ payoutShareBase });
      const page = await visit('/console/products/new');
      await page.getByLabel('Currency').fill('NOK');
      await page.getByLabel('Price of one unit').fill('6 900');
      await page.getByText(/^Payout NOK/).waitFor();
      await page.getByLabel('Share of the contractor').fill('80');
      await page.getByText(own).waitFor();
      await page.close();
    }
  });

  it('refuses a price that could mean two amounts, with an example in the language of the page', async () => {
    const { api, visit } = await fixture.create();
    const { id } = await api.post('/api/v1/products', { name: 'Wallbox', currencyCode: 'NOK', payerUnitAmount: 100 });
    const examples = { en: 'must be an amount such as 1250.50', nb: 'må være et beløp, for eksempel 1250,50' };
    for (const [locale, example] of Object.entries(examples)) {
      for (const javaScriptEnabled of [true, false]) {
        const page = await visit(`/console/products/${id}`, { locale, javaScriptEnabled });
        await page.locator('[name=payerUnitAmount]').fill('1.855');
        await page.locator('button[type=submit], .form-foot button').last().click();
        await page
          .locator('.field', { has: page.locator('[name=payerUnitAmount]') })
          .getByText(example)
          .waitFor();
        expect(await page.locator('[name=payerUnitAmount]').inputValue()).toBe('1.855');
        await page.close();
      }
    }
    expect((await api.get(`/api/v1/products/${id}`)).payerUnitAmount).toBe(100);
  });

  it.each(['en', 'nb', 'de'])(
    'keeps amounts of every currency when a product is saved unchanged, in %s',
    async (locale) => {
      const { api, visit } = await fixture.create();
      for (const currencyCode of ['KWD', 'JPY', 'NOK']) {
        const product = {
          name: 'Wallbox',
          currencyCode,
          payerUnitAmount: 1250,
          discountUnitAmount: 125,
          vatRate: 1150,
        };
        const { id } = await api.post('/api/v1/products', product);
        const page = await visit(`/console/products/${id}`, { locale });
        await page.locator('.form-foot button').last().click();
        await page.waitForURL((url) => url.pathname === '/console/products');
        expect(await api.get(`/api/v1/products/${id}`)).toMatchObject(product);
        await page.close();
      }
    },
  );

  it('keeps the pictures and attachments of a product that is changed, and all that the form does not show', async () => {
    const { api, routerId, visit } = await fixture.create();
    const [picture, sheet] = [await createFile(service, routerId), await createFile(service, routerId)];
    const lists = {
      images: [{ fileId: picture, fileName: 'wallbox.png' }],
      attachments: [{ fileId: sheet, fileName: null }],
    };
    const hidden = { internalId: 22, defaultNote: 'Check the fuse' };
    const fields = { name: 'Wallbox', currencyCode: 'NOK', payerUnitAmount: 100, tags: ['new'], ...hidden, ...lists };
    const { id } = await api.post('/api/v1/products', fields);
    const before = await api.get(`/api/v1/products/${id}`);
    expect(before).toMatchObject(lists);
    for (const [vat, javaScriptEnabled] of [
      ['15', true],
      ['12', false],
    ] as const) {
      const page = await visit(`/console/products/${id}`, { javaScriptEnabled });
      await page.getByLabel('VAT', { exact: true }).fill(vat);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('The product is changed.').waitFor();
      const { updatedAt: _changed, payerUnitTotalAmount: _withVat, ...rest } = before;
      expect(await api.get(`/api/v1/products/${id}`)).toMatchObject({ ...rest, vatRate: Number(vat) * 100 });
    }
  });

  it('keeps what was typed when the service refuses it without script', async () => {
    const { visit } = await fixture.create();
    const page = await visit('/console/products/new', { javaScriptEnabled: false });
    await page.getByLabel('Name', { exact: true }).fill('Wallbox');
    await page.getByLabel('Currency').fill('NOK');
    await page.getByLabel('VAT', { exact: true }).fill('much');
    await page.getByRole('button', { name: 'Add a product' }).click();
    expect(await page.getByLabel('Name').inputValue()).toBe('Wallbox');
    await page.locator('[name=vatRate][aria-invalid]').waitFor();
    await page.getByLabel('VAT', { exact: true }).fill('25');
    await page.getByRole('button', { name: 'Add a product' }).click();
    await page.getByText('The product is added.').waitFor();
  });

  it('is accessible, and stays within the budget of the console', async () => {
    const { api, storageState } = await fixture.create();
    const { id } = await api.post('/api/v1/products', { name: 'Wallbox', currencyCode: 'NOK', payerUnitAmount: 100 });
    const open = (address: string, options: BrowserContextOptions) =>
      browser.open(address, { ...DESK, storageState, ...options });
    for (const path of ['/console/products', `/console/products/${id}`])
      await expectAccessible(open, `${service.baseUrl}${path}`);
    await expectWithinBudget(
      () => browser.page({ storageState }),
      `${service.baseUrl}/console/products`,
      CONSOLE_BUDGET,
    );
  });
});
