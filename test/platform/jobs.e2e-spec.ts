/** Running jobs with a real database: at least once, through crashes. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, type Pool } from 'pg';
import { installJobQueue } from '../../src/platform/jobs/install-job-queue.js';
import { Jobs } from '../../src/platform/jobs/jobs.js';
import { addJob } from '../support/add-job.js';
import { createTestDatabase, createPool, SERVER_VARIABLE, type TestDatabase } from '../support/database.js';

let database: TestDatabase;
let pool: Pool;
const started: Jobs[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  // Without its own timers (`timers`).
  pool = createPool(database.url, { idleTimeoutMillis: 0 });
  await installJobQueue(database.url);
});

afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
  await pool.query('DELETE FROM graphile_worker._private_jobs');
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function start(jobs: Jobs): Promise<void> {
  started.push(jobs);
  await jobs.start(database.url);
}

async function until(condition: () => boolean | Promise<boolean>, seconds = 20): Promise<void> {
  for (let tries = seconds * 50; tries > 0; tries--) {
    if (await condition()) return;
    await pause(20);
  }
  throw new Error('It did not happen in time');
}

/** Active timers of this process. */
function listTimers(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
}

async function listWaitingJobs(): Promise<number> {
  return (await pool.query('SELECT 1 FROM graphile_worker.jobs')).rowCount!;
}

