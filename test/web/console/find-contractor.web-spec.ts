/** A dispatcher finds a contractor for an order, in a real browser. */
import { expect, it } from '@jest/globals';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { useService } from '../../support/app.js';
import { NetworkFactory } from '../../support/network-factory.js';
import { describePages, storageStateFor, useBrowser } from '../support/browser.js';
import { CONSOLE_BUDGET, expectWithinBudget } from '../support/budget.js';
import { ConsoleFixture, DESK } from '../support/console-fixture.js';
import { openMenu } from '../support/menu.js';
import { expectAccessible } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);
const network = new NetworkFactory(service);

/** Two firms that fit and one that does not, and an order whose contractor an operator finds, or the service. */
async function setUp({ isAutomatic = false } = {}) {
  const scene = await fixture.forRouter(await service.make.router({ name: 'Nordlys', timezone: 'Europe/Oslo' }));
  const { routerId, api } = scene;
  const [alpha, beta] = await network.partners(routerId, [
    { organization: { name: 'Alpha Montage' }, rating: 4.5, preferred: true },
    { organization: { name: 'Beta Montage' }, rating: 3 },
    { organization: { name: 'Gamma Montage' }, areas: [{ countryCode: 'SE' }] },
  ]);
  const run = await network.workflows.runningOrder(
    routerId,
    {
      isAutoDispatchingEnabled: isAutomatic,
      actors: [{ slug: 'contractor' }],
      steps: [
        {
          key: 'dispatch',
          type: 'dispatch_create',
          dispatches: 'contractor',
          settings: { isAutoDispatchingEnabled: isAutomatic, multipleDispatches: 1 },
        },
        { key: 'book', type: 'booking_create', actor: 'contractor', by: 'contractor', dependsOn: 'dispatch' },
      ],
    },
    { countryCode: 'NO' },
  );
  const overview = () => api.get(`/api/v1/order/${run.orderId}/overview`);
  return { ...scene, alpha, beta, overview, orderPage: `/console/orders/${run.orderId}` };
}

const rowOf = (page: Page, name: string): Locator => page.locator('tbody tr').filter({ hasText: name });

