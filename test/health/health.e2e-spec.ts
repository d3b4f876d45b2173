/** Health and metrics have their own connection: load of tenants does not make the service look down. */
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startService, type Service } from '../support/app.js';
import { createTestDatabase, SERVER_VARIABLE } from '../support/database.js';
import { freePort } from '../support/free-port.js';
import { startBlockableProxy } from '../support/blockable-proxy.js';

/** Milliseconds for which readiness is cached. */
const REMEMBERED_MS = 1100;

async function readiness(service: Service): Promise<{ status: number; ms: number }> {
  const start = performance.now();
  const { status } = await service.as(null).send('get', '/health/ready');
  return { status, ms: performance.now() - start };
}

/** Waits until readiness responds with this status. */
async function untilReadiness(service: Service, status: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if ((await readiness(service)).status === status) return;
    await pause(100);
  }
  throw new Error(`It never answered ${status}`);
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

describe('a connection pool exhausted by tenants', () => {
  it('does not affect readiness and metrics', async () => {
    const metricsPort = await freePort();
    const service = await startService({ databasePool: 2, metricsPort, worker: 'off' });
    const work = () => service.db.query('select pg_sleep(3)');
    const works = [work(), work(), work(), work()];
    await pause(REMEMBERED_MS);
    expect(service.db.tenantQuotas.connections).toEqual({ total: 2, idle: 0, waiting: 2 });

    const ready = await readiness(service);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

    expect(ready.status).toBe(200);
    expect(ready.ms).toBeLessThan(1000);
    expect(metrics).toContain('database_up 1');
    expect(metrics).toContain('database_connections{state="waiting"} 2');
    await Promise.all(works);
    await service.stop();
  });
});

describe('a database migrated by a newer version', () => {
  const ran = (service: Service, name: string) =>
    service.db.query('insert into migrations ("timestamp", name) values (9999999999999, $1)', [name]);

  it('responds 200 if the migration only added objects', async () => {
    const service = await startService({ worker: 'off' });
    await ran(service, 'Suppliers9999999999999');
    await untilReadiness(service, 200);
    await service.stop();
  });

  it('responds 503 naming the migration if it removed objects', async () => {
    const service = await startService({ worker: 'off' });
    await ran(service, 'BreakingNotes9999999999999');
    await untilReadiness(service, 503);
    const { body } = await service.as(null).send('get', '/health/ready');
    expect(body.message).toBe('A newer version migrated the database (BreakingNotes9999999999999)');
    await service.stop();
  });
});

describe('an unreachable database', () => {
  it('responds 503 while it refuses connections, then 200', async () => {
    const service = await startService({ worker: 'off' });
    await untilReadiness(service, 200);
    const server = await connected(process.env[SERVER_VARIABLE]!);
    const name = new URL(service.databaseUrl).pathname.slice(1);
    await server.query(`alter database ${name} allow_connections false`);
    await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await untilReadiness(service, 503);
    await server.query(`alter database ${name} allow_connections true`);
    await server.end();
    await untilReadiness(service, 200);
    await service.stop();
  });

  it('responds 503 within seconds if it does not respond', async () => {
    const database = await createTestDatabase();
    const relay = await startBlockableProxy(database.url);
    const service = await startService({ worker: 'off' }, { ...database, url: relay.url });
    await untilReadiness(service, 200);
    relay.block();
    await pause(REMEMBERED_MS);

    const hanging = await readiness(service);

    relay.unblock();
    expect(hanging.status).toBe(503);
    expect(hanging.ms).toBeLessThan(5000);
    await untilReadiness(service, 200);
    await service.stop();
    await relay.close();
    await database.drop();
  });
});
