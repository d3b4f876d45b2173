/** The console's list of orders in a real browser. */
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useService } from '../../support/app.js';
import { describePages, useBrowser } from '../support/browser.js';
import { ConsoleFixture, DESK } from '../support/console-fixture.js';
import { expectAccessible } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);

/** Names of the clients in the rows, from top to bottom. */
const clients = (page: Page) => page.locator('tbody .col-contactPersonName').allInnerTexts();

describePages('/console/orders', () => {
  it('lists, searches, filters and opens orders without script', async () => {
    const { api, order, visit } = await fixture.create();
    const [{ id }] = [await order({ contactPersonName: 'Astrid Moe' }), await order({ contactPersonName: 'Per Dahl' })];
    await api.post(`/api/v1/order/${id}/cancel`, {}, 200);
    const page = await visit('/console/orders', { javaScriptEnabled: false });
    expect(await clients(page)).toEqual(['Per Dahl']);
    await page.getByRole('link', { name: /^All/ }).click();
    expect(await clients(page)).toEqual(['Per Dahl', 'Astrid Moe']);
    await page.getByRole('searchbox').fill('astrid');
    await page.getByRole('button', { name: 'Search' }).click();
    expect(await clients(page)).toEqual(['Astrid Moe']);
    expect(new URL(page.url()).search).toBe('?view=all&q=astrid');
    await page.locator('tbody a').first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/console/orders/${id}`);
    expect(await page.getByRole('main').innerText()).toMatch(/Cancelled[^]*Astrid Moe/);
  });

  it('keeps search, view, sorting and page in the address', async () => {
    const { order, visit } = await fixture.create();
    for (const name of ['Bo', 'Cai', 'Ada']) await order({ contactPersonName: name });
    const page = await visit('/console/orders');
    await page.getByRole('link', { name: 'Client', exact: true }).click();
    await expectEventually(() => clients(page), ['Ada', 'Bo', 'Cai']);
    await page.getByRole('link', { name: 'Client', exact: true }).click();
    await expectEventually(() => clients(page), ['Cai', 'Bo', 'Ada']);
    expect(await page.getByRole('columnheader', { name: 'Client' }).getAttribute('aria-sort')).toBe('descending');
    await page.getByRole('searchbox').fill('ad');
    await expectEventually(() => clients(page), ['Ada']);
    const reopened = await visit(new URL(page.url()).pathname + new URL(page.url()).search);
    expect(await clients(reopened)).toEqual(['Ada']);
    expect(await reopened.getByRole('searchbox').inputValue()).toBe('ad');
  });

  it('shows the orders that wait for a side, the one that waits longest first', async () => {
    const { api, order, visit } = await fixture.create();
    await order({ contactPersonName: 'First' });
    const { id } = await order({ contactPersonName: 'Held' });
    await api.put(`/api/v1/order/${id}/hold`, { reason: 'Abroad' });
    await order({ contactPersonName: 'Last' });
    const page = await visit('/console/orders?view=waiting');
    expect(await clients(page)).toEqual(['First', 'Last']);
    await page.getByRole('link', { name: 'With client' }).click();
    await page.getByText('No orders in this view').waitFor();
    await page.getByRole('link', { name: 'Show all orders' }).click();
    await expectEventually(() => clients(page), ['Last', 'Held', 'First']);
    expect(await page.locator('tbody tr').nth(1).innerText()).toContain('On hold');
  });

  it('moves between rows with j and k and opens one with Enter', async () => {
    const { order, visit } = await fixture.create();
    const [first] = [await order(), await order(), await order()];
    const page = await visit('/console/orders');
    for (const key of ['j', 'j', 'j', 'j', 'k', 'j']) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: first.displayId }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor();
  });

  it('shows saved views with their numbers of orders', async () => {
    const { api, order, visit, routerId } = await fixture.create();
    for (const city of ['Oslo', 'Bergen', 'Bergen']) await order({ city, contactPersonName: `In ${city}` });
    const filters = [{ columnId: 'city', type: 'text', operator: 'contains', values: ['Bergen'] }];
    await api.post(`/api/routers/${routerId}/view-presets`, {
      ...{ entity: 'ORDER', name: 'Bergen', personal: true, state: { filters } },
    });
    const page = await visit('/console/orders');
    await page.getByRole('link', { name: 'Bergen 2' }).click();
    await expectEventually(() => clients(page), ['In Bergen', 'In Bergen']);
    const reopened = await visit(new URL(page.url()).pathname + new URL(page.url()).search, {
      javaScriptEnabled: false,
    });
    expect(await clients(reopened)).toEqual(['In Bergen', 'In Bergen']);
  });

  it('turns pages', async () => {
    const { order, visit } = await fixture.create();
    for (let count = 0; count < 51; count++) await order({ contactPersonName: `Client ${count}` });
    const page = await visit('/console/orders?view=all');
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expectEventually(() => clients(page), ['Client 0']);
    expect(new URL(page.url()).search).toBe('?view=all&page=2');
    await page.getByRole('link', { name: 'Previous' }).waitFor();
  });

  it('ignores values of the address that are not valid', async () => {
    const { order, visit } = await fixture.create();
    await order({ contactPersonName: 'Bo' });
    const page = await visit('/console/orders?view=__proto__&sort=nothing&direction=up&page=-3');
    expect(await clients(page)).toEqual(['Bo']);
  });

  it('is accessible with rows and without, on a phone and on a desk', async () => {
    const { order, storageState } = await fixture.create();
    const open = (address: string, options: object) => browser.open(address, { ...options, storageState });
    await expectAccessible(open, `${service.baseUrl}/console/orders`);
    await order({
      name: 'Charger',
      lines: [{ name: 'Charger', currencyCode: 'NOK', unitAmount: 999_900, quantity: 2 }],
    });
    await expectAccessible(open, `${service.baseUrl}/console/orders`);
    await expectAccessible(
      (address, options) => open(address, { ...DESK, ...options }),
      `${service.baseUrl}/console/orders`,
    );
  });
});

/** Waits until the page shows the expected values. */
async function expectEventually<T>(read: () => Promise<T>, expected: T): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (JSON.stringify(await read()) === JSON.stringify(expected)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await read()).toEqual(expected);
}
