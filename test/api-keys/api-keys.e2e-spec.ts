/** API keys (contract 5; decisions/identity "Tenancy and roles", decisions/identity "Authentication"). */
import { describe, expect, it } from '@jest/globals';
import { LastUsedTracker } from '../../src/domain/authorization/last-used-tracker.js';
import { useService } from '../support/app.js';

const service = useService();
const UNKNOWN_ID = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69';
const path = '/api/settings/api-keys';

async function signInUser(role: 'owner' | 'admin' | 'operator' = 'operator') {
  const router = await service.make.router();
  const person = router[role];
  return { ...router, person, session: await service.make.session(router.routerId, router.routerId, person.userId) };
}

describe('POST /api/settings/api-keys', () => {
  it('returns the key once and not cacheable; it has the permissions of its creator', async () => {
    const { session, routerId } = await signInUser();
    const answer = await service.as(session).send('post', path, { name: 'ERP' });
    expect(answer.status).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { key, ...rest } = answer.body;
    expect(key).toMatch(/^wor_[0-9A-Za-z]{36}$/);
    expect(rest).toEqual({
      id: expect.any(String),
      name: 'ERP',
      prefix: key.slice(0, 8),
      createdAt: expect.any(String),
      expiresAt: null,
    });
    expect(await service.as(key).get('/api/auth/me')).toMatchObject({ routerId, roles: ['OPERATOR'] });
    const listed = await service.as(session).get(path);
    expect(JSON.stringify(listed)).not.toContain(key);
  });

  it('responds 403 to an API key, so that a leaked key cannot create keys', async () => {
    const { operator } = await service.make.router();
    await service.as(operator.key).post(path, { name: 'x' }, 403);
    await service.as(operator.key).get(path, 403);
    await service.as(operator.key).delete(`${path}/${operator.apiKeyId}`, 403);
    await service.as(null).post(path, { name: 'x' }, 401);
  });

  it.each([
    ['name', {}],
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(129) }],
    ['name', { name: 1 }],
    ['expiresAt', { name: 'x', expiresAt: '2020-01-01T00:00:00Z' }],
    ['expiresAt', { name: 'x', expiresAt: 'tomorrow' }],
    ['scope', { name: 'x', scope: 'all' }],
  ])('400 naming %s for %j', async (field, body) => {
    const { session } = await signInUser();
    expect((await service.as(session).post(path, body, 400)).message).toContain(field);
  });

  it('accepts the longest name and an expiry, after which the key is rejected', async () => {
    const { session } = await signInUser();
    const expiresAt = new Date(Date.now() + 1500).toISOString();
    const { key, ...made } = await service.as(session).post(path, { name: '😀'.repeat(128), expiresAt });
    expect(made.expiresAt).toBe(expiresAt);
    await service.as(key).get('/api/auth/me');
    await new Promise((resolve) => setTimeout(resolve, 1600));
    await service.as(key).get('/api/auth/me', 401);
  });
});

describe('GET /api/settings/api-keys', () => {
  it('returns only the own keys, newest first, page by page', async () => {
    const { session, operator } = await signInUser();
    for (const name of ['one', 'two']) await service.as(session).post(path, { name });
    const { values, count } = await service.as(session).get(path);
    expect(count).toBe(3);
    expect(values.map((key: { name: string }) => key.name)).toEqual(['two', 'one', 'test']);
    expect(values[2]).toEqual({
      id: operator.apiKeyId,
      name: 'test',
      prefix: operator.key.slice(0, 8),
      createdAt: expect.any(String),
      lastUsedAt: null,
      expiresAt: null,
      revokedAt: null,
      organizationId: expect.any(String),
    });
    expect((await service.as(session).get(`${path}?pageSize=1&page=1`)).values).toHaveLength(1);
  });

  it('returns the time of last use only after the service has stored it', async () => {
    const { session } = await signInUser();
    const { id, key } = await service.as(session).post(path, { name: 'used' });
    const lastUsedAt = async () => {
      const { values } = await service.as(session).get(path);
      return values.find((one: { id: string }) => one.id === id).lastUsedAt;
    };
    await service.as(key).get('/api/auth/me');
    expect(await lastUsedAt()).toBeNull();
    await service.app.get(LastUsedTracker).flush();
    expect(Date.now() - Date.parse(await lastUsedAt())).toBeLessThan(60_000);
  });
});

describe('DELETE /api/settings/api-keys/{id}', () => {
  it('revokes the key immediately and permanently; responds 404 for keys of other users and unknown keys', async () => {
    const { session, admin } = await signInUser();
    const { id, key } = await service.as(session).post(path, { name: 'x' });
    await service.as(key).get('/api/auth/me');
    await service.as(session).delete(`${path}/${id}`);
    await service.as(key).get('/api/auth/me', 401);
    const query = `select revoked_at as at from api_keys where id = $1`;
    const first = await service.db.query(query, [id]);
    await service.as(session).delete(`${path}/${id}`);
    expect(await service.db.query(query, [id])).toEqual(first);
    const entries = await service.db.query('select action from audit_log where resource_id = $1 order by id', [id]);
    expect(entries).toEqual([{ action: 'apiKey.create' }, { action: 'apiKey.revoke' }]);
    await service.as(session).delete(`${path}/${admin.apiKeyId}`, 404);
    await service.as(session).delete(`${path}/${UNKNOWN_ID}`, 404);
    await service.as(session).delete(`${path}/x`, 400);
    const [revoked] = (await service.as(session).get(path)).values;
    expect(revoked).toMatchObject({ id, revokedAt: expect.any(String) });
  });
});

