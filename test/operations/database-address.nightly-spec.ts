/** Servers at DATABASE_URL: a pooler, an old version, none, a read-only server. */
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { waitForDatabase } from '../../src/bootstrap/wait-for-database.js';
import { startService, type Service } from '../support/app.js';
import { createBlankDatabase, createTestDatabase, SERVER_VARIABLE, type TestDatabase } from '../support/database.js';
import { startPooler } from '../support/transaction-pooler.js';
import { waitUntil } from '../support/receiver.js';
import { ServerProcess, spawnServer } from '../support/server-process.js';

const silent = () => undefined;

describe('a pooler in transaction mode', () => {
  it('is rejected, naming the setting for a direct connection', async () => {
    const database = await createBlankDatabase();
    const pooler = await startPooler(database.url);
    await expect(waitForDatabase({ url: pooler.url, variable: 'DATABASE_URL' }, silent)).rejects.toThrow(
      /^DATABASE_URL points to a pooler .*pool_mode = transaction.*set DATABASE_DIRECT_URL/,
    );
    await expect(waitForDatabase({ url: pooler.url, variable: 'DATABASE_DIRECT_URL' }, silent)).rejects.toThrow(
      /^DATABASE_DIRECT_URL points to a pooler .*must point to PostgreSQL itself/,
    );
    await pooler.close();
    await waitForDatabase({ url: database.url, variable: 'DATABASE_URL' }, silent);
    await database.drop();
  });
});

describe('a server of version 14', () => {
  it('is rejected with one sentence', async () => {
    const database = await createBlankDatabase();
    const pooler = await startPooler(database.url, (text) =>
      text.includes('server_version') ? { version: '14.13' } : null,
    );
    await expect(waitForDatabase({ url: pooler.url, variable: 'DATABASE_URL' }, silent)).rejects.toThrow(
      `PostgreSQL 15 or later is needed; ${new URL(pooler.url).host} has 14.13`,
    );
    await pooler.close();
    await database.drop();
  });
});

describe('an unreachable address', () => {
  it('is reported after 10 s and retried; SIGTERM ends the process immediately with 0', async () => {
    const mute = createServer(silent);
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const address = `127.0.0.1:${(mute.address() as AddressInfo).port}`;
    const child = spawnServer({ DATABASE_URL: `postgres://someone:secret@${address}/orders`, DEMO: '0' });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    const start = performance.now();
    await waitUntil(
      async () => printed.includes(`The database at ${address} did not answer within 10 s; trying again`),
      60,
    );
    expect(performance.now() - start).toBeGreaterThan(10_000);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(printed).not.toContain('secret');
    mute.close();
  });

  it('is retried until it is reachable, for example when the database is created later', async () => {
    const database = await createBlankDatabase();
    const { port } = new URL(database.url);
    const free = createServer();
    await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
    const late = new URL(database.url);
    late.port = String((free.address() as AddressInfo).port);
    await new Promise((resolve) => free.close(resolve));
    const lines: string[] = [];
    const reached = waitForDatabase({ url: late.href, variable: 'DATABASE_URL' }, (line) => lines.push(line));
    await waitUntil(async () => lines.length > 0);
    expect(lines[0]).toMatch(/cannot be reached: .*ECONNREFUSED.*; trying again$/);
    const { connect } = await import('node:net');
    const relay = createServer((near) => near.pipe(connect(Number(port), '127.0.0.1')).pipe(near));
    relay.listen(Number(late.port), '127.0.0.1');
    await reached;
    relay.close();
    await database.drop();
  });
});

describe('a demoted server', () => {
  let database: TestDatabase;
  let service: Service;
  beforeAll(async () => {
    database = await createTestDatabase();
    service = await startService({ worker: 'off' }, database);
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  it('responds 503 with Retry-After to writes and readiness, and recovers on the new primary', async () => {
    const { operator } = await service.make.router();
    const product = { name: 'Charger', currencyCode: 'NOK' };
    const name = new URL(database.url).pathname.slice(1);
    const server = new pg.Client({ connectionString: process.env[SERVER_VARIABLE] });
    await server.connect();
    const demote = async (isDemoted: boolean) => {
      await server.query(`alter database ${name} set default_transaction_read_only = ${isDemoted ? 'on' : 'off'}`);
    };
    await demote(true);
    await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    const post = () => service.as(operator.key).send('post', '/api/v1/products', product);
    await waitUntil(async () =>
      (await service.as(null).send('get', '/health/ready')).body.message?.includes('read-only'),
    );
    const refused = await post();
    expect({ status: refused.status, retry: refused.headers['retry-after'] }).toEqual({ status: 503, retry: '5' });
    expect(refused.body.message).toBe('The database is read-only; try again');

    await demote(false);
    await waitUntil(async () => (await post()).status === 201);
    await waitUntil(async () => (await service.as(null).send('get', '/health/ready')).status === 200);
    await server.end();
  });
});

describe('every connection', () => {
  it('has the application name of the service, including jobs and listener, for any URL', async () => {
    const database = await createTestDatabase();
    const url = `${database.url}?application_name=mine`;
    const server = await ServerProcess.boot({ DATABASE_URL: url, DEMO: '0' });
    const look = new pg.Client({ connectionString: database.url, application_name: 'look' });
    await look.connect();
    const names = async () => {
      const { rows } = await look.query<{ name: string }>(
        `select distinct application_name as name from pg_stat_activity where datname = current_database()`,
      );
      // Citus nodes have connections to themselves and others.
      return rows.map(({ name }) => name).filter((name) => name !== 'look' && !/^citus/i.test(name));
    };
    await waitUntil(async () => (await names()).includes('work-order-routing worker'));
    expect((await names()).filter((name) => !name.startsWith('work-order-routing'))).toEqual([]);
    expect(await names()).toEqual(
      expect.arrayContaining([
        'work-order-routing listener 44',
        'work-order-routing worker',
        'work-order-routing reads',
      ]),
    );
    await look.end();
    expect(await server.stop()).toBe(0);
    await database.drop();
  });
});
