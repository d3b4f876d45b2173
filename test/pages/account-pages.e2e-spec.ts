/** Account pages over HTTP (decisions/pages "Accounts"). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startService, type Service } from '../support/app.js';
import { unique } from '../support/factory.js';
import { waitForMailedLink } from '../support/mail-links.js';
import { MailServer } from '../support/mail-server.js';

const mail = new MailServer();
let service: Service;
const password = 'correct horse battery';
const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';
type Headers = Record<string, string>;

beforeAll(async () => {
  await mail.start();
  service = await startService({ smtpUrl: mail.url });
});
afterAll(async () => {
  await service.stop();
  await mail.stop();
});
beforeEach(() => service.db.query('delete from password_failures'));

const open = (path: string, headers: Headers = {}) =>
  fetch(`${service.baseUrl}${path}`, { headers: { Accept: HTML, ...headers }, redirect: 'manual' });
const send = (path: string, fields: Headers, headers: Headers = {}) =>
  fetch(`${service.baseUrl}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Accept: HTML, 'Sec-Fetch-Site': 'same-origin', ...headers },
    redirect: 'manual',
  });
const cookieOf = (answer: Response) => ({ Cookie: answer.headers.get('set-cookie')!.split(';')[0]! });
const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin' };

/** Invites a user; returns the link of the mail. */
async function invite(address = `${unique('kari')}@example.com`, inviterName: object = { firstName: 'Ola' }) {
  const router = await service.make.router({ name: 'Nordlys' });
  const inviter = await service.make.person(router.routerId, router.routerId, ['OWNER'], inviterName);
  const body = { email: address, roles: [{ role: 'OPERATOR' }] };
  await service.as(inviter.key).post(`/api/routers/${router.routerId}/users`, body);
  const link = await waitForMailedLink(mail, address, `${service.baseUrl}/invitations/`, mail.to(address).length || 1);
  return { ...router, address, path: new URL(link).pathname, token: link.split('/').at(-1)! };
}

describe('GET /', () => {
  it('shows visitors without session what the service is, and users their account', async () => {
    const { operator } = await service.make.router({ name: 'Nordlys' });
    await service.make.password(operator.userId, password);
    const first = await open('/');
    expect(first.status).toBe(200);
    const start = await first.text();
    expect(start).toContain('Orders for work on site');
    expect(start).toContain('href="/sign-in"');
    expect(start).toContain('href="/docs"');
    const wanted = (await open('/account?done=language')).headers.get('location')!;
    expect(wanted).toBe('/sign-in?next=%2Faccount%3Fdone%3Dlanguage');
    const answer = await send(wanted, { email: operator.email, password });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account?done=language']);
    const html = await (await open('/account', { ...cookieOf(answer), ...SAME_ORIGIN })).text();
    expect(html).toContain(operator.email);
    expect(html).toContain('Nordlys');
    expect(html).not.toContain('wos_');
  });

  it('returns an intermediate page without personal data for requests from another site', async () => {
    const { operator } = await service.make.router();
    await service.make.password(operator.userId, password);
    const cookie = cookieOf(await send('/sign-in', { email: operator.email, password }));
    const foreign = { ...cookie, 'Sec-Fetch-Site': 'cross-site' };
    const html = await (await open('/?a="><script>', foreign)).text();
    expect(html).toMatch(/<meta http-equiv="refresh" content="0;url=\/\?a=/);
    expect(html).not.toContain('"><script>');
    expect(html).not.toContain(operator.email);
  });

  it('redirects a browser without Sec-Fetch-Site to the sign-in, not in a loop', async () => {
    const { operator } = await service.make.router();
    await service.make.password(operator.userId, password);
    const cookie = cookieOf(await send('/sign-in', { email: operator.email, password }));
    const answer = await open('/account', cookie);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in?next=%2Faccount']);
  });
});

describe('GET /sign-in', () => {
  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'redirects to / instead of another host: ?next=%s',
    async (next) => {
      const { operator } = await service.make.router();
      await service.make.password(operator.userId, password);
      const answer = await send(`/sign-in?next=${encodeURIComponent(next)}`, { email: operator.email, password });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    },
  );

  it('returns the same error for an unknown e-mail and a wrong password, with the e-mail but without the password', async () => {
    const { operator } = await service.make.router();
    await service.make.password(operator.userId, password);
    const secret = 'a wrong secret phrase';
    const messageFor = async (email: string) => {
      const answer = await send('/sign-in', { email, password: secret }, { 'Accept-Language': 'de' });
      const html = await answer.text();
      expect(html).toContain(`value="${email}"`);
      expect(html).not.toContain(secret);
      return [answer.status, /<p class="error"[^>]*>([^<]+)</.exec(html)![1]];
    };
    const expected = [401, 'E-Mail oder Passwort ist falsch.'];
    expect([await messageFor(operator.email), await messageFor('nobody@example.com')]).toEqual([expected, expected]);
  });

  it('is the redirect target of the API’s sign-in for browsers; other clients receive the sign-in methods', async () => {
    const led = await open('/api/auth/sign-in');
    expect([led.status, led.headers.get('location')]).toEqual([303, '/sign-in']);
    expect(await service.as(null).get('/api/auth/sign-in')).toEqual({ password: true, openid: false });
  });
});

