/** Sign-in, and cache invalidation in all instances (contract 5; decisions/identity "Authentication"). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { useService, startService, type Service } from '../support/app.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

const service = useService();
const password = 'correct horse battery';
const anonymous = () => service.as(null);
// All tests share an address: wrong passwords of one test would delay the next.
beforeEach(() => service.db.query('delete from password_failures'));

async function personWithPassword() {
  const { routerId, operator } = await service.make.router();
  await service.make.password(operator.userId, password);
  return { routerId, ...operator };
}

describe('POST /api/auth/sign-in', () => {
  it('returns a valid token and sets lastLogin', async () => {
    const { email, userId } = await personWithPassword();
    const session = await anonymous().post('/api/auth/sign-in', { email: email.toUpperCase(), password }, 200);
    expect(session).toEqual({
      token: expect.stringMatching(/^wos_[0-9A-Za-z]{36}$/),
      expiresAt: expect.stringMatching(/Z$/),
    });
    expect(new Date(session.expiresAt).getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    expect(new Date(session.expiresAt).getTime()).toBeLessThanOrEqual(Date.now() + 7 * 86_400_000);
    const me = await service.as(session.token).get('/api/auth/me');
    expect(me).toMatchObject({ id: userId, email, lastLogin: expect.any(String) });
  });

  it('responds 401 with the same message to an unknown e-mail, a wrong password, an account without password and a technical account', async () => {
    const { email, routerId } = await personWithPassword();
    const without = await service.make.person(routerId, routerId, ['VIEWER']);
    const technical = await service.make.person(routerId, routerId, ['VIEWER'], { isTechnical: true });
    await service.make.password(technical.userId, password);
    const attempts = [
      { email: 'unknown@example.com', password },
      { email, password: 'wrong' },
      { email: without.email, password },
      { email: technical.email, password },
    ];
    const answers = [];
    for (const attempt of attempts) answers.push(await anonymous().send('post', '/api/auth/sign-in', attempt));
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(answer.body).toEqual({
        ...{ error: 'Unauthorized', message: 'Wrong e-mail or password', statusCode: 401 },
        code: 'WRONG_CREDENTIALS',
      });
    }
  });

  it('takes equally long for an unknown e-mail and a wrong password', async () => {
    const { email } = await personWithPassword();
    const timeOf = async (attempt: object) => {
      const start = performance.now();
      await anonymous().post('/api/auth/sign-in', attempt, 401);
      return performance.now() - start;
    };
    let [wrong, unknown] = [Infinity, Infinity];
    // Alternating, so that load on the machine affects both equally.
    for (let index = 0; index < 5; index++) {
      wrong = Math.min(wrong, await timeOf({ email, password: 'wrong' }));
      unknown = Math.min(unknown, await timeOf({ email: 'unknown@example.com', password: 'wrong' }));
    }
    expect(unknown / wrong).toBeGreaterThan(0.4);
    expect(unknown / wrong).toBeLessThan(2.5);
  });

  it('responds 401 to a suspended, removed or deleted user', async () => {
    const { email, userId } = await personWithPassword();
    const signIn = (status: number) => anonymous().post('/api/auth/sign-in', { email, password }, status);
    await service.db.query('update users set suspended_at = now() where id = $1', [userId]);
    await signIn(401);
    await service.db.query('update users set suspended_at = null where id = $1', [userId]);
    await signIn(200);
    await service.db.query('update memberships set deleted_at = now() where user_id = $1', [userId]);
    await signIn(401);
  });

  it('signs in to the requested organization, responds 403 to users who are not a member of it', async () => {
    const { email, userId, routerId } = await personWithPassword();
    const other = await service.make.router();
    const child = await service.make.organization({ routerId, id: routerId });
    await service.make.member(routerId, child, userId, ['VIEWER']);
    const signIn = (organizationId: string, status = 200) =>
      anonymous().post('/api/auth/sign-in', { email, password, organizationId }, status);
    const { token } = await signIn(child);
    expect(await service.as(token).get('/api/auth/me')).toMatchObject({ organizationId: child, roles: ['VIEWER'] });
    await signIn(other.routerId, 403);
    const older = `update memberships set created_at = now() - interval '1 day' where user_id = $1 and router_organization_id = $2`;
    await service.db.query(older, [userId, child]);
    const first = await anonymous().post('/api/auth/sign-in', { email, password }, 200);
    expect(await service.as(first.token).get('/api/auth/me')).toMatchObject({ organizationId: child });
  });

  it.each([
    ['email', { password }],
    ['password', { email: 'a@example.com' }],
    ['password', { email: 'a@example.com', password: 1 }],
    ['password', { email: 'a@example.com', password: 'x'.repeat(1025) }],
    ['organizationId', { email: 'a@example.com', password, organizationId: 'x' }],
    ['remember', { email: 'a@example.com', password, remember: true }],
  ])('400 naming %s', async (field, body) => {
    expect((await anonymous().post('/api/auth/sign-in', body, 400)).message).toContain(field);
  });
});

describe('POST /api/auth/sign-out', () => {
  it('invalidates the token', async () => {
    const { email } = await personWithPassword();
    const { token } = await anonymous().post('/api/auth/sign-in', { email, password }, 200);
    await service.as(token).get('/api/auth/me');
    await service.as(token).post('/api/auth/sign-out', undefined, 204);
    const refusal = await service.as(token).get('/api/auth/me', 401);
    expect(refusal.message).toBe('Invalid or expired token');
  });

  it('deletes expired sessions of that user at the next sign-in', async () => {
    const [one, other] = [await personWithPassword(), await personWithPassword()];
    const signIn = async (email: string) =>
      (await anonymous().post('/api/auth/sign-in', { email, password }, 200)).token as string;
    const countSessions = async ({ userId }: typeof one) =>
      (await service.db.query('select id from sessions where user_id = $1', [userId])).length;
    await service.as(await signIn(other.email)).post('/api/auth/sign-out', undefined, 204);
    await signIn(one.email);
    await service.db.query('update sessions set expires_at = now() where user_id = $1', [one.userId]);
    await service.as(await signIn(one.email)).post('/api/auth/sign-out', undefined, 204);
    expect(await countSessions(one)).toBe(1);
    const token = await signIn(one.email);
    await signIn(one.email);
    await service.as(token).get('/api/auth/me');
    expect([await countSessions(one), await countSessions(other)]).toEqual([2, 1]);
  });

  it('responds 403 to an API key, 401 without a token', async () => {
    const { operator } = await service.make.router();
    await service.as(operator.key).post('/api/auth/sign-out', {}, 403);
    await anonymous().post('/api/auth/sign-out', {}, 401);
  });
});

describe('POST /api/auth/organization', () => {
  it('creates a session in another organization of the caller and ends the current one', async () => {
    const { email, userId, routerId } = await personWithPassword();
    const { organizationId } = await service.make.contractor();
    await service.make.member(organizationId, organizationId, userId, ['OWNER']);
    const { token } = await anonymous().post('/api/auth/sign-in', { email, password, organizationId: routerId }, 200);
    const there = await service.as(token).post('/api/auth/organization', { organizationId }, 200);
    expect(await service.as(there.token).get('/api/auth/me')).toMatchObject({ id: userId, organizationId });
    await service.as(token).get('/api/auth/me', 401);
  });

  it('responds 403 for an organization of other users and to an API key, and keeps the session', async () => {
    const { email, key } = await personWithPassword();
    const { organizationId } = await service.make.contractor();
    const { token } = await anonymous().post('/api/auth/sign-in', { email, password }, 200);
    await service.as(token).post('/api/auth/organization', { organizationId }, 403);
    await service.as(key).post('/api/auth/organization', { organizationId }, 403);
    await service.as(token).post('/api/auth/organization', { organizationId: 'none' }, 400);
    await service.as(token).get('/api/auth/me');
  });
});

describe('GET /api/auth/me', () => {
  it('returns the account, the organization of the token and all organizations', async () => {
    const { routerId, operator } = await service.make.router({ name: 'Nordlys' });
    const child = await service.make.organization({ routerId, id: routerId }, { name: 'Nordlys Vest' });
    await service.make.member(routerId, child, operator.userId, ['ADMIN']);
    const me = await service.as(operator.key).get('/api/auth/me');
    expect(me).toMatchObject({ id: operator.userId, routerId, organizationId: routerId, roles: ['OPERATOR'] });
    expect(me.organizations).toEqual([
      { id: routerId, routerId, name: 'Nordlys', roles: ['OPERATOR'], canInstall: false },
      { id: child, routerId, name: 'Nordlys Vest', roles: ['ADMIN'], canInstall: false },
    ]);
    expect(me).not.toHaveProperty('passwordHash');
  });

  it('responds 401 for a token in the query or the body', async () => {
    const { operator } = await service.make.router();
    await anonymous().get(`/api/auth/me?access_token=${operator.key}`, 401);
    await anonymous().post('/api/auth/sign-out', { access_token: operator.key }, 401);
  });
});

describe('the rate limit per address', () => {
  it('responds 429 with RateLimit headers above the limit, for sign-in and invitations together', async () => {
    const limited = await startService({ publicRateLimitPerMinute: 3 });
    try {
      const attempt = (path: string) => limited.as(null).send('post', `/api/auth/${path}`, {});
      for (const path of ['sign-in', 'accept-invitation', 'sign-in']) expect((await attempt(path)).status).toBe(400);
      const answer = await attempt('sign-in');
      expect(answer.status).toBe(429);
      expect(answer.headers).toMatchObject({
        ratelimit: expect.stringContaining('r=0'),
        'retry-after': expect.any(String),
      });
      const { operator } = await limited.make.router();
      await limited.as(operator.key).get('/api/auth/me');
    } finally {
      await limited.stop();
    }
  });
});

describe('two instances with one database', () => {
  let database: TestDatabase;
  let here: Service;
  let there: Service;
  beforeAll(async () => {
    database = await createTestDatabase();
    here = await startService({ worker: 'off' }, database);
    there = await startService({ worker: 'off' }, database);
  });
  afterAll(async () => {
    await here.stop();
    await there.stop();
    await database.drop();
  });

  it('reject a revoked key immediately, in fifty repetitions', async () => {
    const { routerId, operator } = await here.make.router();
    const session = await here.make.session(routerId, routerId, operator.userId);
    for (let index = 0; index < 50; index++) {
      const { id, key } = await here.as(session).post('/api/settings/api-keys', { name: `turn ${index}` });
      await there.as(key).get('/api/auth/me');
      await here.as(session).delete(`/api/settings/api-keys/${id}`);
      await there.as(key).get('/api/auth/me', 401);
    }
  });

  it('reject an ended session immediately', async () => {
    const { routerId, operator } = await here.make.router();
    const session = await here.make.session(routerId, routerId, operator.userId);
    await there.as(session).get('/api/auth/me');
    await here.as(session).post('/api/auth/sign-out', {}, 204);
    await there.as(session).get('/api/auth/me', 401);
  });

  it('apply a removed role immediately, in fifty repetitions', async () => {
    const { routerId, owner, operator } = await here.make.router();
    const product = { name: 'Charger', currencyCode: 'NOK' };
    const path = `/api/routers/${routerId}/users/${operator.userId}`;
    for (let index = 0; index < 50; index++) {
      await there.as(operator.key).post('/api/v1/products', product);
      await here.as(owner.key).put(path, { roles: [{ role: 'VIEWER' }] });
      await there.as(operator.key).post('/api/v1/products', product, 403);
      await here.as(owner.key).put(path, { roles: [{ role: 'OPERATOR' }] });
    }
  });

  it('reject a removed user immediately', async () => {
    const { routerId, owner, viewer } = await here.make.router();
    await there.as(viewer.key).get('/api/auth/me');
    await here.as(owner.key).delete(`/api/routers/${routerId}/users/${viewer.userId}`);
    await there.as(viewer.key).get('/api/auth/me', 401);
  });
});
