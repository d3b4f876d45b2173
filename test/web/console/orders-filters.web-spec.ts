/** Filters, columns and saved views of the console's list of orders in a real browser. */
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useService } from '../../support/app.js';
import { describePages, useBrowser } from '../support/browser.js';
import { ConsoleFixture, DESK } from '../support/console-fixture.js';
import { expectAccessible, findIssues } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);

/** Names of the clients in the rows, from top to bottom. */
const clients = (page: Page) => page.locator('tbody .col-contactPersonName').allInnerTexts();
const search = (page: Page) => new URL(page.url()).searchParams;

/** Headings of the columns, without that of the selection. */
const headings = async (page: Page) => (await page.getByRole('columnheader').allInnerTexts()).slice(1);

/** Waits until the rows are these. */
async function expectClients(page: Page, expected: string[]): Promise<void> {
  for (let tries = 0; tries < 100 && (await clients(page)).join() !== expected.join(); tries++)
    await page.waitForTimeout(50);
  expect(await clients(page)).toEqual(expected);
}

/** An operator with three orders: two in Bergen, one of which `Per` handles. */
async function createOrders() {
  const opened = await fixture.create();
  const { api, order, routerId } = opened;
  const colleague = await service.make.person(routerId, routerId, ['OPERATOR']);
  await service.db.query("update users set first_name = 'Per', last_name = 'Lund' where id = $1", [colleague.userId]);
  await order({ contactPersonName: 'Astrid', city: 'Oslo' });
  await order({ contactPersonName: 'Bo', city: 'Bergen' });
  const { id } = await order({ contactPersonName: 'Cai', city: 'Bergen' });
  await api.put(`/api/v1/order/${id}`, { operatorId: colleague.userId });
  return { ...opened, colleague };
}

