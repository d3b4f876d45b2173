/** Short statements share connections without blocking each other (docs/performance.md). */
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { useService } from '../support/app.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';

const service = useService();

async function orderOf(key: string): Promise<string> {
  return (await service.as(key).post('/api/v1/order', MINIMAL_ORDER)).id;
}

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: service.databaseUrl });
  await client.connect();
  return client;
}

describe('a locked row', () => {
  it('blocks only statements that need it', async () => {
    const { operator, routerId } = await service.make.router();
    const [held, free] = [await orderOf(operator.key), await orderOf(operator.key)];
    const noteOn = (orderId: string) =>
      service.as(operator.key).post(`/api/v1/order/${orderId}/note`, { content: 'x' });
    const holder = await connected();
    await holder.query('begin');
    await holder.query('select id from orders where router_id = $1 and id = $2 for update', [routerId, held]);
    let answered = 0;
    const waiting = Array.from({ length: 6 }, () => noteOn(held).then(() => answered++));
    for (let round = 0; round < 2; round++) await Promise.all(Array.from({ length: 4 }, () => noteOn(free)));
    expect(await service.as(operator.key).get(`/api/v1/order/${free}/notes`)).toMatchObject({ count: 8 });
    expect(answered).toBe(0);
    await holder.query('commit');
    await holder.end();
    await Promise.all(waiting);
    expect(await service.as(operator.key).get(`/api/v1/order/${held}/notes`)).toMatchObject({ count: 6 });
  });
});

describe('lost connections', () => {
  it('are replaced, and reads and writes continue', async () => {
    const { operator } = await service.make.router();
    const id = await orderOf(operator.key);
    const admin = await connected();
    const { rows } = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name ~ 'reads$'`,
    );
    expect(rows).toHaveLength(4);
    let refused = 0;
    for (let round = 0; round < 10; round++) {
      const answer = await service.as(operator.key).send('get', `/api/v1/order/${id}`);
      if (answer.status !== 200) refused++;
    }
    expect(refused).toBeLessThanOrEqual(4);
    await service.as(operator.key).post(`/api/v1/order/${id}/note`, { content: 'x' });
    const open = async () =>
      (
        await admin.query(
          `select 1 from pg_stat_activity where datname = current_database() and application_name ~ 'reads$'`,
        )
      ).rows.length;
    for (let tries = 0; (await open()) < 4 && tries < 200; tries++) await new Promise((done) => setTimeout(done, 50));
    expect(await open()).toBe(4);
    await admin.end();
  });
});

describe('concurrent statements', () => {
  it('get their own results, for any order of the responses', async () => {
    const { operator } = await service.make.router();
    const orders = await Promise.all(Array.from({ length: 60 }, () => orderOf(operator.key)));
    const read = await Promise.all(orders.map((id) => service.as(operator.key).get(`/api/v1/order/${id}`)));
    expect(read.map(({ id }) => id)).toEqual(orders);
    const lists = await Promise.all(orders.map((id) => service.as(operator.key).get(`/api/v1/order/${id}/history`)));
    expect(lists.every(({ count }) => count === 1)).toBe(true);
  });

  it('are not affected by one that fails on the same connection', async () => {
    const { operator } = await service.make.router();
    const id = await orderOf(operator.key);
    const path = `/api/v1/order/${id}/note`;
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        service.as(operator.key).send('post', path, { content: index % 4 === 0 ? '' : `note ${index}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
    expect(await service.as(operator.key).get(`/api/v1/order/${id}/notes`)).toMatchObject({ count: 30 });
  });
});