describe('GET and DELETE /api/routers/{routerId}/api-keys', () => {
  it('returns the keys of all users to OWNER and ADMIN, 403 to lower roles', async () => {
    const { routerId, owner, admin, operator, viewer } = await service.make.router();
    const all = `/api/routers/${routerId}/api-keys`;
    for (const { key } of [owner, admin]) expect((await service.as(key).get(all)).count).toBe(4);
    for (const { key } of [operator, viewer]) await service.as(key).get(all, 403);
    const { values } = await service.as(admin.key).get(`${all}?q=${operator.email}`);
    expect(values).toHaveLength(1);
    expect(values[0].user).toMatchObject({ id: operator.userId, email: operator.email });
    const { values: both } = await service.as(admin.key).get(`${all}?q=TEST`);
    expect(both).toHaveLength(4);
  });

  it('responds 403 to OWNER and ADMIN of an organization below the router, who could otherwise use keys of the router', async () => {
    const { routerId, owner } = await service.make.router();
    const child = await service.make.organization({ routerId, id: routerId }, { orderVisibility: 'ALL' });
    for (const role of ['OWNER', 'ADMIN'] as const) {
      const { userId, apiKeyId } = await service.make.person(routerId, child, [role]);
      const session = await service.make.session(routerId, child, userId);
      const all = `/api/routers/${routerId}/api-keys`;
      await service.as(session).get(all, 403);
      await service.as(session).delete(`${all}/${owner.apiKeyId}`, 403);
      await service.as(session).delete(`${all}/${apiKeyId}`, 403);
      const robot = await service.make.person(routerId, child, ['VIEWER'], { isTechnical: true });
      const keys = `/api/routers/${routerId}/users/${robot.userId}/api-keys`;
      await service.as(session).post(keys, { name: 'robot' }, 403);
    }
    await service.as(owner.key).get('/api/auth/me');
  });

  it('revokes the key of any user, responds 404 for keys of another router', async () => {
    const { routerId, admin, operator } = await service.make.router();
    const other = await service.make.router();
    const all = `/api/routers/${routerId}/api-keys`;
    await service.as(operator.key).delete(`${all}/${operator.apiKeyId}`, 403);
    await service.as(admin.key).delete(`${all}/${operator.apiKeyId}`);
    await service.as(operator.key).get('/api/auth/me', 401);
    await service.as(admin.key).delete(`${all}/${other.operator.apiKeyId}`, 404);
    await service.as(other.operator.key).get('/api/auth/me');
    await service.as(admin.key).get(`/api/routers/${other.routerId}/api-keys`, 403);
  });
});

describe('POST /api/routers/{routerId}/users/{userId}/api-keys', () => {
  const technical = (routerId: string, role: 'OWNER' | 'OPERATOR', fields = {}) =>
    service.make.person(routerId, routerId, [role], { isTechnical: true, ...fields });

  it('creates a key of a technical account in a session of OWNER or ADMIN', async () => {
    const { routerId, session, admin } = await signInUser('admin');
    const robot = await technical(routerId, 'OPERATOR');
    const keys = `/api/routers/${routerId}/users/${robot.userId}/api-keys`;
    const { key } = await service.as(session).post(keys, { name: 'robot' });
    expect(await service.as(key).get('/api/auth/me')).toMatchObject({ id: robot.userId, roles: ['OPERATOR'] });
    await service.as(admin.key).post(keys, { name: 'robot' }, 403);
    const entries = await service.db.query(`select action, user_id from audit_log where router_id = $1`, [routerId]);
    expect(entries).toEqual([{ action: 'apiKey.create', user_id: admin.userId }]);
  });

  it('creates the key in the requested organization if the account is a member of it, else 400', async () => {
    const { routerId, session } = await signInUser('admin');
    const robot = await technical(routerId, 'OPERATOR');
    const below = () => service.make.organization({ routerId, id: routerId });
    const [first, second, none] = [await below(), await below(), await below()];
    for (const one of [first, second]) await service.make.member(routerId, one, robot.userId, ['VIEWER']);
    const keys = `/api/routers/${routerId}/users/${robot.userId}/api-keys`;
    for (const organizationId of [routerId, first, second]) {
      const { key } = await service.as(session).post(keys, { name: 'robot', organizationId });
      expect(await service.as(key).get('/api/auth/me')).toMatchObject({ organizationId });
    }
    const refusal = await service.as(session).post(keys, { name: 'robot', organizationId: none }, 400);
    expect(refusal.message).toContain('organizationId');
  });

  it('responds 403 if the account has more permissions than the caller, 409 for a personal account, 404 for another router', async () => {
    const { routerId, session, operator } = await signInUser('admin');
    const other = await service.make.router();
    const attempt = (userId: string, status: number) =>
      service.as(session).post(`/api/routers/${routerId}/users/${userId}/api-keys`, { name: 'x' }, status);
    await attempt((await technical(routerId, 'OWNER')).userId, 403);
    await attempt((await technical(routerId, 'OPERATOR', { isSuperuser: true })).userId, 403);
    await attempt(operator.userId, 409);
    await attempt((await technical(other.routerId, 'OPERATOR')).userId, 404);
    await attempt(UNKNOWN_ID, 404);
  });
});
