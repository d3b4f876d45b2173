/** Administration: contract 2.4 to 2.6, 4.21 to 4.23; decisions/identity "Users". */
import { describe, expect, it } from '@jest/globals';
import { Delivery } from '../../src/entities/delivery.js';
import { PasswordReset } from '../../src/entities/invitation.js';
import { User } from '../../src/entities/user.js';
import { hashToken, randomToken } from '../../src/platform/token.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { createSuperuser } from '../../src/cli/create-superuser.js';
import { useService } from '../support/app.js';
import { unique, type TestUser } from '../support/factory.js';
import { createPng } from '../support/png.js';
import { uploadParts } from '../support/upload.js';

const service = useService();
const UNKNOWN_ID = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69';

async function superuser(): Promise<TestUser & { routerId: string }> {
  const { routerId } = await service.make.router();
  return { routerId, ...(await service.make.person(routerId, routerId, ['VIEWER'], { isSuperuser: true })) };
}

const filter = (columnId: string, type: string, operator: string, values: unknown[]) =>
  `filters=${encodeURIComponent(JSON.stringify([{ columnId, type, operator, values }]))}`;

describe('/api/admin', () => {
  const operations: ['get' | 'post' | 'put' | 'delete', string][] = [
    ['get', 'users'],
    ['get', `users/${UNKNOWN_ID}`],
    ['put', `users/${UNKNOWN_ID}`],
    ['post', `users/${UNKNOWN_ID}/suspend`],
    ['post', `users/${UNKNOWN_ID}/restore`],
    ['get', 'organizations-users'],
    ['post', 'organizations-users'],
    ['put', `organizations-users/${UNKNOWN_ID}`],
    ['delete', `organizations-users/${UNKNOWN_ID}`],
    ['get', 'organizations'],
    ['post', 'organizations'],
    ['get', 'organizations/x'],
    ['put', 'organizations/x'],
    ['post', 'organizations/x/invitations'],
    ['post', 'organizations/x/suspend'],
    ['post', 'organizations/x/restore'],
    ['get', 'audit-log'],
    ['get', 'deliveries'],
  ];
  it.each(operations)('%s /api/admin/%s: 403 for an OWNER, 401 without a token', async (method, path) => {
    const { owner } = await service.make.router();
    const body = method === 'get' ? undefined : {};
    expect((await service.as(owner.key).send(method, `/api/admin/${path}`, body)).status).toBe(403);
    expect((await service.as(null).send(method, `/api/admin/${path}`, body)).status).toBe(401);
  });
});

describe('GET /api/admin/deliveries', () => {
  it('returns the deliveries of all routers with their router, without their content', async () => {
    const { key } = await superuser();
    const first = await service.make.router();
    const second = await service.make.router();
    for (const { routerId } of [first, second])
      await service.db.of(Delivery).insert({
        ...{
          id: uuidv7(),
          routerId,
          source: 'test',
          channel: 'webhook',
          queue: 'x',
          status: 'dead',
          lastError: 'lost',
        },
        message: { url: 'https://example.com', headers: {}, body: 'secret' },
      });
    const list = (query: string) => service.as(key).get(`/api/admin/deliveries?${query}`);
    const { values } = await list('status=dead&channel=webhook&pageSize=500');
    const routers = values.map(({ routerId }: { routerId: string }) => routerId);
    expect(routers).toEqual(expect.arrayContaining([first.routerId, second.routerId]));
    expect(JSON.stringify(values)).not.toContain('secret');
    const own = await list(`routerId=${first.routerId}`);
    expect(own).toMatchObject({ count: 1, values: [{ status: 'dead', lastError: 'lost', routerId: first.routerId }] });
    expect(await list(`routerId=${first.routerId}&source=test`)).toMatchObject({ count: 1 });
    expect(await list(`routerId=${first.routerId}&source=task`)).toMatchObject({ count: 0 });
    await service.as(key).get('/api/admin/deliveries?status=lost', 400);
  });
});

