/** Graceful shutdown after SIGTERM: requests are served, and the process ends. */
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase } from '../support/database.js';
import { waitUntil } from '../support/receiver.js';
import { ServerProcess, spawnServer } from '../support/server-process.js';

/** Docker waits 10 s. */
const END_MS = 8000;

describe('a server after SIGTERM', () => {
  it('becomes unready immediately, serves for DRAIN_SECONDS and exits with 0 within 8 s', async () => {
    const database = await createTestDatabase();
    const server = await ServerProcess.boot({ DATABASE_URL: database.url, DEMO: '0' });
    await server.clientFor(null).get('/health/ready', 200);
    const start = performance.now();
    const ended = server.stop('SIGTERM');
    await waitUntil(async () => (await server.clientFor(null).send('get', '/health/ready')).status === 503);
    expect(performance.now() - start).toBeLessThan(2000);
    const answered: number[] = [];
    for (;;) {
      const answer = await server
        .clientFor(null)
        .send('get', '/api/auth/me')
        .catch(() => null);
      if (!answer) break;
      expect({ status: answer.status, connection: answer.headers.connection }).toEqual({
        status: 401,
        connection: 'close',
      });
      answered.push(performance.now() - start);
      await pause(50);
    }
    expect(answered.at(-1)).toBeGreaterThan(2500);
    expect(await ended).toBe(0);
    expect(performance.now() - start).toBeLessThan(END_MS);
    await database.drop();
  });

  it('also exits while another process migrates', async () => {
    const database = await createTestDatabase();
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query('select pg_advisory_lock(7203115)');
    const child = spawnServer({ DATABASE_URL: database.url, DEMO: '0' });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    await waitUntil(async () => printed.includes('Another process migrates the database; waiting for it'));
    const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    await other.end();
    await database.drop();
  });
});

describe('a process for jobs only', () => {
  it('serves only health checks', async () => {
    const database = await createTestDatabase();
    const worker = await ServerProcess.boot({
      DATABASE_URL: database.url,
      DEMO: '0',
      WORKER: 'only',
      DRAIN_SECONDS: '0',
    });
    expect(await worker.clientFor(null).get('/health/live', 200)).toEqual({ status: 'ok' });
    await waitUntil(async () => (await worker.clientFor(null).send('get', '/health/ready')).status === 200);
    expect((await fetch(`${worker.baseUrl}/api/auth/me`)).status).toBe(404);
    expect(await worker.stop('SIGTERM')).toBe(0);
    await database.drop();
  });
});
