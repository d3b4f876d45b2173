/** Actions on many orders at once (decisions/orders "Many orders at once"). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { BulkOperation, BulkRow } from '../../src/entities/bulk-operation.js';
import { Order } from '../../src/entities/order.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import type { ApiClient } from '../support/api-client.js';
import { useService } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { NetworkFactory } from '../support/network-factory.js';
import { UNKNOWN_ID } from '../support/order-factory.js';
import { waitUntil } from '../support/receiver.js';
import type { TestWorkflow } from '../support/workflow-factory.js';

const service = useService();
const BULK = '/api/v1/orders/bulk';
let network: NetworkFactory;
let probe: DispatchProbe;
beforeAll(() => {
  network = new NetworkFactory(service);
  probe = new DispatchProbe(service);
});

interface BulkResult {
  id: string;
  status: string;
  total: number;
  done: number;
  refused: number;
  rows: {
    orderId: string;
    orderDisplayId: string | null;
    status: string;
    statusCode: number | null;
    code: string | null;
    reason: string;
    details: object[];
  }[];
}

/** A router with this number of orders in Oslo, each with the steps `approve` and `finish`. */
async function setUp(count: number, fields: Partial<Order> = {}) {
  const router = await service.make.router();
  const client = service.as(router.operator.key);
  const template = await network.workflows.template(router.routerId, {
    steps: [
      { key: 'approve', type: 'approval' },
      { key: 'call', dependsOn: 'approve' },
    ],
  });
  const runs: TestWorkflow[] = [];
  while (runs.length < count) runs.push(await network.workflows.run(router.routerId, template, fields));
  return { ...router, client, template, runs, ids: runs.map(({ orderId }) => orderId) };
}

const start = (client: ApiClient, body: object, status = 200): Promise<BulkResult> => client.post(BULK, body, status);
const readOrder = (client: ApiClient, id: string) => client.get(`/api/v1/order/${id}`);