describe('GET /api/admin/users', () => {
  const list = async (query: string) => service.as((await superuser()).key).get(`/api/admin/users?${query}`);

  it('returns exactly the fields of the contract and the version', async () => {
    const { viewer } = await service.make.router();
    const { values, count } = await list(`q=${viewer.email}`);
    expect(count).toBe(1);
    expect(values).toEqual([
      {
        id: viewer.userId,
        email: viewer.email,
        emailVerified: null,
        firstName: 'Kari',
        lastName: 'Nordmann',
        language: null,
        timezone: null,
        phoneNumber: null,
        phoneVerified: null,
        lastLogin: null,
        isSuperuser: false,
        isTechnical: false,
        avatarFileId: null,
        lastAccessAt: null,
        deviceTokens: [],
        piiRevealedAt: null,
        updatedAt: expect.stringMatching(/Z$/),
        createdAt: expect.stringMatching(/Z$/),
        deletedAt: null,
        suspendedAt: null,
        version: expect.stringMatching(/^"[\w-]{27}"$/),
      },
    ]);
  });

  it('finds every word of q in any field, and a phrase within one field', async () => {
    const { routerId } = await service.make.router();
    const name = unique('Word');
    const names = { firstName: `${name} Anne`, lastName: 'Marie Berg', phoneNumber: '+4722334455' };
    const { userId, email } = await service.make.person(routerId, routerId, ['VIEWER'], names);
    const found = async (query: string) => (await list(query)).values.map((user: { id: string }) => user.id);
    expect(await found(`q=marie%20${name.toLowerCase()}`)).toEqual([userId]);
    expect(await found(`phrase=${name}%20anne%20marie`)).toEqual([userId]);
    expect(await found(`phrase=marie%20${name}`)).toEqual([]);
    expect(await found(`q=${name}&phrase=anne%20m`)).toEqual([userId]);
    expect(await found(`q=${name}%20berg%20%2B4722334455%20${email}`)).toEqual([userId]);
    for (const phrase of [`${email} ${name}`, `berg +4722334455`])
      expect(await found(`q=${name}&phrase=${encodeURIComponent(phrase)}`)).toEqual([]);
  });

  it('sorts by each name in both directions, newest first by default', async () => {
    const { routerId } = await service.make.router();
    const word = unique('sorted');
    const make = (firstName: string, language: string) =>
      service.make.person(routerId, routerId, ['VIEWER'], { firstName, language, lastName: word });
    const b = await make('b', 'en');
    const a = await make('A', 'nb');
    const sorted = async (query: string) =>
      (await list(`q=${word}&${query}`)).values.map((user: { id: string }) => user.id);
    for (const [sort, ascending] of [
      ['createdAt', [b.userId, a.userId]],
      ['email', [b.userId, a.userId]],
      ['first_name', [a.userId, b.userId]],
      ['language', [b.userId, a.userId]],
    ] as const) {
      expect([sort, await sorted(`sort=${sort}&direction=asc`)]).toEqual([sort, ascending]);
      expect([sort, await sorted(`sort=${sort}`)]).toEqual([sort, [...ascending].reverse()]);
    }
    expect(await sorted('')).toEqual([a.userId, b.userId]);
  });

  it('filters by all columns', async () => {
    const { operator } = await service.make.router();
    const only = filter('email', 'text', 'contains', [operator.email]);
    expect((await list(only)).values.map((user: { id: string }) => user.id)).toEqual([operator.userId]);
    const both = [
      { columnId: 'email', type: 'text', operator: 'contains', values: [operator.email] },
      { columnId: 'isSuperuser', type: 'option', operator: 'is', values: ['true'] },
    ];
    expect((await list(`filters=${encodeURIComponent(JSON.stringify(both))}`)).count).toBe(0);
    expect((await list(filter('createdAt', 'date', 'is before', ['2020-01-01']))).count).toBe(0);
    expect((await list('filters=')).count).toBeGreaterThan(0);
  });

  it.each([
    'page=-1',
    'page=0.5',
    'pageSize=0',
    'pageSize=501',
    'sort=id',
    'sort=firstName',
    'direction=up',
    'filters=x',
    'filters={}',
    filter('passwordHash', 'text', 'contains', ['x']),
    filter('email', 'text', 'is', ['x']),
    filter('email', 'number', 'is', [1]),
    'search=x',
  ])('400 for ?%s', async (query) => {
    const { key } = await superuser();
    const refusal = await service.as(key).get(`/api/admin/users?${query}`, 400);
    expect(refusal.message).toContain(query.split('=')[0]);
  });

  it('accepts the limits of page and pageSize, and a fractional pageSize', async () => {
    for (const query of ['pageSize=500', 'pageSize=1.9', 'page=0', 'page=100000']) await list(query);
    expect((await list('pageSize=1.9')).values).toHaveLength(1);
  });
});

