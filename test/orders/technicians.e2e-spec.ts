/** Technicians of orders and what they see (decisions/dispatching "Technicians"). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { OrderTechnician } from '../../src/entities/technician.js';
import { Membership } from '../../src/entities/user.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { OfferLinks } from '../../src/domain/notifications/offer-links.js';
import { useService } from '../support/app.js';
import { RACE_TIMEOUT_MS, repeatRace } from '../support/repeat-race.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { NetworkFactory } from '../support/network-factory.js';
import { assignOrder, MINIMAL_ORDER, createPartner, UNKNOWN_ID } from '../support/order-factory.js';
import type { TestWorkflow } from '../support/workflow-factory.js';

const service = useService();
let network: NetworkFactory;
let probe: DispatchProbe;
beforeAll(() => {
  network = new NetworkFactory(service);
  probe = new DispatchProbe(service);
});

/** A contractor with an office, and a dispatched order. */
async function setUp() {
  const router = await service.make.router();
  const firm = await network.partner(router.routerId, { rating: 5 });
  const { organizationId } = firm;
  const admin = await service.make.person(organizationId, organizationId, ['ADMIN']);
  const clerk = await service.make.person(organizationId, organizationId, ['OPERATOR']);
  const other = await service.make.person(organizationId, organizationId, ['CONTRACTOR']);
  const run = await network.dispatchedOrder(router.routerId, { retryOnFailure: true });
  return { ...router, firm, admin, clerk, technician: firm, other, run, ...ways(organizationId, run) };
}

/** The same with the dispatch accepted by the office. */
async function accepted() {
  const made = await setUp();
  const [{ id }] = await probe.findDispatches(made.run);
  await service.as(made.admin.key).post(`/api/v1/dispatches/${id}/accept`, {}, 200);
  const send = (userIds: string[], status = 200) => service.as(made.admin.key).put(made.at, { userIds }, status);
  return { ...made, dispatchId: id, send };
}

function ways(organizationId: string, { orderId, workflowId, steps }: TestWorkflow) {
  const order = `/api/v1/order/${orderId}`;
  return {
    order,
    at: `${order}/technicians`,
    act: `/api/routers/${organizationId}/workflow-steps/${steps.work}/act`,
    reads: [order, `${order}/notes`, `${order}/history`, `/api/routers/${organizationId}/workflows/${workflowId}`],
  };
}

async function listOrders(key: string): Promise<string[]> {
  const { values } = await service.as(key).get('/api/v1/orders');
  return (values as { id: string }[]).map(({ id }) => id);
}

async function fed(key: string): Promise<string[]> {
  const { values } = await service.as(key).get('/api/v1/events?pageSize=500');
  return (values as { event: string; data: { changed?: string[] } }[]).map(({ event, data }) =>
    [event, ...(data.changed ?? [])].join(' '),
  );
}

