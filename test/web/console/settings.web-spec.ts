/** The console's settings in a real browser. */
import { expect, it } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';
import { useService } from '../../support/app.js';
import { describePages, storageStateFor, useBrowser } from '../support/browser.js';
import { CONSOLE_BUDGET, expectWithinBudget } from '../support/budget.js';
import { DESK } from '../support/console-fixture.js';
import { expectAccessible } from '../support/page-checks.js';

const service = useService();
const browser = useBrowser();

/** A router, and browsers for its people. */
async function createRouter() {
  const router = await service.make.router({ name: 'Nordlys' });
  const { routerId } = router;
  const visitAs = async (userId: string, path: string, options: BrowserContextOptions = {}) => {
    const storageState = storageStateFor(await service.make.session(routerId, routerId, userId));
    return browser.open(`${service.baseUrl}${path}`, { ...DESK, storageState, ...options });
  };
  return {
    ...router,
    api: service.as(router.owner.key),
    visitAs,
    visit: (path: string, options: BrowserContextOptions = {}) => visitAs(router.owner.userId, path, options),
  };
}

describePages('/console/settings', () => {
  it('lists only what the person may use', async () => {
    const { visit, visitAs, operator } = await createRouter();
    const page = await visit('/console');
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('link', { name: 'Company' }).click();
    await page.getByRole('heading', { name: 'Company', level: 1 }).waitFor();
    const ofOperator = await visitAs(operator.userId, '/console/settings');
    expect(await ofOperator.getByRole('main').getByRole('link').allInnerTexts()).toEqual(['Your account']);
  });

  it('saves the company and its settings, and shows a refusal next to its field', async () => {
    const { routerId, api, visit } = await createRouter();
    const page = await visit('/console/settings/company');
    await page.getByLabel('Name', { exact: true }).fill('Nordlys Elektro');
    await page.getByLabel('Language').selectOption('nb');
    await page.getByLabel('Country').selectOption('NO');
    await page.getByLabel('Time zone').fill('Europe/Olso');
    const company = page.getByRole('region', { name: 'Name and place' });
    await company.getByRole('button', { name: 'Save' }).click();
    await company.locator('.error').waitFor();
    await page.getByLabel('Time zone').fill('Europe/Oslo');
    await company.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The company is saved.').waitFor();
    const stored = await api.get(`/api/routers/${routerId}/organization`);
    expect(stored).toMatchObject({ name: 'Nordlys Elektro', locale: 'nb-NO', timezone: 'Europe/Oslo' });

    await page.getByLabel('Phone number for clients').fill('+47 22 22 55 55');
    await page.getByRole('region', { name: 'What clients see' }).getByRole('button', { name: 'Save' }).click();
    await page.getByText('The settings are saved.').waitFor();
    expect(await page.getByLabel('Phone number for clients').inputValue()).toBe('+4722225555');
    await page.getByText('Orders and what contractors see').click();
    await page.getByLabel('Prefix of order numbers').fill('NL');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('group').filter({ hasText: 'Prefix' }).getByRole('button', { name: 'Save' }).click();
    await saved;
    expect((await api.get(`/api/routers/${routerId}/settings`)).orderPrefix).toBe('NL');
  });

  it('saves shares as percent, and refuses a form that another person was faster with, without script', async () => {
    const { routerId, api, visit } = await createRouter();
    const page = await visit('/console/settings/company', { javaScriptEnabled: false });
    const money = page.getByRole('region', { name: 'Prices and payouts' });
    const save = money.getByRole('button', { name: 'Save' });
    await money.getByLabel('Contractor’s share (%)').fill('70,5');
    await money.getByLabel('VAT on payouts (%)').fill('25');
    await save.click();
    await page.getByText('The settings are saved.').waitFor();
    const settings = await api.get(`/api/routers/${routerId}/settings`);
    expect(settings).toMatchObject({ defaultPayoutShare: 7050, payoutVatRate: 2500, showPricesToClients: true });
    await api.put(`/api/routers/${routerId}/settings`, { worksOnWeekends: true });
    await money.getByLabel('Contractor’s share (%)').fill('80');
    await save.click();
    await money.getByRole('alert').waitFor();
    expect(await money.getByLabel('Contractor’s share (%)').inputValue()).toBe('80');
    expect((await api.get(`/api/routers/${routerId}/settings`)).defaultPayoutShare).toBe(7050);
  });

  it('stores a logo and a brand color, and previews the color', async () => {
    const { routerId, api, visit } = await createRouter();
    const page = await visit('/console/settings/company');
    await page.getByLabel('Color', { exact: true }).fill('#ffd500');
    await page.getByText('could not be read in one of the themes').waitFor();
    await page.getByRole('region', { name: 'Brand color' }).getByRole('button', { name: 'Save' }).click();
    await page.getByText('The company is saved.').waitFor();
    await page.getByLabel('Picture').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByAltText('Current logo').waitFor();
    const { logoFileId, brandColor } = await api.get(`/api/routers/${routerId}/organization`);
    expect([typeof logoFileId, brandColor]).toEqual(['string', '#ffd500']);
    await page.getByRole('button', { name: 'Delete the logo' }).click();
    await page.getByText('No logo yet').waitFor();
  });

  it('is accessible, and within the budget of the console', async () => {
    const { owner, routerId } = await createRouter();
    const storageState = storageStateFor(await service.make.session(routerId, routerId, owner.userId));
    const open = (address: string, options: object) => browser.open(address, { ...DESK, ...options, storageState });
    const company = `${service.baseUrl}/console/settings/company`;
    await expectAccessible(open, `${service.baseUrl}/console/settings`);
    await expectAccessible(open, company, async (page) => {
      for (const fold of await page.locator('details.fold > summary').all()) await fold.click();
    });
    await expectWithinBudget(() => browser.page({ storageState }), company, CONSOLE_BUDGET);
  });
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
