/** The size of responses is limited for any stored data: no row and no page ends the process or exhausts its memory. */
import { describe, expect, it } from '@jest/globals';
import { uuidv7 } from '../../src/platform/uuid.js';
import { toShortRead, sql } from '../../src/platform/read-models/index.js';
import { useService } from '../support/app.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const service = useService();
const MEGABYTE = 1_048_576;
/** SQL for a rich text of this size in megabytes, with nodes of maximum length. */
const textOf = (megabytes: number) => `jsonb_build_object('type', 'doc', 'content', (
  select jsonb_agg(jsonb_build_object('type', 'text', 'text', repeat('x', 65536))) from generate_series(1, ${megabytes} * 16)))`;

describe('a row that is too large for the process', () => {
  const tooLarge = /more than 67108864 bytes/;
  const row = `select repeat('x', 70 * ${MEGABYTE}) as text`;

  it('fails only its statement, on a pooled connection', async () => {
    await expect(service.db.query(row)).rejects.toThrow(tooLarge);
    expect(await service.db.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('fails its transaction', async () => {
    await expect(service.db.transaction(() => service.db.query(row))).rejects.toThrow(tooLarge);
    expect(await service.db.transaction(() => service.db.query('select 1 as one'))).toEqual([{ one: 1 }]);
  });

  it('fails only its statement, on a pipelined connection', async () => {
    const statement = { name: '', text: row, placeholders: [], pipelined: 'row' } as const;
    await expect(service.db.row(statement)).rejects.toThrow(tooLarge);
    expect(await service.db.row(toShortRead(sql`select 1 as one`))).toEqual({ one: 1 });
  });

  it('also fails for many rows that are too large together', async () => {
    const rows = `select repeat('x', ${MEGABYTE}) as text from generate_series(1, 80)`;
    await expect(service.db.query(rows)).rejects.toThrow(tooLarge);
  });

  it('responds 500 to its request, and the next one succeeds', async () => {
    const { operator } = await service.make.router();
    const client = service.as(operator.key);
    const { id } = await client.post('/api/v1/order', MINIMAL_ORDER);
    await service.db.query(`update orders set description = to_jsonb(repeat('x', 70 * ${MEGABYTE})) where id = $1`, [
      id,
    ]);
    await client.get(`/api/v1/order/${id}`, 500);
    await client.get('/health/live');
    await service.db.query('update orders set description = null where id = $1', [id]);
    expect(await client.get(`/api/v1/order/${id}`)).toMatchObject({ id });
  });
});

describe('a list without pages', () => {
  it('responds 400 if it exceeds 8 MB, while its parts can be read', async () => {
    const { routerId, operator } = await service.make.router();
    const workflows = new WorkflowFactory(service);
    const content = { type: 'doc', content: [] };
    const documents = [
      { name: 'one', content },
      { name: 'two', content },
    ];
    const { workflowId } = await workflows.run(routerId, await workflows.template(routerId, { documents }));
    const path = `/api/routers/${routerId}/workflows/${workflowId}/documents`;
    const client = service.as(operator.key);
    expect(await client.get(path)).toHaveLength(2);
    await service.db.query(
      `update workflow_documents set description = repeat('x', 5 * ${MEGABYTE}) where workflow_id = $1`,
      [workflowId],
    );
    expect((await client.get(path, 400)).message).toBe('answer has more than 8 MB; request its parts separately');
  });
});

describe('a page of more than 8 MB', () => {
  /** A router with orders of this size each. */
  async function largeOrders(count: number, megabytes: number) {
    const router = await service.make.router();
    const client = service.as(router.operator.key);
    for (let index = 0; index < count; index++) await client.post('/api/v1/order', MINIMAL_ORDER);
    await service.db.query(`update orders set description = ${textOf(megabytes)} where router_id = $1`, [
      router.routerId,
    ]);
    return client;
  }

  it('responds 400 asking for a smaller page; fewer rows succeed', async () => {
    const client = await largeOrders(3, 3);
    const refusal = await client.get('/api/v1/orders', 400);
    expect(refusal.details).toEqual([{ field: 'pageSize', message: 'asks for more than 8 MB of rows; ask for fewer' }]);
    expect(await client.get('/api/v1/orders?pageSize=2')).toMatchObject({ count: 3 });
    const { values } = await client.get('/api/v1/orders?page=2&pageSize=1');
    expect(values).toHaveLength(1);
  });

  it('responds 200 for a single row of any size', async () => {
    const client = await largeOrders(1, 9);
    const { values } = await client.get('/api/v1/orders?pageSize=1');
    expect(JSON.stringify(values[0].description).length).toBeGreaterThan(9 * MEGABYTE);
  });

  it('responds 200 for memberships, ordered and without duplicates', async () => {
    const { routerId } = await service.make.router();
    const root = await service.make.person(routerId, routerId, ['VIEWER'], { isSuperuser: true });
    for (let count = 0; count < 5; count++) await service.make.person(routerId, routerId, ['VIEWER']);
    // Above 1 MB in UTF-8, with the maximum length.
    const capabilities = (texts: string[]) =>
      service.db.query('update organizations set payproc_capabilities = $2 where id = $1', [routerId, texts]);
    await capabilities(Array<string>(1000).fill('😀'.repeat(256)));
    const as = service.as(root.key);
    const filters = JSON.stringify([
      { columnId: 'routerOrganizationId', type: 'option', operator: 'is', values: [routerId] },
    ]);
    const path = `/api/admin/organizations-users?filters=${encodeURIComponent(filters)}`;
    const { values, count } = await as.get(path);
    expect([values.length, count]).toEqual([10, 10]);
    const pages: { id: string }[] = [];
    for (let page = 0; page < 10; page++) pages.push(...(await as.get(`${path}&pageSize=1&page=${page}`)).values);
    expect(values).toEqual(pages);
    await capabilities([]);
  });
});

describe('the client link of an order with many large notes', () => {
  it('returns the newest up to 1 MB; the others page by page', async () => {
    const { routerId } = await service.make.router();
    const workflows = new WorkflowFactory(service);
    const template = await workflows.template(routerId, { steps: [{ key: 'mine', actor: 'client' }] });
    const { orderId, clientToken } = await workflows.run(routerId, template);
    await service.db.query(
      `insert into notes (id, order_id, content, is_public, created_at, router_id, author_side)
       select given.id, $1, repeat('x', 600000), true, now(), $2, 'contractor' from unnest($3::uuid[]) given(id)`,
      [orderId, routerId, Array.from({ length: 30 }, () => uuidv7())],
    );
    const portal = service.as(null);
    const { values } = await portal.get(`/api/clients/${clientToken}/workflows`);
    expect(values[0].notes).toHaveLength(1);
    await portal.get(`/api/clients/${clientToken}/notes`, 400);
    const page = await portal.get(`/api/clients/${clientToken}/notes?pageSize=10`);
    expect([page.values.length, page.count]).toEqual([10, 30]);
    expect(page.values[0].id).toBe(values[0].notes[0].id);
  });
});
