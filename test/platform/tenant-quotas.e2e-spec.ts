/** Connection quotas of tenants (decisions/platform). */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { ApiResponse } from '../support/api-client.js';
import { useService } from '../support/app.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';

const service = useService();
/** A request that waited behind the others would not run before they end. */
const ENOUGH = 3;
let holder: Client;
beforeEach(async () => {
  holder = new Client({ connectionString: service.databaseUrl });
  await holder.connect();
  await holder.query('begin');
});
afterEach(() => holder.end());

/** Number of completed pairs of a read and a write of another tenant before the others end. */
async function countCompletedPairs(key: string, isOver: () => boolean): Promise<number> {
  for (let pairs = 0; ; pairs++) {
    if (isOver() || pairs === ENOUGH) return pairs;
    await service.as(key).post('/api/v1/products', { name: 'Charger', currencyCode: 'NOK' });
    await service.as(key).get('/api/v1/products?q=charger');
  }
}

describe('24 slow lists of one router', () => {
  it('are answered with 503 and Retry-After after the timeout, and other routers do not wait', async () => {
    const slow = await service.make.router();
    const other = await service.make.router();
    await holder.query('lock table webforms in access exclusive mode');
    const list = () => service.as(slow.viewer.key).send('get', `/api/routers/${slow.routerId}/webforms?q=x`);
    let answered = 0;
    const lists: Promise<ApiResponse>[] = Array.from({ length: 24 }, () => list().finally(() => answered++));
    await pause(300);
    expect(await countCompletedPairs(other.operator.key, () => answered > 0)).toBe(ENOUGH);
    const answers = await Promise.all(lists);
    for (const { status, headers, body } of answers) {
      expect([status, headers['retry-after'], body.statusCode]).toEqual([503, '5', 503]);
    }
    await holder.query('rollback');
    expect((await list()).status).toBe(200);
  });
});

describe('24 writes of one router that wait for a row', () => {
  it('do not block other routers, and succeed', async () => {
    const slow = await service.make.router();
    const other = await service.make.router();
    const { id } = await service.as(slow.operator.key).post('/api/v1/order', MINIMAL_ORDER);
    await holder.query('select 1 from orders where router_id = $1 and id = $2 for update', [slow.routerId, id]);
    let answered = 0;
    const write = () => service.as(slow.operator.key).send('put', `/api/v1/order/${id}`, { city: 'Moss' });
    const writes: Promise<ApiResponse>[] = Array.from({ length: 24 }, () => write().finally(() => answered++));
    await pause(300);
    expect(await countCompletedPairs(other.operator.key, () => answered > 0)).toBe(ENOUGH);
    await holder.query('rollback');
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(24).fill(200));
  });

  it('use further connections while a quarter of the pool is free', async () => {
    const { operator, routerId } = await service.make.router();
    const held = await service.as(operator.key).post('/api/v1/order', MINIMAL_ORDER);
    await holder.query('select 1 from orders where router_id = $1 and id = $2 for update', [routerId, held.id]);
    const write = () => service.as(operator.key).send('put', `/api/v1/order/${held.id}`, { city: 'Moss' });
    const writes = Array.from({ length: 24 }, write);
    const { tenantQuotas: fair } = service.db;
    const most = () => fair.connections.total - fair.connections.idle + fair.connections.waiting;
    while (most() < 12) await pause(5);
    await holder.query('rollback');
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(24).fill(200));
  });
});