describePages('finding a contractor for an order', () => {
  it('gives the work to a contractor of choice, with its visit and a note, by three clicks', async () => {
    const { beta, orderPage, overview, visit } = await setUp();
    const page = await visit(orderPage);
    await page.getByRole('link', { name: 'Find a contractor' }).click();
    const menu = await openMenu(rowOf(page, 'Beta Montage'), 'Give');
    await menu.getByLabel('Visit').fill('2030-06-11T10:00');
    await menu.getByLabel('Note').fill('Agreed with Kari on the phone');
    await menu.getByRole('button', { name: 'Give the work' }).click();
    await page.getByText('The contractor has the work.').waitFor();
    await page.waitForURL((url) => url.pathname === orderPage);
    const { dispatches, bookings, notes } = await overview();
    expect(dispatches).toMatchObject([{ organizationId: beta.organizationId, status: 'accepted', source: 'assigned' }]);
    expect(bookings).toMatchObject([{ status: 'confirmed', startAt: '2030-06-11T08:00:00.000Z' }]);
    expect(notes).toMatchObject([{ content: 'Agreed with Kari on the phone', isPublic: false }]);
  });

  it('books the first free time of the contractor, without script, too', async () => {
    const { orderPage, overview, visit } = await setUp();
    const page = await visit(`${orderPage}/contractors`, { javaScriptEnabled: false });
    const menu = await openMenu(rowOf(page, 'Alpha Montage'), 'Give');
    await menu.getByLabel('Book the first free time').check();
    const firstSlot = await menu.getByLabel('Book the first free time').inputValue();
    await menu.getByRole('button', { name: 'Give the work' }).click();
    await page.getByText('The contractor has the work.').waitFor();
    expect((await overview()).bookings).toMatchObject([{ status: 'confirmed', startAt: firstSlot }]);
  });

  it('asks one contractor until a deadline, then says that it is asked', async () => {
    const { alpha, orderPage, overview, visit } = await setUp();
    const page = await visit(`${orderPage}/contractors`);
    const menu = await openMenu(rowOf(page, 'Alpha Montage'), 'Ask');
    const deadline = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await menu.getByLabel('Answer by').fill(`${deadline}T12:00`);
    await menu.getByRole('button', { name: 'Ask' }).click();
    await page.getByText('The contractors are asked.').waitFor();
    const { dispatches } = await overview();
    expect(dispatches).toMatchObject([{ organizationId: alpha.organizationId, status: 'sent', source: 'manual' }]);
    expect(dispatches[0].expiresAt).toMatch(deadline);
    await page.getByRole('link', { name: 'Find a contractor' }).click();
    await page.getByText('2 contractors are left out').click();
    await page.getByRole('listitem').filter({ hasText: 'Alpha Montage is asked now' }).waitFor();
  });

  it('asks all selected contractors at once', async () => {
    const { orderPage, overview, visit } = await setUp();
    const page = await visit(`${orderPage}/contractors`);
    await page.getByLabel('Select Alpha Montage').check();
    await page.getByLabel('Select Beta Montage').check();
    await page.getByRole('button', { name: 'Ask the selected ones' }).click();
    await page.getByText('The contractors are asked.').waitFor();
    const { dispatches } = await overview();
    expect(dispatches.map(({ status, round }: { status: string; round: number }) => [status, round])).toEqual([
      ['sent', 1],
      ['sent', 1],
    ]);
  });

  it('says whom the service asked first and why, who would be second, and why others are left out', async () => {
    const { orderPage, visit } = await setUp({ isAutomatic: true });
    const page = await visit(`${orderPage}/contractors`);
    const choice = page.locator('.machine-choice');
    expect(await choice.innerText()).toMatch(
      /Alpha Montage was asked first because it .*is preferred.* Second would be Beta Montage\./,
    );
    await page.getByText('2 contractors are left out').click();
    await page.getByRole('listitem').filter({ hasText: 'Gamma Montage does not cover the address' }).waitFor();
    await page.getByLabel('Search by name').fill('gamma');
    await page.getByText('No contractor matches').waitFor();
    await page.getByText('1 contractor is left out').waitFor();
  });

  it('lists those alone that have time', async () => {
    const { alpha, orderPage, visit, api, routerId } = await setUp();
    await api.post(
      `/api/routers/${routerId}/partners/${alpha.partnerId}/absences`,
      { from: '2030-06-10T00:00:00Z', to: '2030-06-13T00:00:00Z' },
      201,
    );
    const page = await visit(`${orderPage}/contractors`);
    await page.getByLabel('Has time at').fill('2030-06-11T10:00');
    await page.getByText('1 contractor', { exact: true }).waitFor();
    await rowOf(page, 'Beta Montage').waitFor();
    const menu = await openMenu(rowOf(page, 'Beta Montage'), 'Give');
    expect(await menu.getByLabel('Visit').inputValue()).toBe('2030-06-11T10:00');
    await page.keyboard.press('Escape');
    await page.getByText('2 contractors are left out').click();
    await page
      .getByRole('listitem')
      .filter({ hasText: /Alpha Montage is absent until/ })
      .waitFor();
  });

  it('shows people who may only read no action', async () => {
    const { orderPage, routerId } = await setUp();
    const viewer = await service.make.person(routerId, routerId, ['VIEWER']);
    const storageState = storageStateFor(await service.make.session(routerId, routerId, viewer.userId));
    const page = await browser.open(`${service.baseUrl}${orderPage}`, { ...DESK, storageState });
    await page.getByRole('region', { name: 'Offers to contractors' }).waitFor();
    expect(await page.getByRole('link', { name: 'Find a contractor' }).count()).toBe(0);
    await page.goto(`${service.baseUrl}${orderPage}/contractors`);
    await page.getByText('not give their work to contractors').waitFor();
    expect(await page.getByRole('button', { name: /Give|Ask/ }).count()).toBe(0);
  });

  it('is accessible, and within the budget of the console', async () => {
    const { orderPage, storageState } = await setUp();
    const address = `${service.baseUrl}${orderPage}/contractors`;
    const openAs = (url: string, options: BrowserContextOptions) =>
      browser.open(url, { ...DESK, storageState, ...options });
    await expectAccessible(openAs, address);
    await expectWithinBudget(() => browser.page({ ...DESK, storageState }), address, CONSOLE_BUDGET);
  });
});
