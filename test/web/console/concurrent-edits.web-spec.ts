/** Forms of the console while other people change the same thing: nothing that is typed or stored is lost. */
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useService } from '../../support/app.js';
import { NetworkFactory } from '../../support/network-factory.js';
import { waitUntil } from '../../support/receiver.js';
import { describePages, storageStateFor, useBrowser } from '../support/browser.js';
import { ConsoleFixture } from '../support/console-fixture.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);
const network = new NetworkFactory(service);
const CHANGED = 'Another person has changed this meanwhile';
const LINE = { quantity: 1, currencyCode: 'NOK', unitAmount: 50000 };
const PRODUCT = { name: 'Wallbox', currencyCode: 'NOK', payerUnitAmount: 100 };

const save = (page: Page) => page.getByRole('button', { name: /^Save/ }).first().click();
const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
/** A change elsewhere, once the page has requested it and shows it. */
async function afterRequestOf(page: Page, path: string, change: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(path));
  await change();
  await answered;
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 50)));
}

/** An order with two lines, and a function that changes the second one. */
async function createOrder() {
  const scene = await fixture.create();
  const lines = ['Survey', 'Travel'].map((name) => ({ ...LINE, name }));
  const { id } = await scene.order({ lines });
  const path = `/api/v1/order/${id}`;
  const list = async () => (await scene.api.get(path)).lines as { id: string; name: string; quantity: number }[];
  const stored = await list();
  const change = (second: object) => scene.api.put(path, { lines: [stored[0], { ...stored[1], ...second }] });
  return { ...scene, id, list, change, stored, linesPage: `/console/orders/${id}/lines` };
}

/** The owner of a router, with a function that opens pages; requests by the key are changes by another person. */
async function createOwner() {
  const { admin, operator, routerId, visit } = await fixture.create();
  const base = `/api/routers/${routerId}`;
  const storageState = storageStateFor(await service.make.session(routerId, routerId, admin.userId));
  const api = service.as(admin.key);
  const open = (path: string) => visit(path, { storageState });
  return { api, base, operator, open };
}

