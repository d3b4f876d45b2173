/** Answers are bounded whatever is stored: no row and no page ends the process or fills its memory. */
import { describe, expect, it } from '@jest/globals';
import { uuidv7 } from '../../src/platform/uuid.js';
import { shortRead, sql } from '../../src/platform/views/index.js';
import { useService } from '../support/app.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const service = useService();
const MEGABYTE = 1_048_576;

describe('a row of PostgreSQL that no process should hold', () => {
  const tooLarge = /more than 67108864 bytes/;
  const row = `select repeat('x', 70 * ${MEGABYTE}) as text`;

  it('fails its statement and nothing else, on a connection of the pool', async () => {
    await expect(service.db.query(row)).rejects.toThrow(tooLarge);
    expect(await service.db.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('fails its transaction', async () => {
    await expect(service.db.transaction(() => service.db.query(row))).rejects.toThrow(tooLarge);
    expect(await service.db.transaction(() => service.db.query('select 1 as one'))).toEqual([{ one: 1 }]);
  });

  it('fails its statement on a connection that many share', async () => {
    const statement = { name: '', text: row, slots: [], lane: 'read' } as const;
    await expect(service.db.row(statement)).rejects.toThrow(tooLarge);
    expect(await service.db.row(shortRead(sql`select 1 as one`))).toEqual({ one: 1 });
  });

  it('also where many rows are too large together', async () => {
    const rows = `select repeat('x', ${MEGABYTE}) as text from generate_series(1, 80)`;
    await expect(service.db.query(rows)).rejects.toThrow(tooLarge);
  });

  it('500 for the request that asks for it, and the next one is answered', async () => {
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

describe('a page of more than 8 MB', () => {
  /** A router with orders of 3 MB each. */
  async function largeOrders(count: number) {
    const router = await service.make.router();
    const client = service.as(router.operator.key);
    for (let index = 0; index < count; index++) await client.post('/api/v1/order', MINIMAL_ORDER);
    await service.db.query(
      `update orders set description = to_jsonb(repeat('x', 3 * ${MEGABYTE})) where router_id = $1`,
      [router.routerId],
    );
    return client;
  }

  it('400 that says to ask for less; fewer rows are answered', async () => {
    const client = await largeOrders(3);
    const refusal = await client.get('/api/v1/orders', 400);
    expect(refusal.details).toEqual([{ field: 'pageSize', message: 'asks for more than 8 MB of rows; ask for fewer' }]);
    expect(await client.get('/api/v1/orders?pageSize=2')).toMatchObject({ count: 3 });
    const { values } = await client.get('/api/v1/orders?page=2&pageSize=1');
    expect(values).toHaveLength(1);
  });

  it('200 for a single row, whatever its size', async () => {
    const client = await largeOrders(1);
    await service.db.query(`update orders set description = to_jsonb(repeat('x', 9 * ${MEGABYTE}))`);
    const { values } = await client.get('/api/v1/orders?pageSize=1');
    expect(values[0].description).toHaveLength(9 * MEGABYTE);
  });

  it('200 for the users of a router and those of the service, in their order: these lists are never refused', async () => {
    const { routerId, operator } = await service.make.router();
    const root = await service.make.person(routerId, routerId, ['VIEWER'], { isSuperuser: true });
    const large = `update users set device_tokens = array[repeat('x', 3 * ${MEGABYTE})]
      where id in (select user_id from memberships where router_id = $1)`;
    await service.db.query(large, [routerId]);
    const { values, count } = await service.as(operator.key).get(`/api/routers/${routerId}/users`);
    expect([values.length, count]).toEqual([5, 5]);
    const ids = values.map(({ id }: { id: string }) => id);
    const pages = [];
    for (let page = 0; page < 5; page++) {
      pages.push(
        ...(await service.as(operator.key).get(`/api/routers/${routerId}/users?pageSize=1&page=${page}`)).values,
      );
    }
    expect(ids).toEqual(pages.map(({ id }) => id));
    for (const path of ['users', 'organizations-users']) {
      const all = await service.as(root.key).get(`/api/admin/${path}?pageSize=500`);
      expect(all.values).toHaveLength(all.count);
    }
    await service.db.query(`update users set device_tokens = '{}'`);
  });
});

describe('the client’s link to an order with many large notes', () => {
  it('200 with the newest of them, up to 1 MB; the others page by page', async () => {
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
