/** Account pages in a real browser (decisions/pages "Accounts"). */
import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { useService } from '../support/app.js';
import { unique } from '../support/factory.js';
import { expectWithinBudget } from './support/budget.js';
import { describePages, waitForHydration, useBrowser } from './support/browser.js';
import { expectAccessible } from './support/page-checks.js';
import { tabAndPress, tabAndType } from './support/keyboard.js';

const service = useService();
const browser = useBrowser();
const password = 'correct horse battery';
const at = (path: string) => `${service.baseUrl}${path}`;
beforeEach(() => service.db.query('delete from password_failures'));

async function createUser() {
  const { routerId, operator } = await service.make.router({ name: 'Nordlys' });
  await service.make.password(operator.userId, password);
  return { routerId, ...operator };
}

async function invite() {
  const router = await service.make.router({ name: 'Nordlys', brandColor: '#ffd500' });
  const body = { email: `${unique('kari')}@example.com`, roles: [{ role: 'OPERATOR' }] };
  const { invitationLink } = await service.as(router.owner.key).post(`/api/routers/${router.routerId}/users`, body);
  return { link: invitationLink as string, email: body.email };
}

/** Returns the cookies of the browser with their attributes. */
const listCookies = async (page: Awaited<ReturnType<typeof browser.page>>) =>
  (await page.context().cookies()).map(({ name, httpOnly, secure, sameSite }) => ({
    name,
    httpOnly,
    secure,
    sameSite,
  }));