describe('POST /api/v1/orders/bulk', () => {
  it('answers each order by itself: done, or refused with status and reason, and leaves refused orders unchanged', async () => {
    const { client, ids } = await setUp(3);
    const foreign = await setUp(1);
    await client.post(`/api/v1/order/${ids[1]}/cancel`, {}, 200);
    const result = await start(client, {
      ids: [...ids, foreign.ids[0], UNKNOWN_ID],
      action: 'cancel',
      reason: 'Moved',
    });
    expect(result).toMatchObject({ status: 'done', action: 'cancel', total: 5, done: 2, refused: 3 });
    expect(result.rows.map(({ orderId, status, statusCode }) => [orderId, status, statusCode])).toEqual([
      [ids[0], 'done', null],
      [ids[1], 'refused', 409],
      [ids[2], 'done', null],
      [foreign.ids[0], 'refused', 404],
      [UNKNOWN_ID, 'refused', 404],
    ]);
    expect(result.rows[0].orderDisplayId).toMatch(/^WO-/);
    expect(result.rows.map(({ code }) => code)).toEqual([null, 'ORDER_CANCELLED', null, 'NOT_FOUND', 'NOT_FOUND']);
    expect(result.rows[1].reason).toMatch(/cancelled/);
    expect(result.rows[3].orderDisplayId).toBeNull();
    expect((await readOrder(client, ids[0])).status).toBe('cancelled');
    expect((await readOrder(foreign.client, foreign.ids[0])).status).not.toBe('cancelled');
    expect(await client.get(`/api/v1/bulk/${result.id}`)).toEqual(result);
  });

  it('adds and removes tags with one event per changed order', async () => {
    const { client, ids, runs } = await setUp(2);
    const [first, second] = [
      (await client.post('/api/v1/order-tags', { name: 'First' })).id,
      (await client.post('/api/v1/order-tags', { name: 'Second' })).id,
    ];
    await client.post(`/api/v1/order/${ids[0]}/tag`, { tagId: first });
    expect(await start(client, { ids, action: 'addTags', tagIds: [first, second] })).toMatchObject({ done: 2 });
    const tagsOf = async (id: string) => (await readOrder(client, id)).orderTags.map((tag: { id: string }) => tag.id);
    expect(await tagsOf(ids[0])).toEqual([first, second]);
    expect(await tagsOf(ids[1])).toEqual([first, second]);
    expect(await start(client, { ids, action: 'removeTags', tagIds: [first] })).toMatchObject({ done: 2 });
    expect(await tagsOf(ids[1])).toEqual([second]);
    const updates = (await probe.findEvents(runs[1])).filter((event) => event === 'order.updated');
    await start(client, { ids, action: 'removeTags', tagIds: [first] });
    expect((await probe.findEvents(runs[1])).filter((event) => event === 'order.updated')).toEqual(updates);
    expect(updates).toHaveLength(2);
  });

  it('assigns an operator, and no one', async () => {
    const { client, ids, viewer } = await setUp(2);
    await start(client, { ids, action: 'assignOperator', operatorId: viewer.userId });
    expect((await readOrder(client, ids[1])).operatorId).toBe(viewer.userId);
    await start(client, { ids, action: 'assignOperator', operatorId: null });
    expect((await readOrder(client, ids[1])).operatorId).toBeNull();
  });

  it('puts orders on hold', async () => {
    const { client, ids } = await setUp(2);
    const until = new Date(Date.now() + 86_400_000).toISOString();
    expect(await start(client, { ids, action: 'hold', reason: 'Strike', until })).toMatchObject({ done: 2 });
    expect((await readOrder(client, ids[0])).hold).toMatchObject({ reason: 'Strike', until });
    const past = { ids, action: 'hold', reason: 'Strike', until: '2020-01-01T00:00:00.000Z' };
    expect(await start(client, past)).toMatchObject({ done: 0, refused: 2, rows: [{ statusCode: 400 }, {}] });
    const { rows } = await start(client, past);
    expect(rows[0].details).toMatchObject([{ field: 'until', code: 'NOT_IN_FUTURE' }]);
  });

  it('acts on the step of each order, by template step or type', async () => {
    const { client, ids, runs, template } = await setUp(2);
    await start(client, { ids, action: 'act', type: 'COMPLETE', templateStepId: template.steps.approve });
    expect(await probe.stepStatus(runs[0].steps.approve)).toBe('done');
    expect(await probe.stepStatus(runs[1].steps.call)).toBe('active');
    const again = await start(client, { ids, action: 'act', type: 'COMPLETE', stepType: 'approval' });
    expect(again).toMatchObject({ done: 0, refused: 2 });
    expect(again.rows[0].reason).toMatch(/not possible while the step is done/);
    const missing = await start(client, { ids, action: 'act', type: 'COMPLETE', stepType: 'file_upload' });
    expect(missing.rows[0]).toMatchObject({ statusCode: 409, reason: 'The order has no such step' });
  });

  it('selects the orders by filters, as the list does', async () => {
    const { client, ids, routerId, template } = await setUp(2);
    const elsewhere = await network.workflows.run(routerId, template, { city: 'Bergen' });
    const filters = [{ columnId: 'city', type: 'text', operator: 'contains', values: ['oslo'] }];
    const result = await start(client, { filters, action: 'cancel' });
    expect(result.rows.map(({ orderId }) => orderId).sort()).toEqual([...ids].sort());
    expect((await readOrder(client, elsewhere.orderId)).status).not.toBe('cancelled');
    const { details } = await client.post(BULK, { filters: [{ columnId: 'nothing' }], action: 'cancel' }, 400);
    expect(details[0].field).toBe('filters[0].columnId');
    const named = await network.workflows.run(routerId, template, { contactPersonName: 'Petter Hagen' });
    const searched = await start(client, { filters: [], q: 'hagen', action: 'assignOperator', operatorId: null });
    expect(searched.rows.map(({ orderId }) => orderId)).toEqual([named.orderId]);
    const superfluous = await client.post(BULK, { ids, q: 'hagen', action: 'cancel' }, 400);
    expect(superfluous.details[0].field).toBe('q');
  });

  it('refuses more than 500 matches and 501 ids with 400', async () => {
    const { client, routerId } = await setUp(0);
    const rows = Array.from({ length: 501 }, (_one, index) => ({
      ...BARE_ORDER,
      id: uuidv7(),
      routerId,
      organizationId: routerId,
      displayId: `X-${index}`,
    }));
    await service.db.of(Order).insert(rows as never);
    expect((await client.post(BULK, { filters: [], action: 'cancel' }, 400)).details).toMatchObject([
      { field: 'filters', message: 'match more than 500 orders' },
    ]);
    const ids = rows.map(({ id }) => id);
    expect((await client.post(BULK, { ids, action: 'cancel' }, 400)).details[0].field).toBe('ids');
  });

  it.each<[string, object, string[]]>([
    ['neither ids nor filters', { action: 'cancel' }, ['ids']],
    ['both ids and filters', { ids: [UNKNOWN_ID], filters: [], action: 'cancel' }, ['ids']],
    ['a missing parameter', { ids: [UNKNOWN_ID], action: 'addTags' }, ['tagIds']],
    ['a parameter of another action', { ids: [UNKNOWN_ID], action: 'cancel', tagIds: [UNKNOWN_ID] }, ['tagIds']],
    ['no step', { ids: [UNKNOWN_ID], action: 'act', type: 'SKIP' }, ['templateStepId']],
    ['an unknown action', { ids: [UNKNOWN_ID], action: 'explode' }, ['action']],
    ['an unknown tag', { ids: [UNKNOWN_ID], action: 'addTags', tagIds: [UNKNOWN_ID] }, ['tagIds[0]']],
    ['an unknown operator', { ids: [UNKNOWN_ID], action: 'assignOperator', operatorId: UNKNOWN_ID }, ['operatorId']],
  ])('refuses %s with 400 naming the field', async (_what, body, fields) => {
    const { client } = await setUp(0);
    const { details } = await client.post(BULK, body, 400);
    expect(details.map(({ field }: { field: string }) => field)).toEqual(fields);
  });

  it('requires the role OPERATOR, and orders of a branch are refused to users of another one', async () => {
    const { viewer, routerId, ids, owner } = await setUp(1);
    await service.as(viewer.key).post(BULK, { ids, action: 'cancel' }, 403);
    const branch = await service.as(owner.key).post(`/api/routers/${routerId}/organizations`, { name: 'Branch' });
    await service.db.query("update organizations set order_visibility = 'SELF' where id = $1", [branch.id]);
    const there = await service.make.person(routerId, branch.id, ['OPERATOR']);
    const result = await start(service.as(there.key), { ids, action: 'cancel' });
    expect(result.rows).toMatchObject([{ status: 'refused', statusCode: 404 }]);
  });

  it('returns the first operation if a request is repeated with its key, and 409 for another body', async () => {
    const { client, ids } = await setUp(2);
    const headers = { 'Idempotency-Key': 'once' };
    const body = { ids: [ids[0]], action: 'hold', reason: 'Strike' };
    const first = await client.post(BULK, body, 200, headers);
    await client.delete(`/api/v1/order/${ids[0]}/hold`);
    expect((await client.post(BULK, body, 200, headers)).id).toBe(first.id);
    expect((await readOrder(client, ids[0])).hold).toBeNull();
    await client.post(BULK, { ...body, ids: [ids[1]] }, 409, headers);
  });

  it('carries out more than 50 orders in a job with progress, each once', async () => {
    const { client, ids, runs } = await setUp(60);
    const accepted = await start(client, { ids, action: 'hold', reason: 'Strike' }, 202);
    expect(accepted).toMatchObject({ total: 60, refused: 0 });
    const read = (): Promise<BulkResult> => client.get(`/api/v1/bulk/${accepted.id}`);
    await waitUntil(async () => (await read()).status === 'done');
    expect(await read()).toMatchObject({ total: 60, done: 60, refused: 0 });
    expect((await probe.findEvents(runs[59])).filter((event) => event === 'order.updated')).toHaveLength(1);
  });

  it('carries out a job with the present rights of the user who started it', async () => {
    const { ids, operator, routerId } = await setUp(60);
    const id = uuidv7();
    const { membershipId } = operator;
    await service.db.query('update memberships set deleted_at = now() where id = $1', [membershipId]);
    await service.db.of(BulkOperation).insert({ routerId, id, membershipId, action: 'cancel', parameters: {} });
    const rows = ids.map((orderId, position) => ({ routerId, bulkId: id, position, orderId }));
    await service.db.of(BulkRow).insert(rows);
    await service.db.query(
      "select graphile_worker.add_job('orders.bulk', json_build_object('routerId', $1::text, 'id', $2::text))",
      [routerId, id],
    );
    const refused = () => service.db.of(BulkRow).countBy({ routerId, bulkId: id, status: 'refused', statusCode: 403 });
    await waitUntil(async () => (await refused()) === 60);
  });
});