describe('an accepted order', () => {
  it('is visible for the office and the assigned technicians', async () => {
    const { admin, clerk, technician, other, operator, run, reads, send, dispatchId } = await accepted();
    for (const { key } of [admin, clerk]) {
      for (const path of reads) await service.as(key).get(path);
      expect(await listOrders(key)).toEqual([run.orderId]);
    }
    for (const { key } of [technician, other]) {
      for (const path of reads) await service.as(key).get(path, 404);
      await service.as(key).get(`/api/v1/dispatches/${dispatchId}`, 404);
      expect(await listOrders(key)).toEqual([]);
      expect(await fed(key)).toEqual([]);
    }
    const shown = await send([technician.userId]);
    const sent = [expect.objectContaining({ id: technician.userId, firstName: 'Kari', lastName: 'Nordmann' })];
    expect(shown.technicians).toEqual(sent);
    for (const path of reads) {
      await service.as(technician.key).get(path);
      await service.as(other.key).get(path, 404);
    }
    expect(await listOrders(technician.key)).toEqual([run.orderId]);
    expect(await fed(technician.key)).toContain('order.updated technicians');
    expect((await service.as(operator.key).get(reads[0])).technicians).toEqual(sent);
    await send([other.userId]);
    for (const path of reads) {
      await service.as(technician.key).get(path, 404);
      await service.as(other.key).get(path);
    }
    expect(await fed(technician.key)).toEqual([]);
  });

  it('is visible for all users of a contractor without an admin', async () => {
    const { routerId } = await service.make.router();
    const firm = await network.partner(routerId);
    const colleague = await service.make.person(firm.organizationId, firm.organizationId, ['CONTRACTOR']);
    const run = await network.dispatchedOrder(routerId);
    await probe.answerOffer(firm, run, 'accept');
    await service.as(colleague.key).get(`/api/v1/order/${run.orderId}`);
  });

  it('is visible for the technician who accepted it, and for no other', async () => {
    const { technician, other, run, order } = await setUp();
    await probe.answerOffer(technician, run, 'accept');
    const { technicians } = await service.as(technician.key).get(order);
    expect(technicians).toEqual([expect.objectContaining({ id: technician.userId })]);
    await service.as(other.key).get(order, 404);
  });

  it('has the technician whose link accepted it, and none if it was the link of the office', async () => {
    const takenBy = async (who: 'admin' | 'technician') => {
      const { routerId, run, order, admin, technician } = await setUp();
      const [{ id }] = await probe.findDispatches(run);
      const { userId } = { admin, technician }[who];
      const url = await service.app.get(OfferLinks).issue({ routerId, id }, userId);
      await service.as(null).post(`/api/offers/${url.split('/').at(-1)}/accept`, undefined, 200);
      return { userId, technicians: (await service.as(admin.key).get(order)).technicians };
    };
    const { userId, technicians } = await takenBy('technician');
    expect(technicians.map(({ id }: { id: string }) => id)).toEqual([userId]);
    expect((await takenBy('admin')).technicians).toEqual([]);
  });

  it('is immediately hidden from the office of an organization that no longer installs', async () => {
    const { routerId, firm, clerk, order } = await accepted();
    const { key } = await service.make.person(routerId, routerId, ['VIEWER'], { isSuperuser: true });
    const installs = (canInstall: boolean) =>
      service.as(key).put(`/api/admin/organizations/${firm.organizationId}`, { canInstall }, 204);
    await service.as(clerk.key).get(order);
    await installs(false);
    await service.as(clerk.key).get(order, 404);
    await installs(true);
    await service.as(clerk.key).get(order);
  });

  it('is searchable by the office in visible fields only, and in all fields for own orders', async () => {
    const { admin, operator, run, order } = await accepted();
    const own = { externalId: 'crm-own', name: 'Carport' };
    const { id: ownId } = await service.as(admin.key).post('/api/v1/order', { ...MINIMAL_ORDER, ...own });
    await service.as(operator.key).put(order, { externalId: 'crm-routed', name: 'Garage' });
    const found = async (q: string) =>
      (await service.as(admin.key).get(`/api/v1/orders?q=${q}`)).values.map(({ id }: { id: string }) => id);
    expect(await found('garage')).toEqual([run.orderId]);
    expect(await found('crm-routed')).toEqual([]);
    expect(await found('carport')).toEqual([ownId]);
    expect(await found('crm-own')).toEqual([ownId]);
  });

  it.each([
    'update users set suspended_at = now() where id = $1',
    'update memberships set deleted_at = now() where user_id = $1',
  ])('is not accepted by the link of a removed user: %s', async (leave) => {
    const { routerId, run, admin, technician } = await setUp();
    const [{ id }] = await probe.findDispatches(run);
    const linkOf = async (userId: string) =>
      `/api/offers/${(await service.app.get(OfferLinks).issue({ routerId, id }, userId)).split('/').at(-1)}`;
    const [removed, stays] = [await linkOf(technician.userId), await linkOf(admin.userId)];
    await service.db.query(leave, [technician.userId]);
    await service.as(null).get(removed, 404);
    await service.as(null).post(`${removed}/accept`, undefined, 404);
    await service.as(null).get(stays);
  });

  it('shows a contractor only its own technicians if there are several contractors', async () => {
    const { routerId, admin, technician, operator, order, run, send } = await accepted();
    const rival = await createPartner(service, routerId);
    await assignOrder(service, routerId, run.orderId, rival.organizationId);
    await send([technician.userId]);
    await service.db.of(OrderTechnician).insert({
      ...{ id: uuidv7(), routerId, orderId: run.orderId, organizationId: rival.organizationId, userId: rival.userId },
    });
    const named = async (key: string) =>
      (await service.as(key).get(order)).technicians.map(({ id }: { id: string }) => id).toSorted();
    expect(await named(operator.key)).toEqual([technician.userId, rival.userId].toSorted());
    expect(await named(admin.key)).toEqual([technician.userId]);
    expect(await named(rival.key)).toEqual([rival.userId]);
    await service.db.query('update memberships set deleted_at = now() where user_id = $1', [technician.userId]);
    expect(await named(operator.key)).toEqual([rival.userId]);
  });

  it('shows contractor fields to the office, which can write like a contractor', async () => {
    const { admin, operator, run, order } = await accepted();
    await service.as(operator.key).put(order, { metadata: { margin: '12' }, externalId: 'crm-1' });
    const shown = await service.as(admin.key).get(order);
    expect(shown).toMatchObject({ metadata: {}, externalId: null, clientUrl: null, attention: [] });
    const note = await service.as(admin.key).post(`${order}/note`, { content: 'On our way', isPublic: true });
    expect(note.author.side).toBe('contractor');
    await service.as(admin.key).put(order, { name: 'Mine' }, 404);
    expect(await probe.orderStatus(run)).toBe('accepted');
  });
});

