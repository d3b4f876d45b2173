/** The embedded PostgreSQL with crashes, restarts and unusual folders. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { loadConfig } from '../../src/platform/config.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/embedded-postgres/embedded-postgres.js';
import { countConnections } from '../../src/bootstrap/database.js';

/** The last server process may still close its files after the server counts as stopped. */
const REMOVED = { recursive: true, force: true, maxRetries: 20, retryDelay: 200 };

describe('embedded PostgreSQL', () => {
  let folder: string;
  let lines: string[];
  const started: EmbeddedPostgres[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'work-order-routing-embedded-'));
    lines = [];
  });

  afterEach(async () => {
    const servers = started.splice(0);
    // Several servers may use the same files: all must have stopped before they are deleted.
    for (const server of servers) await server.stop();
    for (const server of servers) rmSync(server.dataDir, REMOVED);
    rmSync(folder, REMOVED);
  });

  it('creates a database with a private password and support for Unicode', async () => {
    const server = await start();

    expect(await query(server, `select lower('Ø') as value`)).toBe('ø');
    expect(await query(server, `select current_setting('fsync') as value`)).toBe('on');
    expect(await query(server, `select current_setting('password_encryption') as value`)).toBe('scram-sha-256');
    expect(statSync(join(server.dataDir, 'cluster', 'password')).mode & 0o777).toBe(0o600);
    await expect(query({ ...server, url: server.url.replace(/:[0-9a-f]+@/, ':wrong@') }, 'select')).rejects.toThrow(
      'password authentication failed',
    );
  });

  it('offers the extensions that the schema needs', async () => {
    const server = await start();

    for (const extension of ['pg_trgm', 'btree_gist', 'btree_gin'])
      await query(server, `create extension ${extension}`);

    expect(await query(server, `select 'work' % 'works' as value`)).toBe(true);
  });

  it('leaves no process behind and keeps the data for the next start', async () => {
    const first = await start();
    await query(first, 'create table kept as select 42 as value');
    const pid = postmasterOf(first);
    await first.stop();

    expect(await hasEnded(pid)).toBe(true);
    expect(await query(await start(), 'select value from kept')).toBe(42);
  });

  it('accepts the connections of all processes, and reports where a server with fewer runs', async () => {
    const limit = `select current_setting('max_connections')::int as value`;
    expect(await query(await start(), limit)).toBe(200);
    await start();
    expect(lines).toEqual([]);
    await start(folder, 300);
    expect(lines).toEqual([expect.stringContaining('200 connections where 300 may be needed')]);
    for (const server of started.splice(0)) await server.stop();
    const most = countConnections(loadConfig({ CLUSTER: '64' }));
    expect(most).toBeGreaterThan(64 * 42);
    expect(await query(await start(folder, most), limit)).toBe(most);
  });

  it('allows a second process, and stops with the last one', async () => {
    const first = await start();
    const second = await start();
    expect(second.url).toBe(first.url);

    await first.stop();
    expect(await query(second, 'select 1 as value')).toBe(1);

    const pid = postmasterOf(second);
    await second.stop();
    expect(await hasEnded(pid)).toBe(true);
  });

  it('restarts automatically with all committed data after the server is killed', async () => {
    const server = await start();
    await query(server, 'create table kept as select 42 as value');
    const pid = postmasterOf(server);
    process.kill(pid, 'SIGKILL');
    while (!lines.some((line) => line.includes('runs again'))) await delay(50);

    expect(postmasterOf(server)).not.toBe(pid);
    expect(await query(server, 'select value from kept')).toBe(42);
  });

  it('starts despite the pid file of a dead server whose pid another process has', async () => {
    const first = await start();
    const pidFile = join(first.dataDir, 'cluster', 'data', 'postmaster.pid');
    const content = readFileSync(pidFile, 'utf8');
    await first.stop();
    writeFileSync(pidFile, content.replace(/^\d+/, String(process.pid)));

    expect(await query(await start(), 'select 1 as value')).toBe(1);
  });

  const itAsRoot = process.getuid?.() === 0 ? it : it.skip;

  itAsRoot('moves its files where its account can read them, below a folder that only root may enter', async () => {
    const checkout = mkdtempSync(join(folder, 'only-root-'));
    const first = await start(join(checkout, 'data'));
    await query(first, 'create table kept as select 42 as value');
    await first.stop();

    expect(first.dataDir.startsWith(checkout)).toBe(false);
    expect(lines.join()).toContain(first.dataDir);
    expect(existsSync(join(checkout, 'data', 'postgres', 'cluster'))).toBe(true);
    const second = await start(join(checkout, 'data'));
    expect(second.dataDir).toBe(first.dataDir);
    expect(await query(second, 'select value from kept')).toBe(42);
  });

  async function start(dataDir = folder, connections?: number): Promise<EmbeddedPostgres> {
    const log = (line: string) => lines.push(line);
    const server = await startEmbeddedPostgres({ dataDir, durable: true, connections, log });
    started.push(server);
    return server;
  }
});

/** The column `value` of the first row. */
async function query(server: { url: string }, statement: string): Promise<unknown> {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query<{ value: unknown }>(statement)).rows[0]?.value;
  } finally {
    await client.end();
  }
}

function postmasterOf(server: EmbeddedPostgres): number {
  return Number(readFileSync(join(server.dataDir, 'cluster', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** An ended process exists until its parent has waited for it. */
async function hasEnded(pid: number): Promise<boolean> {
  for (let tries = 0; isRunning(pid) && tries < 40; tries++) await delay(50);
  return !isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
