/** Who may use the session cookie, and from which origin (decisions/identity "Session cookie"). */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { CONFIG, type Config } from '../../src/platform/config.js';
import { useService } from '../support/app.js';

const service = useService();
const password = 'correct horse battery';
const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';
const OURS = { 'Sec-Fetch-Site': 'same-origin' };
type Headers = Record<string, string>;
beforeEach(() => service.db.query('delete from password_failures'));

const sendForm = (method: string, path: string, headers: Headers, body?: URLSearchParams) =>
  fetch(`${service.baseUrl}${path}`, { method, headers, body, redirect: 'manual' });
const send = (path: string, fields: Headers, headers: Headers = OURS) =>
  sendForm('POST', path, { Accept: HTML, ...headers }, new URLSearchParams(fields));

async function createUser() {
  const { routerId, operator } = await service.make.router();
  await service.make.password(operator.userId, password);
  return { routerId, ...operator };
}

async function signInUser() {
  const made = await createUser();
  const answer = await send('/sign-in', { email: made.email, password });
  const cookie = answer.headers.get('set-cookie')!;
  return { ...made, cookie: cookie.split(';')[0]!, whole: cookie, answer };
}

/** Statuses of a read and of a write with the cookie and these headers. */
async function readAndWriteStatuses(cookie: string, headers: Headers) {
  const read = await sendForm('GET', '/api/auth/me', { Cookie: cookie, ...headers });
  const write = await fetch(`${service.baseUrl}/api/auth/second-factor`, {
    method: 'POST',
    headers: { Cookie: cookie, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ password }),
  });
  return [read.status, write.status];
}

describe('the session cookie', () => {
  it('is set by the sign-in form, protected from scripts and other sites, and is the only copy of the token', async () => {
    const { answer, whole } = await signInUser();
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect(whole).toMatch(/^__Host-session=wos_\w{36}; Path=\/; Expires=[^;]+ GMT; HttpOnly; SameSite=Lax; Secure$/);
    expect(await answer.text()).not.toContain('wos_');
  });

  it('authenticates requests of our pages and typed URLs; writes require our origin', async () => {
    const { cookie, userId } = await signInUser();
    const me = await sendForm('GET', '/api/auth/me', { Cookie: `a=b; ${cookie}; c=d`, ...OURS });
    expect(await me.json()).toMatchObject({ id: userId });
    expect(await readAndWriteStatuses(cookie, OURS)).toEqual([200, 201]);
    expect(await readAndWriteStatuses(cookie, { 'Sec-Fetch-Site': 'none' })).toEqual([200, 401]);
    expect(await readAndWriteStatuses(cookie, { Origin: service.baseUrl })).toEqual([200, 201]);
  });

  it('responds 401 to requests of another site and requests without origin', async () => {
    const { cookie } = await signInUser();
    const foreign: Headers[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'cross-site', Origin: service.baseUrl },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      {},
    ];
    for (const headers of foreign) expect(await readAndWriteStatuses(cookie, headers)).toEqual([401, 401]);
  });

  it('is ignored if there is an Authorization header, valid or not', async () => {
    const { cookie } = await signInUser();
    const other = await createUser();
    const me = await sendForm('GET', '/api/auth/me', { Cookie: cookie, ...OURS, Authorization: `Bearer ${other.key}` });
    expect(await me.json()).toMatchObject({ id: other.userId });
    for (const Authorization of ['Bearer wrong', 'Basic dXNlcjpwYXNz', ''])
      expect((await sendForm('GET', '/api/auth/me', { Cookie: cookie, ...OURS, Authorization })).status).toBe(401);
  });

  it('contains a session, never an API key, and is deleted with the session', async () => {
    const { cookie, key } = await signInUser();
    const name = cookie.split('=')[0]!;
    expect(await readAndWriteStatuses(`${name}=${key}`, OURS)).toEqual([401, 401]);
    expect(await readAndWriteStatuses(`${name}=wos_x`, OURS)).toEqual([401, 401]);
    const out = await send('/sign-out', {}, { ...OURS, Cookie: cookie });
    expect([out.status, out.headers.get('location')]).toEqual([303, '/sign-in']);
    expect(out.headers.get('set-cookie')).toMatch(/^__Host-session=; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect(await readAndWriteStatuses(cookie, OURS)).toEqual([401, 401]);
    expect((await send('/sign-out', {}, { ...OURS, Cookie: cookie })).status).toBe(303);
  });

  it('has no prefix for plain http, because browsers would reject it', async () => {
    const { email, cookie } = await signInUser();
    service.app.get<Config>(CONFIG).baseUrl = 'http://orders.example:3000';
    try {
      const Origin = 'http://orders.example:3000';
      const answer = await send('/sign-in', { email, password }, { Origin });
      expect(answer.headers.get('set-cookie')).toMatch(/^session=wos_\w{36}; Path=\/; .*HttpOnly; SameSite=Lax$/);
      expect(await readAndWriteStatuses(cookie, { Origin })).toEqual([401, 401]);
    } finally {
      service.app.get<Config>(CONFIG).baseUrl = service.baseUrl;
    }
  });
});

describe('a form that signs in or out', () => {
  it('responds 403 to another site and a missing origin, and changes no session', async () => {
    const { email, cookie } = await signInUser();
    const foreign: Headers[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'none' },
      { Origin: 'null' },
      { Origin: 'https://evil.example' },
      {},
    ];
    for (const headers of foreign) {
      const answer = await send('/sign-in', { email, password }, headers);
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
      expect((await send('/sign-out', {}, { ...headers, Cookie: cookie })).status).toBe(403);
      const change = { currentPassword: password, password: 'a new horse battery' };
      expect((await send('/password', change, { ...headers, Cookie: cookie })).status).toBe(403);
    }
    expect((await readAndWriteStatuses(cookie, OURS))[0]).toBe(200);
  });

  it('returns the redirect or the error to a script, never the token', async () => {
    const { email } = await createUser();
    const json = { ...OURS, Accept: 'application/json' };
    const wrong = await send('/sign-in', { email, password: 'wrong' }, json);
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toEqual({
      error: 'Unauthorized',
      message: 'E-mail or password is wrong.',
      statusCode: 401,
      details: [
        {
          field: 'password',
          message: 'E-mail or password is wrong.',
          sentence: 'password: E-mail or password is wrong.',
        },
      ],
    });
    const right = await send('/sign-in', { email, password }, json);
    expect(right.headers.get('set-cookie')).toMatch(/^__Host-session=wos_/);
    expect([right.status, await right.json()]).toEqual([200, { to: '/' }]);
  });
});
