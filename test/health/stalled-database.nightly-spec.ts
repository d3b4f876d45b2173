/** A proxy keeps connections open and forwards nothing: requests get 503, and the service recovers. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { CallerCache } from '../../src/domain/authorization/caller-cache.js';
import { addJob } from '../support/add-job.js';
import { startService, type Service } from '../support/app.js';
import { createTestDatabase, createPool, type TestDatabase } from '../support/database.js';
import { freePort } from '../support/free-port.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { startBlockableProxy, type BlockableProxy } from '../support/blockable-proxy.js';

/** Timeouts from the stall to a response, and from its end to recovery. */
const ANSWER_MS = 10_000;
const WORK_MS = 60_000;

async function until(condition: () => boolean | Promise<boolean>, milliseconds: number): Promise<void> {
  for (const start = performance.now(); performance.now() - start < milliseconds; await pause(100)) {
    if (await condition()) return;
  }
  throw new Error('It did not happen in time');
}

describe('a database behind a stalled proxy', () => {
  let database: TestDatabase;
  let relay: BlockableProxy;
  let service: Service;
  let metricsPort: number;
  let pool: Pool;

  beforeAll(async () => {
    database = await createTestDatabase();
    relay = await startBlockableProxy(database.url);
    metricsPort = await freePort();
    service = await startService({ databasePool: 4, metricsPort }, { ...database, url: relay.url });
    pool = createPool(database.url);
  });
  afterAll(async () => {
    relay.unblock();
    await service.stop();
    await relay.close();
    await pool.end();
    await database.drop();
  });

  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

  async function jobIsDone(): Promise<void> {
    const key = randomUUID();
    await addJob(pool, 'deliver', { routerId: randomUUID(), deliveryIds: [randomUUID()], host: 'email' }, { key });
    const left = async () => (await pool.query('select 1 from graphile_worker.jobs where key = $1', [key])).rowCount;
    await until(async () => (await left()) === 0, WORK_MS);
  }

  it('responds 503 within 10 s to all requests, and recovers within a minute', async () => {
    const { operator, viewer: viewer, routerId } = await service.make.router();
    const order = await service.as(operator.key).post('/api/v1/order', MINIMAL_ORDER);
    await jobIsDone();
    const calls = [
      () => service.as(operator.key).send('get', `/api/v1/order/${order.id}`),
      () => service.as(operator.key).send('get', '/api/v1/orders?q=something'),
      () => service.as(operator.key).send('post', `/api/v1/order/${order.id}/note`, { content: 'x' }),
      () => service.as(operator.key).send('put', `/api/v1/order/${order.id}`, { ...MINIMAL_ORDER, email: 'a@b.no' }),
      () => service.as(viewer.key).send('get', `/api/routers/${routerId}/settings`),
      () => service.as(null).send('get', '/health/ready'),
    ];
    const answersOf = () =>
      Promise.all(
        Array.from({ length: 36 }, async (_, index) => {
          const start = performance.now();
          const { status } = await calls[index % calls.length]();
          return { status, ms: performance.now() - start };
        }),
      );

    relay.block();
    await pause(1100);
    const first = await answersOf();
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([503]));
    expect(Math.max(...first.map(({ ms }) => ms))).toBeLessThan(ANSWER_MS);
    await until(async () => !service.app.get(CallerCache).isListening, ANSWER_MS);
    const later = await answersOf();
    expect(new Set(later.map(({ status }) => status))).toEqual(new Set([503]));
    expect(Math.max(...later.map(({ ms }) => ms))).toBeLessThan(5000);
    expect(await metrics()).toMatch(/^database_up 0$/m);
    await pause(15_000);
    relay.unblock();
    const back = performance.now();

    await until(async () => (await service.as(null).send('get', '/health/ready')).status === 200, WORK_MS);
    await until(async () => (await answersOf()).every(({ status }) => status !== 503), WORK_MS);
    await jobIsDone();
    await until(() => service.app.get(CallerCache).isListening, WORK_MS);
    expect(performance.now() - back).toBeLessThan(WORK_MS);
    expect(await metrics()).toMatch(/^jobs_running 1$/m);
  });
});