describe('PUT /api/admin/users/{id}', () => {
  it('writes profile, e-mail and isSuperuser, and accepts the user as it was read', async () => {
    const { key, userId } = await superuser();
    const { viewer } = await service.make.router();
    const path = `/api/admin/users/${viewer.userId}`;
    const email = `${unique('moved')}@example.com`;
    const changed = await service
      .as(key)
      .put(path, { email, firstName: 'Ny', phoneNumber: '+4722225555', isSuperuser: true });
    expect(changed).toMatchObject({ email, firstName: 'Ny', phoneNumber: '+4722225555', isSuperuser: true });
    expect(await service.as(key).put(path, changed)).toEqual({ ...changed, updatedAt: expect.any(String) });
    await service.as(viewer.key).get('/api/admin/users');
    await service.as(key).put(path, { isSuperuser: false });
    await service.as(viewer.key).get('/api/admin/users', 403);
    expect(await service.as(key).get(`/api/admin/users/${userId}`)).toMatchObject({ isSuperuser: true });
  });

  it('invalidates password reset links that were sent to the former address', async () => {
    const { key } = await superuser();
    const { viewer } = await service.make.router();
    const email = () => `${unique('moved')}@example.com`;
    for (const [body, status] of [
      [{ email: viewer.email.toUpperCase() }, 204],
      [{ email: email() }, 404],
    ] as const) {
      const token = randomToken();
      const expiresAt = new Date(Date.now() + 600_000);
      const link = { id: uuidv7(), userId: viewer.userId, hash: hashToken(token), expiresAt };
      await service.db.of(PasswordReset).insert(link);
      await service.as(key).put(`/api/admin/users/${viewer.userId}`, body);
      await service.as(null).post('/api/auth/reset-password', { token, password: 'staple of the horse' }, status);
    }
  });

  it('responds 400, 404 and 409 to invalid requests', async () => {
    const { key } = await superuser();
    const { viewer, owner } = await service.make.router();
    const put = (id: string, body: object, status: number) =>
      service.as(key).put(`/api/admin/users/${id}`, body, status);
    await put(viewer.userId, { email: 'invalid' }, 400);
    await put(viewer.userId, { language: 'norwegian bokmål' }, 400);
    await put(viewer.userId, { avatarFileId: UNKNOWN_ID }, 400);
    await put(viewer.userId, { passwordHash: 'x' }, 400);
    await put('x', {}, 400);
    await put(UNKNOWN_ID, {}, 404);
    const { details } = await put(viewer.userId, { email: owner.email.toUpperCase() }, 409);
    expect(details).toMatchObject([{ field: 'email', message: 'is already in use' }]);
  });
});

describe('POST /api/admin/users/{id}/suspend and restore', () => {
  it('responds 200 and disables all access of the user until it is restored', async () => {
    const { key } = await superuser();
    const { routerId, viewer } = await service.make.router();
    await service.make.password(viewer.userId, 'correct horse');
    const session = await service.make.session(routerId, routerId, viewer.userId);
    const signIn = { email: viewer.email, password: 'correct horse' };
    for (const token of [viewer.key, session]) await service.as(token).get('/api/auth/me');
    const suspend = () => service.as(key).post(`/api/admin/users/${viewer.userId}/suspend`, {}, 200);
    const suspended = await suspend();
    expect((await suspend()).suspendedAt).toBe(suspended.suspendedAt);
    const { values } = await service.as(key).get(`/api/admin/users?q=${viewer.email}`);
    expect([values[0].suspendedAt, suspended.suspendedAt]).toEqual([
      expect.stringMatching(/Z$/),
      values[0].suspendedAt,
    ]);
    for (const token of [viewer.key, session]) await service.as(token).get('/api/auth/me', 401);
    await service.as(null).post('/api/auth/sign-in', signIn, 401);
    const restore = () => service.as(key).post(`/api/admin/users/${viewer.userId}/restore`, undefined, 200);
    for (let index = 0; index < 2; index++) expect(await restore()).toMatchObject({ id: viewer.userId });
    const auditQuery = 'select action from audit_log where resource_id = $1 order by created_at, id';
    expect(await service.db.query(auditQuery, [viewer.userId])).toEqual([
      { action: 'user.suspend' },
      { action: 'user.restore' },
    ]);
    for (const token of [viewer.key, session]) await service.as(token).get('/api/auth/me');
    await service.as(null).post('/api/auth/sign-in', signIn, 200);
  });

  it('409 for the last OWNER of a router, 404 for an unknown user', async () => {
    const { key } = await superuser();
    const { routerId, owner } = await service.make.router();
    await service.as(key).post(`/api/admin/users/${owner.userId}/suspend`, {}, 409);
    await service.make.person(routerId, routerId, ['OWNER']);
    await service.as(key).post(`/api/admin/users/${owner.userId}/suspend`, {}, 200);
    await service.as(key).post(`/api/admin/users/${UNKNOWN_ID}/suspend`, {}, 404);
  });

  it('409 for the last superuser', async () => {
    const last = await superuser();
    await service.db.query('update users set is_superuser = false where id <> $1', [last.userId]);
    await service.as(last.key).post(`/api/admin/users/${last.userId}/suspend`, {}, 409);
    await service.as(last.key).put(`/api/admin/users/${last.userId}`, { isSuperuser: false }, 409);
    const other = await superuser();
    await service.db.query('update users set suspended_at = now() where id = $1', [other.userId]);
    await service.as(last.key).post(`/api/admin/users/${last.userId}/suspend`, {}, 409);
    await service.db.query('update users set suspended_at = null where id = $1', [other.userId]);
    await service.as(other.key).post(`/api/admin/users/${last.userId}/suspend`, {}, 200);
  });
});

