/** The console's form of a new order in a real browser. */
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useService } from '../../support/app.js';
import type { ApiClient } from '../../support/api-client.js';
import { createPayoutScene } from '../../support/payout-fixture.js';
import { WorkflowFactory } from '../../support/workflow-factory.js';
import { describePages, storageStateFor, useBrowser } from '../support/browser.js';
import { WORKBENCH_BUDGET, expectWithinBudget } from '../support/budget.js';
import { ConsoleFixture, DESK } from '../support/console-fixture.js';
import { tabAndPress, tabAndType, tabTo } from '../support/keyboard.js';
import { expectAccessible, findIssues } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);
const workflows = new WorkflowFactory(service);
const PATH = '/console/orders/new';
const CLIENT = { Name: 'Ola Nordmann', 'E-mail': 'ola@example.com', Phone: '+47 22 22 55 55' };
const ADDRESS = { 'Street and number': 'Storgata 1', 'Postal code': '0155', City: 'Oslo' };

/** An operator of a router with three products and two contractors, one of which gets another price. */
async function createNetwork() {
  const scene = await createPayoutScene(service, [
    { key: 'book', type: 'booking_create', actor: 'contractor', settings: { durationMinutes: 120 } },
  ]);
  return { ...scene, ...(await fixture.forRouter(scene.router)) };
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Country').selectOption('NO');
}

/** The created order, whose page is open. */
async function readOrder(page: Page, api: ApiClient) {
  await page.waitForURL(/\/console\/orders\/[0-9a-f]{8}-/);
  return api.get(`/api/v1/order/${new URL(page.url()).pathname.split('/').at(-1)}`);
}

