/** The console's pages of webforms in a real browser. */
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useService } from '../../support/app.js';
import { NetworkFactory } from '../../support/network-factory.js';
import { waitUntil } from '../../support/receiver.js';
import { advanceClock } from '../support/advance-clock.js';
import { describePages, useBrowser } from '../support/browser.js';
import { CONSOLE_BUDGET, expectWithinBudget, WORKBENCH_BUDGET } from '../support/budget.js';
import { ConsoleFixture, DESK } from '../support/console-fixture.js';
import { openMenu } from '../support/menu.js';
import { expectAccessible } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);
const network = new NetworkFactory(service);
const PATH = '/console/settings/webforms';

/** A router with a workflow that has a field, and a browser for an admin. */
async function setUp() {
  const router = await service.make.router({ name: 'Nordlys' });
  await network.partner(router.routerId);
  const template = await network.workflows.template(router.routerId, {
    steps: [{ key: 'first' }],
    customFields: [{ name: 'Home' }],
  });
  const scene = await fixture.forRouter({ ...router, operator: router.admin });
  const base = `/api/routers/${router.routerId}/webforms`;
  const create = async (...titles: string[]) => {
    const inputs = titles.map((title) => ({ question: { title } }));
    const form = await scene.api.post(base, { name: 'Order a charger', publicSharable: true, inputs });
    return { ...form, path: `${PATH}/${form.id}` };
  };
  const read = (id: string) => scene.api.get(`${base}/${id}`);
  const titles = async (id: string) =>
    (await read(id)).inputs.map(({ question }: { question: { title: string } }) => question.title);
  return { ...scene, base, create, read, titles, template, viewer: router.operator };
}