describePages('forms that others change meanwhile', () => {
  it('keep what is typed when the page requests its data again, and join the lines when they are saved', async () => {
    const { id, list, change, visit, linesPage } = await createOrder();
    const page = await visit(linesPage);
    await row(page, 'Survey').getByLabel('Quantity').fill('2');
    await page.getByRole('button', { name: 'Add a line without a product' }).click();
    await row(page, 'Line 3').getByLabel('Name').fill('Parking');
    await afterRequestOf(page, `/${id}/overview`, () => change({ quantity: 3 }));
    expect(await row(page, 'Survey').getByLabel('Quantity').inputValue()).toBe('2');
    await row(page, 'Parking').waitFor();
    await save(page);
    await row(page, 'Travel').getByText(`Changed meanwhile: “3”`).waitFor();
    expect(await row(page, 'Survey').getByLabel('Quantity').inputValue()).toBe('2');
    expect((await list()).map(({ quantity }) => quantity)).toEqual([1, 3]);
    await save(page);
    await page.getByText('The lines are saved.').waitFor();
    expect(await list()).toMatchObject([
      { name: 'Survey', quantity: 2 },
      { name: 'Travel', quantity: 3 },
      { name: 'Parking', quantity: 1 },
    ]);
  });

  it('show what another person has saved while nothing is typed, and save over changes elsewhere', async () => {
    const { api, id, list, change, visit, linesPage } = await createOrder();
    const page = await visit(linesPage);
    await page.getByRole('heading', { name: /^Lines of/ }).waitFor();
    await change({ quantity: 3 });
    await page.locator('[name="lines[1].quantity"][value="3"]').waitFor();
    await row(page, 'Survey').getByLabel('Quantity').fill('2');
    await api.put(`/api/v1/order/${id}`, { name: 'Garage' });
    await save(page);
    await page.getByText('The lines are saved.').waitFor();
    expect((await list()).map(({ quantity }) => quantity)).toEqual([2, 3]);
  });

  it('name a deleted line without script, and are saved when they are sent again', async () => {
    const { api, id, list, stored, visit, linesPage } = await createOrder();
    const page = await visit(linesPage, { javaScriptEnabled: false });
    await row(page, 'Travel').getByLabel('Quantity').fill('2');
    await api.put(`/api/v1/order/${id}`, { lines: [stored[1]] });
    await save(page);
    await page.getByRole('alert').getByText(CHANGED).waitFor();
    expect(await row(page, 'Survey').count()).toBe(0);
    await save(page);
    await page.getByText('The lines are saved.').waitFor();
    expect(await list()).toMatchObject([{ id: stored[1].id, quantity: 2 }]);
  });

  it('can be saved again after a refusal, though no event reports the change', async () => {
    const { api, visit } = await fixture.create();
    const { id } = await api.post('/api/v1/order-tags', { name: 'Urgent' });
    const page = await visit('/console/settings/tags');
    const tag = page.getByRole('listitem').filter({ has: page.locator(`[value="${id}"]`) });
    const saveTag = tag.getByRole('button', { name: 'Save' });
    await tag.getByLabel('Name').fill('Very urgent');
    await api.put(`/api/v1/order-tags/${id}`, { name: 'At once' });
    await saveTag.click();
    await tag.getByText(`Changed meanwhile: “At once”`).waitFor();
    expect(await tag.getByLabel('Name').inputValue()).toBe('Very urgent');
    expect(await tag.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);
    await saveTag.click();
    await page.getByText('The tag is changed.').waitFor();
    expect((await api.get('/api/v1/order-tags')).values).toMatchObject([{ name: 'Very urgent' }]);
    // The version of its own change is no conflict.
    await tag.getByLabel('Name').fill('Calm');
    await saveTag.click();
    await waitUntil(async () => (await api.get('/api/v1/order-tags')).values[0].name === 'Calm');
  });

  it('ask before they replace a product: its price, and the price of a group that is no part of its version', async () => {
    const { api, routerId, visit } = await fixture.create();
    const group = await api.post(`/api/routers/${routerId}/partner-groups`, { name: 'Certified' });
    const { id } = await api.post('/api/v1/products', {
      ...PRODUCT,
      partnerGroupPrices: [{ partnerGroupId: group.id, amount: 100 }],
    });
    const page = await visit(`/console/products/${id}`);
    await page.getByLabel('Price of one unit').fill('7');
    await api.put(`/api/v1/products/${id}`, { ...PRODUCT, payerUnitAmount: 500, unit: 'pcs' });
    await api.put(`/api/v1/products/${id}/partner-group-prices/${group.id}`, { amount: 900 });
    await save(page);
    await page.getByText(`Changed meanwhile: “5.00”`).waitFor();
    expect(await page.getByLabel('Unit', { exact: true }).inputValue()).toBe('pcs');
    expect(await page.getByLabel('Price of one unit').inputValue()).toBe('7');
    await save(page);
    await page.getByText('The product is changed.').waitFor();
    expect(await api.get(`/api/v1/products/${id}`)).toMatchObject({ payerUnitAmount: 700, unit: 'pcs' });
    expect(await api.get(`/api/v1/products/${id}/partner-group-prices`)).toMatchObject([{ amount: 900 }]);
  });

  it('ask before they replace the profile of a contractor, of which other figures may change', async () => {
    const { api, routerId, visit } = await fixture.create();
    const { partnerId } = await network.partner(routerId, { areas: [] });
    const path = `/api/routers/${routerId}/partners/${partnerId}`;
    const page = await visit(`/console/contractors/${partnerId}`);
    await page.locator('summary', { hasText: 'Change the profile' }).click();
    await page.getByLabel('Services').fill('Charging');
    await api.put(path, { tags: ['north'], rating: 4 });
    await save(page);
    await page.getByText(`Changed meanwhile: “north”`).waitFor();
    await save(page);
    await page.getByText('The contractor is changed.').waitFor();
    expect(await api.get(path)).toMatchObject({ services: ['CHARGING'], tags: ['north'], rating: 4 });
  });

  it('do not replace an area by old values once the page has requested it again', async () => {
    const { api, routerId, visit } = await fixture.create();
    const { partnerId } = await network.partner(routerId, { areas: [] });
    const areas = `/api/routers/${routerId}/partners/${partnerId}/coverage-areas`;
    const { id } = await api.post(areas, { countryCode: 'NO', city: 'Oslo' });
    await api.post(areas, { countryCode: 'NO', city: 'Bergen' });
    const page = await visit(`/console/contractors/${partnerId}/areas?change=${id}`);
    await page.getByLabel('Not served').check();
    await api.put(`${areas}/${id}`, { countryCode: 'NO', city: 'Hamar' });
    await page.getByRole('button', { name: /^Delete.*Bergen/ }).click();
    await page.getByText('Norway, Hamar').first().waitFor();
    await save(page);
    await page.getByText(`Changed meanwhile: “Hamar”`).waitFor();
    await save(page);
    await page.getByText('The area is saved.').waitFor();
    expect((await api.get(areas)).values).toMatchObject([{ id, city: 'Hamar', exclude: true }]);
  });

  it('keep a second edit that is typed while the first one is saved, and save it with the version of the first', async () => {
    const { api, visit } = await fixture.create();
    const { id } = await api.post('/api/v1/order-tags', { name: 'Urgent' });
    const page = await visit('/console/settings/tags');
    const tag = page.getByRole('listitem').filter({ has: page.locator(`[value="${id}"]`) });
    let answer: () => void = () => undefined;
    const typed = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/v1/order-tags?*', async (route) => {
      await typed;
      await route.continue();
    });
    await tag.getByLabel('Name').fill('Very urgent');
    await tag.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The tag is changed.').waitFor();
    await tag.getByLabel('Name').fill('Calm');
    answer();
    await tag.getByRole('button', { name: 'Save' }).click();
    await waitUntil(async () => (await api.get('/api/v1/order-tags')).values[0].name === 'Calm');
    expect(await tag.getByText('Changed meanwhile').count()).toBe(0);
  });

  it('ask again when another person changes the same field again', async () => {
    const { api, base, open } = await createOwner();
    const { id } = await api.post(`${base}/workflow-templates`, { name: 'Charger' });
    const path = `${base}/workflow-templates/${id}`;
    const page = await open(`/console/templates/${id}/settings`);
    const basics = page.getByRole('region', { name: 'Basics' });
    await basics.getByLabel('Name', { exact: true }).fill('Mine');
    for (const name of ['Theirs', 'Theirs again']) {
      await api.put(path, { name });
      await basics.getByRole('button', { name: 'Save' }).click();
      await basics.getByText(`Changed meanwhile: “${name}”.`).waitFor();
      expect(await basics.getByLabel('Name', { exact: true }).inputValue()).toBe('Mine');
    }
    await basics.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The basics are saved.').waitFor();
    expect(await api.get(path)).toMatchObject({ name: 'Mine' });
  });

  it('ask before they replace the address of a webhook, and join its events', async () => {
    const { api, base, open } = await createOwner();
    const url = 'https://crm.example.com/';
    const { id } = await api.post(`${base}/webhooks`, { url, events: ['order.created', 'note.created'] });
    const page = await open(`/console/settings/webhooks?webhook=${id}`);
    await page.getByLabel('Address (URL)').fill(`${url}mine`);
    await page.getByLabel('Signed', { exact: true }).check();
    await api.put(`${base}/webhooks/${id}`, { url: `${url}theirs`, events: ['order.created'] });
    await save(page);
    await page.getByText(`Changed meanwhile: “${url}theirs”`).waitFor();
    const events = page.getByRole('group', { name: 'Events' });
    await events.getByText('Changed meanwhile').waitFor();
    await save(page);
    await page.getByText('The webhook is saved.').waitFor();
    const stored = await api.get(`${base}/webhooks/${id}`);
    expect(stored).toMatchObject({ url: `${url}mine`, events: ['order.created', 'document.signed'] });
  });

  it('ask before they replace the period of an absence', async () => {
    const { api, routerId, visit } = await fixture.create();
    const { partnerId } = await network.partner(routerId, { areas: [] });
    const absences = `/api/routers/${routerId}/partners/${partnerId}/absences`;
    const period = { from: '2030-05-05T22:00:00.000Z', to: '2030-05-08T22:00:00.000Z' };
    const { id } = await api.post(absences, { ...period, reason: 'Ill' });
    const page = await visit(`/console/contractors/${partnerId}/absences?change=${id}`);
    await page.getByLabel('Until').fill('2030-05-10T00:00');
    await api.put(`${absences}/${id}`, { ...period, to: '2030-05-11T22:00:00.000Z', reason: 'Holiday' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Changed meanwhile: “Holiday”').waitFor();
    await page.getByText('Changed meanwhile: “Sunday 12 May at 00:00”').waitFor();
    expect(await page.getByLabel('Until').inputValue()).toBe('2030-05-10T00:00');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/absences$/);
    expect((await api.get(absences)).values).toMatchObject([{ to: '2030-05-09T22:00:00.000Z', reason: 'Holiday' }]);
  });

  it('ask before they replace the name of the company, and save settings over other settings', async () => {
    const { api, base, open } = await createOwner();
    const page = await open('/console/settings/company');
    const company = page.getByRole('region', { name: 'Name and place' });
    await company.getByLabel('Name', { exact: true }).fill('Mine');
    await api.put(`${base}/organization`, { name: 'Theirs', city: 'Hamar' });
    await company.getByRole('button', { name: 'Save' }).click();
    await company.getByText('Changed meanwhile: “Theirs”').waitFor();
    expect(await company.getByLabel('City').inputValue()).toBe('Hamar');
    await company.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The company is saved.').waitFor();
    expect(await api.get(`${base}/organization`)).toMatchObject({ name: 'Mine', city: 'Hamar' });

    const money = page.getByRole('region', { name: 'Prices and payouts' });
    await money.getByLabel('VAT on payouts (%)').fill('25');
    await api.put(`${base}/settings`, { worksOnWeekends: true });
    await money.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The settings are saved.').waitFor();
    expect(await api.get(`${base}/settings`)).toMatchObject({ payoutVatRate: 2500, worksOnWeekends: true });
  });

  it('ask before they replace the role of a person', async () => {
    const { api, base, operator, open } = await createOwner();
    const path = `${base}/users/${operator.userId}`;
    const page = await open('/console/settings/users');
    const row = page.getByRole('listitem').filter({ hasText: operator.email });
    await row.locator('summary').click();
    await row.getByLabel('Viewer').check();
    await api.put(path, { roles: [{ role: 'ADMIN' }] });
    await row.getByRole('button', { name: 'Save the role' }).click();
    await row.getByText('Changed meanwhile: “Administrator”').waitFor();
    expect(await row.getByLabel('Viewer').isChecked()).toBe(true);
    await row.getByRole('button', { name: 'Save the role' }).click();
    await page.getByText('The role is changed.').waitFor();
    expect((await api.get(path)).roles).toEqual([{ role: 'VIEWER' }]);
  });
});
