/** Backup and restore into another PostgreSQL cluster with the commands of docs/operations.md. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { changeOwner, findAccount } from '../../src/embedded-postgres/account.js';
import { startService } from '../support/app.js';
import { runCommand } from '../support/command.js';
import { createTestDatabase } from '../support/database.js';
import { freePort } from '../support/free-port.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';

interface Feed {
  values: { id: string }[];
  cursor: string;
}

const runOn = async (url: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};
const doctor = async (url: string) => {
  const { findings } = (await runCommand(['doctor', '--json'], { DATABASE_URL: url, DEMO: '0' })).json();
  return findings.find(({ name }: { name: string }) => name === 'events').status as string;
};
const startOn = (url: string) => startService({ worker: 'off' }, { url, drop: async () => undefined });

/** Creates a router with events. @returns how to read its feed */
async function createEvents(url: string) {
  const service = await startOn(url);
  const { operator } = await service.make.router();
  const as = service.as(operator.key);
  for (let count = 0; count < 3; count++) await as.post('/api/v1/order', MINIMAL_ORDER);
  const feed = (await as.get('/api/v1/events')) as Feed;
  expect(feed.values.length).toBeGreaterThanOrEqual(3);
  await service.stop();
  return { key: operator.key, feed };
}

/** Reads the feed again, with the old cursor and with a new one, after the restore. */
async function expectFeed(url: string, { key, feed }: Awaited<ReturnType<typeof createEvents>>): Promise<void> {
  const service = await startOn(url);
  const as = service.as(key);
  const restored = (await as.get('/api/v1/events')) as Feed;
  expect(restored.values).toEqual(feed.values);
  await as.get(`/api/v1/events?after=${feed.cursor}`, 410);
  const { id } = await as.post('/api/v1/order', MINIMAL_ORDER);
  const { values } = (await as.get(`/api/v1/events?after=${restored.cursor}`)) as { values: { data: object }[] };
  expect(values.map(({ data }) => data)).toContainEqual(expect.objectContaining({ orderId: id }));
  await service.stop();
}

it('events with numbers of another cluster are found by doctor and made visible by migrate', async () => {
  const database = await createTestDatabase();
  const before = await createEvents(database.url);
  const cursor = Buffer.from(before.feed.cursor, 'base64url')
    .toString()
    .replace(/^\d+/, (id) => String(Number(id) + 5e7));
  before.feed.cursor = Buffer.from(cursor).toString('base64url');
  await runOn(database.url, 'update events set recorded_by = recorded_by + 50000000');
  expect(await doctor(database.url)).toBe('failed');
  const migrated = await runCommand(['migrate'], { DATABASE_URL: database.url, DEMO: '0' });
  expect(migrated.stderr).toMatch(/^The database was restored: \d+ events are visible in the feed again\n$/);
  expect(await doctor(database.url)).toBe('ok');
  await expectFeed(database.url, before);
  await database.drop();
});

/** The newest installed PostgreSQL with all its programs. */
const bin = ['/usr/lib/postgresql', '/opt/homebrew/opt']
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name, 'bin')))
  .filter((folder) => ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(folder, name))))
  .sort()
  .at(-1);

(bin ? describe : describe.skip)('a dump of an installed PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'work-order-routing-restore-'));
  const account = findAccount(folder);
  changeOwner(folder, account);
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(bin!, program), args, { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const clusters: string[] = [];
  afterAll(() => {
    for (const cluster of clusters) run('pg_ctl', 'stop', '-D', cluster, '-m', 'immediate');
    rmSync(folder, { recursive: true });
  });

  /** Starts a new cluster with an empty database of a user without special rights. */
  async function startCluster(name: string): Promise<string> {
    const [cluster, port] = [join(folder, name), await freePort()];
    run('initdb', '-D', cluster, '-U', 'postgres', '-A', 'trust', '--no-sync');
    run('pg_ctl', 'start', '-w', '-D', cluster, '-l', `${cluster}.log`, '-o', `-p ${port} -k ${folder} -c fsync=off`);
    clusters.push(cluster);
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    await runOn(url, 'create role orders login', 'create database orders owner orders');
    return `postgres://orders@127.0.0.1:${port}/orders`;
  }

  it('is restored into a new cluster by the documented commands', async () => {
    const old = await startCluster('old');
    const settings = (url: string) => ({ DATABASE_URL: url, DEMO: '0' });
    expect((await runCommand(['migrate'], settings(old))).code).toBe(0);
    await runOn(old, `do $$ begin for i in 1..20000 loop perform pg_current_xact_id(); commit; end loop; end $$`);
    const before = await createEvents(old);

    const restored = await startCluster('restored');
    const page = readFileSync('docs/operations.md', 'utf8');
    for (const [program, url] of Object.entries({ pg_dump: old, pg_restore: restored })) {
      const [, args] = new RegExp(`^${program} (.*)$`, 'm').exec(page)!;
      run(program, ...args.replace('"$DATABASE_URL"', url).split(' '));
    }
    expect(await doctor(restored)).toBe('failed');
    expect((await runCommand(['migrate'], settings(restored))).stderr).toMatch(/^The database was restored/);
    expect((await runCommand(['doctor'], settings(restored))).code).toBe(0);
    await expectFeed(restored, before);
  });
});
