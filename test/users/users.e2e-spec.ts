/**
 * Users of a router: contract 2.3, 4.16 to 4.18; decisions/identity "Tenancy and roles", decisions/identity "Users".
 */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { unique } from '../support/factory.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';

const service = useService();
const UNKNOWN_ID = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69';
const password = 'correct horse battery';
const roles = (...names: string[]) => names.map((role) => ({ role }));
const users = (routerId: string, userId = '') => `/api/routers/${routerId}/users${userId && `/${userId}`}`;

/** A router with an organization below it, an ADMIN of that, and a member of both. */
async function createTree(visibility: 'SELF' | 'CHILDREN' | 'ALL' = 'SELF') {
  const router = await service.make.router();
  const { routerId } = router;
  const child = await service.make.organization({ routerId, id: routerId }, { orderVisibility: visibility });
  const childAdmin = await service.make.person(routerId, child, ['ADMIN']);
  const both = await service.make.person(routerId, child, ['OPERATOR']);
  await service.make.member(routerId, routerId, both.userId, ['VIEWER']);
  return { ...router, child, childAdmin, both };
}

describe('GET /api/routers/{routerId}/users', () => {
  it('returns exactly the fields of the contract and the version', async () => {
    const { routerId, viewer, operator } = await service.make.router();
    const { values, count } = await service.as(viewer.key).get(`${users(routerId)}?q=${operator.email}`);
    expect(count).toBe(1);
    expect(values).toEqual([
      {
        id: operator.userId,
        email: operator.email,
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
        routerId,
        tenantId: routerId,
        invitation: null,
        isTechnicalAccount: false,
        disabledAt: null,
        routerOrganizationId: routerId,
        roles: [{ role: 'OPERATOR' }],
        avatarUrl: null,
        version: expect.stringMatching(/^"[\w-]{27}"$/),
      },
    ]);
  });

  it('returns one row per user, the membership nearest the root, newest first, in pages', async () => {
    const { routerId, viewer, both, childAdmin } = await createTree();
    const { values, count } = await service.as(viewer.key).get(users(routerId));
    expect(count).toBe(6);
    expect(values.map((user: { id: string }) => user.id).slice(0, 2)).toEqual([both.userId, childAdmin.userId]);
    expect(values[0]).toMatchObject({ routerOrganizationId: routerId, roles: roles('VIEWER') });
    const page = await service.as(viewer.key).get(`${users(routerId)}?pageSize=2.9&page=1`);
    expect(page).toMatchObject({ count: 6, values: [expect.anything(), expect.anything()] });
    expect(page.values[0].id).toBe(values[2].id);
  });

  it('finds every word of q in e-mail, names or phone', async () => {
    const { routerId, viewer, owner } = await service.make.router();
    const body = { firstName: 'Åse', lastName: 'Berg 100%', phoneNumber: '+4722225555' };
    await service.as(owner.key).put(users(routerId, viewer.userId), body);
    const found = async (q: string) =>
      (await service.as(owner.key).get(`${users(routerId)}?q=${encodeURIComponent(q)}`)).count;
    expect(await found('åse')).toBe(1);
    expect(await found('BERG åse')).toBe(1);
    expect(await found('22225555')).toBe(1);
    expect(await found('%')).toBe(1);
    expect(await found('åse hansen')).toBe(0);
    expect(await found('example.com')).toBe(4);
    expect(await found(' ')).toBe(4);
  });

  it('returns the users of their organization to its users, or more according to orderVisibility', async () => {
    for (const [visibility, seen] of [
      ['SELF', 2],
      ['CHILDREN', 3],
      ['ALL', 7],
    ] as const) {
      const { routerId, child, childAdmin, both } = await createTree(visibility);
      const grandchild = await service.make.organization({ routerId, id: child });
      await service.make.person(routerId, grandchild, ['VIEWER']);
      await service.make.member(routerId, grandchild, both.userId, ['VIEWER']);
      const { values, count } = await service.as(childAdmin.key).get(users(routerId));
      expect([visibility, count, values.length]).toEqual([visibility, seen, seen]);
      const row = values.find((user: { id: string }) => user.id === both.userId);
      expect(row.routerOrganizationId).toBe(visibility === 'ALL' ? routerId : child);
    }
  });

  it('returns only itself to a CONTRACTOR', async () => {
    const contractor = await service.make.contractor();
    await service.make.person(contractor.organizationId, contractor.organizationId, ['CONTRACTOR']);
    const { values } = await service.as(contractor.key).get(users(contractor.organizationId));
    expect(values.map((user: { id: string }) => user.id)).toEqual([contractor.userId]);
  });

  it.each(['page=-1', 'page=1.5', 'pageSize=0', 'pageSize=501', 'sort=email', 'q=a&q=b'])(
    '400 for ?%s',
    async (query) => {
      const { routerId, viewer } = await service.make.router();
      const refusal = await service.as(viewer.key).get(`${users(routerId)}?${query}`, 400);
      expect(refusal.message).toContain(query.split('=')[0]);
    },
  );

  it('responds 403 for a router that the caller is not a member of, existing or not', async () => {
    const { owner } = await service.make.router();
    const other = await service.make.router();
    await service.as(owner.key).get(users(other.routerId), 403);
    await service.as(owner.key).get(users(UNKNOWN_ID), 403);
    await service.as(owner.key).get(users('x'), 400);
  });
});

