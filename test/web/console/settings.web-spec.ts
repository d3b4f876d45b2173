/** The console's settings in a real browser. */
import { expect, it } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';
import { useService } from '../../support/app.js';
import { waitUntil } from '../../support/receiver.js';
import { unique } from '../../support/factory.js';
import { describePages, storageStateFor, useBrowser } from '../support/browser.js';
import { expectWithinBudget, WORKBENCH_BUDGET } from '../support/budget.js';
import { DESK } from '../support/console-fixture.js';
import { openMenu } from '../support/menu.js';
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
    expect(await ofOperator.getByRole('main').getByRole('link').allInnerTexts()).toEqual([
      'Security',
      'Tags',
      'Saved views',
      'Your account',
    ]);
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
    expect(await company.getByRole('alert').innerText()).toBe('One field needs your attention.');
    await page.getByLabel('Time zone').fill('Europe/Oslo');
    await company.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The company is saved.').waitFor();
    const stored = await api.get(`/api/routers/${routerId}/organization`);
    expect(stored).toMatchObject({ name: 'Nordlys Elektro', locale: 'nb-NO', timezone: 'Europe/Oslo' });

    await page.getByLabel('Phone number for clients').fill('+47 22 22 55 55');
    await page.getByRole('region', { name: 'What clients see' }).getByRole('button', { name: 'Save' }).click();
    await page.getByText('The settings are saved.').waitFor();
    // As the service stores it.
    await waitUntil(async () => (await page.getByLabel('Phone number for clients').inputValue()) === '+4722225555');
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
    await money.getByLabel('Shares of contractors are taken of').selectOption({ label: 'the price with VAT' });
    await save.click();
    await page.getByText('The settings are saved.').waitFor();
    const settings = await api.get(`/api/routers/${routerId}/settings`);
    expect(settings).toMatchObject({ defaultPayoutShare: 7050, payoutShareBase: 'gross', payoutVatRate: 2500 });
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

  it('invites a person, changes a role, and shows no forms for the own access', async () => {
    const { api, routerId, visit, operator } = await createRouter();
    const page = await visit('/console/settings/users');
    await page.getByLabel('E-mail').fill('new@example.com');
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await page.locator('.secret code', { hasText: '/invitations/' }).waitFor();
    const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    await row('new@example.com').getByText('Invited').waitFor();

    await row(operator.email).locator('summary').click();
    await row(operator.email).getByLabel('Viewer').check();
    await row(operator.email).getByRole('button', { name: 'Save the role' }).click();
    await page.getByText('The role is changed.').waitFor();
    expect((await api.get(`/api/routers/${routerId}/users/${operator.userId}`)).roles).toEqual([{ role: 'VIEWER' }]);

    await row('(you)').getByText('You are the only owner.').waitFor();
    expect(await row('(you)').locator('summary').count()).toBe(0);
  });

  it('disables and enables the access of a person', async () => {
    const { api, routerId, visit, operator } = await createRouter();
    const page = await visit('/console/settings/users');
    const row = page.getByRole('listitem').filter({ hasText: operator.email });
    await row.locator('summary').click();
    await row.getByRole('button', { name: 'Disable the access' }).click();
    await row.getByText('Disabled', { exact: true }).waitFor();
    await service.as(operator.key).get('/api/auth/me', 401);
    await row.getByRole('button', { name: 'Enable the access' }).click();
    await page.getByText('The access is enabled.').waitFor();
    expect(await api.get(`/api/routers/${routerId}/users/${operator.userId}`)).toMatchObject({ disabledAt: null });
  });

  it('sends an invitation again, and withdraws it, without script', async () => {
    const { api, routerId, visit } = await createRouter();
    const body = { email: 'new@example.com', roles: [{ role: 'VIEWER' }] };
    const { invitationLink } = await api.post(`/api/routers/${routerId}/users`, body);
    const page = await visit('/console/settings/users', { javaScriptEnabled: false });
    const row = page.getByRole('listitem').filter({ hasText: body.email });
    await row.locator('summary').click();
    await row.getByRole('button', { name: 'Send the invitation again' }).click();
    const link = page.locator('.secret code', { hasText: '/invitations/' });
    expect(await link.innerText()).not.toBe(invitationLink);
    await row.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('The person is removed.').waitFor();
    expect(await row.count()).toBe(0);
  });

  it.each([true, false])('shows a new key once, and revokes it (with script: %p)', async (javaScriptEnabled) => {
    const { visit, routerId } = await createRouter();
    const page = await visit('/console/settings/keys', { javaScriptEnabled });
    await page.getByLabel('Name', { exact: true }).fill('Web shop');
    await page.getByRole('button', { name: 'Create the key' }).click();
    const key = await page.locator('.secret code').innerText();
    expect(page.url()).not.toContain(key);
    await service.as(key).get(`/api/routers/${routerId}/settings`);
    await page.goto(`${service.baseUrl}/console/settings/keys`);
    expect(await page.getByText(key).count()).toBe(0);
    const menu = await openMenu(page, 'Revoke Web shop');
    await menu.getByRole('button', { name: 'Revoke the key' }).click();
    await page.getByText('The key is revoked.').waitFor();
    await service.as(key).get(`/api/routers/${routerId}/settings`, 401);
  });

  it('leads to the second factor, and requires it of everybody', async () => {
    const { visit, api, routerId } = await createRouter();
    const page = await visit('/console/settings/security');
    await page.getByText('Off').waitFor();
    expect(await page.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe('/second-factor');
    await page.getByLabel('Everybody needs a second factor').check();
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok()),
      page.getByRole('button', { name: 'Save' }).click(),
    ]);
    expect((await api.get(`/api/routers/${routerId}/settings`)).requireSecondFactor).toBe(true);
  });

  it.each([true, false])('ends one and all other sessions (with script: %p)', async (javaScriptEnabled) => {
    const { visit, routerId, owner } = await createRouter();
    const makeSession = () => service.make.session(routerId, routerId, owner.userId);
    const [first, second, third] = [await makeSession(), await makeSession(), await makeSession()];
    const page = await visit('/console/settings/security', { javaScriptEnabled });
    const panel = page.getByRole('region', { name: 'Your sessions' });
    expect(await panel.getByRole('listitem').first().innerText()).toContain('This session');
    await panel
      .getByRole('button', { name: /^Sign out Unknown device/ })
      .first()
      .click();
    await page.getByText('The session has ended.').waitFor();
    const countEnded = async () => {
      const answers = [first, second, third].map((token) => service.as(token).send('get', '/api/auth/me'));
      return (await Promise.all(answers)).filter(({ status }) => status === 401).length;
    };
    expect(await countEnded()).toBe(1);
    await panel.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByText('All other sessions have ended.').waitFor();
    expect(await countEnded()).toBe(3);
    await panel.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
    expect(await panel.getByRole('listitem').count()).toBe(1);
  });

  it('renames, suspends and restores organizations, for superusers only', async () => {
    const { visit, owner } = await createRouter();
    const refused = await visit('/console/admin');
    await refused.getByRole('alert').waitFor();
    expect(await refused.getByRole('link', { name: 'Organizations' }).count()).toBe(0);
    await service.db.query('update users set is_superuser = true where id = $1', [owner.userId]);
    const name = unique('Fjordlys');
    const other = await service.make.router({ name });
    const page = await visit('/console/admin');
    await page.getByRole('searchbox').fill(name);
    await page.getByText('1 organization', { exact: true }).waitFor();
    await page.getByRole('link', { name }).click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByLabel('Name', { exact: true }).fill(`${name} AS`);
    await dialog.getByRole('button', { name: 'Save the name' }).click();
    await dialog.getByRole('heading', { name: `${name} AS` }).waitFor();
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await page.getByText('The organization is suspended.').waitFor();
    await service.as(other.owner.key).get('/api/auth/me', 401);
    // Without script the dialog has its own address.
    const plain = await visit(`/console/admin?state=suspended&q=${name}&change=${other.routerId}`, {
      javaScriptEnabled: false,
    });
    await plain.getByRole('button', { name: 'Restore' }).click();
    await plain.getByText('The organization is restored.').waitFor();
    await service.as(other.owner.key).get('/api/auth/me');
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
    await service.db.query('update users set is_superuser = true where id = $1', [owner.userId]);
    const admin = ['admin', 'admin?new=1', `admin?change=${routerId}`];
    for (const path of ['settings/users', 'settings/keys', 'settings/security', ...admin]) {
      await expectAccessible(open, `${service.baseUrl}/console/${path}`, async (page) => {
        // From the last to the first, because what opens covers the rows below.
        for (const details of (await page.locator('main details > summary').all()).toReversed()) await details.click();
      });
    }
    await expectWithinBudget(() => browser.page({ storageState }), company, WORKBENCH_BUDGET);
  });
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
