/** Signing in at the organization's own provider, the whole way in a real browser: decisions/identity "Joining". */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { startService, type Service } from '../support/app.js';
import { unique } from '../support/factory.js';
import { OpenidServer, type Claims } from '../support/openid-provider.js';
import { describePages, takenOver, useBrowser } from './support/browser.js';
import { expectGood } from './support/good-page.js';

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

/** Presses the button, and gives the provider a name and consent, until it sends the browser back. */
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
    'leads to the provider and back, signed in; no script can read the session (with script: %s)',
    async (javaScriptEnabled) => {
      const { operator } = await service.make.router({ name: 'Nordlys' });
      const page = await browser.open(at('/sign-in'), { javaScriptEnabled });
      await signInAsSubject(page, unique('subject'), { email: operator.email, email_verified: true });
      await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
      expect(await page.getByRole('main').innerText()).toContain(operator.email);
      // Ports share their cookies: the provider's are among them.
      const kept = await page.context().cookies(service.baseUrl);
      expect(kept.find(({ name }) => name === '__Host-session')).toMatchObject({ httpOnly: true, secure: true });
      expect(kept.filter(({ httpOnly }) => !httpOnly)).toEqual([]);
      // What came back in the address is of no use any more, and nothing of it stays there.
      expect(page.url()).toBe(at('/'));
      if (javaScriptEnabled) await takenOver(page);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    },
  );

  it('says so where the account is nobody’s here, and lets another one in', async () => {
    const page = await browser.open(at('/sign-in'));
    await signInAsSubject(page, unique('subject'), { email: `${unique('nobody')}@example.com`, email_verified: true });
    await page.getByRole('alert').waitFor();
    expect(page.url()).toMatch(/\/sign-in\?refused=/);
    await page.getByLabel('E-mail').waitFor();
  });

  it('has no finding with its button, in each language, light and dark', async () => {
    await expectGood(browser.open, at('/sign-in?refused=true'));
  });
});