describe('GET /api/routers/{routerId}/users/{userId}', () => {
  it('returns the row of the list, responds 404 for users of another router', async () => {
    const { routerId, viewer, both } = await createTree();
    const [{ version: _, ...row }] = (await service.as(viewer.key).get(users(routerId))).values;
    expect(await service.as(viewer.key).get(users(routerId, both.userId))).toEqual(row);
    const other = await service.make.router();
    await service.as(viewer.key).get(users(routerId, other.viewer.userId), 404);
    await service.as(viewer.key).get(users(routerId, UNKNOWN_ID), 404);
    await service.as(viewer.key).get(users(routerId, 'x'), 400);
  });

  it('returns device tokens only to their user', async () => {
    const { routerId, viewer, owner } = await service.make.router();
    await service.db.query(`update users set device_tokens = '{secret}' where id = $1`, [viewer.userId]);
    expect((await service.as(viewer.key).get(users(routerId, viewer.userId))).deviceTokens).toEqual(['secret']);
    expect((await service.as(owner.key).get(users(routerId, viewer.userId))).deviceTokens).toEqual([]);
  });
});

describe('PUT /api/routers/{routerId}/users/{userId}', () => {
  const accepted: [field: string, value: unknown, stored?: unknown][] = [
    ['firstName', 'Ola'],
    ['firstName', null],
    ['lastName', 'x'.repeat(256)],
    ['language', 'nb-no', 'nb-NO'],
    ['language', null],
    ['timezone', 'Europe/Oslo'],
    ['timezone', null],
    ['phoneNumber', '+47 22 22 55 55', '+4722225555'],
    ['phoneNumber', null],
    ['avatarFileId', null],
    ['isTechnicalAccount', true],
    ['roles', roles('VIEWER', 'OPERATOR', 'VIEWER'), roles('OPERATOR', 'VIEWER')],
  ];
  it.each(accepted)('accepts %s with the value %j', async (field, value, stored = value) => {
    const { routerId, admin, operator } = await service.make.router();
    const user = await service.as(admin.key).put(users(routerId, operator.userId), { [field]: value });
    expect(user[field]).toEqual(stored);
    expect(await service.as(admin.key).get(users(routerId, operator.userId))).toEqual(user);
  });

  const refused: [field: string, value: unknown][] = [
    ['firstName', 1],
    ['lastName', 'x'.repeat(257)],
    ['language', 'norwegian bokmål'],
    ['language', ''],
    ['timezone', 'Oslo'],
    ['timezone', ''],
    ['phoneNumber', '22225555'],
    ['phoneNumber', '+4711'],
    ['phoneNumber', ''],
    ['avatarFileId', 'x'],
    ['avatarFileId', UNKNOWN_ID],
    ['roles', []],
    ['roles', roles('KING')],
    ['roles', ['OPERATOR']],
    ['roles', [{ role: 'OPERATOR', until: 1 }]],
    ['roles', null],
    ['isTechnicalAccount', 'yes'],
    ['id', 'x'],
    ['password', 'x'],
  ];
  it.each(refused)('400 naming the field when %s is %j', async (field, value) => {
    const { routerId, admin, operator } = await service.make.router();
    const refusal = await service.as(admin.key).put(users(routerId, operator.userId), { [field]: value }, 400);
    expect(refusal.message).toContain(field);
  });

  it('accepts an empty body and the user as it was read, and ignores read-only fields', async () => {
    const { routerId, admin, operator } = await service.make.router();
    const path = users(routerId, operator.userId);
    const before = await service.as(admin.key).get(path);
    expect(await service.as(admin.key).put(path, {})).toEqual(before);
    const sent = {
      ...before,
      email: 'other@example.com',
      isSuperuser: true,
      deviceTokens: ['x'],
      routerOrganizationId: UNKNOWN_ID,
    };
    expect(await service.as(admin.key).put(path, sent)).toEqual(before);
  });

  it('users change their own profile; only ADMIN and above change others', async () => {
    const { routerId, viewer, operator } = await service.make.router();
    const contractor = await service.make.contractor();
    for (const [key, path] of [
      [viewer.key, users(routerId, viewer.userId)],
      [contractor.key, users(contractor.organizationId, contractor.userId)],
    ]) {
      expect(await service.as(key).put(path, { firstName: 'Ny' })).toMatchObject({ firstName: 'Ny' });
      const read = await service.as(key).get(path);
      expect(await service.as(key).put(path, read)).toEqual(read);
      await service.as(key).put(path, { roles: roles('ADMIN') }, 403);
      await service.as(key).put(path, { isTechnicalAccount: true }, 403);
    }
    await service.as(operator.key).put(users(routerId, viewer.userId), { firstName: 'Ny' }, 403);
  });

  it('users grant at most their own roles, and only OWNERs grant and revoke OWNER', async () => {
    const { routerId, owner, admin, operator } = await service.make.router();
    const put = (key: string, userId: string, names: string[], status: number) =>
      service.as(key).put(users(routerId, userId), { roles: roles(...names) }, status);
    await put(admin.key, operator.userId, ['OWNER'], 403);
    await put(admin.key, admin.userId, ['OWNER', 'ADMIN'], 403);
    await put(admin.key, owner.userId, ['VIEWER'], 403);
    await put(admin.key, operator.userId, ['ADMIN'], 200);
    await put(admin.key, operator.userId, ['CONTRACTOR'], 200);
    await put(owner.key, operator.userId, ['OWNER'], 200);
    await put(owner.key, operator.userId, ['VIEWER'], 200);
    await service.as(admin.key).put(users(routerId, owner.userId), { isTechnicalAccount: true }, 403);
  });

  it('responds 409 to demoting or removing the last OWNER or making it technical', async () => {
    const { routerId, owner } = await service.make.router();
    const second = await service.make.person(routerId, routerId, ['OWNER'], { isTechnical: true });
    const path = users(routerId, owner.userId);
    await service.as(owner.key).put(path, { roles: roles('ADMIN') }, 409);
    await service.as(second.key).put(path, { isTechnicalAccount: true }, 409);
    await service.as(owner.key).delete(path, 409);
    expect((await service.as(owner.key).get(path)).roles).toEqual(roles('OWNER'));
  });

  it('sends an open invitation again with a new link, and refuses it for people who have joined', async () => {
    const { routerId, owner, admin, operator } = await service.make.router();
    const body = { email: `${unique('kari')}@example.com`, roles: roles('OPERATOR') };
    const invited = await service.as(admin.key).post(users(routerId), body);
    const path = `${users(routerId, invited.id)}/invitation`;
    await service.as(operator.key).post(path, undefined, 403);
    const again = await service.as(admin.key).post(path, undefined);
    expect(again).toMatchObject({ userId: invited.id, email: body.email, roles: ['OPERATOR'] });
    const accept = (link: string, status: number) =>
      service
        .as(null)
        .post(
          '/api/auth/accept-invitation',
          { token: link.split('/').at(-1), password: 'correct horse battery' },
          status,
        );
    await accept(invited.invitationLink, 404);
    await accept(again.invitationLink, 200);
    await service.as(admin.key).post(path, undefined, 409);
    const ofOwner = await service
      .as(owner.key)
      .post(users(routerId), { ...body, email: `x${body.email}`, roles: roles('OWNER') });
    await service.as(admin.key).post(`${users(routerId, ofOwner.id)}/invitation`, undefined, 403);
  });

  it('keeps one OWNER if two demote each other concurrently', async () => {
    for (let index = 0; index < 10; index++) {
      const { routerId, owner } = await service.make.router();
      const second = await service.make.person(routerId, routerId, ['OWNER']);
      const demote = (key: string, userId: string) =>
        service.as(key).send('put', users(routerId, userId), { roles: roles('VIEWER') });
      const answers = await Promise.all([demote(owner.key, second.userId), demote(second.key, owner.userId)]);
      const statuses = answers.map(({ status }) => status).sort();
      expect([
        [200, 403],
        [200, 409],
      ]).toContainEqual(statuses);
    }
  });

  it('changes only the membership of a user of several routers, not the profile', async () => {
    const { routerId, owner, operator } = await service.make.router();
    const other = await service.make.router();
    await service.make.member(other.routerId, other.routerId, operator.userId, ['VIEWER']);
    const path = users(other.routerId, operator.userId);
    const read = await service.as(other.owner.key).get(path);
    const refusal = await service.as(other.owner.key).put(path, { firstName: 'Mallory' }, 403);
    expect(refusal.message).toContain('firstName');
    await service.as(other.owner.key).put(path, { isTechnicalAccount: true }, 403);
    const changed = await service.as(other.owner.key).put(path, { ...read, roles: roles('OPERATOR') });
    expect(changed).toMatchObject({ firstName: 'Kari', roles: roles('OPERATOR') });
    await service.as(owner.key).put(users(routerId, operator.userId), { firstName: 'Mallory' }, 403);
    await service.as(operator.key).put(users(routerId, operator.userId), { firstName: 'Eva' });
  });

  it('is allowed for admins of the only router that the user has joined, despite other invitations', async () => {
    const { routerId, admin } = await service.make.router();
    const other = await service.make.router();
    const { userId, email } = await service.make.person(routerId, routerId, ['VIEWER']);
    const invitation = { email, roles: roles('VIEWER') };
    await service.as(other.owner.key).post(`/api/routers/${other.routerId}/users`, invitation);
    const changed = await service.as(admin.key).put(users(routerId, userId), { firstName: 'Eva' });
    expect(changed).toMatchObject({ firstName: 'Eva' });
    await service.as(other.owner.key).put(users(other.routerId, userId), { firstName: 'Mallory' }, 403);
  });

  it('ends the sessions of an account that becomes technical', async () => {
    const { routerId, admin, viewer } = await service.make.router();
    const session = await service.make.session(routerId, routerId, viewer.userId);
    await service.as(session).get('/api/auth/me');
    const user = await service.as(admin.key).put(users(routerId, viewer.userId), { isTechnicalAccount: true });
    expect(user).toMatchObject({ isTechnical: true, isTechnicalAccount: true });
    await service.as(session).get('/api/auth/me', 401);
    await service.as(viewer.key).get('/api/auth/me');
  });
});

