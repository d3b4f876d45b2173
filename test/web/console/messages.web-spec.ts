/** The console's page of built-in messages in a real browser. */
import { expect, it } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';
import { useService } from '../../support/app.js';
import { describePages, storageStateFor, useBrowser } from '../support/browser.js';
import { CONSOLE_BUDGET, expectWithinBudget } from '../support/budget.js';
import { DESK } from '../support/console-fixture.js';
import { expectAccessible } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();
const OFFER = '/console/messages?kind=offerSent&language=en';

async function createRouter() {
  const { routerId, owner } = await service.make.router({ name: 'Nordlys' });
  const storageState = storageStateFor(await service.make.session(routerId, routerId, owner.userId));
  const list = async (kind: string) => {
    const { values } = await service.as(owner.key).get(`/api/routers/${routerId}/messages`);
    return values.filter((one: { kind: string }) => one.kind === kind);
  };
  const visit = (path: string, options: BrowserContextOptions = {}) =>
    browser.open(`${service.baseUrl}${path}`, { ...DESK, storageState, ...options });
  return { storageState, list, visit };
}

describePages('/console/messages', () => {
  it('shows a changed text with sample data while it is typed, saves it, and restores the built-in text', async () => {
    const { visit, list } = await createRouter();
    const page = await visit('/console/messages');
    await page.getByRole('region', { name: 'To the contractor' }).getByRole('link', { name: 'Offer of work' }).click();
    await page.getByRole('heading', { name: 'Offer of work', level: 1 }).waitFor();
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByRole('heading', { name: 'Work offered: Oslo, WO-1042' }).waitFor();
    await page.getByLabel('Subject').fill('Work: ');
    await page.getByText('Variables', { exact: true }).click();
    await page.getByRole('button', { name: 'order.city' }).click();
    await preview.getByRole('heading', { name: 'Work: Oslo' }).waitFor();
    await page.getByLabel('Text').fill('{{ client.url }}');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('textarea[aria-invalid]').waitFor();
    await page.getByLabel('Text').fill('Hello');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The message is saved.').waitFor();
    expect((await list('offerSent'))[0]).toMatchObject({ subject: 'Work: {{ order.city }}', text: 'Hello' });
    await page.getByRole('button', { name: 'Back to the built-in text' }).click();
    await page.getByText('The built-in text is used again.').waitFor();
    expect((await list('offerSent'))[0]).toMatchObject({ isEdited: false });
    await preview.getByRole('heading', { name: 'Work offered: Oslo, WO-1042' }).waitFor();
  });

  it('changes a text and switches it off in one language without script', async () => {
    const { visit, list } = await createRouter();
    const page = await visit('/console/messages?kind=orderReceived&language=nb', { javaScriptEnabled: false });
    await page.getByRole('region', { name: 'Preview' }).getByText('Storgata 1').waitFor();
    await page.getByLabel('Subject').fill('Takk, {{ client.nam');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('input[aria-invalid]').waitFor();
    await page.getByLabel('Subject').fill('Takk, {{ client.name }}');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Takk, Ola Nordmann' }).waitFor();
    await page.getByRole('button', { name: 'Switch off' }).click();
    await page.getByRole('button', { name: 'Switch on' }).waitFor();
    expect(await list('orderReceived')).toEqual([
      expect.objectContaining({ language: 'en', isEnabled: true, isEdited: false }),
      expect.objectContaining({ language: 'nb', isEnabled: false, isEdited: true }),
      expect.objectContaining({ language: 'de', isEnabled: true, isEdited: false }),
    ]);
  });

  it('is accessible, and stays within the budget of the console', async () => {
    const { storageState } = await createRouter();
    const open = (address: string, options: BrowserContextOptions) =>
      browser.open(address, { ...DESK, storageState, ...options });
    for (const path of ['/console/messages', OFFER]) await expectAccessible(open, `${service.baseUrl}${path}`);
    for (const path of ['/console/messages', OFFER]) {
      await expectWithinBudget(() => browser.page({ storageState }), `${service.baseUrl}${path}`, CONSOLE_BUDGET);
    }
  });
});