const rows = (page: Page) => page.locator('.questions .row-link');
const row = (page: Page, title: string) =>
  page.locator('.question-row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describePages('/console/settings/webforms', () => {
  it('creates a webform with a question, which a client answers; the order has the answer', async () => {
    const { api, visit, template } = await setUp();
    const page = await visit(PATH);
    await page.getByText('No webforms yet').waitFor();
    await page.getByRole('link', { name: 'Add a webform' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Order a charger');
    await page.getByLabel('Workflow').selectOption(template.templateId);
    await page.getByRole('button', { name: 'Create the webform' }).click();
    await page.getByRole('link', { name: 'Add a question' }).click();
    await page.getByLabel('Question', { exact: true }).fill('Where do you live?');
    await page.getByLabel('Kind of answer').selectOption('select');
    await page.getByLabel('Possible answers').fill('house | A house\nFlat');
    await page.getByLabel('An answer is required').check();
    await page.getByLabel('Field of the order').selectOption({ label: 'Home' });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await row(page, 'Where do you live?').getByText('Choice · required · fills “Home”').waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    const link = await panel(page, 'Link').getByRole('link', { name: 'Open' }).getAttribute('href');
    expect(await panel(page, 'Link').locator('code').innerText()).toBe(service.baseUrl + link);

    const client = await browser.open(service.baseUrl + link);
    await client.getByLabel('Where do you live?').selectOption('A house');
    for (const [label, value] of Object.entries(CONTACT)) await client.getByLabel(label).fill(value);
    await client.getByLabel('Country').selectOption('NO');
    await advanceClock(client);
    await client.getByRole('button', { name: 'Send' }).click();
    await client.waitForURL(`${service.baseUrl}/c/*`);

    const [{ id }] = (await api.get('/api/v1/orders')).values;
    await page.goto(`${service.baseUrl}/console/orders/${id}`);
    await page.getByRole('main').getByText('Ola Nordmann').first().waitFor();
    const details = page.getByRole('complementary', { name: 'Details' });
    expect(await details.innerText()).toMatch(/Home\s+house/);
  });

  it('moves questions by keyboard, menu and drag, duplicates and deletes them', async () => {
    const { visit, create, titles } = await setUp();
    const { id, path } = await create('A', 'B', 'C');
    const page = await visit(path);
    await rows(page).first().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByText('The question is moved.').waitFor();
    expect(await titles(id)).toEqual(['B', 'A', 'C']);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('A');
    await row(page, 'C').hover();
    await page.waitForFunction(() => document.querySelector('[data-question][draggable=true]'));
    await row(page, 'C').dragTo(row(page, 'B'), { targetPosition: { x: 100, y: 4 } });
    await waitUntil(async () => (await titles(id)).join('') === 'CBA');
  });

  it('adds, changes, moves and deletes questions without script, and says which field is wrong', async () => {
    const { visit, create, read, titles } = await setUp();
    const { id, path } = await create('A', 'B');
    const page = await visit(path, { javaScriptEnabled: false });
    const openRow = (title: string) => openMenu(row(page, title), 'More');
    await openRow('B');
    await page.locator(':popover-open').getByRole('button', { name: 'Move up' }).click();
    await openRow('A');
    await page.locator(':popover-open').getByRole('button', { name: 'Duplicate' }).click();
    expect(await titles(id)).toEqual(['B', 'A', 'A']);
    await openRow('B');
    await page.locator(':popover-open').getByRole('link', { name: 'Delete' }).click();
    await page.getByText('Clients are no longer asked.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    expect(await titles(id)).toEqual(['A', 'A']);
    await page.getByRole('link', { name: 'Add a question' }).click();
    await page.getByLabel('Question', { exact: true }).fill('How far?');
    await page.getByLabel('Kind of answer').selectOption('number');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('The question is added.').waitFor();
    expect((await read(id)).inputs[2].question).toMatchObject({ title: 'How far?', type: 'number' });

    const look = panel(page, 'Appearance and embedding');
    await look.getByLabel('Websites').fill('https://shop.example\nshop');
    await look.getByRole('button', { name: 'Save' }).click();
    expect(await look.getByLabel('Websites').getAttribute('aria-invalid')).toBe('true');
    await look.getByLabel('Websites').fill('https://shop.example');
    await look.getByLabel('Show your logo').uncheck();
    await look.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The webform is saved.').waitFor();
    expect(await read(id)).toMatchObject({ embedOrigins: ['https://shop.example'], showLogo: false });
  });

  it('saves parts over changes of other parts, and asks after a change of the same part', async () => {
    const { visit, create, read, api, base } = await setUp();
    const { id, path } = await create();
    const page = await visit(path);
    const basics = panel(page, 'Name and work');
    await basics.getByLabel('Name').fill('Mine');
    await api.put(`${base}/${id}`, { showLogo: false });
    await basics.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The webform is saved.').waitFor();
    expect(await read(id)).toMatchObject({ name: 'Mine', showLogo: false });

    await basics.getByLabel('Introduction').fill('All from one hand');
    await api.put(`${base}/${id}`, { name: 'Theirs', description: 'At one price' });
    await basics.getByRole('button', { name: 'Save' }).click();
    await basics.getByText('Changed meanwhile: “At one price”.').waitFor();
    expect(await basics.getByLabel('Name').inputValue()).toBe('Theirs');
    expect((await read(id)).description).toBe('At one price');
    await basics.getByRole('button', { name: 'Save' }).click();
    await basics.getByText('Changed meanwhile').first().waitFor({ state: 'detached' });
    expect(await read(id)).toMatchObject({ name: 'Theirs', description: 'All from one hand' });
  });

  it('replaces the link after a question, takes the webform offline and deletes it', async () => {
    const { visit, create, read, base, api } = await setUp();
    const { id, path, publicToken } = await create('A');
    const page = await visit(path);
    const menu = await openMenu(page, 'Replace the link');
    await page.getByText('The old one stops working at once').waitFor();
    await menu.getByRole('button', { name: 'Replace the link' }).click();
    await page.getByText('The webform has a new link.').waitFor();
    const token: string = (await read(id)).publicToken;
    expect(token).not.toBe(publicToken);
    await panel(page, 'Link').getByText(`/f/${token}`).waitFor();
    expect((await fetch(`${service.baseUrl}/f/${publicToken}`)).status).toBe(404);
    await page.getByRole('button', { name: 'Take offline' }).click();
    await page.getByText('The webform is offline.').waitFor();
    expect((await fetch(`${service.baseUrl}/f/${token}`)).status).toBe(404);
    const confirm = await openMenu(page.locator('.page-actions'), 'Delete');
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No webforms yet').waitFor();
    expect((await api.get(base)).count).toBe(0);
  });

  it('is only for people who may change webforms', async () => {
    const scene = await setUp();
    const { path } = await scene.create('A');
    const { visit } = await fixture.forRouter({ ...scene, operator: scene.viewer });
    const page = await visit(path);
    await page.getByRole('alert').waitFor();
    expect(await page.getByText('A', { exact: true }).count()).toBe(0);
  });

  it('is accessible, and within the budget', async () => {
    const { create, storageState } = await setUp();
    const { path, inputs } = await create('A', 'B');
    const open = (address: string, options: object) => browser.open(address, { ...DESK, storageState, ...options });
    const unfold = async (page: Page) => {
      for (const summary of await page.locator('.question-form summary').all()) await summary.click();
    };
    await expectAccessible(open, service.baseUrl + PATH);
    await expectAccessible(open, `${service.baseUrl}${path}?question=${inputs[0].questionId}`, unfold);
    const visitEmpty = () => browser.page({ storageState });
    await expectWithinBudget(visitEmpty, service.baseUrl + PATH, CONSOLE_BUDGET);
    await expectWithinBudget(visitEmpty, service.baseUrl + path, WORKBENCH_BUDGET);
  });
});

const CONTACT = {
  ...{ Name: 'Ola Nordmann', 'E-mail': 'ola@example.com', Telephone: '22 22 55 55' },
  ...{ 'Street and number': 'Storgata 1', 'Postal code': '0155', City: 'Oslo' },
};
