/** People of a contractor, as its router sees and changes them: decisions/identity "Joining". */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { unique, type TestRouter } from '../support/factory.js';
import { VisitsFixture, type TestFirm, type VisitingRouter } from '../support/visits-fixture.js';

const service = useService();
const password = 'correct horse battery';
const address = () => `${unique('n')}@example.com`;
const accept = (invitationLink: string, status = 200) =>
  service.as(null).post('/api/auth/accept-invitation', { token: invitationLink.split('/').at(-1), password }, status);

/** A router with a contractor that it created, and a function that lets a person join the contractor. */
async function createManaged() {
  const router = await service.make.router();
  const operator = service.as(router.operator.key);
  const partners = `/api/routers/${router.routerId}/partners`;
  const partner = await operator.post(partners, { organization: { name: 'Volt' } });
  const at = `${partners}/${partner.id}`;
  const invite = (fields: object = {}) =>
    operator.post(`${at}/invitations`, { email: address(), roles: ['CONTRACTOR'], ...fields });
  const join = async (fields: object = {}) => {
    const { userId, email, invitationLink } = await invite(fields);
    const { token } = await accept(invitationLink);
    return { userId, email, token };
  };
  return { ...router, partner, partners, at, invite, join, users: `${at}/users`, api: operator };
}

const pathOf = async ({ routerId, operator }: TestRouter, organizationId: string) => {
  const partners = `/api/routers/${routerId}/partners`;
  const { values } = await service.as(operator.key).get(partners);
  const { id } = values.find((one: { organizationId: string }) => one.organizationId === organizationId);
  return `${partners}/${id}/users`;
};

/** A contractor without an office: operators assign its technicians. */
async function createFirm(visits: VisitsFixture, router: VisitingRouter): Promise<TestFirm> {
  const firm = await visits.firm(router, 2);
  await service.db.query('update memberships set deleted_at = now() where id = $1', [firm.admin.membershipId]);
  return firm;
}