describe('GET /api/auth/invitations/{token} and /invitations/{token}', () => {
  it('returns inviter and organization, has no side effects, and redirects browsers to the page', async () => {
    const { token, path, address } = await invite(undefined, { firstName: 'Ola', lastName: 'Nordmann' });
    const anybody = service.as(null);
    const messageFor = await anybody.get(`/api/auth/invitations/${token}`);
    expect(messageFor).toEqual({
      inviterName: 'Ola Nordmann',
      invitingOrganizationName: 'Nordlys',
      email: address,
      roles: ['OPERATOR'],
      hasPassword: false,
      expiresAt: expect.any(String),
      organization: expect.objectContaining({ name: 'Nordlys', logoUrl: null }),
    });
    expect(await anybody.get(path)).toEqual(messageFor);
    const led = await open(`/api/auth/invitations/${token}`);
    expect([led.status, led.headers.get('location')]).toEqual([303, path]);
    const [{ sum }] = await service.db.query<{ sum: string }>(
      'select count(*) as sum from users where email = $1 and email_verified is not null',
      [address],
    );
    expect(sum).toBe('0');
  });

  it('reveals whether an account exists only if the link was mailed to its address', async () => {
    const { operator } = await service.make.router();
    await service.make.password(operator.userId, password);
    const { token } = await invite(operator.email);
    expect((await service.as(null).get(`/api/auth/invitations/${token}`)).hasPassword).toBe(true);
    await service.db.query('update invitations set is_mailed = false');
    expect((await service.as(null).get(`/api/auth/invitations/${token}`)).hasPassword).toBeNull();
    expect(await (await open(`/invitations/${token}`)).text()).toContain('If you already have an account here');
  });

  it('creates the account without script, signs in, and invalidates the link', async () => {
    const { path, address } = await invite();
    const weak = await send(path, { password: 'password1234', firstName: 'Kari' });
    expect(weak.status).toBe(400);
    const html = await weak.text();
    expect(html).toContain('value="Kari"');
    expect(html).not.toContain('password1234');
    const done = await send(path, { password, firstName: 'Kari', lastName: '' });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/']);
    expect(await (await open('/account', { ...cookieOf(done), ...SAME_ORIGIN })).text()).toContain(address);
    expect((await open(path)).status).toBe(404);
    await service.as(null).get(path, 404);
    await service.as(null).get('/api/auth/invitations/unknown', 404);
    const { token } = await invite();
    await service.db.query('update invitations set expires_at = now()');
    await service.as(null).get(`/api/auth/invitations/${token}`, 404);
  });
});

describe('/password', () => {
  it('mails a single-use link to reset the password, with the same response for unknown addresses', async () => {
    const { operator } = await service.make.router();
    for (const email of ['nobody@example.com', operator.email]) {
      const asked = await send('/password', { email });
      expect([asked.status, asked.headers.get('location')]).toEqual([303, '/password?requested=true']);
    }
    const link = await waitForMailedLink(mail, operator.email, `${service.baseUrl}/password`);
    const { pathname, search } = new URL(link);
    const done = await send(pathname + search, { password });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/sign-in?changed=true']);
    expect((await send('/sign-in', { email: operator.email, password })).status).toBe(303);
    const again = await send(pathname + search, { password });
    expect(again.status).toBe(404);
    expect(await again.text()).toContain('This link has been used or has expired');
  });

  it('changes the password of a signed-in user who knows the current one, and ends other sessions', async () => {
    const { operator } = await service.make.router();
    await service.make.password(operator.userId, password);
    const signIn = async () => cookieOf(await send('/sign-in', { email: operator.email, password }));
    const [here, there] = [await signIn(), await signIn()];
    expect(await (await open('/password', { ...here, ...SAME_ORIGIN })).text()).toContain('Current password');
    const wrong = await send('/password', { currentPassword: 'wrong', password: 'another horse battery' }, here);
    expect(wrong.status).toBe(401);
    expect(await wrong.text()).toContain('The password is wrong.');
    const done = await send('/password', { currentPassword: password, password: 'another horse battery' }, here);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/account?done=changed']);
    expect((await open('/account', { ...here, ...SAME_ORIGIN })).status).toBe(200);
    expect((await open('/account', { ...there, ...SAME_ORIGIN })).status).toBe(303);
  });
});