describe('GET /api/admin/organizations-users', () => {
  const path = '/api/admin/organizations-users';

  it('returns user and complete organization', async () => {
    const { key } = await superuser();
    const { routerId, viewer } = await service.make.router();
    const { values, count } = await service.as(key).get(`${path}?q=${viewer.email}`);
    expect(count).toBe(1);
    const { organization, ...membership } = values[0];
    expect(membership).toEqual({
      version: expect.any(String),
      id: viewer.membershipId,
      routerOrganizationId: routerId,
      userId: viewer.userId,
      deletedAt: null,
      roles: ['VIEWER'],
      createdAt: expect.stringMatching(/Z$/),
      user: {
        id: viewer.userId,
        email: viewer.email,
        firstName: 'Kari',
        lastName: 'Nordmann',
        phoneNumber: null,
        avatarFileId: null,
        fullName: 'Kari Nordmann',
        avatarUrl: null,
      },
    });
    const { suspendedAt, ...complete } = await service.as(key).get(`/api/admin/organizations/${routerId}`);
    expect({ organization, suspendedAt }).toEqual({ organization: complete, suspendedAt: null });
  });

  it('searches the names of user and organization, filters and pages', async () => {
    const { key } = await superuser();
    const name = unique('Searched');
    const { routerId, owner } = await service.make.router({ name: `${name} AS` });
    const ids = async (query: string) =>
      (await service.as(key).get(`${path}?${query}`)).values.map((one: { id: string }) => one.id);
    expect(await ids(`q=${name}`)).toHaveLength(4);
    expect(await ids(`q=${name}%20${owner.email}`)).toEqual([owner.membershipId]);
    expect(await ids(`phrase=${name}%20as`)).toHaveLength(4);
    await service.db.query('update organizations set slug = $2 where id = $1', [routerId, name.toLowerCase()]);
    expect(await ids(`q=as%20${name}`)).toHaveLength(4);
    expect(await ids(`phrase=as%20${name}`)).toEqual([]);
    const ascending = await ids(`q=${name}&direction=asc&sort=id`);
    expect(ascending).toEqual([...(await ids(`q=${name}`))].reverse());
    expect(await ids(`q=${name}&pageSize=3&page=1`)).toEqual([ascending[0]]);
    expect(await ids(`q=${name}&${filter('roles', 'multiOption', 'include', ['OWNER'])}`)).toEqual([
      owner.membershipId,
    ]);
    const here = filter('routerOrganizationId', 'option', 'is', [routerId]);
    expect(await ids(here)).toHaveLength(4);
    expect(await ids(filter('email', 'text', 'contains', [owner.email.toUpperCase()]))).toEqual([owner.membershipId]);
    expect(await ids(filter('organizationName', 'text', 'contains', [name.toLowerCase()]))).toHaveLength(4);
    expect(await ids(filter('firstName', 'text', 'contains', [name]))).toEqual([]);
  });

  it.each(['sort=createdAt', 'direction=x', 'pageSize=501', filter('organization', 'text', 'contains', ['x'])])(
    '400 for ?%s',
    async (query) => {
      const { key } = await superuser();
      expect((await service.as(key).get(`${path}?${query}`, 400)).message).toContain(query.split('=')[0]);
    },
  );
});

describe('POST, PUT, DELETE /api/admin/organizations-users', () => {
  const path = '/api/admin/organizations-users';

  it('creates, changes and deletes a membership', async () => {
    const { key, userId } = await superuser();
    const { routerId } = await service.make.router();
    const body = { userId, routerOrganizationId: routerId, roles: ['ADMIN', 'OWNER'] };
    const made = await service.as(key).post(path, body);
    expect(made).toMatchObject({ userId, routerOrganizationId: routerId, roles: ['OWNER', 'ADMIN'] });
    await service.as(key).post(path, body, 409);
    expect(await service.as(key).put(`${path}/${made.id}`, made)).toEqual(made);
    const changed = await service.as(key).put(`${path}/${made.id}`, { roles: ['VIEWER'] });
    expect(changed.roles).toEqual(['VIEWER']);
    await service.as(key).delete(`${path}/${made.id}`);
    await service.as(key).delete(`${path}/${made.id}`, 404);
    await service.as(key).put(`${path}/${made.id}`, { roles: ['VIEWER'] }, 404);
  });

  it('responds 400 for unknown IDs, 409 for the last OWNER', async () => {
    const { key, userId } = await superuser();
    const { routerId, owner } = await service.make.router();
    const body = { userId, routerOrganizationId: routerId, roles: ['ADMIN'] };
    for (const [field, value] of [
      ['userId', UNKNOWN_ID],
      ['userId', undefined],
      ['routerOrganizationId', UNKNOWN_ID],
      ['roles', []],
      ['roles', ['KING']],
      ['roles', undefined],
      ['title', 'x'],
    ] as const) {
      expect((await service.as(key).post(path, { ...body, [field]: value }, 400)).message).toContain(field);
    }
    await service.as(key).put(`${path}/${owner.membershipId}`, { roles: ['ADMIN'] }, 409);
    await service.as(key).delete(`${path}/${owner.membershipId}`, 409);
  });
});