describe('GET /api/routers/{routerId}/partners/{partnerId}/users', () => {
  it('lists invited, active and disabled people by name, without technical accounts', async () => {
    const { users, join, invite, api, partner } = await createManaged();
    const { organizationId } = partner;
    const first = await join({ firstName: 'Anna', lastName: 'Aas' });
    const second = await join({ firstName: 'Berit', lastName: 'Berg', roles: ['OPERATOR', 'CONTRACTOR'] });
    const third = await invite({ firstName: 'Cecilie', email: `zz${address()}` });
    const robot = await service.make.person(organizationId, organizationId, ['VIEWER']);
    await service.db.query('update memberships set is_technical_account = true where id = $1', [robot.membershipId]);
    await service.db.query('update users set phone_number = $1 where id = $2', ['+4722225555', first.userId]);
    await api.post(`${users}/${second.userId}/disable`, undefined, 200);
    const { values, count } = await api.get(users);
    const none = { openVisits: 0, visits: [], createdAt: expect.stringMatching(/Z$/) };
    expect(count).toBe(3);
    expect(values).toEqual([
      {
        ...{ id: first.userId, firstName: 'Anna', lastName: 'Aas', email: first.email, phoneNumber: '+4722225555' },
        ...{ roles: ['CONTRACTOR'], status: 'active', invitationExpiresAt: null },
        ...{ lastLogin: expect.stringMatching(/Z$/), ...none },
      },
      {
        ...{ id: second.userId, firstName: 'Berit', lastName: 'Berg', email: second.email, phoneNumber: null },
        ...{ roles: ['OPERATOR', 'CONTRACTOR'], status: 'disabled', invitationExpiresAt: null },
        ...{ lastLogin: expect.stringMatching(/Z$/), ...none },
      },
      {
        ...{ id: third.userId, firstName: null, lastName: null, email: third.email, phoneNumber: null },
        ...{ roles: ['CONTRACTOR'], status: 'invited', invitationExpiresAt: third.expiresAt, lastLogin: null, ...none },
      },
    ]);
    const page = await api.get(`${users}?pageSize=1&page=2`);
    expect(page).toMatchObject({ count: 3, values: [{ id: third.userId }] });
  });

  it('shows another router neither invited people nor how to reach others, until the contractor accepts work from it', async () => {
    const { partner, join, invite } = await createManaged();
    const person = await join({ firstName: 'Anna' });
    await invite();
    const visits = new VisitsFixture(service);
    const other = await visits.router();
    const api = service.as(other.viewer.key);
    const { id } = await service
      .as(other.operator.key)
      .post(`/api/routers/${other.routerId}/partners`, { organizationId: partner.organizationId });
    const path = `/api/routers/${other.routerId}/partners/${id}/users`;
    const read = async () => (await api.get(path)).values;
    expect(await read()).toMatchObject([
      { firstName: 'Anna', email: null, phoneNumber: null, lastLogin: null, status: 'active' },
    ]);
    const work = { organizationId: partner.organizationId } as TestFirm;
    await visits.order(other, work);
    expect(await read()).toMatchObject([{ email: person.email, lastLogin: expect.any(String) }]);
  });

  it('responds 404 for a partner of another router and 403 to contractors', async () => {
    const { users, routerId, at } = await createManaged();
    const other = await createManaged();
    const foreign = `${other.partners}/${at.split('/').at(-1)}/users`;
    await other.api.get(foreign, 404);
    const contractor = await service.make.person(routerId, routerId, ['CONTRACTOR']);
    await service.as(contractor.key).get(users, 403);
  });

  it('names the visits ahead in orders of the router that the reader may see', async () => {
    const visits = new VisitsFixture(service);
    const router = await visits.router();
    const other = await visits.router();
    const firm = await createFirm(visits, router);
    await visits.join(other, firm);
    const [technician] = firm.technicians;
    const book = async (of: VisitingRouter, startAt: string, endAt: string) => {
      const order = await visits.order(of, firm);
      await visits.book(of, order, { startAt, endAt });
      const body = { userIds: [technician.userId] };
      return service.as(of.operator.key).put(`/api/v1/order/${order.orderId}/technicians`, body);
    };
    const later = await book(router, '2090-05-03T08:00:00Z', '2090-05-03T10:00:00Z');
    const first = await book(router, '2090-05-02T08:00:00Z', '2090-05-02T10:00:00Z');
    await book(other, '2090-05-04T08:00:00Z', '2090-05-04T10:00:00Z');
    const path = await pathOf(router, firm.organizationId);
    const findPerson = async (key: string) =>
      (await service.as(key).get(path)).values.find(({ id }: { id: string }) => id === technician.userId);
    expect(await findPerson(router.viewer.key)).toMatchObject({
      openVisits: 2,
      visits: [
        { orderId: first.id, displayId: first.displayId, startAt: '2090-05-02T08:00:00.000Z' },
        { orderId: later.id, displayId: later.displayId, endAt: '2090-05-03T10:00:00.000Z' },
      ],
    });
    const child = await service.make.organization({ routerId: router.routerId, id: router.routerId });
    await service.db.query(`update organizations set order_visibility = 'SELF' where id = $1`, [child]);
    const outsider = await service.make.person(router.routerId, child, ['VIEWER']);
    expect(await findPerson(outsider.key)).toMatchObject({ openVisits: 0, visits: [] });
  });
});

describe('the invitation of a person of a partner', () => {
  it('is sent again with a new link, and withdrawn: then the link does not work and the person is not listed', async () => {
    const { users, invite, api } = await createManaged();
    const invited = await invite();
    const path = `${users}/${invited.userId}/invitation`;
    const again = await api.post(path, undefined);
    expect(again).toMatchObject({ userId: invited.userId, email: invited.email, roles: ['CONTRACTOR'] });
    await accept(invited.invitationLink, 404);
    await api.delete(path, 204);
    await accept(again.invitationLink, 404);
    expect((await api.get(users)).values).toEqual([]);
    await api.delete(path, 404);
  });

  it('responds 409 for a person who has joined', async () => {
    const { users, join, api } = await createManaged();
    const { userId } = await join();
    await api.post(`${users}/${userId}/invitation`, undefined, 409);
    await api.delete(`${users}/${userId}/invitation`, 409);
    expect((await api.get(users)).count).toBe(1);
  });
});

