/** Sign-in with OpenID Connect in a real browser (decisions/identity "Joining"). */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { startService, type Service } from '../support/app.js';
import { unique } from '../support/factory.js';
import { OpenidServer, type Claims } from '../support/openid-provider.js';
import { describePages, waitForHydration, useBrowser } from './support/browser.js';
import { expectAccessible } from './support/page-checks.js';

const browser = useBrowser();
const provider = new OpenidServer();
const service = {} as Service;
const settings = {
  clientId: 'orders',
  clientSecret: 'a secret of the client',
  scope: 'openid email profile',
  joinOrganizationId: null,
};
const at = (path: string) => `${service.baseUrl}${path}`;

beforeAll(async () => {
  await provider.start();
  Object.assign(service, await startService({ openid: { ...settings, issuer: provider.issuer } }));
  provider.register(settings.clientId, settings.clientSecret, at('/api/auth/openid/callback'));
});
afterAll(async () => {
  await service.stop();
  await provider.stop();
});

/** Signs in at the provider and gives consent. */
async function signInAsSubject(page: Page, subject: string, claims: Claims) {
  provider.people.set(subject, claims);
  await page.getByRole('link', { name: 'Sign in with your organization’s account' }).click();
  await page.waitForURL(`${provider.issuer}/**`);
  await page.locator('input[name=login]').fill(subject);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('input[name=prompt][value=consent]').waitFor({ state: 'attached' });
  await page.locator('button[type=submit]').click();
  await page.waitForURL(`${service.baseUrl}/**`);
}

describePages('the sign-in with OpenID Connect', () => {
  it.each([true, false])(
    'signs in at the provider; the session cookie is not readable by script (with script: %s)',
    async (javaScriptEnabled) => {
      const { operator } = await service.make.router({ name: 'Nordlys' });
      const page = await browser.open(at('/sign-in'), { javaScriptEnabled });
      await signInAsSubject(page, unique('subject'), { email: operator.email, email_verified: true });
      await page.waitForURL('**/console');
      // The code of the callback is not left in the address.
      expect(page.url()).toBe(at('/console'));
      await page.goto(at('/account'));
      await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
      expect(await page.getByRole('main').innerText()).toContain(operator.email);
      // Cookies are shared between ports, so those of the provider are included.
      const kept = await page.context().cookies(service.baseUrl);
      expect(kept.find(({ name }) => name === '__Host-session')).toMatchObject({ httpOnly: true, secure: true });
      expect(kept.filter(({ httpOnly }) => !httpOnly)).toEqual([]);
      if (javaScriptEnabled) await waitForHydration(page);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    },
  );

  it('shows an error for an unknown account and offers sign-in with a password', async () => {
    const page = await browser.open(at('/sign-in'));
    await signInAsSubject(page, unique('subject'), { email: `${unique('nobody')}@example.com`, email_verified: true });
    await page.getByRole('alert').waitFor();
    expect(page.url()).toMatch(/\/sign-in\?refused=/);
    await page.getByLabel('E-mail').waitFor();
  });

  it('is accessible with the provider’s button, in each language and theme', async () => {
    await expectAccessible(browser.open, at('/sign-in?refused=true'));
  });
});
