/** The console's settings of tags and saved views in a real browser. */
import { expect, it } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';
import { useService } from '../../support/app.js';
import { describePages, useBrowser } from '../support/browser.js';
import { ConsoleFixture, DESK } from '../support/console-fixture.js';
import { openMenu } from '../support/menu.js';
import { expectAccessible } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);

describePages('/console/settings', () => {
  it('adds, renames and deletes tags, and says which name is taken', async () => {
    const { api, visit } = await fixture.create();
    const page = await visit('/console/settings/tags');
    const tags = async () =>
      ((await api.get('/api/v1/order-tags')).values as { name: string }[]).map(({ name }) => name);
    const name = page.getByLabel('Name');
    await name.fill('Urgent');
    await page.getByRole('button', { name: 'Add a tag' }).click();
    await page.getByText('The tag is added.').waitFor();
    await name.first().fill('Urgent');
    await page.getByRole('button', { name: 'Add a tag' }).click();
    await page.getByRole('alert').waitFor();
    expect(await tags()).toEqual(['Urgent']);
    await name.nth(1).fill('Very urgent');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The tag is changed.').waitFor();
    expect(await tags()).toEqual(['Very urgent']);
    const menu = await openMenu(page, 'Delete Very urgent');
    await menu.getByRole('button', { name: 'Delete the tag' }).click();
    await page.getByText('No tags yet').waitFor();
    expect(await tags()).toEqual([]);
  });

  it('keeps what is typed while a form is being sent, and empties it otherwise', async () => {
    const { visit } = await fixture.create();
    const page = await visit('/console/settings/tags');
    const name = page.getByLabel('Name').first();
    const add = async (text: string) => {
      await name.fill(text);
      await page.getByRole('button', { name: 'Add a tag' }).click();
    };
    await add('Urgent');
    await page.getByRole('button', { name: 'Delete Urgent' }).waitFor();
    expect(await name.inputValue()).toBe('');
    let release = () => {};
    const typed = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/v1/order-tags', async (route) => {
      if (route.request().method() === 'POST') await typed;
      await route.continue();
    });
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await add('Warranty');
    await sent;
    await name.fill('Later');
    release();
    await page.getByRole('button', { name: 'Delete Warranty' }).waitFor();
    expect(await name.inputValue()).toBe('Later');
  });

  it('renames, shares and deletes saved views without script', async () => {
    const { api, routerId, visit } = await fixture.create();
    const at = `/api/routers/${routerId}/view-presets`;
    await api.post(at, { entity: 'ORDER', name: 'Oslo', layout: 'TABLE', state: {}, personal: true });
    const page = await visit('/console/settings/views', { javaScriptEnabled: false });
    await page.getByLabel('Name').fill('Oslo and around');
    await page.getByLabel('Everybody of the company sees it').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The view is changed.').waitFor();
    expect((await api.get(`${at}?entity=ORDER`)).values).toMatchObject([{ name: 'Oslo and around', personal: false }]);
    const menu = await openMenu(page, 'Delete');
    await menu.getByRole('button', { name: 'Delete the view' }).click();
    await page.getByText('No saved views yet').waitFor();
  });

  it('is accessible', async () => {
    const { api, routerId, storageState } = await fixture.create();
    await api.post('/api/v1/order-tags', { name: 'Urgent', color: '#aa0000' });
    const view = { entity: 'ORDER', name: 'Oslo', layout: 'TABLE', state: {}, personal: true };
    await api.post(`/api/routers/${routerId}/view-presets`, view);
    const open = (address: string, options: BrowserContextOptions) =>
      browser.open(address, { ...DESK, storageState, ...options });
    for (const path of ['tags', 'views']) await expectAccessible(open, `${service.baseUrl}/console/settings/${path}`);
  });
});