describePages('/console/orders', () => {
  it('counts the orders of each view', async () => {
    const { api, order, visit, operator } = await fixture.create();
    const [first] = [await order(), await order(), await order()];
    await api.post(`/api/v1/order/${first.id}/cancel`, {}, 200);
    await api.put(`/api/v1/order/${(await order()).id}`, { operatorId: operator.userId });
    const page = await visit('/console/orders', { javaScriptEnabled: false });
    const tabs = page.getByRole('navigation', { name: 'Views' });
    expect((await tabs.getByRole('link').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      ...['Open 3', 'Needs us 3', 'With contractor 0', 'With client 0', 'Mine 1', 'Completed 0', 'All 4'],
    ]);
  });

  it('filters by the name of an operator and by text, by mouse, and removes a filter', async () => {
    const { visit } = await createOrders();
    const page = await visit('/console/orders');
    await page.getByRole('link', { name: 'Filter', exact: true }).click();
    await page.getByRole('dialog', { name: 'Filter by' }).getByRole('link', { name: 'City' }).click();
    await page.getByRole('textbox', { name: 'City' }).fill('bergen');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectClients(page, ['Cai', 'Bo']);
    await page.getByRole('link', { name: 'Filter', exact: true }).click();
    await page.getByRole('link', { name: 'Operator', exact: true }).click();
    await page.getByLabel('Per Lund').check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectClients(page, ['Cai']);
    await page.getByRole('link', { name: 'Operator is any of Per Lund' }).waitFor();
    expect(search(page).getAll('f')[0]).toBe('city~contains~bergen');
    const removeCity = page.getByRole('link', { name: 'Remove the filter on City' });
    await removeCity.click();
    await removeCity.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Operator is any of Per Lund' }).click();
    await page.getByRole('combobox', { name: 'Condition' }).selectOption('is none of');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectClients(page, ['Bo', 'Astrid']);
  });

  it('filters by a relative date without script, and by keyboard', async () => {
    const { api, visit } = await createOrders();
    const page = await visit('/console/orders', { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Filter', exact: true }).click();
    await page.getByRole('link', { name: 'Created', exact: true }).click();
    await page.getByRole('combobox', { name: 'Condition' }).selectOption('is before');
    await page.getByRole('combobox', { name: 'Day' }).first().selectOption('tomorrow');
    await page.getByRole('button', { name: 'Apply' }).click();
    expect(await clients(page)).toEqual(['Cai', 'Bo', 'Astrid']);
    await page.getByRole('link', { name: 'Created is before tomorrow' }).waitFor();
    const keyboard = await visit('/console/orders');
    await keyboard.getByRole('link', { name: 'Filter', exact: true }).focus();
    await keyboard.keyboard.press('Enter');
    await keyboard.getByRole('dialog', { name: 'Filter by' }).waitFor();
    // Needs attention is the third field.
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter']) await keyboard.keyboard.press(key);
    await keyboard.getByRole('dialog', { name: 'Waiting for' }).waitFor();
    for (const key of ['Tab', 'Tab', 'Tab', 'Space', 'Enter']) await keyboard.keyboard.press(key);
    await keyboard.getByText('No orders in this view').waitFor();
    await keyboard.getByRole('link', { name: 'Waiting for includes any of Client' }).waitFor();
    const { values } = await api.get('/api/v1/orders');
    expect(values).toHaveLength(3);
  });

  it('gives a panel the focus before it is shown, so that no key is lost', async () => {
    const { visit } = await fixture.create();
    const page = await visit('/console/orders');
    const isFocused = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          new MutationObserver(() => {
            const panel = document.querySelector('.panel-box');
            if (panel) resolve(panel.contains(document.activeElement));
          }).observe(document.body, { childList: true, subtree: true });
          document.querySelector<HTMLElement>('.panel-opener')!.click();
        }),
    );
    expect(isFocused).toBe(true);
  });

  it('shows chosen columns in the chosen order, also of custom fields, and exports exactly them', async () => {
    const { order, visit } = await fixture.create();
    const field = { customId: 'storey', name: 'Storey', type: 'TEXT', value: '4th' };
    await order({ contactPersonName: 'Astrid', city: 'Oslo', customFields: [field] });
    await order({ contactPersonName: 'Bo', city: 'Bergen' });
    const page = await visit('/console/orders?columns=city~status&f=city~contains~oslo');
    await page.getByRole('link', { name: 'Columns' }).click();
    await page.getByLabel('Storey').click();
    await page.getByRole('columnheader', { name: 'Storey' }).waitFor();
    await page.getByRole('link', { name: 'Move “Storey” up' }).click();
    await page.waitForFunction(() => document.querySelectorAll('th')[3]?.textContent === 'Storey');
    // The box follows the address, which changes after the click.
    await page.getByLabel('State').click();
    await page.locator('th', { hasText: 'State' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await headings(page)).toEqual(['Order', 'City', 'Storey']);
    expect(await page.locator('tbody .col-custom').innerText()).toBe('4th');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV' }).click(),
    ]);
    const stream = await download.createReadStream();
    let text = '';
    for await (const part of stream) text += String(part);
    const [header, ...rows] = text.trim().split('\r\n');
    expect(header).toBe('Order,Name,City,Storey');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/,Oslo,4th$/);
  });

  it('saves, shares, changes and deletes a view', async () => {
    const { api, routerId, visit, operator } = await createOrders();
    const page = await visit('/console/orders?f=city~contains~bergen&sort=contactPersonName&columns=city');
    await page.getByRole('link', { name: 'Save as a view' }).click();
    await page.getByLabel('Name').fill('In Bergen');
    await page.getByLabel('Everybody in the organization sees it').check();
    await page.getByRole('button', { name: 'Save as a view' }).click();
    await page.getByText('The view is saved.').waitFor();
    await page.locator('.tabs a[aria-current=page]', { hasText: 'In Bergen' }).getByText('2').waitFor();
    expect(await headings(page)).toEqual(['Order', 'City']);
    const [stored] = (await api.get(`/api/routers/${routerId}/view-presets?entity=ORDER`)).values;
    expect(stored).toMatchObject({ personal: false, ownerId: operator.userId, name: 'In Bergen' });
    expect(stored.state).toMatchObject({ sorting: [{ id: 'contactPersonName', desc: false }], columnOrder: ['city'] });
    await page.getByRole('link', { name: 'Remove the filter on City' }).click();
    await page.getByText('3 orders').waitFor();
    await page.getByRole('link', { name: 'View “In Bergen”' }).click();
    await page.getByRole('button', { name: 'Update the view' }).click();
    await page.getByRole('link', { name: 'In Bergen 3' }).waitFor();
    await page.getByRole('link', { name: 'View “In Bergen”' }).click();
    await page.getByLabel('Name').first().fill('Everywhere');
    await page.getByRole('button', { name: 'Save name and sharing' }).click();
    await page.getByRole('link', { name: 'Everywhere 3' }).waitFor();
    await page.getByText('Delete the view').first().click();
    await page.getByRole('button', { name: 'Delete the view' }).click();
    await page.getByText('The view is deleted.').waitFor();
    expect((await api.get(`/api/routers/${routerId}/view-presets?entity=ORDER`)).count).toBe(0);
  });

  it('closes the panel of a view before it requests again what the page shows', async () => {
    const { visit } = await createOrders();
    const page = await visit('/console/orders?f=city~contains~bergen');
    await page.getByRole('link', { name: 'Save as a view' }).click();
    await page.getByLabel('Name').fill('In Bergen');
    await page.evaluate(() => {
      const request = fetch;
      window.fetch = (...args) => {
        if (String((args[0] as Request).url ?? args[0]).includes('view-presets?'))
          document.body.dataset.atRequest = document.querySelector('.panel-box') ? 'open' : 'closed';
        return request(...args);
      };
    });
    await page.getByRole('button', { name: 'Save as a view' }).click();
    await page.locator('.tabs a[aria-current=page]', { hasText: 'In Bergen' }).getByText('2').waitFor();
    // A live event may have caused an earlier request, before the answer arrived.
    await page.locator('body[data-at-request=closed]').waitFor({ state: 'attached' });
  });

  it('is accessible with filters and each panel', async () => {
    const { storageState } = await createOrders();
    const open = (address: string, options: object) => browser.open(address, { ...DESK, ...options, storageState });
    const list = `${service.baseUrl}/console/orders`;
    await expectAccessible(open, `${list}?f=city~contains~bergen&panel=filter&field=operatorId`);
    for (const query of [
      'f=createdAt~is+between~today-7d~2031-01-01&panel=filter&field=createdAt&at=0',
      'f=city~contains~bergen&panel=view',
      'panel=columns&columns=city~orderTags',
    ]) {
      const page = await open(`${list}?${query}`, {});
      expect(await findIssues(page)).toEqual([]);
      await page.close();
    }
  });
});