describePages('/console/orders/new', () => {
  it('asks for the custom fields of the chosen template and for tags, with errors at the fields, without script too', async () => {
    const { api, visit, routerId } = await createNetwork();
    const customFields = [
      { name: 'Main fuse', customId: 'fuse', regex: '^\\d+ A$', validationMessage: 'Such as 63 A' },
      { name: 'Outdoors', customId: 'outdoors', type: 'BOOLEAN' as const },
      { name: 'Only later', customId: 'later', visibleInOrderCreation: false },
    ];
    const { templateId } = await workflows.template(routerId, { customFields });
    const tag = await api.post('/api/v1/order-tags', { name: 'Urgent' });
    for (const javaScriptEnabled of [false, true]) {
      const page = await visit(PATH, { javaScriptEnabled });
      await fill(page, { ...CLIENT, ...ADDRESS });
      await page.getByLabel('Workflow').selectOption(templateId);
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Check', exact: true }).click();
      await page.getByLabel('Main fuse').fill('many');
      expect(await page.getByLabel('Only later').count()).toBe(0);
      await page.getByLabel('Outdoors').check();
      await page.getByLabel('Urgent').check();
      await page.getByRole('button', { name: 'Create the order' }).click();
      await page.locator('p.error', { hasText: 'Such as 63 A' }).waitFor();
      expect(await page.getByLabel('Main fuse').getAttribute('aria-invalid')).toBe('true');
      await page.getByLabel('Main fuse').fill('63 A');
      await page.getByRole('button', { name: 'Create the order' }).click();
      const order = await readOrder(page, api);
      expect(order.orderTags).toMatchObject([{ id: tag.id }]);
      expect(order.customFields.slice(0, 2)).toMatchObject([
        { customId: 'fuse', value: '63 A' },
        { customId: 'outdoors', value: 'true' },
      ]);
    }
  });

  it('lists countries by name in the language of the reader, and first that of the organization, without script too', async () => {
    const { visit, operator, routerId } = await fixture.create();
    await service.db.query("update users set language = 'nb' where id = $1", [operator.userId]);
    await service.db.query("update organizations set locale = 'nb-SE' where id = $1", [routerId]);
    const read = async (javaScriptEnabled: boolean) => {
      const page = await visit(PATH, { javaScriptEnabled });
      const options = page.getByLabel('Land').locator('option:not([value=""])');
      // Browsers may call a country otherwise than the service does, but the order is the same.
      return options.evaluateAll((all) => (all as HTMLOptionElement[]).map(({ value }) => value));
    };
    const [first, ...others] = await read(true);
    expect([first, others[0], others.at(-1)]).toEqual(['SE', 'AF', 'AX']);
    // Zimbabwe, Østerrike.
    expect(others.indexOf('AT')).toBeGreaterThan(others.indexOf('ZW'));
    expect(await read(false)).toEqual([first, ...others]);
  });

  it('shows coverage, first free time, price and payout while the operator types, and creates the order', async () => {
    const { api, visit, template, inGroup, outside, operator, routerId } = await createNetwork();
    const page = await visit('/console');
    await page.getByRole('link', { name: 'New order' }).click();
    const quote = page.getByRole('complementary', { name: 'Can we do it?' });
    await quote.getByText('Enter the address').waitFor();
    await fill(page, ADDRESS);
    await page.getByLabel('Workflow').selectOption(template.templateId);
    await quote.getByText('2 contractors cover the address').waitFor();
    await page.getByRole('button', { name: /^grouped/ }).click();
    await page.getByRole('button', { name: 'One grouped more' }).click();
    await page.getByPlaceholder('Search for a product to add').fill('plain');
    await page.getByRole('button', { name: /^shared/ }).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    // 3 × 10.00 without VAT of 25 %.
    await quote.getByRole('row', { name: /^Total NOK\s37\.50/ }).waitFor();
    await quote.getByRole('cell', { name: 'a part by agreement' }).waitFor();
    const [best, next] = await quote.getByRole('listitem').allInnerTexts();
    const names = await service.db.query<{ id: string; name: string }>(
      'select id, name from organizations where id = any($1)',
      [[inGroup.organizationId, outside.organizationId]],
    );
    const nameOf = (id: string) => names.find((one) => one.id === id)!.name;
    expect(best).toContain(nameOf(inGroup.organizationId));
    expect(next).toContain(nameOf(outside.organizationId));
    await quote.getByText(/First free time: .+\d\d:\d\d–\d\d:\d\d/).waitFor();
    await page.getByRole('button', { name: 'Remove plain' }).click();
    await quote.getByRole('row', { name: /^Total NOK\s25\.00/ }).waitFor();
    // Two at the group's price of 1.00, sold at 10.00 without VAT.
    await quote.getByRole('row', { name: /^Margin without VAT NOK\s18\.00 \(90%\)/ }).waitFor();
    await fill(page, CLIENT);
    await page.getByLabel('What has to be done').fill('Charger in the yard\nRing first');
    await page.getByRole('button', { name: 'Create the order' }).click();
    const order = await readOrder(page, api);
    expect(order).toMatchObject({
      ...{ contactPersonName: 'Ola Nordmann', email: 'ola@example.com', city: 'Oslo', routerId },
      ...{ operatorId: operator.userId, totals: { totalAmount: 2500 } },
      lines: [{ name: 'grouped', quantity: 2 }],
    });
    expect(order.description.content).toHaveLength(2);
    await page.getByText('The order is created.').waitFor();
  });

  it('works by keyboard; Enter in a field does not create the order', async () => {
    const { api, visit } = await createNetwork();
    const page = await visit('/console');
    await page.keyboard.press('n');
    await page.waitForURL(`**${PATH}`);
    for (const [label, value] of Object.entries({ ...CLIENT, ...ADDRESS })) await tabAndType(page, label, value);
    await tabAndType(page, 'Country', 'Norw');
    await tabAndType(page, 'Search for a product to add', 'shared');
    await page.getByRole('button', { name: /^grouped/ }).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.getByLabel('Quantity of shared').waitFor();
    await tabTo(page, 'Name of the order');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe(PATH);
    await tabAndPress(page, 'Create the order');
    expect((await readOrder(page, api)).lines).toMatchObject([{ name: 'shared', quantity: 1 }]);
  });

  it('shows the quote and creates the order without script', async () => {
    const { api, visit, template } = await createNetwork();
    const page = await visit(PATH, { javaScriptEnabled: false });
    await fill(page, { ...CLIENT, ...ADDRESS });
    await page.getByLabel('Workflow').selectOption(template.templateId);
    await page.getByRole('button', { name: /^grouped/ }).click();
    await page.getByLabel('Quantity of grouped').fill('3');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('2 contractors cover the address').waitFor();
    await page.getByRole('row', { name: /^Total NOK\s37\.50/ }).waitFor();
    await page.getByLabel('E-mail').fill('no-address');
    await page.getByRole('button', { name: 'Remove grouped' }).click();
    await page.getByText('No product chosen yet.').waitFor();
    await page.locator('form.new-order-form').evaluate((form) => form.setAttribute('novalidate', ''));
    await page.getByRole('button', { name: 'Create the order' }).click();
    await page.locator('.field', { hasText: 'E-mail' }).locator('.error').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ola Nordmann');
    await page.getByLabel('E-mail').fill('ola@example.com');
    await page.getByRole('button', { name: 'Create the order' }).click();
    expect((await readOrder(page, api)).contactPersonName).toBe('Ola Nordmann');
  });

  it('names the field that the service refuses, keeps everything, and repeats an order', async () => {
    const { api, visit, order } = await fixture.create();
    const line = { name: 'Charger', quantity: 1.5, unitAmount: 1000, vatRate: 2500, currencyCode: 'NOK' };
    const { id } = await order({ lines: [line], workplace: 'Garage', contactPersonName: 'Astrid' });
    const page = await visit(`${PATH}?copy=${id}`);
    await page.getByLabel('Quantity of Charger').fill('many');
    await page.getByRole('button', { name: 'Create the order' }).click();
    const quantity = page.getByLabel('Quantity of Charger');
    await page.locator('.draft-lines .error').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
    await quantity.fill('2');
    await page.getByRole('button', { name: 'Create the order' }).click();
    const created = await readOrder(page, api);
    expect(created).toMatchObject({ contactPersonName: 'Astrid', workplace: 'Garage', totals: { totalAmount: 2500 } });
    expect(created.id).not.toBe(id);
  });

  it('is not offered to people who may not create orders', async () => {
    const { routerId } = await fixture.create();
    const viewer = await service.make.person(routerId, routerId, ['VIEWER']);
    const storageState = storageStateFor(await service.make.session(routerId, routerId, viewer.userId));
    const page = await browser.open(`${service.baseUrl}/console`, { ...DESK, storageState });
    await page.getByRole('link', { name: 'Orders', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'New order' }).count()).toBe(0);
  });

  it('is accessible, and stays within the budget', async () => {
    const { storageState, visit, template } = await createNetwork();
    const open = (address: string, options: object) => browser.open(address, { ...options, storageState });
    await expectAccessible(open, `${service.baseUrl}${PATH}`, async (page) => {
      await page.locator('.found-products button').first().click();
    });
    const page = await visit(PATH);
    await fill(page, ADDRESS);
    await page.getByLabel('Workflow').selectOption(template.templateId);
    await page.getByText('2 contractors cover the address').waitFor();
    expect(await findIssues(page)).toEqual([]);
    await expectWithinBudget(() => browser.page({ storageState }), `${service.baseUrl}${PATH}`, WORKBENCH_BUDGET);
  });
});
