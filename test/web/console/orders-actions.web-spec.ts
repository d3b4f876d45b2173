/** Actions on many orders, and the board, in a real browser. */
import { expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { useService } from '../../support/app.js';
import { NetworkFactory } from '../../support/network-factory.js';
import { describePages, useBrowser } from '../support/browser.js';
import { ConsoleFixture, DESK } from '../support/console-fixture.js';
import { tabAndPress } from '../support/keyboard.js';
import { expectAccessible, findIssues } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);

/** An operator with three orders, of which the oldest is cancelled, and a colleague. */
async function createOrders() {
  const opened = await fixture.create();
  const { api, order, routerId } = opened;
  const colleague = await service.make.person(routerId, routerId, ['OPERATOR']);
  await service.db.query("update users set first_name = 'Per', last_name = 'Lund' where id = $1", [colleague.userId]);
  const orders = [await order(), await order(), await order()];
  await api.post(`/api/v1/order/${orders[0].id}/cancel`, {}, 200);
  const read = async (index: number) => api.get(`/api/v1/order/${orders[index].id}`);
  return { ...opened, colleague, orders, read };
}

const bar = (page: Page) => page.getByRole('region', { name: 'Selected orders' });

describePages('/console/orders', () => {
  it('holds a range of orders by mouse, and shows which one was refused and why', async () => {
    const { orders, read, visit } = await createOrders();
    const page = await visit('/console/orders?view=all');
    await page.getByRole('checkbox', { name: `Select ${orders[2].displayId}` }).click();
    await page.getByRole('checkbox', { name: `Select ${orders[0].displayId}` }).click({ modifiers: ['Shift'] });
    await bar(page).getByText('3 orders selected').waitFor();
    await bar(page).getByRole('button', { name: 'Hold' }).click();
    await page.getByLabel('Reason').fill('Strike');
    await page.getByRole('button', { name: 'Put on hold' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 orders were changed. 1 order was refused:').waitFor();
    expect(await dialog.getByRole('listitem').innerText()).toBe(`${orders[0].displayId} The order is cancelled.`);
    expect(await findIssues(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await bar(page).getByText('1 order selected').waitFor();
    expect((await read(1)).hold).toMatchObject({ reason: 'Strike' });
    await page.keyboard.press('Escape');
    await bar(page).waitFor({ state: 'detached' });
  });

  it('assigns orders by keyboard, and cancels them after a confirmation', async () => {
    const { colleague, read, visit } = await createOrders();
    const page = await visit('/console/orders');
    for (const key of ['j', 'x', 'Shift+ArrowDown']) await page.keyboard.press(key);
    await bar(page).getByText('2 orders selected').waitFor();
    await tabAndPress(page, 'Operator');
    await page.getByRole('dialog', { name: 'Assign an operator' }).waitFor();
    await page.getByRole('combobox', { name: 'Operator' }).selectOption({ label: 'Per Lund' });
    await tabAndPress(page, 'Assign');
    await page.getByText('2 orders were changed.').waitFor();
    expect((await read(1)).operatorId).toBe(colleague.userId);
    await page.getByRole('checkbox', { name: 'Select all orders of the page' }).check();
    await bar(page).getByRole('button', { name: 'Cancel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel orders' });
    await dialog.getByText('This cannot be undone.').waitFor();
    expect((await read(2)).status).not.toBe('cancelled');
    await dialog.getByRole('button', { name: 'Cancel the orders' }).click();
    await page.getByText('No orders in this view').waitFor();
    expect((await read(2)).status).toBe('cancelled');
  });

  it('offers only active contractors for several orders', async () => {
    const { visit, routerId } = await createOrders();
    const network = new NetworkFactory(service);
    await network.partner(routerId, { organization: { name: 'Fjord Elektro' } });
    await network.partner(routerId, { organization: { name: 'Gone Elektro' }, status: 'inactive' });
    const page = await visit('/console/orders');
    await page.getByRole('checkbox', { name: 'Select all orders of the page' }).check();
    await bar(page).getByRole('button', { name: 'Contractor' }).click();
    const choices = page.getByRole('dialog').getByRole('combobox', { name: 'Contractor' }).locator('option');
    await choices.filter({ hasText: 'Fjord Elektro' }).waitFor({ state: 'attached' });
    expect(await choices.allTextContents()).toEqual(['', 'Fjord Elektro']);
  });

  it('keeps a dialog and what is typed when a drag ends outside, and closes it by a click there', async () => {
    const { visit } = await createOrders();
    const page = await visit('/console/orders');
    await page.getByRole('checkbox', { name: 'Select all orders of the page' }).check();
    await bar(page).getByRole('button', { name: 'Hold' }).click();
    const reason = page.getByLabel('Reason');
    await reason.fill('Strike');
    const { x, y, height } = (await reason.boundingBox())!;
    await page.mouse.move(x + 20, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(5, 5, { steps: 5 });
    await page.mouse.up();
    expect(await reason.inputValue()).toBe('Strike');
    await page.mouse.click(5, 5);
    await reason.waitFor({ state: 'detached' });
  });

  it('tags all orders that match, also those of other pages', async () => {
    const { api, order, visit } = await fixture.create();
    await api.post('/api/v1/order-tags', { name: 'Urgent' });
    for (let count = 0; count < 51; count++) await order({ city: 'Bergen' });
    await order({ city: 'Oslo' });
    const page = await visit('/console/orders?f=city~contains~bergen');
    await page.getByRole('checkbox', { name: 'Select all orders of the page' }).check();
    await page.getByRole('button', { name: 'Select all 51 that match' }).click();
    await bar(page).getByRole('button', { name: 'Tags' }).click();
    await page.getByLabel('Urgent').check();
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByText('51 orders were changed.').waitFor();
    const { values } = await api.get('/api/v1/orders?pageSize=100');
    const tagged = values.filter(({ orderTags }: { orderTags: object[] }) => orderTags.length > 0);
    expect(tagged).toHaveLength(51);
  });

  it('shows what another operator changes in a selected row', async () => {
    const { colleague, orders, visit } = await createOrders();
    const page = await visit('/console/orders?view=all');
    await page.getByText('Up to date').waitFor();
    await page.getByRole('checkbox', { name: `Select ${orders[1].displayId}` }).check();
    await service.as(colleague.key).post(`/api/v1/order/${orders[1].id}/cancel`, {}, 200);
    const row = page.getByRole('row').filter({ hasText: orders[1].displayId });
    await row.getByText('Cancelled').waitFor();
    await bar(page).getByText('1 order selected').waitFor();
  });

  it('assigns an order by dragging its card, and by keyboard', async () => {
    const { colleague, orders, read, visit } = await createOrders();
    const page = await visit('/console/orders?layout=operator');
    const column = (name: string) => page.getByRole('group', { name });
    await drag(page, column('Not assigned').getByRole('listitem').first(), column('Per Lund'));
    await column('Per Lund').getByRole('link', { name: orders[2].displayId }).waitFor();
    await page.getByText(`${orders[2].displayId} is assigned to Per Lund.`).waitFor();
    expect((await read(2)).operatorId).toBe(colleague.userId);
    await tabAndPress(page, `Move ${orders[1].displayId} to`);
    await tabAndPress(page, 'Per Lund');
    await column('Per Lund').getByRole('link', { name: orders[1].displayId }).waitFor();
    await page.getByText(`${orders[1].displayId} is assigned to Per Lund.`).waitFor();
    expect((await read(1)).operatorId).toBe(colleague.userId);
  });

  it('shows the board of next steps without script', async () => {
    const { orders, visit } = await createOrders();
    const page = await visit('/console/orders', { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Board by next step' }).click();
    const cards = page.getByRole('group', { name: 'No open step' }).getByRole('listitem');
    expect(await cards.count()).toBe(2);
    await cards.getByRole('link', { name: orders[1].displayId }).click();
    await page.getByRole('heading', { level: 1, name: orders[1].displayId }).waitFor();
  });

  it('is accessible with a selection, and as a board', async () => {
    const { storageState } = await createOrders();
    const open = (address: string, options: object) => browser.open(address, { ...DESK, ...options, storageState });
    const list = `${service.baseUrl}/console/orders`;
    await expectAccessible(open, list, async (page) => {
      await page.locator('tbody input').first().check();
      await page.locator('.bulk-bar').waitFor();
    });
    const page = await open(`${list}?layout=operator`, {});
    expect(await findIssues(page)).toEqual([]);
    await page.locator('.board-move').first().click();
    expect(await findIssues(page)).toEqual([]);
  });
});

/** Drags with steps, as native dragging needs several moves. */
async function drag(page: Page, card: Locator, target: Locator): Promise<void> {
  const from = (await card.boundingBox())!;
  const to = (await target.boundingBox())!;
  await page.mouse.move(from.x + 40, from.y + from.height - 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + from.height - 4, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + 30, { steps: 12 });
  await page.mouse.move(to.x + to.width / 2, to.y + 40, { steps: 4 });
  await page.mouse.up();
}