describe('PUT /api/v1/order/{id}/technicians', () => {
  it('accepts one `userId`, and an empty list', async () => {
    const { admin, technician, other, at, send } = await accepted();
    const one = await service.as(admin.key).put(at, { userId: technician.userId });
    expect(one.technicians).toHaveLength(1);
    expect((await send([technician.userId, other.userId])).technicians).toHaveLength(2);
    expect((await send([])).technicians).toEqual([]);
  });

  it('assigns no technician after acceptance by the office, and records no repeated assignment', async () => {
    const { admin, technician, order, run, send } = await accepted();
    expect((await service.as(admin.key).get(order)).technicians).toEqual([]);
    await send([technician.userId]);
    const before = await probe.findEvents(run);
    await send([technician.userId.toUpperCase()]);
    expect(await probe.findEvents(run)).toEqual(before);
  });

  it('responds 400 to users who cannot be assigned, naming the index', async () => {
    const { admin, technician, operator, at, firm } = await accepted();
    const invited = await service.make.person(firm.organizationId, firm.organizationId, ['CONTRACTOR']);
    await service.db.of(Membership).update({ id: invited.membershipId }, { invitation: UNKNOWN_ID });
    const former = await service.make.person(firm.organizationId, firm.organizationId, ['CONTRACTOR']);
    await service.db.of(Membership).update({ id: former.membershipId }, { deletedAt: new Date() });
    const refuse = (body: object) => service.as(admin.key).put(at, body, 400);
    expect((await refuse({ userIds: [technician.userId, operator.userId] })).message).toContain('userIds[1]');
    for (const userId of [UNKNOWN_ID, invited.userId, former.userId]) {
      expect((await refuse({ userId })).message).toContain('userIds[0]');
    }
    for (const body of [{}, { userId: technician.userId, userIds: [] }]) {
      expect((await refuse(body)).message).toContain('userIds');
    }
  });

  it('responds 403 to technicians and viewers, 404 to other people of the contractor, 409 to operators of the router', async () => {
    const { clerk, technician, viewer, owner, operator, at } = await accepted();
    for (const { key } of [technician, viewer]) await service.as(key).put(at, { userIds: [] }, 403);
    await service.as(clerk.key).put(at, { userIds: [] }, 404);
    for (const { key } of [owner, operator]) await service.as(key).put(at, { userIds: [] }, 409);
  });

  it('responds 404 for an order that is not assigned to the contractor, 412 for a changed order', async () => {
    const { admin, operator, at, order, run, send, dispatchId, technician } = await accepted();
    const { headers } = await service.as(admin.key).send('get', order);
    await send([technician.userId]);
    await service.as(admin.key).put(at, { userIds: [] }, 412, { 'If-Match': headers.etag });
    const otherContractor = await createPartner(service, (await service.make.router()).routerId);
    const { organizationId } = otherContractor;
    const boss = await service.make.person(organizationId, organizationId, ['OWNER']);
    await service.as(boss.key).put(at, { userIds: [] }, 404);
    await service.as(operator.key).post(`/api/v1/dispatches/${dispatchId}/revoke`, {}, 200);
    await send([technician.userId], 404);
    expect(await probe.orderStatus(run)).not.toBe('accepted');
  });

  it('ends with the assignment and starts again with a new one', async () => {
    const { admin, technician, operator, order, run, send, dispatchId } = await accepted();
    await send([technician.userId]);
    await service.as(admin.key).post(`/api/v1/dispatches/${dispatchId}/hand-back`, { reason: 'Ill' }, 200);
    await service.as(technician.key).get(order, 404);
    expect((await service.as(operator.key).get(order)).technicians).toEqual([]);
    const at = `/api/v1/order/${run.orderId}/dispatch`;
    const { values } = await service.as(operator.key).post(at, { organizationIds: [technician.organizationId] });
    await service.as(admin.key).post(`/api/v1/dispatches/${values[0].id}/accept`, {}, 200);
    await service.as(technician.key).get(order, 404);
  });

  it('stays while the contractor has other work on the order', async () => {
    const { routerId, technician, operator, order, run, send, dispatchId } = await accepted();
    await send([technician.userId]);
    await assignOrder(service, routerId, run.orderId, technician.organizationId);
    await service.as(operator.key).post(`/api/v1/dispatches/${dispatchId}/revoke`, {}, 200);
    expect((await service.as(technician.key).get(order)).technicians).toMatchObject([{ id: technician.userId }]);
  });

  it('responds 404 to a technician whose request waited while the assignment was removed', async () => {
    const { routerId, technician, run, order, act, send, firm } = await accepted();
    await send([technician.userId]);
    const acting = () => service.as(technician.key).send('post', act, { type: 'COMPLETE' });
    const takenOff = 'delete from order_technicians where router_id = $1 and order_id = $2';
    expect((await whileLocked(routerId, run.orderId, acting, takenOff)).status).toBe(404);
    expect(await probe.stepStatus(run.steps.work)).toBe('active');
    await service.as(firm.key).get(order, 404);
  });

  it('responds 404 to an office whose request waited while its work was revoked, despite other work', async () => {
    const { routerId, admin, technician, run, at } = await accepted();
    const other = await network.dispatchedOrder(routerId, {});
    await assignOrder(service, routerId, other.orderId, technician.organizationId);
    const sending = () => service.as(admin.key).send('put', at, { userIds: [technician.userId] });
    const takenBack = `update dispatches set status = 'revoked' where router_id = $1 and order_id = $2`;
    expect((await whileLocked(routerId, run.orderId, sending, takenBack)).status).toBe(404);
    expect(await service.db.query('select 1 from order_technicians where order_id = $1', [run.orderId])).toEqual([]);
  });

  it(
    'serializes an action with the end of its assignment',
    async () => {
      await repeatRace('act or its end', async (index) => {
        const { technician, run, act, send } = await accepted();
        await send([technician.userId]);
        const acting = () => service.as(technician.key).send('post', act, { type: 'COMPLETE' });
        const answers = await Promise.all(index % 2 ? [acting(), send([])] : [send([]), acting()]);
        const { status } = (index % 2 ? answers : answers.toReversed())[0];
        expect([200, 404]).toContain(status);
        expect(await probe.stepStatus(run.steps.work)).toBe(status === 200 ? 'done' : 'active');
        await service.as(technician.key).post(act, { type: 'REOPEN' }, 404);
        return status === 200 ? 'act' : 'end';
      });
    },
    RACE_TIMEOUT_MS,
  );
});

