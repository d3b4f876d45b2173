/** The console's pages of contractors in a real browser. */
import { expect, it } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';
import { useService } from '../../support/app.js';
import { describePages, useBrowser } from '../support/browser.js';
import { CONSOLE_BUDGET, expectWithinBudget } from '../support/budget.js';
import { ConsoleFixture, DESK } from '../support/console-fixture.js';
import { expectAccessible } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);

describePages('/console/contractors', () => {
  it('adds a contractor, and changes what it can do', async () => {
    const { api, routerId, visit } = await fixture.create();
    const page = await visit('/console/contractors');
    await page.getByText('No contractors yet').waitFor();
    await page.getByRole('link', { name: 'Add a contractor' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Fjord Elektro');
    await page.getByLabel('City').fill('Bergen');
    await page.getByLabel('Professions').fill('ELECTRICIAN');
    await page.getByRole('button', { name: 'Add a contractor' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fjord Elektro' }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    const read = () => api.get(`/api/routers/${routerId}/partners/${id}`);
    expect(await read()).toMatchObject({ city: 'Bergen', professions: ['ELECTRICIAN'], status: 'active' });
    await page.getByLabel('Services').fill('EV_CHARGING, AIR_CONDITIONING');
    await page.getByLabel('Rating').fill('7');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('[name=rating][aria-invalid]').waitFor();
    await page.getByLabel('Rating').fill('4.5');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The contractor is changed.').waitFor();
    expect(await read()).toMatchObject({ services: ['EV_CHARGING', 'AIR_CONDITIONING'], rating: 4.5 });
  });

  it('finds, deactivates and activates contractors without script', async () => {
    const { api, routerId, visit } = await fixture.create();
    for (const name of ['Nordlys Varme', 'Fjord Elektro'])
      await api.post(`/api/routers/${routerId}/partners`, { organization: { name } });
    const page = await visit('/console/contractors', { javaScriptEnabled: false });
    await page.getByRole('searchbox').fill('fjord');
    await page.getByRole('button', { name: 'Search' }).click();
    expect(await page.locator('tbody .row-link').allInnerTexts()).toEqual(['Fjord Elektro']);
    await page.getByRole('link', { name: 'Fjord Elektro' }).click();
    await page.locator('summary', { hasText: 'Deactivate' }).click();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByText('The contractor is inactive.').waitFor();
    await page.getByRole('button', { name: 'Activate' }).click();
    await page.getByText('The contractor is active.').waitFor();
  });

  it('is accessible, and stays within the budget of the console', async () => {
    const { api, routerId, storageState } = await fixture.create();
    const { id } = await api.post(`/api/routers/${routerId}/partners`, { organization: { name: 'Fjord Elektro' } });
    const paths = ['/console/contractors', '/console/contractors?new=1', `/console/contractors/${id}`];
    const open = (address: string, options: BrowserContextOptions) =>
      browser.open(address, { ...DESK, storageState, ...options });
    for (const path of paths) await expectAccessible(open, `${service.baseUrl}${path}`);
    await expectWithinBudget(
      () => browser.page({ storageState }),
      `${service.baseUrl}/console/contractors`,
      CONSOLE_BUDGET,
    );
  });
});
