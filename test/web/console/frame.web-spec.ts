/** The frame of the console in a real browser (decisions/pages "Console"). */
import { expect, it } from '@jest/globals';
import { useService } from '../../support/app.js';
import { CONSOLE_BUDGET, expectWithinBudget } from '../support/budget.js';
import { describePages, storageStateFor, useBrowser, waitForHydration } from '../support/browser.js';
import { ConsoleFixture, DESK } from '../support/console-fixture.js';
import { expectAccessible, findIssues } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);
const PASSWORD = 'correct horse battery';

describePages('/console', () => {
  it('is where operators arrive after the sign-in, with and without script', async () => {
    const { operator } = await fixture.create();
    await service.make.password(operator.userId, PASSWORD);
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.open(`${service.baseUrl}/sign-in`, { ...DESK, javaScriptEnabled });
      await page.getByLabel('E-mail').fill(operator.email);
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL('**/console');
      await page.getByRole('button', { name: 'Kari Nordmann' }).waitFor();
      expect(await page.title()).toMatch(/ – Nordlys$/);
    }
  });

  it('redirects contractors to their jobs, and visitors without session to the sign-in and back', async () => {
    const contractor = await service.make.contractor();
    const session = await service.make.session(contractor.organizationId, contractor.organizationId, contractor.userId);
    const jobs = await browser.open(`${service.baseUrl}/console/orders`, { storageState: storageStateFor(session) });
    expect(jobs.url()).toBe(`${service.baseUrl}/jobs`);
    const anonymous = await browser.open(`${service.baseUrl}/console/orders?view=all`);
    expect(anonymous.url()).toBe(`${service.baseUrl}/sign-in?next=%2Fconsole%2Forders%3Fview%3Dall`);
  });

  it('names each page in its title, without script too', async () => {
    const { order, visit } = await fixture.create();
    const { id, displayId } = await order({ name: 'Charger in the yard' });
    const page = await visit('/console/settings/tags', { javaScriptEnabled: false });
    expect(await page.title()).toBe('Tags – Nordlys');
    await page.goto(`${service.baseUrl}/console/orders/${id}`);
    expect(await page.title()).toBe(`${displayId} · Charger in the yard – Nordlys`);
  });

  it('opens pages without loading another document, and goes back in the history', async () => {
    const { order, visit } = await fixture.create();
    const { displayId } = await order({ name: 'Charger in the yard' });
    const page = await visit('/console/orders');
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await page.getByRole('link', { name: displayId }).click();
    await page.getByRole('heading', { name: `${displayId} · Charger in the yard` }).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await page.title()).toBe(`${displayId} · Charger in the yard – Nordlys`);
    await page.goBack();
    await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor();
    expect(await page.locator('html[data-same]').count()).toBe(1);
  });

  it('jumps to an order with the palette, by keyboard and by mouse', async () => {
    const { order, visit } = await fixture.create();
    await order({ contactPersonName: 'Astrid Moe' });
    const { displayId } = await order({ contactPersonName: 'Petter Hagen' });
    const page = await visit('/console/orders');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type('hagen');
    await page.getByRole('option', { name: 'Petter Hagen' }).waitFor();
    expect(await page.getByRole('option', { name: 'Astrid Moe' }).count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: displayId }).waitFor();
    await page.getByRole('button', { name: 'Search or jump' }).click();
    await page.getByRole('option', { name: 'Orders' }).click();
    await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Search or jump' }).click();
    await page.getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox').waitFor({ state: 'detached' });
  });

  it('lists its keys with ?, and ignores single keys once they are switched off', async () => {
    const { visit } = await fixture.create();
    const page = await visit('/console/orders');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.getByLabel('Use single keys').uncheck();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('?');
    await page.keyboard.press('/');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByRole('searchbox').evaluate((field) => field === document.activeElement)).toBe(false);
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await page.getByLabel('Use single keys').check();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    expect(await page.getByRole('searchbox').evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('changes the language and stays at the address', async () => {
    const { visit } = await fixture.create();
    const page = await visit('/console/orders?view=all');
    await page.getByRole('button', { name: 'Kari Nordmann' }).click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { name: 'Aufträge', exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?view=all');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
  });

  it('shows what another operator changes without a reload', async () => {
    const { order, visit } = await fixture.create();
    const page = await visit('/console/orders');
    await page.getByText('Up to date').waitFor();
    await page.getByText('No orders in this view').waitFor();
    const { displayId } = await order();
    await page.getByRole('link', { name: displayId }).waitFor();
  });

  it('says that it is offline and keeps what it shows', async () => {
    const { order, visit } = await fixture.create();
    const { displayId } = await order();
    const page = await visit('/console/orders');
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.getByRole('link', { name: displayId }).waitFor();
    await page.context().setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
  });

  it('shows an error with a second attempt when data cannot be loaded', async () => {
    const { order, visit } = await fixture.create();
    const { displayId } = await order();
    const page = await visit('/console/orders?view=done');
    await page.route('**/api/v1/orders?**', (route) => route.fulfill({ status: 400, json: { message: 'Broken' } }));
    await page.getByRole('link', { name: /^All/ }).click();
    await page.getByRole('alert').waitFor();
    await page.unroute('**/api/v1/orders?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: displayId }).waitFor();
  });

  it('responds with 404 within the frame for an unknown page and an unknown order', async () => {
    const { storageState } = await fixture.create();
    const page = await browser.page({ ...DESK, storageState });
    for (const path of ['/console/nothing', '/console/orders/0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69']) {
      expect((await page.goto(`${service.baseUrl}${path}`))!.status()).toBe(404);
      await waitForHydration(page);
      await page.getByText('This does not exist, or you may not see it.').waitFor();
      expect(await findIssues(page)).toEqual([]);
      await page.getByRole('link', { name: 'Orders', exact: true }).click();
      await page.getByText('No orders in this view').waitFor();
    }
  });

  it('is accessible in its dialogs and menus', async () => {
    const { storageState, visit } = await fixture.create();
    const open = (address: string, options: object) => browser.open(address, { ...DESK, ...options, storageState });
    await expectAccessible(open, `${service.baseUrl}/console`, async (one) => {
      await one.keyboard.press('?');
      await one.getByRole('dialog').waitFor();
    });
    const page = await visit('/console');
    await page.getByRole('button', { name: 'Kari Nordmann' }).click();
    expect(await findIssues(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    expect(await findIssues(page)).toEqual([]);
  });

  it('stays within the budget of the console', async () => {
    const { order, storageState } = await fixture.create();
    for (let count = 0; count < 50; count++) await order({ contactPersonName: `Client ${count}` });
    await expectWithinBudget(() => browser.page({ storageState }), `${service.baseUrl}/console/orders`, CONSOLE_BUDGET);
  });
});