describe('POST /api/admin/organizations with an owner', () => {
  it('creates the router and invites its owner, or creates nothing if the owner cannot be invited', async () => {
    const { key } = await superuser();
    const email = `${unique('owner')}@example.com`;
    const name = unique('Nordlys');
    const created = await service.as(key).post('/api/admin/organizations', { name, ownerEmail: email });
    const token = String(created.invitationLink).split('/').at(-1);
    const password = 'correct horse battery';
    const session = await service.as(null).post('/api/auth/accept-invitation', { token, password }, 200);
    expect(await service.as(session.token).get('/api/auth/me')).toMatchObject({
      routerId: created.id,
      roles: ['OWNER'],
    });
    const technical = await service.make.person(created.id, created.id, ['VIEWER'], { isTechnical: true });
    const refused = unique('Refused');
    const body = { name: refused, ownerEmail: technical.email };
    await service.as(key).post('/api/admin/organizations', body, 409);
    const { count } = await service.as(key).get(`/api/admin/organizations?q=${refused}`);
    expect(count).toBe(0);
  });
});

describe('POST /api/admin/organizations/{id}/invitations', () => {
  it('creates an invitation with which the first owner of a new router joins', async () => {
    const { key } = await superuser();
    const router = await service.as(key).post('/api/admin/organizations', { name: 'Nordlys', slug: unique('nordlys') });
    for (const [name, roles] of [
      [router.id, ['OWNER']],
      [router.slug, [{ role: 'OWNER' }]],
    ]) {
      const path = `/api/admin/organizations/${name}/invitations`;
      const made = await service.as(key).post(path, { email: `${unique('owner')}@example.com`, roles });
      expect(made).toMatchObject({ organizationId: router.id, isMailed: false, roles: ['OWNER'] });
      const body = { token: made.invitationLink.split('/').at(-1), password: 'correct horse battery' };
      const { token } = await service.as(null).post('/api/auth/accept-invitation', body, 200);
      expect((await service.as(token).get('/api/auth/me')).roles).toEqual(['OWNER']);
      await service.as(token).put(`/api/routers/${router.id}/settings`, { orderPrefix: 'NL' });
    }
  });

  it('responds 400, 404 and 409 to invalid requests', async () => {
    const { key } = await superuser();
    const { routerId, viewer } = await service.make.router();
    const invite = (id: string, body: object, status: number) =>
      service.as(key).post(`/api/admin/organizations/${id}/invitations`, body, status);
    const body = { email: `${unique('owner')}@example.com`, roles: ['OWNER'] };
    await invite(UNKNOWN_ID, body, 404);
    await invite('unknown-slug', body, 404);
    await invite(routerId, { ...body, roles: [] }, 400);
    await invite(routerId, { ...body, email: 'invalid' }, 400);
    await invite(routerId, { ...body, email: viewer.email }, 409);
  });

  it('marks a changed e-mail as unverified', async () => {
    const { key } = await superuser();
    const { viewer } = await service.make.router();
    const path = `/api/admin/users/${viewer.userId}`;
    await service.db.query('update users set email_verified = now() where id = $1', [viewer.userId]);
    expect(await service.as(key).put(path, { email: viewer.email })).toMatchObject({
      emailVerified: expect.any(String),
    });
    expect(await service.as(key).put(path, { email: viewer.email.toUpperCase() })).toMatchObject({
      email: viewer.email.toUpperCase(),
      emailVerified: expect.any(String),
    });
    expect(await service.as(key).put(path, { email: `${unique('n')}@example.com` })).toMatchObject({
      emailVerified: null,
    });
  });
});

