/** The console's pages of prices and groups of contractors in a real browser. */
import { expect, it } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';
import { useService } from '../../support/app.js';
import { describePages, useBrowser } from '../support/browser.js';
import { CONSOLE_BUDGET, expectWithinBudget } from '../support/budget.js';
import { ConsoleFixture, DESK } from '../support/console-fixture.js';
import { expectAccessible } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);

const GROUPS = '/console/contractors/groups';

/** A contractor without a group, and two products: one with a share, one by agreement. */
async function setUp() {
  const opened = await fixture.create();
  const { api, routerId } = opened;
  const base = `/api/routers/${routerId}`;
  const { id } = await api.post(`${base}/partners`, { organization: { name: 'Fjellstad' } });
  const product = { currencyCode: 'NOK', payerUnitAmount: 100_000, vatRate: 2500 };
  await api.post('/api/v1/products', { ...product, name: 'Charger', installerPayoutSharePercentage: 6050 });
  await api.post('/api/v1/products', { ...product, name: 'Survey' });
  const readPrices = async () => {
    const { values } = await api.get(`${base}/partners/${id}/prices?sort=name&direction=asc`);
    return (values as { source: string; amount: number | null }[]).map(({ source, amount }) => [source, amount]);
  };
  return { ...opened, base, path: `/console/contractors/${id}/prices`, readPrices };
}

describePages('/console/contractors/{id}/prices', () => {
  it('shows the rule for each product, and sets, changes and removes a price for the group', async () => {
    const { api, base, path, readPrices, visit } = await setUp();
    await api.post(`${base}/partner-groups`, { name: 'Gold' });
    const page = await visit(path);
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    await row('Charger').getByText('60.5 % of the price').waitFor();
    await row('Survey').getByText('Agreement').waitFor();
    expect(await page.getByRole('link', { name: 'Set a price' }).count()).toBe(0);
    await page.getByLabel('Group of this contractor').selectOption({ label: 'Gold' });
    await page.getByRole('button', { name: 'Save the group' }).click();
    await row('Survey').getByRole('link', { name: 'Set a price' }).click();
    await page.getByText('For the group Gold, of this contractor alone.').waitFor();
    await page.getByLabel('Price of one unit in NOK').fill('-5');
    await page.getByRole('button', { name: 'Save the price' }).click();
    await page.locator('[name=amount][aria-invalid=true]').waitFor();
    await page.getByLabel('Price of one unit in NOK').fill('1 250,50');
    await page.getByRole('note').getByText('This is NOK 250.50 more than the client pays without VAT.').waitFor();
    await page.keyboard.press('Enter');
    await row('Survey').getByText('NOK 1,250.50').waitFor();
    await page.waitForURL(/prices$/);
    expect(await readPrices()).toEqual([
      ['productShare', 60_500],
      ['groupPrice', 125_050],
    ]);
    await row('Survey').getByRole('link', { name: 'Change' }).click();
    expect(await page.getByLabel('Price of one unit in NOK').inputValue()).toBe('1250.50');
    const { pathname, search } = new URL(page.url());
    const inNorwegian = await visit(pathname + search, { locale: 'nb' });
    expect(await inNorwegian.locator('[name=amount]').inputValue()).toBe('1250,50');
    await page.getByRole('button', { name: 'Remove the group price' }).click();
    await row('Survey').getByText('Agreement').waitFor();
    expect(await readPrices()).toContainEqual(['agreement', null]);
  });

  it('finds a product, chooses a group and sets its price without script', async () => {
    const { api, base, path, readPrices, visit } = await setUp();
    await api.post(`${base}/partner-groups`, { name: 'Gold' });
    const page = await visit(path, { javaScriptEnabled: false });
    await page.getByLabel('Group of this contractor').selectOption({ label: 'Gold' });
    await page.getByRole('button', { name: 'Save the group' }).click();
    await page.getByRole('searchbox').fill('sur');
    await page.getByRole('button', { name: 'Search' }).click();
    expect(await page.locator('tbody .row-link').allInnerTexts()).toEqual(['Survey']);
    await page.getByRole('link', { name: 'Set a price' }).click();
    await page.getByLabel('Price of one unit in NOK').fill('much');
    await page.getByRole('button', { name: 'Save the price' }).click();
    await page.locator('[name=amount][aria-invalid=true]').waitFor();
    await page.getByLabel('Price of one unit in NOK').fill('700');
    await page.getByRole('button', { name: 'Save the price' }).click();
    await page.getByText('The price is saved.').waitFor();
    expect(await readPrices()).toContainEqual(['groupPrice', 70_000]);
    expect(await page.locator('tbody .row-link').allInnerTexts()).toEqual(['Survey']);
  });
});

describePages(GROUPS, () => {
  it('adds, renames and deletes a group; one with contractors cannot be deleted', async () => {
    const { api, base, visit } = await setUp();
    const used = await api.post(`${base}/partner-groups`, { name: 'Gold' });
    await api.post(`${base}/partners`, { organization: { name: 'Fjord' }, partnerGroupId: used.id });
    const page = await visit(GROUPS);
    await page.getByRole('link', { name: '1 contractor Gold' }).waitFor();
    await page.locator('summary', { hasText: 'Change Gold' }).click();
    await page.getByText('It can be deleted once no contractor is in it.').waitFor();
    expect(await page.getByRole('button', { name: 'Delete the group' }).count()).toBe(0);
    await page.locator('form.panel').getByLabel('Name').fill('Tin');
    await page.getByRole('button', { name: 'Add the group' }).click();
    const added = page.getByRole('listitem').filter({ hasText: 'No contractors' });
    await added.locator('summary', { hasText: 'Change Tin' }).click();
    await added.getByLabel('Name').fill('Silver');
    await added.getByRole('button', { name: 'Rename' }).click();
    await page.getByText('The group is renamed.').waitFor();
    const names = async () =>
      ((await api.get(`${base}/partner-groups`)).values as { name: string }[]).map(({ name }) => name);
    expect(await names()).toEqual(['Silver', 'Gold']);
    await added.getByRole('button', { name: 'Delete the group' }).click();
    await page.getByText('The group is deleted.').waitFor();
    expect(await names()).toEqual(['Gold']);
  });

  it('is accessible as the prices are, and both stay within the budget of the console', async () => {
    const { api, base, path, storageState } = await setUp();
    const { id: partnerGroupId } = await api.post(`${base}/partner-groups`, { name: 'Gold' });
    await api.put(`${base}/partners/${path.split('/')[3]}`, { partnerGroupId });
    const { values } = await api.get('/api/v1/products');
    const open = (address: string, options: BrowserContextOptions) =>
      browser.open(address, { ...DESK, storageState, ...options });
    for (const one of [GROUPS, `${path}?change=${values[0].id}`]) {
      await expectAccessible(open, `${service.baseUrl}${one}`);
      await expectWithinBudget(() => browser.page({ storageState }), `${service.baseUrl}${one}`, CONSOLE_BUDGET);
    }
  });
});
