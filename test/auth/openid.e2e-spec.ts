/** Sign-in with OpenID Connect and a real provider: code with PKCE, state and nonce (decisions/identity "Joining"). */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hashToken } from '../../src/platform/token.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { CONFIG, type Config } from '../../src/platform/config.js';
import { startService, type Service } from '../support/app.js';
import { createApiClient } from '../support/api-client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { unique } from '../support/factory.js';
import { Browser, OpenidServer, type Claims } from '../support/openid-provider.js';
import { waitUntil } from '../support/receiver.js';

const START = '/api/auth/openid/sign-in';
const CALLBACK = '/api/auth/openid/callback';
const provider = new OpenidServer();
/** The service reads them at every sign-in. */
const settings = {
  clientId: 'orders',
  clientSecret: 'a secret of the client',
  scope: 'openid email profile',
  joinOrganizationId: null as string | null,
};
let database: TestDatabase;
let service: Service;

beforeAll(async () => {
  await provider.start();
  database = await createTestDatabase();
  service = await startService({ openid: Object.assign(settings, { issuer: provider.issuer }) }, database);
  provider.register(settings.clientId, settings.clientSecret, `${service.baseUrl}${CALLBACK}`);
});
afterAll(async () => {
  await service.stop();
  await database.drop();
  await provider.stop();
});

/** Signs in as a subject with these claims. @returns the response of the callback */
async function signIn(subject: string, claims: Claims, query = '', browser = new Browser()) {
  provider.people.set(subject, claims);
  const back = await browser.signIn(`${service.baseUrl}${START}${query}`, subject, `${service.baseUrl}${CALLBACK}`);
  const response = await browser.visit(back);
  return { back, browser, status: response.status, body: (await response.json()) as Record<string, string> };
}

const me = (token: string, status = 200) => service.as(token).get('/api/auth/me', status);