describe('PUT /api/admin/organizations/{id}', () => {
  const path = (id: string) => `/api/admin/organizations/${id}`;

  it('responds 204 without a body, by ID and by slug, also to an empty request body', async () => {
    const { key } = await superuser();
    const slug = unique('slug-').toLowerCase();
    const { routerId } = await service.make.router({ slug });
    const answer = await service.as(key).send('put', path(routerId), { coordinates: { x: 10.7461, y: 59.9127 } });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await service.as(key).send('put', path(slug), {})).status).toBe(204);
    expect((await service.as(key).send('put', path(slug.toUpperCase()), {})).status).toBe(404);
    expect((await service.as(key).get(path(slug))).coordinates).toEqual({ x: 10.7461, y: 59.9127 });
  });

  it.each(['red;}</style>', '#fff', '0a5c36', ''])('refuses the brand color "%s"', async (brandColor) => {
    const { key } = await superuser();
    const { routerId } = await service.make.router();
    const refused = await service.as(key).send('put', path(routerId), { brandColor });
    const details = [{ field: 'brandColor', message: 'must be a color such as #0b6e6a' }];
    expect([refused.status, refused.body.details]).toMatchObject([400, details]);
  });

  it('writes every writable field, and accepts the organization as it was read', async () => {
    const { key } = await superuser();
    const { routerId, owner, operator } = await service.make.router();
    const fields = {
      name: 'Nordlys',
      slug: unique('nordlys-'),
      locale: 'nb-NO',
      timezone: 'Europe/Oslo',
      brandColor: '#0a5c36',
      logoFileId: null,
      senderId: 'Nordlys',
      defaultEmailSenderName: 'Nordlys',
      hasAccessToMarketplace: true,
      hasAccessToAnalytics: true,
      hasJoinedMarketplace: true,
      areaOfOperation: 'Oslo',
      integrationOrderAssignmentRoutingOperatorId: operator.userId,
      parentId: null,
      externalId: 'ext-1',
      ownerId: owner.userId,
      isMinimal: true,
      featureAccess: ['CREATE_ORDER'],
      canInstall: true,
      orderVisibility: 'SELF',
      includeInAnalytics: false,
      organizationLiveAt: '2026-01-31T00:00:00.000Z',
      address: 'Storgata 1',
      city: 'Oslo',
      postalCode: '0155',
      countryCode: 'NO',
      coordinates: { x: 10.7461, y: 59.9127 },
      billingEmail: 'billing@example.com',
      billingAddress: 'Storgata 2',
      billingCity: 'Oslo',
      billingPostalCode: '0155',
      currencyCode: 'NOK',
      legalName: 'Nordlys AS',
      legalOrgId: '999999999',
      vatNumber: 'NO999999999MVA',
      payprocLegalEntityId: 'LE1',
      payprocAccountHolderId: 'AH1',
      payprocBalanceAccountId: 'BA1',
      payprocBusinessLineId: 'BL1',
      payprocStoreId: 'ST1',
      payprocTransferInstrumentId: 'TI1',
      migrated: true,
      payprocVerificationStatus: {
        status: 'valid',
        errors: [{ code: '1_1', message: 'Wrong', type: 'invalidInput', capabilities: ['sendToBalanceAccount'] }],
        deadlines: [{ capabilities: ['sendToBalanceAccount'], expiresAt: '2026-12-31' }],
        capabilities: {
          sendToBalanceAccount: { name: 'Send', allowed: true, verificationStatus: 'valid', requested: true },
        },
        lastUpdatedAt: '2026-01-31T12:00:00Z',
      },
      payprocCapabilities: ['sendToBalanceAccount'],
      payoutType: 'ORDER',
      installerShareEnabled: true,
      invoiceSerialNumber: 7,
      payoutSerialNumber: 8,
      platformFeePercentage: 250,
      platformFees: 'none',
      autodispatchWeights: '{"distance":40,"rating":60}',
      autoCancel: true,
    };
    await service.as(key).put(path(routerId), fields, 204);
    const read = await service.as(key).get(path(routerId));
    const own = {
      id: routerId,
      displayId: expect.any(Number),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      deletedAt: null,
      suspendedAt: null,
    };
    expect(read).toEqual({ ...own, ...fields });
    await service.as(key).put(path(routerId), read, 204);
    expect(await service.as(key).get(path(routerId))).toEqual({ ...read, updatedAt: expect.any(String) });
  });

  const refused: [field: string, value: unknown][] = [
    ['name', ''],
    ['name', null],
    ['slug', 'Not A Slug'],
    ['slug', UNKNOWN_ID],
    ['locale', 'x'],
    ['timezone', 'Oslo'],
    ['timezone', null],
    ['logoFileId', UNKNOWN_ID],
    ['ownerId', UNKNOWN_ID],
    ['integrationOrderAssignmentRoutingOperatorId', UNKNOWN_ID],
    ['parentId', UNKNOWN_ID],
    ['featureAccess', 'FLY'],
    ['orderVisibility', 'EVERYTHING'],
    ['countryCode', 'XX'],
    ['currencyCode', 'KRONER'],
    ['coordinates', { x: 181, y: 0 }],
    ['coordinates', { x: 1 }],
    ['coordinates', { x: '1', y: 2 }],
    ['coordinates', { x: 1, y: 2, z: 3 }],
    ['organizationLiveAt', 'soon'],
    ['payoutType', 7],
    ['platformFeePercentage', 10001],
    ['invoiceSerialNumber', 2147483648],
    ['payprocVerificationStatus', { status: 'fine' }],
    ['payprocCapabilities', 'all'],
    ['autodispatchWeights', 'x'],
    ['autodispatchWeights', '{"beauty":1}'],
    ['autodispatchWeights', '{"distance":101}'],
    ['autoCancel', 'yes'],
    ['id', 'x'],
    ['unheardOf', 1],
  ];
  it.each(refused)('400 naming the field when %s is %j', async (field, value) => {
    const { key, routerId } = await superuser();
    const refusal = await service.as(key).put(path(routerId), { [field]: value }, 400);
    expect(refusal.message).toContain(field);
  });

  it.each([{ name: 7 }, { allowed: 'yes' }, { requested: null }, { verificationStatus: 'fine' }])(
    '400 naming the capability of the payment provider with %j',
    async (wrong) => {
      const { key, routerId } = await superuser();
      const good = { name: 'Send', allowed: true, verificationStatus: 'valid', requested: true };
      const status = { status: 'valid', errors: [], deadlines: [], lastUpdatedAt: '2026-01-31T12:00:00Z' };
      const send = (capability: object) =>
        service.as(key).send('put', path(routerId), {
          payprocVerificationStatus: { ...status, capabilities: { send: capability } },
        });
      expect((await send(good)).status).toBe(204);
      const { status: answered, body } = await send({ ...good, ...wrong });
      expect([answered, body.details[0].field]).toEqual([400, 'payprocVerificationStatus.capabilities.send']);
    },
  );

  it('responds 400 and names the kind of an unknown reference: file or user', async () => {
    const { key, routerId } = await superuser();
    const { details } = await service.as(key).put(path(routerId), { ownerId: UNKNOWN_ID, logoFileId: UNKNOWN_ID }, 400);
    expect(details).toHaveLength(2);
    expect(details).toContainEqual(expect.objectContaining({ field: 'logoFileId', message: 'names no file' }));
    expect(details).toContainEqual(expect.objectContaining({ field: 'ownerId', message: 'names no user' }));
    const otherUser = (await service.make.router()).viewer.userId;
    await service.db.of(User).update({ id: otherUser }, { deletedAt: new Date() });
    await service.as(key).put(path(routerId), { ownerId: otherUser }, 400);
  });

  it('returns a logo URL that requires no key', async () => {
    const { key } = await superuser();
    const { routerId, owner } = await service.make.router();
    const part = { name: 'logo', fileName: 'logo.png', type: 'image/png', content: createPng() };
    const { body } = await uploadParts(`${service.baseUrl}/api/v1/file/upload`, owner.key, [part]);
    await service.as(key).put(path(routerId), { logoFileId: body.values[0].id }, 204);
    const product = await service.as(owner.key).post('/api/v1/products', { name: 'x', currencyCode: 'NOK' });
    expect((await fetch(product.router.logoUrl)).status).toBe(200);
  });

  it('responds 404 for an unknown ID or slug, 409 for a slug in use', async () => {
    const { key, routerId } = await superuser();
    await service.as(key).put(path(UNKNOWN_ID), {}, 404);
    await service.as(key).put(path('no-such-slug'), {}, 404);
    const slug = unique('taken-');
    await service.make.router({ slug });
    await service.as(key).put(path(routerId), { slug }, 409);
  });

  it('moves an organization within its router, but not below itself or to another router', async () => {
    const { key } = await superuser();
    const { routerId } = await service.make.router();
    const other = await service.make.router();
    const a = await service.make.organization({ routerId, id: routerId });
    const b = await service.make.organization({ routerId, id: a });
    const c = await service.make.organization({ routerId, id: routerId });
    await service.as(key).put(path(c), { parentId: b }, 204);
    expect((await service.as(key).get(path(c))).parentId).toBe(b);
    for (const [moved, parentId] of [
      [a, c],
      [a, a],
      [a, null],
      [a, other.routerId],
      [routerId, a],
      [routerId, other.routerId],
    ] as const) {
      expect((await service.as(key).put(path(moved), { parentId }, 400)).message).toContain('parentId');
    }
  });

  it('prevents a cycle of two concurrent moves', async () => {
    const { key } = await superuser();
    for (let index = 0; index < 10; index++) {
      const { routerId } = await service.make.router();
      const a = await service.make.organization({ routerId, id: routerId });
      const b = await service.make.organization({ routerId, id: routerId });
      const move = (id: string, parentId: string) => service.as(key).send('put', path(id), { parentId });
      const answers = await Promise.all([move(a, b), move(b, a)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    }
  });

  it('applies to the visible rows of its users immediately', async () => {
    const { key } = await superuser();
    const { routerId } = await service.make.router();
    const child = await service.make.organization({ routerId, id: routerId });
    const viewer = await service.make.person(routerId, child, ['VIEWER']);
    const seen = async () => (await service.as(viewer.key).get(`/api/routers/${routerId}/users`)).count;
    expect(await seen()).toBe(1);
    await service.as(key).put(path(child), { orderVisibility: 'ALL' }, 204);
    expect(await seen()).toBe(5);
  });
});