describe('GET /api/v1/bulk/{id}', () => {
  it('responds 404 once the operation is older than 30 days', async () => {
    const { client, ids, routerId, operator } = await setUp(1);
    const insert = async (days: number) => {
      const id = createUuidOf(days);
      const operation = {
        routerId,
        id,
        membershipId: operator.membershipId,
        action: 'cancel' as const,
        parameters: {},
      };
      await service.db.of(BulkOperation).insert({ ...operation, createdAt: new Date(Date.now() - days * 86_400_000) });
      await service.db.of(BulkRow).insert({ routerId, bulkId: id, position: 0, orderId: ids[0], status: 'done' });
      expect((await client.get(`/api/v1/bulk/${id}`)).rows).toHaveLength(1);
      return id;
    };
    const [old, recent] = [await insert(31), await insert(29)];
    await probe.makeJobDue('bulk.purge');
    await probe.waitUntil(async () => (await client.send('get', `/api/v1/bulk/${old}`)).status === 404);
    expect((await client.get(`/api/v1/bulk/${recent}`)).rows).toHaveLength(1);
    expect(await service.db.of(BulkRow).countBy({ bulkId: old })).toBe(0);
  });

  it('responds 404 to everyone but the user who started the operation', async () => {
    const { client, ids, owner } = await setUp(1);
    const { id } = await start(client, { ids, action: 'cancel' });
    await service.as(owner.key).get(`/api/v1/bulk/${id}`, 404);
    const other = await setUp(0);
    await other.client.get(`/api/v1/bulk/${id}`, 404);
  });
});

/** A UUIDv7 that was created this number of days ago. */
function createUuidOf(days: number): string {
  const time = (Date.now() - days * 86_400_000).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${uuidv7().slice(13)}`;
}

const BARE_ORDER = {
  status: 'created' as const,
  source: 'api' as const,
  contactPersonName: 'Ola',
  email: 'ola@example.com',
  phoneNumber: '+4722225555',
  address: 'Storgata 1',
  city: 'Oslo',
  postalCode: '0155',
  countryCode: 'NO',
  fileIds: [],
  metadata: {},
};