describe('PUT /api/routers/{routerId}/organizations/{organizationId}/users/{userId}', () => {
  const path = (routerId: string, organizationId: string, userId: string) =>
    `/api/routers/${routerId}/organizations/${organizationId}/users/${userId}`;

  it('changes the membership of that organization, and returns it', async () => {
    const { routerId, child, owner, both } = await createTree();
    const changed = await service.as(owner.key).put(path(routerId, child, both.userId), { roles: roles('ADMIN') });
    expect(changed).toMatchObject({ routerOrganizationId: child, roles: roles('ADMIN') });
    expect(await service.as(owner.key).get(users(routerId, both.userId))).toMatchObject({ roles: roles('VIEWER') });
    const root = await service.as(owner.key).put(path(routerId, routerId, both.userId), {});
    expect(root).toMatchObject({ routerOrganizationId: routerId });
  });

  it('responds 404 if the user has no membership there', async () => {
    const { routerId, child, owner, operator } = await createTree();
    const other = await service.make.router();
    await service.as(owner.key).put(path(routerId, child, operator.userId), {}, 404);
    await service.as(owner.key).put(path(routerId, other.routerId, other.owner.userId), {}, 404);
    await service.as(owner.key).put(path(routerId, UNKNOWN_ID, operator.userId), {}, 404);
    await service.as(owner.key).put(path(routerId, 'x', operator.userId), {}, 400);
  });

  it('responds 403 to an ADMIN below, who can see users above it but not change them', async () => {
    const { routerId, child, childAdmin, both, viewer } = await createTree('ALL');
    await service.as(childAdmin.key).put(users(routerId, viewer.userId), { roles: roles('ADMIN') }, 403);
    await service.as(childAdmin.key).delete(users(routerId, viewer.userId), 403);
    await service.as(childAdmin.key).put(path(routerId, routerId, both.userId), { roles: roles('ADMIN') }, 403);
    await service.as(childAdmin.key).put(path(routerId, child, both.userId), { roles: roles('ADMIN') });
  });
});