describe('Jobs', () => {
  it('waits until the scheduled time', async () => {
    const jobs = new Jobs();
    let doneAt = 0;
    jobs.handle('later', async () => void (doneAt = Date.now()));
    await start(jobs);
    const runAt = new Date(Date.now() + 600);
    await addJob(pool, 'later', {}, { runAt });
    await until(() => doneAt > 0);
    expect(doneAt).toBeGreaterThanOrEqual(runAt.getTime() - 20);
  });

  it('retries after an error, up to the last attempt', async () => {
    const jobs = new Jobs();
    const attempts: number[] = [];
    jobs.handle('failing', async (_payload, { attempt, maxAttempts }) => {
      expect(maxAttempts).toBe(2);
      attempts.push(attempt);
      throw new Error('not today');
    });
    await start(jobs);
    await addJob(pool, 'failing', {}, { maxAttempts: 2 });
    await until(() => attempts.length === 2);
    await pause(200);
    expect(attempts).toEqual([1, 2]);
  });

  it('distributes jobs: two processes run every job exactly once', async () => {
    const done: unknown[] = [];
    const two = [new Jobs(), new Jobs()];
    for (const jobs of two) jobs.handle('shared', async (payload) => void done.push(payload.n));
    for (let n = 0; n < 50; n++) await addJob(pool, 'shared', { n });
    for (const jobs of two) await start(jobs);
    await until(async () => (await listWaitingJobs()) === 0);
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });

  it('leaves jobs that it cannot start to others, and loses none at shutdown', async () => {
    const [busy, idle] = [new Jobs(), new Jobs()];
    const done: unknown[] = [];
    let [held, isOver] = [0, false];
    busy.handle('long', async () => {
      held++;
      await until(() => isOver, 60);
    });
    for (const jobs of [busy, idle]) jobs.handle('short', async (payload) => void done.push(payload.n));
    started.push(busy);
    await busy.start(database.url, { concurrency: 2 });
    for (let n = 0; n < 2; n++) await addJob(pool, 'long', {});
    await until(() => held === 2);
    for (let n = 0; n < 5; n++) await addJob(pool, 'short', { n });
    await start(idle);
    await until(() => done.length === 5, 40);
    expect(done.toSorted()).toEqual([0, 1, 2, 3, 4]);
    await idle.stop();
    for (let n = 5; n < 8; n++) await addJob(pool, 'short', { n });
    const ended = busy.stop();
    isOver = true;
    await ended;
    const { rows: left } = await pool.query<{ n: number }>(
      `select (payload ->> 'n')::int as n, locked_by as "lockedBy", attempts from graphile_worker._private_jobs`,
    );
    for (const one of left) expect(one).toMatchObject({ lockedBy: null, attempts: 0 });
    expect([...done, ...left.map(({ n }) => n)].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('finishes the running job at shutdown', async () => {
    const jobs = new Jobs();
    let state = 'waiting';
    jobs.handle('slow', async () => {
      state = 'running';
      await pause(300);
      state = 'done';
    });
    await start(jobs);
    await addJob(pool, 'slow', {});
    await until(() => state === 'running');
    await jobs.stop();
    expect(state).toBe('done');
    expect(await listWaitingJobs()).toBe(0);
  });

  it('releases the jobs of a dead worker, and not those of a living one', async () => {
    const living = await pool.connect();
    await living.query(`SELECT pg_advisory_lock(hashtextextended('pool-living', 0))`);
    const jobs = new Jobs();
    const done: unknown[] = [];
    jobs.handle('orphan', async (payload) => void done.push(payload.holder));
    for (const holder of ['pool-dead', 'pool-living']) {
      await addJob(pool, 'orphan', { holder }, { key: holder });
      await pool.query(
        `UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now() - interval '1 minute' WHERE key = $1`,
        [holder],
      );
    }
    await start(jobs);
    await until(() => done.length > 0);
    await pause(200);
    expect(done).toEqual(['pool-dead']);
    await living.query('SELECT pg_advisory_unlock_all()');
    living.release();
  });

  it('recovers if the database was unreachable when a job ended', async () => {
    const jobs = new Jobs();
    const done: unknown[] = [];
    const [server, name] = [new Client(process.env[SERVER_VARIABLE]!), new URL(database.url).pathname.slice(1)];
    await server.connect();
    jobs.handle('after', async (payload) => {
      if (payload.cut && done.length === 0) {
        await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
        await server.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
      }
      done.push(payload.n);
    });
    const executed: string[] = [];
    started.push(jobs);
    await jobs.start(database.url, { log: (_level, message) => executed.push(message) });
    await addJob(pool, 'after', { n: 1, cut: true });
    await until(() => executed.some((message) => message.startsWith('Jobs cannot start again yet')));
    await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await server.end();
    await addJob(pool, 'after', { n: 2 });
    await until(() => done.includes(2));
    expect(done.slice(0, 2)).toEqual([1, 2]);
  });

  it('recovers if several jobs ended while the database was unreachable', async () => {
    const jobs = new Jobs();
    const done: unknown[] = [];
    const [server, name] = [new Client(process.env[SERVER_VARIABLE]!), new URL(database.url).pathname.slice(1)];
    await server.connect();
    const timersBefore = listTimers();
    let running = 0;
    let isCut = false;
    jobs.handle('together', async (payload) => {
      if (payload.waits && !isCut) {
        running++;
        await until(() => isCut);
        await pause(Number(payload.n) * 100);
      }
      done.push(payload.n);
    });
    started.push(jobs);
    await jobs.start(database.url);
    for (let n = 1; n <= 4; n++) await addJob(pool, 'together', { n, waits: true });
    await until(() => running === 4);
    await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await server.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    isCut = true;
    await until(() => done.length === 4);
    await pause(500);
    await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await server.end();
    await addJob(pool, 'together', { n: 5 });
    await until(() => done.includes(5), 30);
    // The abandoned queue has ended including its timers.
    await jobs.stop();
    await until(() => listTimers() <= timersBefore);
  });

  it('rejects a second handler of one name, and handlers after the start', async () => {
    const jobs = new Jobs();
    jobs.handle('once', async () => undefined);
    expect(() => jobs.handle('once', async () => undefined)).toThrow('Jobs named once already have a handler');
    await start(jobs);
    expect(() => jobs.handle('late', async () => undefined)).toThrow('before the jobs start');
    await expect(jobs.start(database.url)).rejects.toThrow('Jobs are running already');
  });
});