/** Locks the row of the order until a request waits for it, changes the order, and releases the lock. */
async function whileLocked<T>(routerId: string, orderId: string, send: () => Promise<T>, change: string): Promise<T> {
  const client = new pg.Client({ connectionString: service.databaseUrl });
  await client.connect();
  const where = 'where router_id = $1 and id = $2';
  await client.query('begin');
  await client.query(`select 1 from orders ${where} for no key update`, [routerId, orderId]);
  const pending = send();
  await waitForLock();
  await client.query(change, [routerId, orderId]);
  await client.query(`update order_changes set updated_at = now() ${where}`, [routerId, orderId]);
  await client.query('commit');
  await client.end();
  return pending;
}

/** Waits until a request of the service waits for a row lock, or has queued elsewhere. */
async function waitForLock(): Promise<void> {
  for (let index = 0; index < 200; index++) {
    const [{ waiting }] = await service.db.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (waiting > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('no request waits');
}

describe('technicians of a contractor without an office', () => {
  /** An accepted order of a contractor with two technicians and an invited one, and without OWNER or ADMIN. */
  async function withoutOffice() {
    const router = await service.make.router();
    const firm = await network.partner(router.routerId);
    const { organizationId } = firm;
    const colleague = await service.make.person(organizationId, organizationId, ['CONTRACTOR']);
    const run = await network.dispatchedOrder(router.routerId);
    await probe.answerOffer(firm, run, 'accept');
    const { order, at } = ways(organizationId, run);
    const as = service.as(router.operator.key);
    await as.put(at, { userIds: [] });
    const candidates = `${order}/technician-candidates`;
    return { ...router, firm, colleague, run, order, at, candidates, as };
  }

  it('are assigned and removed by operators of the router, on behalf of the contractor', async () => {
    const { as, at, order, firm, colleague } = await withoutOffice();
    const shown = await as.put(at, { userIds: [colleague.userId] });
    expect(shown.technicians).toEqual([expect.objectContaining({ id: colleague.userId })]);
    const { values } = await as.get(`${order}/history`);
    expect(values[0]).toMatchObject({
      event: 'order.updated',
      actor: 'operator',
      changes: { fields: ['technicians'] },
    });
    expect((await as.put(at, { userIds: [] })).technicians).toEqual([]);
    expect((await as.put(at, { userIds: [firm.userId] })).technicians).toHaveLength(1);
  });

  it('are listed with who is assigned and who is free, and not for other routers, viewers and contractors', async () => {
    const { as, at, candidates, routerId, viewer, firm, colleague } = await withoutOffice();
    await as.put(at, { userIds: [firm.userId] });
    const listed = (await as.get(candidates)) as {
      id: string;
      isAssigned: boolean;
      isFree: boolean;
      organizationId: string;
    }[];
    expect(listed.map(({ id, isAssigned, isFree }) => [id, isAssigned, isFree]).sort()).toEqual(
      [
        [firm.userId, true, true],
        [colleague.userId, false, true],
      ].sort(),
    );
    expect(listed[0]).toMatchObject({ organizationId: firm.organizationId, organizationName: expect.any(String) });
    expect(routerId).not.toBe(firm.organizationId);
    await service.as(viewer.key).get(candidates, 403);
    await service.as(firm.key).get(candidates, 403);
    await service.as((await service.make.router()).operator.key).get(candidates, 404);
  });

  it('responds 400 for people of other firms and another contractor, 409 once an ADMIN has joined', async () => {
    const { as, at, candidates, firm, operator } = await withoutOffice();
    expect((await as.put(at, { userIds: [operator.userId] }, 400)).message).toContain('userIds[0]');
    expect((await as.put(at, { userIds: [], organizationId: UNKNOWN_ID }, 400)).message).toContain('organizationId');
    await service.make.person(firm.organizationId, firm.organizationId, ['ADMIN']);
    expect((await as.put(at, { userIds: [] }, 409)).message).toContain('assigns its technicians itself');
    expect(await as.get(candidates)).toEqual([]);
  });
});
