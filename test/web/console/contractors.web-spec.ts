/** The console's pages of contractors in a real browser. */
import { expect, it } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';
import { useService } from '../../support/app.js';
import { describePages, useBrowser } from '../support/browser.js';
import { CONSOLE_BUDGET, expectWithinBudget } from '../support/budget.js';
import { createUnbooked } from '../support/calendar-fixture.js';
import { ConsoleFixture, DESK } from '../support/console-fixture.js';
import { JobsFixture } from '../support/jobs-fixture.js';
import { openMenu } from '../support/menu.js';
import { expectAccessible } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);
const jobs = new JobsFixture(service);

describePages('/console/contractors', () => {
  it('adds a contractor, and changes what it can do', async () => {
    const { api, routerId, visit } = await fixture.create();
    const page = await visit('/console/contractors');
    await page.getByText('No contractors yet').waitFor();
    await page.getByRole('link', { name: 'Add a contractor' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Fjord Elektro');
    await page.getByLabel('City').fill('Bergen');
    await page.getByLabel('Professions').fill('electrician');
    await page.getByRole('button', { name: 'Add a contractor' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fjord Elektro' }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    const read = () => api.get(`/api/routers/${routerId}/partners/${id}`);
    expect(await read()).toMatchObject({ city: 'Bergen', professions: ['ELECTRICIAN'], status: 'active' });
    await page.locator('summary', { hasText: 'Change the profile' }).click();
    await page.getByLabel('Services').fill('ev charging, AIR_CONDITIONING');
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
    const menu = await openMenu(page, 'Deactivate');
    await menu.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByText('The contractor is inactive.').waitFor();
    await page.getByRole('button', { name: 'Activate' }).click();
    await page.getByText('The contractor is active.').waitFor();
  });

  it('shows next visits and orders in work as links, and keeps the address when it is saved', async () => {
    const { contractor, orderDisplayId, run, book, visit, api, routerId } = await createUnbooked(
      service,
      jobs,
      fixture,
    );
    await book('08:00', { status: 'confirm' });
    await service.db.query(
      "update bookings set start_at = now() + interval '1 day', end_at = now() + interval '26 hours' where order_id = $1",
      [run.orderId],
    );
    const page = await visit(`/console/contractors/${contractor.id}`, { javaScriptEnabled: false });
    for (const name of ['Next visits', 'Orders in work']) {
      const link = page.getByRole('region', { name }).getByRole('link', { name: orderDisplayId });
      expect(await link.getAttribute('href')).toBe(`/console/orders/${run.orderId}`);
    }
    const organization = { name: 'Fjord', address: 'Strandgaten 1', billingEmail: 'post@fjord.example' };
    const { id } = await api.post(`/api/routers/${routerId}/partners`, { organization });
    const other = await visit(`/console/contractors/${id}`);
    await other.getByText('No orders in work.').waitFor();
    await other.getByRole('link', { name: 'post@fjord.example' }).waitFor();
    await other.locator('summary', { hasText: 'Change the profile' }).click();
    await other.getByLabel('City').fill('Bergen');
    await other.getByRole('button', { name: 'Save' }).click();
    await other.getByText('The contractor is changed.').waitFor();
    expect(await api.get(`/api/routers/${routerId}/partners/${id}`)).toMatchObject({
      ...{ city: 'Bergen', address: 'Strandgaten 1', billingEmail: 'post@fjord.example' },
    });
  });

  it('filters and sorts the list, with the state in the address, in the browser and without script', async () => {
    const { api, routerId, visit } = await fixture.create();
    const base = `/api/routers/${routerId}`;
    const { id: partnerGroupId } = await api.post(`${base}/partner-groups`, { name: 'Gold' });
    for (const [name, countryCode, fields] of [
      ['Nordlys Varme', 'NO', { rating: 3, partnerGroupId, services: ['SOLAR'] }],
      ['Fjord Elektro', 'NO', { rating: 5, partnerGroupId, status: 'inactive' }],
      ['Malmö El', 'SE', { services: ['SOLAR'] }],
    ] as const)
      await api.post(`${base}/partners`, { organization: { name, countryCode }, ...fields });
    const namesOn = (page: Awaited<ReturnType<typeof visit>>) => page.locator('tbody .row-link').allInnerTexts();
    const page = await visit('/console/contractors');
    const [, ...countries] = await page.getByLabel('Country', { exact: true }).locator('option').allInnerTexts();
    expect(countries.slice(0, 3)).toEqual(['Norway', 'Sweden', 'Afghanistan']);
    expect(await namesOn(page)).toEqual(['Fjord Elektro', 'Malmö El', 'Nordlys Varme']);
    await page.getByRole('link', { name: 'Rating' }).click();
    await page.waitForURL(/sort=-rating/);
    await page.locator('tbody tr:nth-child(2)', { hasText: 'Nordlys Varme' }).waitFor();
    expect(await namesOn(page)).toEqual(['Fjord Elektro', 'Nordlys Varme', 'Malmö El']);
    await page.getByLabel('Group', { exact: true }).selectOption({ label: 'Gold' });
    await page.waitForURL(/group=/);
    await page.getByLabel('State', { exact: true }).selectOption({ label: 'Active' });
    await page.getByText('1 contractor', { exact: true }).waitFor();
    expect(await namesOn(page)).toEqual(['Nordlys Varme']);
    expect(page.url()).toContain('sort=-rating');
    const reading = await visit('/console/contractors', { javaScriptEnabled: false });
    await reading.getByLabel('Service', { exact: true }).fill('solar');
    await reading.getByLabel('Country', { exact: true }).selectOption('SE');
    await reading.getByRole('button', { name: 'Search' }).click();
    expect(await namesOn(reading)).toEqual(['Malmö El']);
    await reading.getByLabel('Away', { exact: true }).selectOption({ label: 'Away now' });
    await reading.getByRole('button', { name: 'Search' }).click();
    await reading.getByText('No contractor matches').waitFor();
  });

  it('is accessible, and stays within the budget of the console', async () => {
    const { api, routerId, storageState } = await fixture.create();
    const { id } = await api.post(`/api/routers/${routerId}/partners`, { organization: { name: 'Fjord Elektro' } });
    const paths = ['/console/contractors', '/console/contractors?new=1', `/console/contractors/${id}`];
    const open = (address: string, options: BrowserContextOptions) =>
      browser.open(address, { ...DESK, storageState, ...options });
    for (const path of paths) await expectAccessible(open, `${service.baseUrl}${path}`);
    for (const path of [paths[0], paths[2]])
      await expectWithinBudget(() => browser.page({ storageState }), `${service.baseUrl}${path}`, CONSOLE_BUDGET);
  });
});