describe('POST /api/routers/{routerId}/partners/{partnerId}/users/{userId}/disable', () => {
  it('ends sessions and sign-in of the person, who keeps other organizations, until it is enabled', async () => {
    const { users, join, api } = await createManaged();
    const { userId, email, token } = await join();
    const other = await service.make.router();
    await service.make.member(other.routerId, other.routerId, userId, ['VIEWER']);
    const disabled = await api.post(`${users}/${userId}/disable`, undefined, 200);
    expect(disabled).toMatchObject({ id: userId, status: 'disabled', visits: [] });
    await service.as(token).get('/api/auth/me', 401);
    const signIn = { email, password };
    const elsewhere = await service.as(null).post('/api/auth/sign-in', signIn, 200);
    expect(await service.as(elsewhere.token).get('/api/auth/me')).toMatchObject({ routerId: other.routerId });
    expect(await api.post(`${users}/${userId}/enable`, undefined, 200)).toMatchObject({ status: 'active' });
    await service.as(token).get('/api/auth/me', 401);
    await service.as(null).post('/api/auth/sign-in', signIn, 200);
  });

  it('leaves assigned visits named, offers the person for no other visit, and takes it from the capacity', async () => {
    const visits = new VisitsFixture(service);
    const router = await visits.router();
    const firm = await createFirm(visits, router);
    const { routerId, operator } = router;
    await service.db.query('update organizations set managed_by_router_id = $1 where id = $2', [
      routerId,
      firm.organizationId,
    ]);
    const as = service.as(operator.key);
    const [gone, stays] = firm.technicians;
    const order = await visits.order(router, firm);
    await visits.book(router, order, { startAt: '2090-05-02T08:00:00Z', endAt: '2090-05-02T10:00:00Z' });
    const technicians = `/api/v1/order/${order.orderId}/technicians`;
    await as.put(technicians, { userIds: [gone.userId] });
    const listChoices = async () =>
      (await as.get(`/api/v1/order/${order.orderId}/technician-candidates`)).map(({ id }: { id: string }) => id).sort();
    expect(await listChoices()).toEqual([gone.userId, stays.userId].sort());

    const path = await pathOf(router, firm.organizationId);
    const disabled = await as.post(`${path}/${gone.userId}/disable`, undefined, 200);
    expect(disabled).toMatchObject({ openVisits: 1, visits: [{ orderId: order.orderId }] });
    expect(await listChoices()).toEqual([stays.userId]);
    const refusal = await as.put(technicians, { userIds: [gone.userId, stays.userId] }, 400);
    expect(refusal.message).toContain('userIds[0]');
    const second = await visits.order(router, firm);
    await visits.book(router, second, { startAt: '2090-05-02T08:00:00Z', endAt: '2090-05-02T10:00:00Z' }, 409);
    await as.put(technicians, { userIds: [stays.userId] });
    await as.post(`${path}/${gone.userId}/enable`, undefined, 200);
    await visits.book(router, second, { startAt: '2090-05-02T08:00:00Z', endAt: '2090-05-02T10:00:00Z' });
  });

  it('is possible until an OWNER or ADMIN joins; then 409, and the contractor disables its people itself', async () => {
    const { users, join, invite, api, partner, at } = await createManaged();
    const { userId } = await join();
    expect((await api.get(at)).isManaged).toBe(true);
    const invited = await invite();
    const admin = await join({ roles: ['ADMIN'] });
    expect((await api.get(at)).isManaged).toBe(false);
    for (const action of ['disable', 'enable']) await api.post(`${users}/${userId}/${action}`, undefined, 409);
    expect((await api.get(users)).count).toBe(2);
    await api.post(`${users}/${invited.userId}/invitation`, undefined, 404);
    await api.delete(`${users}/${invited.userId}/invitation`, 404);
    const own = `/api/routers/${partner.organizationId}/users/${userId}`;
    await service.as(admin.token).post(`${own}/disable`, undefined, 200);
    expect((await api.get(users)).values).toContainEqual(expect.objectContaining({ id: userId, status: 'disabled' }));
  });

  it('responds 409 for an invited person, 403 to viewers, 404 for people of other organizations and other routers', async () => {
    const { users, join, invite, api, viewer, operator } = await createManaged();
    const { userId } = await join();
    const invited = await invite();
    await api.post(`${users}/${invited.userId}/disable`, undefined, 409);
    await service.as(viewer.key).post(`${users}/${userId}/disable`, undefined, 403);
    await api.post(`${users}/${operator.userId}/disable`, undefined, 404);
    const other = await createManaged();
    await other.api.post(`${other.users}/${userId}/disable`, undefined, 404);
    const foreign = users.replace(/routers\/[^/]+/, other.partners.slice(5).replace('/partners', ''));
    await other.api.post(`${foreign}/${userId}/disable`, undefined, 404);
    expect((await api.get(users)).values).toContainEqual(expect.objectContaining({ id: userId, status: 'active' }));
  });

  it('is in the audit log of the contractor with the acting operator', async () => {
    const { users, join, api, partner, operator } = await createManaged();
    const { userId } = await join();
    await api.post(`${users}/${userId}/disable`, undefined, 200);
    const entries = await service.db.query(
      `select action, router_id as "routerId", user_id as "userId" from audit_log
       where action = 'membership.disable' and changes ->> 'userId' = $1`,
      [userId],
    );
    expect(entries).toEqual([
      { action: 'membership.disable', routerId: partner.organizationId, userId: operator.userId },
    ]);
  });
});
