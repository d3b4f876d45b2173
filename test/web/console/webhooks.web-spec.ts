/** The console's webhooks in a real browser, with a real receiver. */
import { expect, it } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';
import { useOwnService } from '../../support/app.js';
import { unique } from '../../support/factory.js';
import { useReceiver, waitUntil } from '../../support/receiver.js';
import { CONSOLE_BUDGET, expectWithinBudget } from '../support/budget.js';
import { describePages, storageStateFor, useBrowser } from '../support/browser.js';
import { DESK } from '../support/console-fixture.js';
import { tabTo } from '../support/keyboard.js';
import { openMenu } from '../support/menu.js';
import { expectAccessible } from '../support/page-checks.js';

const service = useOwnService({ webhookAllowedNetworks: ['127.0.0.1/32'], webhookRetrySeconds: [] });
const receiver = useReceiver();
const browser = useBrowser();
const PATH = '/console/settings/webhooks';

/** A router, and browsers for its people. */
async function setUp() {
  const router = await service.make.router({ name: 'Nordlys' });
  const { routerId, admin } = router;
  const api = service.as(admin.key);
  const base = `/api/routers/${routerId}`;
  const visitAs = async (userId: string, path: string, options: BrowserContextOptions = {}) => {
    const storageState = storageStateFor(await service.make.session(routerId, routerId, userId));
    return browser.open(`${service.baseUrl}${path}`, { ...DESK, storageState, ...options });
  };
  return {
    ...{ ...router, api, base, visitAs },
    visit: (query = '', options: BrowserContextOptions = {}) => visitAs(admin.userId, `${PATH}${query}`, options),
    /** Adds a webhook whose receiver answers with this status. */
    add: async (status = 200) => {
      const path = `/${unique('hook')}`;
      receiver.respond(path, status);
      return api.post(`${base}/webhooks`, { url: receiver.url(path), events: ['order.created'] });
    },
    list: async () => (await api.get(`${base}/webhooks`)).values,
  };
}

describePages(PATH, () => {
  it('adds a webhook by keyboard with all events of a subject, and shows what became of a test', async () => {
    const { visit, list } = await setUp();
    const url = receiver.url(`/${unique('hook')}`);
    const page = await visit('');
    await page.getByRole('link', { name: 'Add a webhook' }).click();
    await page.getByLabel('Address (URL)').fill(url);
    const visits = page.getByRole('group', { name: 'Visits' });
    await visits.getByLabel('Time entered').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    expect(await visits.getByLabel('Time cancelled').isChecked()).toBe(true);
    await visits.getByLabel('Time changed').uncheck();
    expect(await visits.getByLabel('All').isChecked()).toBe(false);
    await page.getByLabel('Signed', { exact: true }).check();
    await tabTo(page, 'Add the webhook');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: url, level: 1 }).waitFor();
    expect((await list())[0].events).toEqual(['booking.created', 'booking.cancelled', 'document.signed']);
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText(/The test arrived\. The receiver answered 200 after \d+ ms\./).waitFor();
    await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
    const row = page.getByRole('row').nth(1);
    // The receiver has answered before the service has stored the result.
    await waitUntil(async () => {
      await page.reload();
      return (await row.innerText()).includes('Delivered 200');
    });
    expect(await row.innerText()).toMatch(/Visits: Time entered, Time cancelled[^]*Active[^]*Delivered 200/);
  });

  it('says why a webhook is switched off, switches it on, and sends a delivery again', async () => {
    const { api, base, add, visit, list } = await setUp();
    const { id, url } = await add(410);
    await api.post(`${base}/webhooks/${id}/test`, {}, 200);
    await waitUntil(async () => (await list())[0].isDisabled);
    const page = await visit('');
    await page.getByText('The receiver answered that the address no longer exists (410 Gone).').waitFor();
    await page.getByRole('link', { name: url }).click();
    await page.getByText('The test failed. The receiver answered 410').waitFor();
    receiver.respond(new URL(url).pathname, 204);
    await page.getByRole('button', { name: 'Switch on again' }).click();
    await page.getByText('Active').waitFor();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('The test arrived. The receiver answered 204').waitFor();
    expect(await page.getByRole('row').nth(1).innerText()).toMatch(/Test[^]*Delivered 204[^]*\d ms\s+2/);
  });

  it('adds, refuses next to the field, changes and deletes without script', async () => {
    const { visit, list, add } = await setUp();
    const page = await visit('?new=1', { javaScriptEnabled: false });
    await page.getByLabel('Address (URL)').fill('https://10.0.0.7/hook');
    await page.getByLabel('Written').check();
    await page.getByRole('button', { name: 'Add the webhook' }).click();
    await page.locator('[aria-invalid=true]').waitFor();
    expect(await page.getByLabel('Written').isChecked()).toBe(true);
    await page.getByLabel('Address (URL)').fill(receiver.url('/hook'));
    await page.getByLabel('Written').uncheck();
    await page.getByRole('button', { name: 'Add the webhook' }).click();
    await page.getByRole('group', { name: 'Events that are sent' }).locator('.error').first().waitFor();
    await page.getByLabel('Signed', { exact: true }).check();
    await page.getByRole('button', { name: 'Add the webhook' }).click();
    await page.getByText('The webhook is added.').waitFor();
    await page.getByLabel('Written').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The webhook is saved.').waitFor();
    expect((await list())[0].events).toEqual(['note.created', 'document.signed']);
    await add();
    await openMenu(page, 'Delete');
    await page.getByRole('button', { name: 'Delete the webhook' }).click();
    await page.getByText('The webhook is deleted.').waitFor();
    expect(await list()).toHaveLength(1);
  });

  it.each([true, false])('shows and replaces the signing secret (with script: %p)', async (javaScriptEnabled) => {
    const { api, base, visit } = await setUp();
    const { current } = await api.get(`${base}/webhook-secret`);
    const page = await visit('', { javaScriptEnabled });
    expect(await page.content()).not.toContain(current);
    await page.getByRole('button', { name: 'Show the secret' }).click();
    await page.getByText(current).waitFor();
    await openMenu(page, 'Replace it');
    await page.getByRole('button', { name: 'Create a new secret' }).click();
    await page.getByText(/The previous secret is valid until/).waitFor();
    const secrets = await api.get(`${base}/webhook-secret`);
    expect(await page.locator('.secret code').allInnerTexts()).toEqual([secrets.current, current]);
    expect(page.url()).not.toContain('whsec_');
  });

  it('shows neither webhooks nor the secret to people who may not read them', async () => {
    const { add, visitAs, operator, viewer } = await setUp();
    const { url } = await add();
    for (const { userId } of [operator, viewer]) {
      const page = await visitAs(userId, PATH);
      await page.getByRole('alert').waitFor();
      expect(await page.content()).not.toMatch(new RegExp(`${url}|Show the secret|whsec_`));
    }
  });

  it('is accessible, and within the budget of the console', async () => {
    const { add, admin, api, base, routerId } = await setUp();
    const { id } = await add(500);
    await api.post(`${base}/webhooks/${id}/test`, {}, 200);
    const storageState = storageStateFor(await service.make.session(routerId, routerId, admin.userId));
    const open = (address: string, options: object) => browser.open(address, { ...DESK, ...options, storageState });
    for (const query of ['', `?webhook=${id}`])
      await expectAccessible(open, `${service.baseUrl}${PATH}${query}`, async (page) => {
        for (const details of await page.locator('main details > summary').all()) await details.click();
      });
    await expectWithinBudget(() => browser.page({ storageState }), `${service.baseUrl}${PATH}`, CONSOLE_BUDGET);
  });
});
