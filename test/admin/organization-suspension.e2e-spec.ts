/** Suspension of organizations by superusers (decisions/identity "Suspension"). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useOwnService } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { unique, type TestUser } from '../support/factory.js';
import { NetworkFactory, type TestPartner } from '../support/network-factory.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { useReceiver } from '../support/receiver.js';

const service = useOwnService({ webhookAllowedNetworks: ['127.0.0.1/32'], webhookRetrySeconds: [] });
const receiver = useReceiver();
let network: NetworkFactory;
let probe: DispatchProbe;
let root: TestUser & { routerId: string };
beforeAll(async () => {
  network = new NetworkFactory(service);
  probe = new DispatchProbe(service);
  const { routerId } = await service.make.router();
  root = { routerId, ...(await service.make.person(routerId, routerId, ['VIEWER'], { isSuperuser: true })) };
});

const PASSWORD = 'correct horse battery';
const at = (id: string) => `/api/admin/organizations/${id}`;
const suspend = (id: string, status = 200) => service.as(root.key).post(`${at(id)}/suspend`, undefined, status);
const restore = (id: string, status = 200) => service.as(root.key).post(`${at(id)}/restore`, undefined, status);
const signIn = (email: string, status: number, fields: object = {}) =>
  service.as(null).post('/api/auth/sign-in', { email, password: PASSWORD, ...fields }, status);

async function dispatched(partners: { rating: number }[] = [{ rating: 5 }]) {
  const { routerId, owner, operator } = await service.make.router();
  const contractors: TestPartner[] = await network.partners(routerId, partners);
  const run = await network.dispatchedOrder(routerId);
  const own = service.as(operator.key);
  const attention = async () =>
    ((await own.get(`/api/v1/order/${run.orderId}`)).attention as { reason: string }[])
      .map(({ reason }) => reason)
      .join();
  const statuses = async () => (await probe.findStatuses(run)).map(({ status }) => status).join();
  return { routerId, owner, operator, own, contractors, run, attention, statuses };
}

describe('POST /api/admin/organizations/{id}/suspend and restore', () => {
  it('pauses keys and sessions of a router and of the organizations below it, until it is restored', async () => {
    const { routerId, viewer } = await service.make.router();
    const below = await service.make.organization({ routerId, id: routerId });
    const person = await service.make.person(routerId, below, ['ADMIN']);
    const session = await service.make.session(routerId, routerId, viewer.userId);
    const tokens = [viewer.key, session, person.key];
    for (const token of tokens) await service.as(token).get('/api/auth/me');
    const { suspendedAt } = await suspend(routerId);
    expect(Math.abs(Date.parse(suspendedAt) - Date.now())).toBeLessThan(60_000);
    // Repeated requests change nothing.
    expect((await suspend(routerId)).suspendedAt).toBe(suspendedAt);
    for (const token of tokens) await service.as(token).get('/api/auth/me', 401);
    for (let index = 0; index < 2; index++) expect((await restore(routerId)).suspendedAt).toBeNull();
    for (const token of tokens) await service.as(token).get('/api/auth/me');
    const auditQuery = 'select action from audit_log where resource_id = $1 order by created_at, id';
    expect(await service.db.query(auditQuery, [routerId])).toEqual([
      { action: 'organization.suspend' },
      { action: 'organization.restore' },
    ]);
  });

  it('concerns only the organization itself if it is below a router', async () => {
    const { routerId, owner } = await service.make.router();
    const below = await service.make.organization({ routerId, id: routerId });
    const person = await service.make.person(routerId, below, ['ADMIN']);
    await suspend(below);
    await service.as(person.key).get('/api/auth/me', 401);
    await service.as(owner.key).get('/api/auth/me');
    const order = { ...MINIMAL_ORDER, organizationId: below };
    const { details } = await service.as(owner.key).post('/api/v1/order', order, 400);
    expect(details).toMatchObject([{ field: 'organizationId' }]);
  });

  it('lets people sign in to their other organizations only, and does not confirm a password otherwise', async () => {
    const [first, second] = [await service.make.router(), await service.make.router()];
    const { userId, email } = first.viewer;
    await service.make.password(userId, PASSWORD);
    await suspend(first.routerId);
    const refused = await signIn(email, 401);
    expect(refused).toEqual(await service.as(null).post('/api/auth/sign-in', { email, password: 'wrong horse' }, 401));
    expect(await signIn(email, 401, { organizationId: first.routerId })).toEqual(refused);
    await service.make.member(second.routerId, second.routerId, userId, ['VIEWER']);
    const { token } = await signIn(email, 200);
    const me = await service.as(token).get('/api/auth/me');
    expect(me.routerId).toBe(second.routerId);
    expect(me.organizations.map(({ id }: { id: string }) => id)).toEqual([second.routerId]);
    await signIn(email, 403, { organizationId: first.routerId });
    await service.as(token).post('/api/auth/organization', { organizationId: first.routerId }, 403);
    await restore(first.routerId);
    await signIn(email, 200, { organizationId: first.routerId });
  });

  it('responds 404 to public links and invitations of the router until it is restored', async () => {
    const { routerId, owner, run } = await dispatched();
    const admin = service.as(owner.key);
    const form = await admin.post(`/api/routers/${routerId}/webforms`, { name: 'Form', publicSharable: true });
    const invited = await service
      .as(root.key)
      .post(`${at(routerId)}/invitations`, { email: `${unique('i')}@example.com`, roles: ['VIEWER'] });
    const session = await service.make.session(routerId, routerId, owner.userId);
    const feed = await service.as(session).post(`/api/routers/${routerId}/calendar-feed`, undefined);
    const links = [
      `/api/public/webforms/${form.publicToken}`,
      `/api/clients/${run.clientToken}/workflows`,
      `/api/auth/invitations/${new URL(invited.invitationLink).pathname.split('/').at(-1)}`,
      new URL(feed.url).pathname,
    ];
    const read = () => Promise.all(links.map(async (link) => (await service.as(null).send('get', link)).status));
    expect(await read()).toEqual([200, 200, 200, 200]);
    await suspend(routerId);
    expect(await read()).toEqual([404, 404, 404, 404]);
    await restore(routerId);
    expect(await read()).toEqual([200, 200, 200, 200]);
  });

  it('withdraws the open offers of a router without inviting others, and its step stays active', async () => {
    const { routerId, contractors, run, attention, statuses } = await dispatched([{ rating: 5 }, { rating: 1 }]);
    await suspend(routerId);
    await probe.answerOffer(contractors[0], run, 'accept', 409);
    await probe.waitUntil(async () => (await statuses()) === 'revoked');
    expect(await probe.stepStatus(run.steps.dispatch)).toBe('active');
    await restore(routerId);
    expect(await attention()).toBe('DISPATCH_EXHAUSTED');
    expect(await statuses()).toBe('revoked');
  });

  it('leaves accepted work of a suspended router to the contractor', async () => {
    const { routerId, contractors, run } = await dispatched();
    await probe.answerOffer(contractors[0], run, 'accept');
    await suspend(routerId);
    const contractor = service.as(contractors[0].key);
    expect((await contractor.get(`/api/v1/order/${run.orderId}`)).id).toBe(run.orderId);
    const step = `/api/routers/${contractors[0].organizationId}/workflow-steps/${run.steps.work}/act`;
    await contractor.post(step, { type: 'COMPLETE' }, 200);
  });

  it('withdraws the offers to a contractor, invites the next one, and reports its accepted work', async () => {
    const { routerId, operator, own, contractors, run, attention, statuses } = await dispatched([
      { rating: 5 },
      { rating: 1 },
    ]);
    const { organizationId } = contractors[0];
    const accepted = await network.dispatchedOrder(routerId, { isAutoDispatchingEnabled: false });
    await network.workflows.assign(operator, routerId, accepted.actors.contractor, organizationId);
    await suspend(organizationId);
    await service.as(contractors[0].key).get('/api/auth/me', 401);
    await probe.waitUntil(async () => (await statuses()) === 'revoked,sent');
    const reasons = async () =>
      ((await own.get(`/api/v1/order/${accepted.orderId}`)).attention as { reason: string }[])
        .map(({ reason }) => reason)
        .join();
    await probe.waitUntil(async () => (await reasons()) === 'PERFORMER_INACTIVE');
    expect(await attention()).toBe('');
    // It can neither be selected nor assigned.
    const open = await network.dispatchedOrder(routerId, { isAutoDispatchingEnabled: false });

    await own.post(`/api/v1/order/${open.orderId}/dispatch`, { organizationIds: [organizationId] }, 400);
    const assign = `/api/routers/${routerId}/workflow-actors/${open.actors.contractor}/assign`;
    await own.post(assign, { organizationId }, 400);
    const { excluded } = await own.get(`/api/v1/order/${run.orderId}/candidates`);
    expect(excluded).toContainEqual(expect.objectContaining({ organizationId, reason: 'INACTIVE' }));
    await restore(organizationId);
    await probe.waitUntil(async () => (await reasons()) === '');
  });

  it('drops messages that are due meanwhile, and sends later ones', async () => {
    const path = `/${unique('hook')}`;
    const { routerId, owner, contractors, run } = await dispatched();
    const subscription = { url: receiver.url(path), events: ['note.created'] };
    await service.as(owner.key).post(`/api/routers/${routerId}/webhooks`, subscription);
    await probe.answerOffer(contractors[0], run, 'accept');
    const contractor = service.as(contractors[0].key);
    const write = (content: string) =>
      contractor.post(`/api/v1/order/${run.orderId}/note`, { content, isPublic: true });
    await suspend(routerId);
    await write('meanwhile');
    const dropped = () =>
      service.db.query(
        `select distinct last_error from deliveries where router_id = $1 and status = 'dropped' and channel = 'webhook'`,
        [routerId],
      );
    await probe.waitUntil(async () => (await dropped()).length > 0);
    expect(await dropped()).toEqual([{ last_error: 'The router is suspended' }]);
    await restore(routerId);
    await write('afterwards');
    const [request] = await receiver.waitForRequests(path);
    expect(request.body).toContain('afterwards');
    expect(receiver.requestsTo(path)).toHaveLength(1);
  });

  it('409 for the own organization or router, 404 for an unknown one', async () => {
    await suspend(root.routerId, 409);
    const below = await service.make.organization({ routerId: root.routerId, id: root.routerId });
    const member = await service.make.person(root.routerId, below, ['VIEWER'], { isSuperuser: true });
    for (const id of [below, root.routerId]) await service.as(member.key).post(`${at(id)}/suspend`, undefined, 409);
    await suspend('0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69', 404);
    await restore('no-such-slug', 404);
  });

  it('lists suspended organizations by a filter', async () => {
    const name = unique('Suspended');
    const { routerId } = await service.make.router({ name });
    await service.make.router({ name: `${name} not` });
    await suspend(routerId);
    const filter = [{ columnId: 'isSuspended', type: 'option', operator: 'is', values: ['true'] }];
    const query = `q=${name}&filters=${encodeURIComponent(JSON.stringify(filter))}`;
    const { values } = await service.as(root.key).get(`/api/admin/organizations?${query}`);
    expect(values).toMatchObject([{ id: routerId, suspendedAt: expect.any(String) }]);
  });
});