describe('GET /api/auth/openid/sign-in and callback', () => {
  it('redirects the browser with code, PKCE, state and nonce, and sets a cookie that scripts cannot read', async () => {
    const answer = await new Browser().visit(`${service.baseUrl}${START}`);
    expect(answer.status).toBe(302);
    const address = new URL(answer.headers.get('location')!);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'orders',
      redirect_uri: `${service.baseUrl}${CALLBACK}`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-openid=.*; Path=\/; .*; HttpOnly; SameSite=Lax; Secure$/);
  });

  it('creates a session of the account with the verified e-mail and then identifies it by subject', async () => {
    const { operator } = await service.make.router();
    await service.db.query('update users set email_verified = now() where id = $1', [operator.userId]);
    const subject = unique('subject');
    const first = await signIn(subject, { email: operator.email.toUpperCase(), email_verified: true });
    expect(first).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^wos_/) } });
    expect(await me(first.body.token)).toMatchObject({ id: operator.userId });
    const renamed = await signIn(subject, { email: `${unique('new')}@example.com`, email_verified: false });
    expect(await me(renamed.body.token)).toMatchObject({ id: operator.userId, email: operator.email });
    const rows = await service.db.query('select issuer, subject from openid_identities where user_id = $1', [
      operator.userId,
    ]);
    expect(rows).toEqual([{ issuer: provider.issuer, subject }]);
  });

  it('responds 403 to an unverified address and stores no subject', async () => {
    const { operator } = await service.make.router();
    for (const claims of [{ email_verified: false }, {}, { email_verified: 'true' }]) {
      const subject = unique('subject');
      expect((await signIn(subject, { email: operator.email, ...claims })).status).toBe(403);
      expect(await service.db.query('select 1 from openid_identities where subject = $1', [subject])).toEqual([]);
    }
  });

  it('responds 403 to unknown, technical and suspended accounts and users without membership', async () => {
    const { routerId, owner } = await service.make.router();
    const email_verified = true;
    const unknownEmail = `${unique('n')}@example.com`;
    expect((await signIn(unique('s'), { email: unknownEmail, email_verified })).status).toBe(403);
    expect(await service.db.query('select 1 from users where email = $1', [unknownEmail])).toEqual([]);
    const technical = await service.make.person(routerId, routerId, ['VIEWER'], { isTechnical: true });
    const suspended = await service.make.person(routerId, routerId, ['VIEWER'], { suspendedAt: new Date() });
    for (const { email } of [technical, suspended])
      expect((await signIn(unique('s'), { email, email_verified })).status).toBe(403);
    const email = `${unique('invited')}@example.com`;
    await service.as(owner.key).post(`/api/routers/${routerId}/users`, { email, roles: [{ role: 'VIEWER' }] });
    expect((await signIn(unique('s'), { email, email_verified })).status).toBe(403);
  });

  it('signs in to the requested organization, responds 403 to users who are not a member of it', async () => {
    const { routerId, operator } = await service.make.router();
    const child = await service.make.organization({ routerId, id: routerId });
    await service.make.member(routerId, child, operator.userId, ['VIEWER']);
    const claims = { email: operator.email, email_verified: true };
    const there = await signIn(unique('s'), claims, `?organizationId=${child}`);
    expect(await me(there.body.token)).toMatchObject({ organizationId: child });
    const { routerId: elsewhere } = await service.make.router();
    expect((await signIn(unique('s'), claims, `?organizationId=${elsewhere}`)).status).toBe(403);
    await service.as(null).get(`${START}?organizationId=x`, 400);
  });

  it('resets an account that someone else created without a verified address', async () => {
    const { routerId } = await service.make.router();
    const { userId, email, key } = await service.make.person(routerId, routerId, ['VIEWER']);
    await service.make.password(userId, 'correct horse battery');
    await signIn(unique('s'), { email, email_verified: true });
    await me(key, 401);
    await service.as(null).post('/api/auth/sign-in', { email, password: 'correct horse battery' }, 401);
  });

  it('responds 403 to a former owner of an account after its new owner has reset the password', async () => {
    const { operator } = await service.make.router();
    await service.db.query('update users set email_verified = now() where id = $1', [operator.userId]);
    const subject = unique('former');
    const claims = { email: operator.email, email_verified: true };
    expect((await signIn(subject, claims)).status).toBe(200);
    const { routerId } = await service.make.router();
    const root = await service.make.person(routerId, routerId, ['VIEWER'], { isSuperuser: true });
    const email = `${unique('successor')}@example.com`;
    await service.as(root.key).put(`/api/admin/users/${operator.userId}`, { email });
    const token = unique('reset');
    await service.db.query(
      `insert into password_resets (id, user_id, hash, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
      [uuidv7(), operator.userId, hashToken(token)],
    );
    await service.as(null).post('/api/auth/reset-password', { token, password: 'correct horse battery' }, 204);
    expect((await signIn(subject, claims)).status).toBe(403);
    await service.as(null).post('/api/auth/sign-in', { email, password: 'correct horse battery' }, 200);
  });

  it('keeps no identity of a former owner after the new owner accepts a mailed invitation', async () => {
    const { operator } = await service.make.router();
    await service.db.query('update users set email_verified = now() where id = $1', [operator.userId]);
    const subject = unique('former');
    const former = await signIn(subject, { email: operator.email, email_verified: true });
    const email = `${unique('successor')}@example.com`;
    await service.db.query('update users set email = $1, email_verified = null where id = $2', [
      email,
      operator.userId,
    ]);
    const { routerId, owner } = await service.make.router();
    const body = { email, roles: [{ role: 'VIEWER' }] };
    const { invitationLink } = await service.as(owner.key).post(`/api/routers/${routerId}/users`, body);
    await service.db.query('update invitations set is_mailed = true where router_id = $1', [routerId]);
    const accepting = { token: invitationLink.split('/').at(-1), password: 'correct horse battery' };
    await service.as(null).post('/api/auth/accept-invitation', accepting, 200);
    await me(former.body.token, 401);
    await me(operator.key, 401);
    expect((await signIn(subject, { email: operator.email, email_verified: true })).status).toBe(403);
  });

  it('does not find an account by an address with other letters that fold to the same', async () => {
    const { routerId } = await service.make.router();
    const email = `${unique('kontor')}@example.com`;
    const { userId } = await service.make.person(routerId, routerId, ['VIEWER'], { email, emailVerified: new Date() });
    const kelvin = `\u212A${email.slice(1)}`;
    expect((await signIn(unique('s'), { email: kelvin, email_verified: true })).status).toBe(403);
    expect(await service.db.query('select 1 from openid_identities where user_id = $1', [userId])).toEqual([]);
    settings.joinOrganizationId = routerId;
    try {
      expect((await signIn(unique('s'), { email: kelvin, email_verified: true })).status).toBe(403);
    } finally {
      settings.joinOrganizationId = null;
    }
  });

  it('requires the second factor if the provider did not', async () => {
    const { routerId, operator, admin } = await service.make.router();
    await service.as(admin.key).put(`/api/routers/${routerId}/settings`, { requireSecondFactor: true });
    const { body } = await signIn(unique('s'), { email: operator.email, email_verified: true });
    await service.as(body.token).get('/api/v1/orders', 403);
    await service.as(body.token).get('/api/auth/second-factor');
  });

  it('does not require the second factor if the provider did', async () => {
    const { routerId, operator, admin } = await service.make.router();
    await service.as(admin.key).put(`/api/routers/${routerId}/settings`, { requireSecondFactor: true });
    const claims = { email: operator.email, email_verified: true };
    const subject = unique('s');
    const { body } = await signIn(subject, { ...claims, amr: ['pwd', 'mfa'] });
    await service.as(body.token).get('/api/v1/orders');
    await service.as((await signIn(subject, { ...claims, amr: ['pwd'] })).body.token).get('/api/v1/orders', 403);
  });

  it('writes an entry of the audit log', async () => {
    const { operator } = await service.make.router();
    await signIn(unique('s'), { email: operator.email, email_verified: true });
    const rows = await service.db.query('select action, changes from audit_log where user_id = $1', [operator.userId]);
    expect(rows).toEqual([{ action: 'openidIdentity.create', changes: { issuer: provider.issuer } }]);
  });
});

describe('an attack on the callback', () => {
  async function begun() {
    const { operator } = await service.make.router();
    const [subject, browser] = [unique('s'), new Browser()];
    provider.people.set(subject, { email: operator.email, email_verified: true });
    const callback = `${service.baseUrl}${CALLBACK}`;
    return { browser, back: await browser.signIn(`${service.baseUrl}${START}`, subject, callback) };
  }

  it('responds 400 in a browser that did not start the sign-in', async () => {
    const { back } = await begun();
    expect((await new Browser().visit(back)).status).toBe(400);
    const other = new Browser();
    await other.visit(`${service.baseUrl}${START}`);
    expect((await other.visit(back)).status).toBe(400);
  });

  it('responds 400 to a repetition, another state and a missing state', async () => {
    const { browser, back } = await begun();
    expect((await browser.visit(back)).status).toBe(200);
    expect((await browser.visit(back)).status).toBe(400);
    const again = await begun();
    expect((await again.browser.visit(again.back.replace(/state=[^&]+/, 'state=x'))).status).toBe(400);
    await service.as(null).get(CALLBACK, 400);
  });

  it('responds 401 to an unknown code, the code of another sign-in and an error of the provider', async () => {
    const forged = await begun();
    expect((await forged.browser.visit(forged.back.replace(/code=[^&]+/, 'code=forged'))).status).toBe(401);
    const [mine, theirs] = [await begun(), await begun()];
    const [code] = /code=[^&]+/.exec(theirs.back)!;
    expect((await mine.browser.visit(mine.back.replace(/code=[^&]+/, code))).status).toBe(401);
    const refused = await begun();
    expect((await refused.browser.visit(refused.back.replace(/code=[^&]+/, 'error=access_denied'))).status).toBe(401);
  });

  it('responds 400 after ten minutes', async () => {
    const [early, late] = [await begun(), await begun()];
    const later = (time: string) =>
      service.db.query('update openid_sign_ins set expires_at = expires_at - $1::interval', [time]);
    await later('9 minutes 30 seconds');
    expect((await early.browser.visit(early.back)).status).not.toBe(400);
    await later('30 seconds');
    expect((await late.browser.visit(late.back)).status).toBe(400);
    await begun();
    const over = 'select count(*)::int as count from openid_sign_ins where expires_at < now()';
    expect(await service.db.query(over)).toEqual([{ count: 0 }]);
  });
});

describe('OIDC_JOIN_ORGANIZATION', () => {
  afterAll(() => {
    settings.joinOrganizationId = null;
  });

  it('adds a new account as a VIEWER of this organization only', async () => {
    const { routerId } = await service.make.router();
    settings.joinOrganizationId = routerId;
    const email = `${unique('joiner')}@example.com`;
    const { body } = await signIn(unique('s'), { email, email_verified: true, given_name: 'Liv', family_name: 'Moe' });
    const joined = await me(body.token);
    expect(joined).toMatchObject({
      email,
      firstName: 'Liv',
      lastName: 'Moe',
      routerId,
      roles: ['VIEWER'],
      emailVerified: expect.any(String),
    });
    expect(joined.organizations).toHaveLength(1);
    const unverified = `${unique('joiner')}@example.com`;
    expect((await signIn(unique('s'), { email: unverified, email_verified: false })).status).toBe(403);
    settings.joinOrganizationId = uuidv7();
    expect((await signIn(unique('s'), { email: unverified, email_verified: true })).status).toBe(403);
  });
});

describe('without a provider', () => {
  it('responds 404 if no provider is configured, 503 if it is unreachable', async () => {
    const off = await startService({ worker: 'off' }, database);
    const away = await startService({ worker: 'off', openid: { ...settings, issuer: 'http://127.0.0.1:9' } }, database);
    try {
      await createApiClient(off.baseUrl, null).get(START, 404);
      await createApiClient(off.baseUrl, null).get(`${CALLBACK}?state=x`, 400);
      await createApiClient(away.baseUrl, null).get(START, 503);
    } finally {
      await off.stop();
      await away.stop();
    }
  });
});

describe('a slow provider', () => {
  it('receives one discovery request for many concurrent sign-ins', async () => {
    const waiting: ServerResponse[] = [];
    const slow = createServer((_request, response) => void waiting.push(response));
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
    const slowService = await startService({ worker: 'off', openid: { ...settings, issuer } }, database);
    try {
      const began = Array.from({ length: 20 }, () => new Browser().visit(`${slowService.baseUrl}${START}`));
      await waitUntil(() => waiting.length > 0);
      await pause(500);
      expect(waiting).toHaveLength(1);
      const endpoints = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
      waiting[0].writeHead(200, { 'Content-Type': 'application/json' });
      waiting[0].end(JSON.stringify({ issuer, ...endpoints }));
      expect((await Promise.all(began)).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 302));
    } finally {
      await slowService.stop();
      slow.closeAllConnections();
      slow.close();
    }
  });
});

/** Runs last: services of one process share the state of passport. */
describe('behind an HTTPS proxy that is not trusted', () => {
  it('sets a secure cookie that only this host can set, and accepts no other', async () => {
    const behind = await startService({ openid: { ...settings, issuer: provider.issuer } }, database);
    try {
      behind.app.get<Config>(CONFIG).baseUrl = 'https://orders.example';
      const answer = await fetch(`${behind.baseUrl}${START}`, { redirect: 'manual' });
      expect(answer.headers.get('set-cookie')).toMatch(/^__Host-openid=.*; HttpOnly; SameSite=Lax; Secure$/);
      const state = new URL(answer.headers.get('location')!).searchParams.get('state')!;
      const [, token] = /^__Host-openid=([^;]+)/.exec(answer.headers.get('set-cookie')!)!;
      const finish = async (cookie: string) =>
        (await fetch(`${behind.baseUrl}${CALLBACK}?state=${state}&code=x`, { headers: { cookie } })).status;
      expect(await finish(`openid=${token}`)).toBe(400);
    } finally {
      await behind.stop();
    }
  });
});