/** Fields that differ for any two invited users. */
const OWN_TO_EACH = { id: '', email: '', invitation: '', invitationLink: '', createdAt: '', updatedAt: '' };

describe('POST /api/routers/{routerId}/users', () => {
  const invite = (key: string, routerId: string, body: object, status = 201) =>
    service.as(key).post(users(routerId), body, status);
  const accept = (body: object, status = 200) => service.as(null).post('/api/auth/accept-invitation', body, status);
  const tokenOf = ({ invitationLink }: { invitationLink: string }) => invitationLink.split('/').at(-1)!;

  it('returns the link once; acceptance sets password and names and signs in, without verifying the e-mail', async () => {
    const { routerId, admin } = await service.make.router();
    const email = `${unique('New')}@example.com`;
    const made = await invite(admin.key, routerId, { email, roles: roles('OPERATOR'), language: 'nb' });
    expect(made).toMatchObject({
      email: email.toLowerCase(),
      language: null,
      roles: roles('OPERATOR'),
      invitation: expect.any(String),
    });
    expect(made.invitationLink).toMatch(new RegExp(`^${service.baseUrl}/invitations/[\\w-]{43}$`));
    expect(await service.as(admin.key).get(users(routerId, made.id))).not.toHaveProperty('invitationLink');

    const token = tokenOf(made);
    await accept({ token }, 400);
    await accept({ token, password: 'short' }, 400);
    await accept({ token, password: 'password1234' }, 400);
    await accept({ token: 'x', password }, 404);
    const session = await accept({ token, password, firstName: 'Liv' });
    expect(await service.as(session.token).get('/api/auth/me')).toMatchObject({ id: made.id, roles: ['OPERATOR'] });
    await accept({ token, password }, 404);
    const user = await service.as(admin.key).get(users(routerId, made.id));
    expect(user).toMatchObject({ invitation: null, firstName: 'Liv', language: 'nb', emailVerified: null });
    await service.as(null).post('/api/auth/sign-in', { email, password }, 200);
  });

  it('an account without a password gets the names of its invitation immediately, also with cached keys', async () => {
    const { routerId, owner } = await service.make.router();
    const elsewhere = await service.make.router();
    const { key, email } = elsewhere.operator;
    const { id } = await service.as(key).post('/api/v1/order', MINIMAL_ORDER);
    const authorNow = async () => (await service.as(key).post(`/api/v1/order/${id}/note`, { content: 'x' })).author;
    expect(await authorNow()).toMatchObject({ name: 'Kari Nordmann' });
    const made = await invite(owner.key, routerId, { email, roles: roles('VIEWER') });
    await accept({ token: tokenOf(made), password, firstName: 'Liv' });
    expect(await authorNow()).toMatchObject({ name: 'Liv Nordmann' });
  });

  it('responds 403 to changes of the account before acceptance, except roles and unchanged values', async () => {
    const { routerId, owner } = await service.make.router();
    const elsewhere = await service.make.router();
    await service.make.password(elsewhere.viewer.userId, password);
    for (const email of [`${unique('n')}@example.com`, elsewhere.viewer.email]) {
      const made = await invite(owner.key, routerId, { email, firstName: 'Liv', roles: roles('VIEWER') });
      const path = users(routerId, made.id);
      const put = (body: object, status = 200) => service.as(owner.key).put(path, body, status);
      for (const field of [{ firstName: 'Mallory' }, { language: 'de' }, { isTechnicalAccount: true }])
        expect((await put(field, 403)).message).toContain(Object.keys(field)[0]);
      const inChild = `/api/routers/${routerId}/organizations/${routerId}/users/${made.id}`;
      await service.as(owner.key).put(inChild, { isTechnicalAccount: true }, 403);
      await put({});
      await put(await service.as(owner.key).get(path));
      expect((await put({ roles: roles('OPERATOR') })).roles).toEqual(roles('OPERATOR'));
      await accept({ token: tokenOf(made), password });
    }
    const { firstName } = await service.as(elsewhere.viewer.key).get('/api/auth/me');
    expect(firstName).toBe('Kari');
  });

  it('changes only the membership of an existing account, also if it is in no other router', async () => {
    const { routerId, owner } = await service.make.router();
    const elsewhere = await service.make.router();
    const { userId, email } = elsewhere.viewer;
    await service.make.password(userId, password);
    await service.as(elsewhere.owner.key).delete(users(elsewhere.routerId, userId));
    const made = await invite(owner.key, routerId, { email, roles: roles('VIEWER') });
    const put = (body: object, status = 200) => service.as(owner.key).put(users(routerId, userId), body, status);
    await put({ isTechnicalAccount: true }, 403);
    const { token } = await accept({ token: tokenOf(made), password });
    await put({ firstName: 'Mallory' }, 403);
    await put({ isTechnicalAccount: true }, 403);
    await put({ roles: roles('OPERATOR') });
    await service.as(token).put(users(routerId, userId), { firstName: 'Eva' });
  });

  it('responds 404 to an expired invitation and one of a removed membership', async () => {
    const { routerId, admin } = await service.make.router();
    const made = await invite(admin.key, routerId, { email: `${unique('n')}@example.com`, roles: roles('VIEWER') });
    await service.db.query('update invitations set expires_at = now() where id = $1', [made.invitation]);
    await accept({ token: tokenOf(made), password }, 404);
    const removed = await invite(admin.key, routerId, { email: `${unique('n')}@example.com`, roles: roles('VIEWER') });
    await service.as(admin.key).delete(users(routerId, removed.id));
    await accept({ token: tokenOf(removed), password }, 404);
  });

  it('adds a membership to a known account without revealing or changing it, and requires its password', async () => {
    const { routerId, owner } = await service.make.router();
    const other = await service.make.router();
    const known = await service.make.person(other.routerId, other.routerId, ['OWNER'], { phoneNumber: '+4722225555' });
    await service.make.password(known.userId, password);
    const body = { email: known.email.toUpperCase(), firstName: 'Mallory', roles: roles('VIEWER') };
    const made = await invite(owner.key, routerId, body);
    expect(made).toMatchObject({ id: known.userId, email: known.email, firstName: null, phoneNumber: null });
    const found = async (q: string) => (await service.as(owner.key).get(`${users(routerId)}?q=${q}`)).values;
    expect(await found(known.email)).toMatchObject([{ id: known.userId, email: known.email }]);
    expect(await found('22225555')).toEqual([]);
    const token = tokenOf(made);
    await service.as(owner.key).put(users(routerId, known.userId), { firstName: 'Mallory' }, 403);
    await accept({ token }, 400);
    await accept({ token, password: 'taken over' }, 401);
    const session = await accept({ token, password, firstName: 'Mallory' });
    expect(await service.as(session.token).get('/api/auth/me')).toMatchObject({ routerId, roles: ['VIEWER'] });
    const user = await service.as(owner.key).get(users(routerId, known.userId));
    expect(user).toMatchObject({ firstName: 'Kari', phoneNumber: '+4722225555', invitation: null });
    expect((await service.as(known.key).get('/api/auth/me')).roles).toEqual(['OWNER']);
  });

  it('before acceptance, orders, tasks and settings ignore the user, with or without an account', async () => {
    const { routerId, owner } = await service.make.router();
    const elsewhere = await service.make.router();
    const { email, userId } = elsewhere.viewer;
    await service.make.password(userId, password);
    const as = service.as(owner.key);
    const order = await as.post('/api/v1/order', MINIMAL_ORDER);
    const { id: templateId } = await as.post(`/api/routers/${routerId}/workflow-templates`, { name: 'T' });
    const tasks = `/api/routers/${routerId}/workflow-templates/${templateId}/tasks`;
    const naming = async (value: string, status: 200 | 400) => {
      const routing = { integrationOrderAssignmentRoutingOperatorId: value };
      const task = { name: 'T', type: 'sms', states: ['done'], recipient: { type: 'USER', value } };
      await as.put(`/api/v1/order/${order.id}`, { operatorId: value }, status);
      await as.put(`/api/routers/${routerId}/organization`, routing, status);
      return as.post(tasks, task, status === 200 ? 201 : 400);
    };
    const made = await invite(owner.key, routerId, { email, roles: roles('VIEWER') });
    await naming(userId, 400);
    await accept({ token: tokenOf(made), password });
    await naming(userId, 200);
    const fresh = await invite(owner.key, routerId, { email: `${unique('n')}@example.com`, roles: roles('VIEWER') });
    await naming(fresh.id, 400);
  });

  it('responds with the same message for a known and an unknown e-mail, in any notation', async () => {
    const { routerId, owner } = await service.make.router();
    const elsewhere = await service.make.router();
    const known = elsewhere.viewer.email;
    const body = { firstName: 'Liv', lastName: 'Berg', phoneNumber: '+4722225555', roles: roles('VIEWER') };
    const answers = [];
    for (const email of [known.toUpperCase(), `${unique('NEW')}@example.com`]) {
      const made = await invite(owner.key, routerId, { ...body, email });
      expect(made.email).toBe(email.toLowerCase());
      const listed = await service.as(owner.key).get(users(routerId, made.id));
      const found = (await service.as(owner.key).get(`${users(routerId)}?q=liv+berg`)).count;
      answers.push([made, listed].map((user) => ({ ...user, ...OWN_TO_EACH })).concat(found));
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  it('invites into an organization below, whose users see only it', async () => {
    const { routerId, child, childAdmin, owner } = await createTree();
    const email = () => `${unique('n')}@example.com`;
    const below = await invite(owner.key, routerId, { email: email(), roles: roles('VIEWER'), organizationId: child });
    expect(below.routerOrganizationId).toBe(child);
    const own = await invite(childAdmin.key, routerId, { email: email(), roles: roles('VIEWER') });
    expect(own.routerOrganizationId).toBe(child);
    const above = { email: email(), roles: roles('VIEWER'), organizationId: routerId };
    expect((await invite(childAdmin.key, routerId, above, 400)).message).toContain('organizationId');
    const { routerId: elsewhere } = await service.make.router();
    await invite(owner.key, routerId, { ...above, organizationId: elsewhere }, 400);
  });

  it('creates a technical account immediately, without a link', async () => {
    const { routerId, admin, viewer } = await service.make.router();
    const body = { email: `${unique('robot')}@example.com`, roles: roles('OPERATOR'), isTechnicalAccount: true };
    const robot = await invite(admin.key, routerId, body);
    expect(robot).toMatchObject({
      isTechnical: true,
      isTechnicalAccount: true,
      invitation: null,
      invitationLink: null,
    });
    await invite(admin.key, routerId, body, 409);
    await invite(admin.key, routerId, { ...body, email: viewer.email }, 409);
    const other = await service.make.router();
    await invite(other.admin.key, other.routerId, { ...body, isTechnicalAccount: false }, 409);
  });

  it('responds 403 to roles above those of the caller and to callers below ADMIN, 409 for a member', async () => {
    const { routerId, admin, operator, viewer } = await service.make.router();
    const body = { email: `${unique('n')}@example.com`, roles: roles('OWNER') };
    await invite(admin.key, routerId, body, 403);
    await invite(operator.key, routerId, { ...body, roles: roles('VIEWER') }, 403);
    await invite(admin.key, routerId, { email: viewer.email, roles: roles('VIEWER') }, 409);
  });

  it('creates one invitation for two concurrent ones of the same user', async () => {
    const { routerId, admin } = await service.make.router();
    const body = { email: `${unique('n')}@example.com`, roles: roles('VIEWER') };
    const answers = await Promise.all([1, 2, 3].map(() => service.as(admin.key).send('post', users(routerId), body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it.each([
    ['email', { roles: roles('VIEWER') }],
    ['email', { email: 'invalid', roles: roles('VIEWER') }],
    ['roles', { email: 'a@example.com' }],
    ['roles', { email: 'a@example.com', roles: [] }],
    ['timezone', { email: 'a@example.com', roles: roles('VIEWER'), timezone: 'Oslo' }],
    ['avatarFileId', { email: 'a@example.com', roles: roles('VIEWER'), avatarFileId: UNKNOWN_ID }],
    ['team', { email: 'a@example.com', roles: roles('VIEWER'), team: 'x' }],
  ])('400 naming %s', async (field, body) => {
    const { routerId, admin } = await service.make.router();
    expect((await invite(admin.key, routerId, body, 400)).message).toContain(field);
  });
});

describe('DELETE /api/routers/{routerId}/users/{userId}', () => {
  it('removes the user and invalidates its key, also after a new invitation', async () => {
    const { routerId, admin, both, child, childAdmin } = await createTree();
    await service.as(both.key).get('/api/auth/me');
    await service.as(admin.key).delete(users(routerId, both.userId));
    await service.as(both.key).get('/api/auth/me', 401);
    await service.as(admin.key).get(users(routerId, both.userId), 404);
    await service.as(admin.key).delete(users(routerId, both.userId), 404);
    for (const organizationId of [child, routerId]) {
      await service.make.member(routerId, organizationId, both.userId, ['VIEWER']);
      await service.as(both.key).get('/api/auth/me', 401);
    }
    await service.as(childAdmin.key).get('/api/auth/me');
    const updated = await service.as(admin.key).put(users(routerId, both.userId), { roles: roles('OPERATOR') });
    expect(updated.roles).toEqual(roles('OPERATOR'));
  });

  it('responds 403 below ADMIN and to an ADMIN for an OWNER, 404 for another router', async () => {
    const { routerId, admin, owner, operator, viewer } = await service.make.router();
    const other = await service.make.router();
    await service.as(operator.key).delete(users(routerId, viewer.userId), 403);
    await service.as(admin.key).delete(users(routerId, owner.userId), 403);
    await service.as(admin.key).delete(users(routerId, other.viewer.userId), 404);
    await service.as(other.viewer.key).get('/api/auth/me');
  });

  it('keeps the memberships of the user in other routers', async () => {
    const { routerId, admin, viewer } = await service.make.router();
    const other = await service.make.router();
    await service.make.member(other.routerId, other.routerId, viewer.userId, ['VIEWER']);
    const { key } = await service.make.key(other.routerId, other.routerId, viewer.userId);
    await service.as(admin.key).delete(users(routerId, viewer.userId));
    await service.as(viewer.key).get('/api/auth/me', 401);
    await service.as(key).get('/api/auth/me');
  });
});

describe('the audit log', () => {
  it('has an entry for every invitation, change of roles and removal', async () => {
    const { routerId, owner, operator } = await service.make.router();
    const body = { email: `${unique('n')}@example.com`, roles: roles('VIEWER') };
    await service.as(owner.key).post(users(routerId), body);
    await service.as(owner.key).put(users(routerId, operator.userId), { roles: roles('VIEWER') });
    await service.as(owner.key).delete(users(routerId, operator.userId));
    const entries = await service.db.query<{ action: string; user_id: string }>(
      'select action, user_id from audit_log where router_id = $1 order by created_at, id',
      [routerId],
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'membership.create',
      'membership.update',
      'membership.delete',
    ]);
    expect(entries.every(({ user_id: userId }) => userId === owner.userId)).toBe(true);
  });
});
