/** Invited users have no access before they accept, and removed users cannot use old credentials. */
import { describe, expect, it } from '@jest/globals';
import { Membership } from '../../src/entities/user.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useService } from '../support/app.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';

const service = useService();
const password = 'a long enough sentence';
const users = (routerId: string, userId: string) => `/api/routers/${routerId}/users/${userId}`;
const signIn = (email: string, status: number, organizationId?: string) =>
  service.as(null).post('/api/auth/sign-in', { email, password, organizationId }, status);

/** A user with a password and a membership that waits for acceptance. */
async function inviteUser(roles: ('OWNER' | 'VIEWER')[] = ['VIEWER']) {
  const router = await service.make.router();
  const home = await service.make.router();
  const person = home.viewer;
  await service.make.password(person.userId, password);
  const id = await service.make.member(router.routerId, router.routerId, person.userId, roles);
  await service.db.of(Membership).update({ id }, { invitation: uuidv7() });
  return { ...router, home, person };
}

describe('a user who was invited and has not accepted', () => {
  it('has no valid API key for the router', async () => {
    const { routerId, person } = await inviteUser();
    const { key } = await service.make.key(routerId, routerId, person.userId);
    await service.as(key).get('/api/auth/me', 401);
    const session = await service.make.session(routerId, routerId, person.userId);
    await service.as(session).get('/api/auth/me', 401);
  });

  it('signs in to its former organization, but not to the router', async () => {
    const { routerId, person, home, admin } = await inviteUser();
    await signIn(person.email, 403, routerId);
    const { token } = await signIn(person.email, 200);
    const me = await service.as(token).get('/api/auth/me');
    expect(me).toMatchObject({ routerId: home.routerId, organizations: [{ id: home.routerId }] });
    await service.as(home.admin.key).delete(users(home.routerId, person.userId));
    await signIn(person.email, 401);
    expect(await service.as(admin.key).get(users(routerId, person.userId))).toMatchObject({
      invitation: expect.any(String),
    });
  });

  it('cannot be referenced by orders, organizations and templates', async () => {
    const { routerId, operator, admin, owner, person } = await inviteUser();
    const refused = async (asking: Promise<{ message: string }>, field: string) =>
      expect((await asking).message).toContain(field);
    const order = { ...MINIMAL_ORDER, operatorId: person.userId };
    await refused(service.as(operator.key).post('/api/v1/order', order, 400), 'operatorId');
    const routing = { integrationOrderAssignmentRoutingOperatorId: person.userId };
    const organization = `/api/routers/${routerId}/organization`;
    await refused(service.as(owner.key).put(organization, routing, 400), 'integrationOrderAssignmentRoutingOperatorId');
    const template = { name: 'Charger', defaultAssigneeId: person.userId };
    const templates = `/api/routers/${routerId}/workflow-templates`;
    await refused(service.as(admin.key).post(templates, template, 400), 'defaultAssigneeId');
  });

  it('does not count as an OWNER when the last OWNER leaves', async () => {
    const { routerId, owner } = await inviteUser(['OWNER']);
    await service.as(owner.key).put(users(routerId, owner.userId), { roles: [{ role: 'ADMIN' }] }, 409);
    await service.as(owner.key).delete(users(routerId, owner.userId), 409);
  });
});

describe('a user who was removed', () => {
  it('cannot use an old session after a new membership', async () => {
    const { routerId, admin, viewer } = await service.make.router();
    const session = await service.make.session(routerId, routerId, viewer.userId);
    await service.as(session).get('/api/auth/me');
    await service.as(admin.key).delete(users(routerId, viewer.userId));
    await service.make.member(routerId, routerId, viewer.userId, ['VIEWER']);
    await service.as(session).get('/api/auth/me', 401);
  });
});