describe('GET and POST /api/admin/organizations', () => {
  it('creates a router with settings, or an organization below a router, and lists both', async () => {
    const { key, userId } = await superuser();
    const name = unique('Fresh ');
    const create = async (body: object) => {
      const { invitationLink, ...organization } = await service.as(key).post('/api/admin/organizations', body);
      expect(invitationLink).toBeNull();
      return organization;
    };
    const router = await create({ name, ownerId: userId });
    expect(router).toMatchObject({ name, parentId: null, orderVisibility: 'ALL', canInstall: false });
    const child = await create({ name: `${name} below`, parentId: router.id });
    expect(child).toMatchObject({ parentId: router.id, orderVisibility: 'SELF' });
    const { values, count } = await service.as(key).get(`/api/admin/organizations?phrase=${encodeURIComponent(name)}`);
    expect(count).toBe(2);
    const version = expect.any(String);
    expect(values).toEqual([
      { ...child, version },
      { ...router, version },
    ]);
    const roots = filter('parentId', 'option', 'is', [router.id]);
    expect((await service.as(key).get(`/api/admin/organizations?${roots}`)).values).toEqual([{ ...child, version }]);

    const membership = { userId, routerOrganizationId: router.id, roles: ['OWNER'] };
    await service.as(key).post('/api/admin/organizations-users', membership);
    const session = await service.make.session(router.id, router.id, userId);
    const product = await service.as(session).post('/api/v1/products', { name: 'x', currencyCode: 'NOK' });
    expect(product).toMatchObject({ routerId: router.id, isTaxInclusive: false });
  });

  it('responds 400 and 409 like the update', async () => {
    const { key } = await superuser();
    const post = (body: object, status: number) => service.as(key).post('/api/admin/organizations', body, status);
    await post({}, 400);
    await post({ name: 'x', parentId: UNKNOWN_ID }, 400);
    await post({ name: 'x', nonsense: 1 }, 400);
    const slug = unique('twice-');
    await post({ name: 'x', slug }, 201);
    await post({ name: 'x', slug }, 409);
  });
});

