/** Disabled access of users to a router: decisions/identity "Users". */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { unique } from '../support/factory.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';

const service = useService();
const password = 'correct horse battery';
const roles = (...names: string[]) => names.map((role) => ({ role }));
const userPath = (routerId: string, userId: string) => `/api/routers/${routerId}/users/${userId}`;

describe('POST /api/routers/{routerId}/users/{userId}/disable', () => {
  it('ends keys, sessions and sign-in at once, and enabling allows sign-in but restores no credential', async () => {
    const { routerId, admin, operator } = await service.make.router();
    await service.make.password(operator.userId, password);
    const session = await service.make.session(routerId, routerId, operator.userId);
    await service.as(session).get('/api/auth/me');
    const path = userPath(routerId, operator.userId);
    const disabled = await service.as(admin.key).post(`${path}/disable`, undefined, 200);
    expect(disabled).toMatchObject({ id: operator.userId, disabledAt: expect.stringMatching(/Z$/) });
    const again = await service.as(admin.key).post(`${path}/disable`, undefined, 200);
    // A timer writes the time of the last access.
    expect({ ...again, lastAccessAt: null }).toEqual({ ...disabled, lastAccessAt: null });
    const signIn = { email: operator.email, password };
    await service.as(session).get('/api/auth/me', 401);
    await service.as(operator.key).get('/api/auth/me', 401);
    await service.as(null).post('/api/auth/sign-in', signIn, 401);

    const enabled = await service.as(admin.key).post(`${path}/enable`, undefined, 200);
    expect(enabled).toMatchObject({ disabledAt: null, roles: roles('OPERATOR') });
    await service.as(session).get('/api/auth/me', 401);
    await service.as(operator.key).get('/api/auth/me', 401);
    const { token } = await service.as(null).post('/api/auth/sign-in', signIn, 200);
    await service.as(token).get('/api/v1/orders');
  });

  it('concerns only this router: keys and sign-in of the user in another router still work', async () => {
    const { routerId, admin, operator } = await service.make.router();
    const other = await service.make.router();
    await service.make.password(operator.userId, password);
    await service.make.member(other.routerId, other.routerId, operator.userId, ['VIEWER']);
    const { key } = await service.make.key(other.routerId, other.routerId, operator.userId);
    await service.as(admin.key).post(`${userPath(routerId, operator.userId)}/disable`, undefined, 200);
    await service.as(key).get('/api/auth/me');
    const { token } = await service.as(null).post('/api/auth/sign-in', { email: operator.email, password }, 200);
    const me = await service.as(token).get('/api/auth/me');
    expect(me).toMatchObject({ routerId: other.routerId });
    expect(me.organizations.map(({ id }: { id: string }) => id)).toEqual([other.routerId]);
    const signIn = { email: operator.email, password, organizationId: routerId };
    await service.as(null).post('/api/auth/sign-in', signIn, 403);
    const there = await service.as(other.admin.key).get(userPath(other.routerId, operator.userId));
    expect(there).toMatchObject({ disabledAt: null });
  });

  it('responds 403 without the role ADMIN, for the caller itself and for an OWNER by an ADMIN, 404 for a user of another router', async () => {
    const { routerId, owner, admin, operator, viewer } = await service.make.router();
    const other = await service.make.router();
    for (const action of ['disable', 'enable']) {
      await service.as(operator.key).post(`${userPath(routerId, viewer.userId)}/${action}`, undefined, 403);
      await service.as(admin.key).post(`${userPath(routerId, owner.userId)}/${action}`, undefined, 403);
      await service.as(admin.key).post(`${userPath(routerId, other.viewer.userId)}/${action}`, undefined, 404);
      await service.as(other.owner.key).post(`${userPath(routerId, viewer.userId)}/${action}`, undefined, 403);
    }
    await service.as(admin.key).post(`${userPath(routerId, admin.userId)}/disable`, undefined, 403);
    await service.as(viewer.key).get('/api/auth/me');
    await service.as(admin.key).get('/api/auth/me');
  });

  it('keeps an OWNER who can sign in: the last one is 409, also if another one is disabled', async () => {
    const { routerId, owner } = await service.make.router();
    const second = await service.make.person(routerId, routerId, ['OWNER']);
    await service.as(owner.key).post(`${userPath(routerId, second.userId)}/disable`, undefined, 200);
    await service.as(owner.key).put(userPath(routerId, owner.userId), { roles: roles('ADMIN') }, 409);
    await service.as(owner.key).delete(userPath(routerId, owner.userId), 409);
    await service.as(owner.key).post(`${userPath(routerId, second.userId)}/enable`, undefined, 200);
    await service.as(owner.key).put(userPath(routerId, owner.userId), { roles: roles('ADMIN') });
  });

  it('keeps one OWNER if two disable each other concurrently', async () => {
    for (let index = 0; index < 5; index++) {
      const { routerId, owner } = await service.make.router();
      const second = await service.make.person(routerId, routerId, ['OWNER']);
      const disable = (key: string, userId: string) =>
        service.as(key).send('post', `${userPath(routerId, userId)}/disable`);
      await Promise.all([disable(owner.key, second.userId), disable(second.key, owner.userId)]);
      const left = await service.db.query(
        `select 1 from memberships where router_id = $1 and 'OWNER' = any(roles) and disabled_at is null`,
        [routerId],
      );
      expect(left.length).toBeGreaterThan(0);
    }
  });

  it('responds 409 for an invited user, who keeps the invitation', async () => {
    const { routerId, admin } = await service.make.router();
    const body = { email: `${unique('kari')}@example.com`, roles: roles('VIEWER') };
    const { id, invitationLink } = await service.as(admin.key).post(`/api/routers/${routerId}/users`, body);
    await service.as(admin.key).post(`${userPath(routerId, id)}/disable`, undefined, 409);
    const token = invitationLink.split('/').at(-1);
    await service.as(null).post('/api/auth/accept-invitation', { token, password }, 200);
  });

  it('cannot be avoided by another invitation (409), is removable, and is refused as operator of an order', async () => {
    const { routerId, admin, operator, viewer } = await service.make.router();
    const path = userPath(routerId, viewer.userId);
    await service.as(admin.key).post(`${path}/disable`, undefined, 200);
    const invitation = { email: viewer.email, roles: roles('VIEWER') };
    await service.as(admin.key).post(`/api/routers/${routerId}/users`, invitation, 409);
    const { id: orderId } = await service.as(operator.key).post('/api/v1/order', MINIMAL_ORDER);
    const refusal = await service.as(operator.key).put(`/api/v1/order/${orderId}`, { operatorId: viewer.userId }, 400);
    expect(refusal.message).toContain('operatorId');
    await service.as(admin.key).delete(path, 204);
  });

  it('is in the audit log with the acting user', async () => {
    const { routerId, admin, viewer } = await service.make.router();
    const path = userPath(routerId, viewer.userId);
    await service.as(admin.key).post(`${path}/disable`, undefined, 200);
    await service.as(admin.key).post(`${path}/enable`, undefined, 200);
    const entries = await service.db.query(
      `select action, user_id as by, changes from audit_log where router_id = $1 and resource_id = $2 order by id`,
      [routerId, viewer.membershipId],
    );
    const changes = { userId: viewer.userId, organizationId: routerId };
    expect(entries).toEqual([
      { action: 'membership.disable', by: admin.userId, changes },
      { action: 'membership.enable', by: admin.userId, changes },
    ]);
  });
});
