/** The console's page of built-in messages in a real browser. */
import { expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { useService } from '../../support/app.js';
import { waitUntil } from '../../support/receiver.js';
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
  /** Changes an English text, as another person would. */
  const change = (message: object) =>
    service.as(owner.key).put(`/api/routers/${routerId}/messages`, { values: [{ language: 'en', ...message }] });
  const visit = (path: string, options: BrowserContextOptions = {}) =>
    browser.open(`${service.baseUrl}${path}`, { ...DESK, storageState, ...options });
  return { storageState, list, change, visit };
}

/** The e-mail in the preview. */
const mailOf = (page: Page) => page.frameLocator('.mail-frame:not(.next)');

describePages('/console/messages', () => {
  it('shows a changed text as the e-mail while it is typed, saves it, and restores the built-in text', async () => {
    const { visit, list } = await createRouter();
    const page = await visit('/console/messages');
    await page.getByRole('region', { name: 'To the contractor' }).getByRole('link', { name: 'Offer of work' }).click();
    await page.getByRole('heading', { name: 'Offer of work', level: 1 }).waitFor();
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByRole('heading', { name: 'Work offered: Oslo, WO-1042' }).waitFor();
    await mailOf(page).getByRole('link', { name: 'See the offer and answer' }).waitFor();
    const entries = await page.evaluate(() => history.length);
    await page.getByLabel('Subject').fill('Work: ');
    await page.getByText('Variables', { exact: true }).click();
    await page.getByRole('button', { name: 'order.city' }).click();
    await preview.getByRole('heading', { name: 'Work: Oslo' }).waitFor();
    await page.getByLabel('Text').fill('{{ client.url }}');
    await preview.getByText('The text cannot be shown').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('textarea[aria-invalid]').waitFor();
    await page.getByLabel('Text').fill('Hello\n\n- {{ order.city }}');
    await mailOf(page).getByRole('listitem').getByText('Oslo', { exact: true }).waitFor();
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The message is saved.').waitFor();
    expect((await list('offerSent'))[0]).toMatchObject({
      ...{ subject: 'Work: {{ order.city }}', text: 'Hello\n\n- {{ order.city }}' },
    });
    await page.getByRole('button', { name: 'Back to the built-in text' }).click();
    await page.getByText('The built-in text is used again.').waitFor();
    expect((await list('offerSent'))[0]).toMatchObject({ isEdited: false });
    await preview.getByRole('heading', { name: 'Work offered: Oslo, WO-1042' }).waitFor();
    await mailOf(page).getByRole('link', { name: 'See the offer and answer' }).waitFor();
  });

  it('asks after a change of the same text by a colleague, and saves over a change of another message', async () => {
    const { visit, list, change } = await createRouter();
    const page = await visit(OFFER);
    await page.getByLabel('Subject').fill('Mine');
    await change({ kind: 'orderReceived', subject: 'Thank you' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The message is saved.').waitFor();
    await page.getByLabel('Text').fill('My text');
    await change({ kind: 'offerSent', subject: 'Theirs' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Changed meanwhile: “Theirs”.').waitFor();
    expect(await page.getByLabel('Subject').inputValue()).toBe('Theirs');
    await page.getByRole('button', { name: 'Save' }).click();
    await waitUntil(async () => (await list('offerSent'))[0]?.text === 'My text');
    expect((await list('offerSent'))[0]).toMatchObject({ subject: 'Theirs', text: 'My text' });
  });

  it('changes a text and switches it off in one language without script', async () => {
    const { visit, list } = await createRouter();
    const page = await visit('/console/messages?kind=orderReceived&language=nb', { javaScriptEnabled: false });
    await mailOf(page).getByText('Storgata 1, 0155 Oslo', { exact: true }).waitFor();
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