describe('npm run admin:create', () => {
  it('creates a superuser who can sign in and has an API key, in the only organization "Administration"', async () => {
    const emails = [1, 2].map(() => `${unique('root')}@example.com`);
    const password = 'correct horse battery';
    const organizations = new Set<string>();
    for (const email of emails) {
      const key = await createSuperuser(service.app, { email, password });
      await service.as(key).get('/api/admin/users');
      const { token } = await service.as(null).post('/api/auth/sign-in', { email, password }, 200);
      const me = await service.as(token).get('/api/auth/me');
      expect(me).toMatchObject({ isSuperuser: true, roles: ['OWNER'], organizations: [{ name: 'Administration' }] });
      organizations.add(me.organizationId);
    }
    expect(organizations.size).toBe(1);
    await expect(createSuperuser(service.app, { email: emails[0].toUpperCase(), password })).rejects.toThrow('exists');
  });
});

describe('GET /api/admin/audit-log', () => {
  it('returns every administrative change with its user and the changed fields', async () => {
    const { key, userId, routerId } = await superuser();
    await service.as(key).put(`/api/admin/organizations/${routerId}`, { city: 'Oslo' }, 204);
    await service.as(key).put(`/api/admin/users/${userId}`, { firstName: 'Ny' });
    const mine = filter('userId', 'option', 'is', [userId]);
    const { values, count } = await service.as(key).get(`/api/admin/audit-log?${mine}`);
    expect(count).toBe(2);
    expect(values).toEqual([
      {
        id: expect.any(String),
        routerId: null,
        userId,
        action: 'user.update',
        resource: 'user',
        resourceId: userId,
        changes: { fields: ['firstName'] },
        createdAt: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({ action: 'organization.update', resourceId: routerId, changes: { fields: ['city'] } }),
    ]);
    await service.as(key).get('/api/admin/audit-log?sort=action', 400);
  });
});