describePages('/sign-in, / and /password', () => {
  it('signs in and out with script; the session cookie is not readable by script', async () => {
    const { email } = await createUser();
    const page = await browser.open(at('/'));
    await page.getByRole('link', { name: 'Sign in' }).click();
    await waitForHydration(page);
    expect(page.url()).toBe(at('/sign-in'));
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    // The message appears once, at the field, which has the focus.
    await page.getByText('E-mail or password is wrong.').waitFor();
    expect(await page.getByLabel('Password').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Password').inputValue()).toBe('wrong');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/console');
    await page.goto(at('/account'));
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
    await waitForHydration(page);
    expect(await page.getByRole('main').innerText()).toMatch(/Nordlys/);
    expect(await listCookies(page)).toEqual([
      { name: '__Host-session', httpOnly: true, secure: true, sameSite: 'Lax' },
    ]);
    expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual([
      '',
      0,
      0,
    ]);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await listCookies(page)).toEqual([]);
  });

  it('signs in, changes the password and signs out without script', async () => {
    const { email } = await createUser();
    const page = await browser.open(at('/password'), { javaScriptEnabled: false });
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await page.goto(at('/sign-in'));
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/console');
    await page.goto(at('/account'));
    await page.getByRole('link', { name: 'Change password' }).click();
    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password').fill('password1234');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('Choose 12 to 128 characters').waitFor();
    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password').fill('another horse battery');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('Your password has been changed. Your other sessions have ended.').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('asks for the second factor after the correct password and keeps the entered values', async () => {
    const { email } = await createUser();
    const { token } = await service.as(null).post('/api/auth/sign-in', { email, password }, 200);
    const me = service.as(token);
    const { secret } = await me.post('/api/auth/second-factor', { password });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const { recoveryCodes } = await me.post('/api/auth/second-factor/confirm', { code }, 200);
    const page = await browser.open(at('/sign-in'));
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Code of your authenticator app').fill(recoveryCodes[0]);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/console');
  });

  it('sets up and disables a second factor without script', async () => {
    const { email } = await createUser();
    const page = await browser.open(at('/second-factor'), { javaScriptEnabled: false });
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Current password').fill('a wrong one');
    await page.getByRole('button', { name: 'Set up a second factor' }).click();
    await page.getByText('The password is wrong.').waitFor();
    await page.getByLabel('Current password').fill(password);
    await page.getByRole('button', { name: 'Set up a second factor' }).click();
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await page.getByLabel('Code of your authenticator app').fill('000000');
    await page.getByRole('button', { name: 'Enable' }).click();
    await page.getByText('The code is wrong').waitFor();
    expect(await page.content()).not.toContain(secret);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await page.getByLabel('Code of your authenticator app').fill(code);
    await page.getByRole('button', { name: 'Enable' }).click();
    await page.getByRole('region', { name: 'Your recovery codes' }).waitFor();
    const [recoveryCode] = await page.locator('li code').allInnerTexts();
    await page.getByRole('link', { name: 'I have saved them, continue' }).click();
    await page.getByRole('link', { name: 'Second factor' }).click();
    await page.getByText('Your second factor is on.').waitFor();
    await page.goto(at('/second-factor?required=true'));
    await page.getByText('Your account has a second factor. Enter a code to continue.').waitFor();
    await page.goto(at('/second-factor'));
    await page.getByText('Disable').first().click();
    await page.locator('details[open] input[name=code]').fill(recoveryCode!);
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('button', { name: 'Set up a second factor' }).waitFor();
  });

  it('redirects a session without a required second factor to set it up, and returns to the requested page', async () => {
    const { email, routerId } = await createUser();
    await service.db.query('update router_settings set require_second_factor = true where router_id = $1', [routerId]);
    const page = await browser.open(at('/jobs'));
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('This organization requires a second factor.').waitFor();
    expect(page.url()).toContain('next=%2Fjobs');
  });

  it('changes the language and the organization, with and without script', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const [{ email, userId }, contractor] = [
        await createUser(),
        await service.make.contractor({ name: 'Installers' }),
      ];
      await service.make.member(contractor.organizationId, contractor.organizationId, userId, ['OWNER']);
      const page = await browser.open(at('/account'), { javaScriptEnabled });
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByLabel('Your language').selectOption('nb');
      await page.getByRole('button', { name: 'Use this language' }).click();
      await page.getByText('Språket er endret.').waitFor();
      if (javaScriptEnabled) await waitForHydration(page);
      await page.getByLabel('Arbeid for en annen av organisasjonene dine').selectOption('Installers');
      await page.getByRole('button', { name: 'Bytt til den' }).click();
      // The home page of contractors is the list of jobs.
      await page.getByRole('heading', { name: 'Mine oppdrag' }).waitFor();
      expect(page.url()).toBe(at('/jobs'));
    }
  });

  it('is operable by keyboard alone', async () => {
    const { email } = await createUser();
    const page = await browser.open(at('/sign-in?next=/account'));
    await tabAndType(page, 'E-mail', email);
    await tabAndType(page, 'Password', password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
    await waitForHydration(page);
    await tabAndPress(page, 'Sign out');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('continues automatically after a link from another site', async () => {
    const { email } = await createUser();
    const page = await browser.open(at('/account'));
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
    // Another host name of the same machine is another site.
    const foreign = at('/sign-in').replace('127.0.0.1', 'localhost');
    await page.goto(foreign);
    await page.evaluate((to) => {
      const link = document.createElement('a');
      link.href = to;
      document.body.append(link);
      link.click();
    }, at('/account'));
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
    expect(page.url()).toBe(at('/account'));
  });

  it('keeps the entered values when the connection is lost', async () => {
    const { email } = await createUser();
    const page = await browser.open(at('/sign-in'));
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('No answer arrived').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/console');
  });

  it('is accessible in each state, language and theme', async () => {
    await expectAccessible(browser.open, at('/sign-in?changed=true'), async (page) => {
      await page.locator('input[name=email]').fill('nobody@example.com');
      await page.locator('input[name=password]').fill('wrong');
      await page.locator('button').click();
      await page.locator('p.error').waitFor();
    });
    await expectAccessible(browser.open, at('/'));
    await expectAccessible(browser.open, at('/password'));
    await expectAccessible(browser.open, at('/password?requested=true'));
    await expectAccessible(browser.open, at('/password?token=unknown'), async (page) => {
      await page.locator('input[name=password]').fill('a long enough phrase');
      await page.locator('button').click();
      await page.getByRole('alert').waitFor();
    });
    const { email } = await createUser();
    const page = await browser.open(at('/second-factor'));
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Second factor' }).waitFor();
    const storageState = await page.context().storageState();
    const open = (address: string, options: object) => browser.open(address, { ...options, storageState });
    await expectAccessible(open, at('/account'));
    await expectAccessible(open, at('/second-factor'), async (one) => {
      await one.locator('input[name=password]').fill(password);
      await one.locator('button[value=enrol]').click();
      await one.locator('svg[role=img]').waitFor();
    });
  });

  it('stays within the performance budget of a phone', async () => {
    await expectWithinBudget(() => browser.page(), at('/sign-in'));
    await expectWithinBudget(() => browser.page(), at('/password'));
    await expectWithinBudget(() => browser.page(), at('/'));
  });
});

describePages('/invitations/{token}', () => {
  it('creates an account, signs the new user in and invalidates the link', async () => {
    const { link, email } = await invite();
    const page = await browser.open(link);
    await page.getByRole('heading', { name: 'Invitation to Nordlys' }).waitFor();
    expect(await page.getByRole('main').innerText()).toContain(email);
    await page.getByLabel('Password').fill('password1234');
    await page.getByLabel('First name').fill('Kari');
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await page.getByText('Choose 12 to 128 characters').waitFor();
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await page.waitForURL('**/console');
    await page.getByRole('button', { name: 'Kari' }).waitFor();
    await page.goto(link);
    await page.getByRole('heading', { name: 'This invitation is no longer valid' }).waitFor();
  });

  it('is operable by keyboard alone', async () => {
    const { link } = await invite();
    const page = await browser.open(link);
    await tabAndType(page, 'First name', 'Kari');
    await tabAndType(page, 'Password', password);
    await tabAndPress(page, 'Accept the invitation');
    await page.waitForURL('**/console');
  });

  it('names who invites on whose behalf, and shows its end in the time zone of the reader, without script in that of the organization', async () => {
    const { link } = await invite();
    await service.db.query(`update invitations set expires_at = '2090-06-01T12:00:00Z' where hash = $1`, [
      createHash('sha256').update(link.split('/').at(-1)!).digest(),
    ]);
    for (const [options, time] of [
      [{ timezoneId: 'America/New_York' }, '08:00'],
      [{ timezoneId: 'America/New_York', javaScriptEnabled: false }, '14:00'],
    ] as const) {
      const page = await browser.open(link, options);
      await page.getByText(`1 June at ${time}`).waitFor();
      expect(await page.getByRole('main').innerText()).toContain('Kari Nordmann invites you to work with Nordlys.');
      expect(await page.getByRole('banner').innerText()).toContain('Nordlys');
    }
  });

  it('has a card of 400 px', async () => {
    const { link } = await invite();
    for (const path of [link, at('/sign-in'), at('/password'), at('/')]) {
      const page = await browser.open(path);
      await page.setViewportSize({ width: 1200, height: 800 });
      expect(
        await page
          .locator('.card')
          .first()
          .evaluate((card) => card.getBoundingClientRect().width),
      ).toBe(400);
      await page.close();
    }
  });

  it('is accessible while open and after expiry, and stays within the performance budget', async () => {
    const { link } = await invite();
    await expectAccessible(browser.open, link);
    await expectAccessible(browser.open, at('/invitations/unknown'));
    await expectWithinBudget(() => browser.page(), link);
  });
});
