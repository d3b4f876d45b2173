/** Jobs leave the processor to requests that wait, and catch up afterwards (decisions, platform). */
import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { Jobs } from '../../src/platform/jobs/jobs.js';
import { useService } from '../support/app.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';

const service = useService();

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(20);
}

it('does two jobs at a time while writers wait for their turn, and the others once nobody waits', async () => {
  const { operator, routerId } = await service.make.router();
  const order = await service.as(operator.key).post('/api/v1/order', MINIMAL_ORDER);
  const holder = new Client({ connectionString: service.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from orders where router_id = $1 and id = $2 for update', [routerId, order.id]);
  const write = () => service.as(operator.key).send('put', `/api/v1/order/${order.id}`, { city: 'Moss' });
  const writes = Array.from({ length: 24 }, write);
  await until(() => service.db.fair.doWritersWait);

  const jobs = service.app.get(Jobs);
  const ids: string[] = Array.from({ length: 6 }, () => randomUUID());
  const begun: unknown[] = [];
  let over = () => {};
  const areOver = new Promise<void>((resolve) => (over = resolve));
  jobs.around(async ({ payload }, work) => {
    if (!ids.includes(String(payload.deliveryId))) return work();
    begun.push(payload.deliveryId);
    await areOver;
    await work();
  });
  const apart = new Client({ connectionString: service.databaseUrl });
  await apart.connect();
  for (const deliveryId of ids) await jobs.add((text, values) => apart.query(text, values), 'deliver', { deliveryId });
  await until(() => begun.length >= 2);
  await pause(400);
  expect(begun).toHaveLength(2);

  await holder.query('rollback');
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(24).fill(200));
  expect(service.db.fair.doWritersWait).toBe(false);
  await until(() => begun.length === ids.length);
  over();
  await apart.end();
  await holder.end();
}, 60_000);
