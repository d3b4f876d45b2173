/** The CLI with a running service and its database (docs/operations.md). */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Command } from 'commander';
import pg from 'pg';
import { createProgram } from '../../src/cli/program.js';
import { useService } from '../support/app.js';
import { runCommand, runCommandProcess } from '../support/command.js';
import { createBlankDatabase, type TestDatabase } from '../support/database.js';
import { waitUntil } from '../support/receiver.js';
import { NetworkFactory } from '../support/network-factory.js';

const service = useService();
const folder = mkdtempSync(join(tmpdir(), 'work-order-routing-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CONTACT = {
  contactPersonName: 'Ola Nordmann',
  email: 'ola@example.com',
  phoneNumber: '22 22 55 55',
  address: 'Storgata 1',
  city: 'Oslo',
  postalCode: '0155',
  countryCode: 'NO',
};
const atService = (key: string) => ({ WORK_ORDER_ROUTING_URL: service.baseUrl, WORK_ORDER_ROUTING_KEY: key });
const atDatabase = () => ({ DATABASE_URL: service.databaseUrl, DATA_DIR: folder, DEMO: '0' });

describe('help', () => {
  const all = (one: Command): Command[] => [one, ...one.commands.flatMap(all)];
  const helpOf = (one: Command) => {
    let text = '';
    one.configureOutput({ writeOut: (part) => (text += part) }).outputHelp();
    return text;
  };

  it('shows an example for each command, and --json for all', () => {
    const [whole, ...commands] = all(createProgram());
    expect(commands.map((one) => one.name())).toEqual(
      expect.arrayContaining(['start', 'doctor', 'migrate', 'demo', 'openapi', 'create', 'replay', 'import']),
    );
    expect(helpOf(whole)).toContain('Exit codes: 0 success, 1 failure, 2 invalid arguments');
    for (const one of commands) {
      expect(helpOf(one)).toMatch(/\nExample:\n {2}\$ work-order-routing \w+/);
      expect(helpOf(one)).toContain('--json');
    }
  });

  it('exits with 2 and an error message for invalid usage', async () => {
    const wrong: [string[], RegExp][] = [
      [['nonsense'], /unknown command 'nonsense'/],
      [['keys', 'create'], /required option '--name <text>'/],
      [['orders', 'list', '--page', 'one'], /must be an integer/],
      [['orders', 'list'], /A key is needed: --key, or WORK_ORDER_ROUTING_KEY/],
      [['orders', 'list', '--key', 'x', '--url', 'here'], /--url must be an address/],
      [['deliveries', 'replay', '--key', 'x'], /Give a delivery ID, or a period/],
      [['jobs', 'replay'], /Give job IDs, or --all/],
      [
        ['admin', 'create', '--email', 'a@example.com'],
        /There is no terminal to ask for the password: give --password/,
      ],
    ];
    for (const [args, message] of wrong) {
      const { code, stderr } = await runCommand(args);
      expect([args, code, stderr]).toEqual([args, 2, expect.stringMatching(message)]);
    }
  });
});

describe('orders', () => {
  it('are created, listed and read, with options, a file or standard input', async () => {
    const { operator } = await service.make.router();
    const there = atService(operator.key);
    const options = Object.entries(CONTACT).flatMap(([name, value]) => [
      `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value,
    ]);
    const placed = await runCommand(['orders', 'create', ...options, '--json'], there);
    expect([placed.code, placed.stderr]).toEqual([0, '']);
    const { id, displayId } = placed.json();
    expect((await runCommand(['orders', 'get', displayId, '--json'], there)).json()).toMatchObject({
      id,
      city: 'Oslo',
    });
    const text = JSON.stringify({ ...CONTACT, externalId: 'crm-1' });
    const piped = await runCommandProcess(['orders', 'create', '--from', '-', '--city', 'Bergen'], there, text);
    expect([piped.code, piped.stdout]).toEqual([0, expect.stringMatching(/^\S+ was placed: [0-9a-f-]{36}\n/)]);
    const listed = await runCommand(['orders', 'list', '--q', 'Bergen'], there);
    expect(listed.stdout).toMatch(
      /^ORDER +STATUS +WAITS FOR +CONTACT .*\n\S+ +created +operator +Ola Nordmann .*Bergen.*\n1 in all\n$/,
    );
    expect((await runCommand(['orders', 'list', '--json'], there)).json()).toMatchObject({ count: 2 });
  });

  it('exit with 1 and the invalid fields if the service rejects them, with 3 if it is unreachable', async () => {
    const { operator } = await service.make.router();
    const there = atService(operator.key);
    const path = join(folder, 'order.json');
    writeFileSync(path, JSON.stringify({ ...CONTACT, email: 'invalid' }));
    const refused = await runCommand(['orders', 'create', '--from', path], there);
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toContain('email must be an e-mail address');
    const failure = await runCommand(['orders', 'create', '--from', path, '--json'], there);
    expect(JSON.parse(failure.stderr)).toMatchObject({ statusCode: 400, details: [{ field: 'email' }] });
    const missing = await runCommand(['orders', 'get', '01900000-0000-7000-8000-000000000000'], there);
    expect([missing.code, missing.stderr]).toEqual([1, 'Order not found\n']);
    const away = await runCommand(['orders', 'list', '--key', 'x', '--url', 'http://127.0.0.1:1']);
    expect([away.code, away.stderr]).toEqual([
      3,
      expect.stringMatching(/^No service answers at http:\/\/127.0.0.1:1: /),
    ]);
  });
});

describe('keys', () => {
  it('are created, listed and revoked in a session that ends after each command', async () => {
    const { admin } = await service.make.router();
    await service.make.password(admin.userId, 'a long enough sentence');
    const there = {
      WORK_ORDER_ROUTING_URL: service.baseUrl,
      WORK_ORDER_ROUTING_EMAIL: admin.email,
      WORK_ORDER_ROUTING_PASSWORD: 'a long enough sentence',
    };
    const made = (await runCommand(['keys', 'create', '--name', 'Shop', '--json'], there)).json();
    await service.as(made.key).get('/api/auth/me');
    const listed = await runCommand(['keys', 'list'], there);
    expect(listed.stdout).toMatch(new RegExp(`${made.id} +${made.prefix} +Shop +yours +never`));
    expect((await runCommand(['keys', 'list', '--router', '--json'], there)).json().count).toBe(5);
    expect((await runCommand(['keys', 'revoke', made.id], there)).stdout).toBe(`${made.id} is revoked\n`);
    await service.as(made.key).get('/api/auth/me', 401);
    const [{ left }] = await service.db.query(
      'select count(*)::int as left from sessions where user_id = $1 and revoked_at is null',
      [admin.userId],
    );
    expect(left).toBe(0);
    const wrong = await runCommand(['keys', 'list', '--password', 'another sentence'], there);
    expect([wrong.code, wrong.stdout]).toEqual([1, '']);
  });

  it('are not created with an API key, so that a leaked key cannot create keys', async () => {
    const { admin } = await service.make.router();
    const { code, stderr } = await runCommand(['keys', 'create', '--name', 'Shop'], atService(admin.key));
    expect([code, stderr]).toEqual([1, expect.stringContaining('session')]);
  });
});

describe('deliveries', () => {
  it('are listed and replayed, one or all of a time range', async () => {
    const { admin, routerId } = await service.make.router();
    const there = atService(admin.key);
    const router = service.as(admin.key);
    const subscription = await router.post(`/api/routers/${routerId}/webhooks`, {
      url: 'https://receiver.invalid/',
      events: ['order.created'],
    });
    await router.post(`/api/routers/${routerId}/webhooks/${subscription.id}/test`, {}, 200);
    const listed = (await runCommand(['deliveries', 'list', '--channel', 'webhook', '--json'], there)).json();
    expect(listed).toMatchObject({ count: 1, values: [{ channel: 'webhook', source: 'test' }] });
    const span = ['--from', '2026-01-01T00:00:00Z', '--to', '2099-01-01T00:00:00Z'];
    expect((await runCommand(['deliveries', 'replay', ...span], there)).stdout).toBe('0 deliveries are queued again\n');
    const unknown = await runCommand(['deliveries', 'replay', routerId], there);
    expect([unknown.code, unknown.stderr]).toEqual([1, 'Delivery not found\n']);
  });
});

describe('areas import', () => {
  const csv = (rows: number) =>
    ['countryCode,city', ...Array.from({ length: rows }, (_, row) => `NO,Town ${row}`)].join('\n');

  it('imports a small table immediately, and waits for the job of a large one', async () => {
    const { admin, operator, routerId } = await service.make.router();
    const { partnerId } = await new NetworkFactory(service).partner(routerId);
    const path = join(folder, 'areas.csv');
    const take = (...more: string[]) =>
      runCommand(['areas', 'import', partnerId, path, '--json', ...more], atService(admin.key));
    writeFileSync(path, 'countryCode,postalCodeKind,postalCode,postalCodeTo\nNO,range,0001,1299\n');
    expect((await take('--mode', 'replace')).json()).toEqual({ imported: 1 });
    writeFileSync(path, csv(1500));
    const large = await take();
    expect([large.code, large.stderr]).toEqual([0, '']);
    expect(large.json()).toMatchObject({ status: 'done', imported: 1500, checked: 1500 });
    const areas = await service.as(operator.key).get(`/api/routers/${routerId}/partners/${partnerId}/coverage-areas`);
    expect(areas.count).toBe(1501);
    writeFileSync(path, `${csv(1500)}\nNorway,Oslo\n`);
    const wrong = await take();
    expect(wrong.code).toBe(1);
    expect(wrong.json()).toMatchObject({ status: 'failed', imported: 0 });
  });
});

describe('doctor', () => {
  it('accepts a migrated database and a working file store', async () => {
    const { code, json } = await runCommand(['doctor', '--json'], atDatabase());
    const { ok, findings } = json();
    const failed = findings.filter(({ status }: { status: string }) => status === 'failed');
    expect([code, ok, failed]).toEqual([0, true, []]);
    const statuses = Object.fromEntries(findings.map((one: Record<string, string>) => [one.name, one.status]));
    expect(statuses).toMatchObject({
      settings: 'ok',
      database: 'ok',
      pooling: 'ok',
      version: 'ok',
      writable: 'ok',
      rights: 'ok',
      extensions: 'ok',
      clock: 'ok',
      migrations: 'ok',
      storage: 'ok',
      mail: 'skipped',
      sms: 'skipped',
    });
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['connections', 'jobs', 'disk', 'address']));
  });

  it('warns of an HTTPS address without trusted proxy', async () => {
    const settings = { ...atDatabase(), PUBLIC_URL: 'https://orders.example', REQUIRE_HTTPS: '1' };
    const addressOf = async (more: Record<string, string>) => {
      const { findings } = (await runCommand(['doctor', '--json'], { ...settings, ...more })).json();
      return findings.find(({ name }: { name: string }) => name === 'address');
    };
    expect(await addressOf({})).toMatchObject({ status: 'warning', message: expect.stringContaining('TRUST_PROXY') });
    expect(await addressOf({ TRUST_PROXY: '1' })).toMatchObject({ status: 'ok' });
  });

  it('reports failures without passwords and exits with 1', async () => {
    const lost = { ...atDatabase(), DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/orders' };
    const { code, stdout } = await runCommand(['doctor'], { ...lost, SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^FAILED +database +It cannot be reached: .*ECONNREFUSED/m);
    expect(stdout).toMatch(/^FAILED +mail +127.0.0.1:1: .*ECONNREFUSED/m);
    expect(stdout).not.toContain('secret');
    const misset = await runCommand(['doctor'], { PORT: 'many' });
    expect([misset.code, misset.stdout]).toEqual([
      1,
      expect.stringMatching(/^FAILED +settings +Wrong configuration: PORT/),
    ]);
  });
});

describe('migrate and admin create', () => {
  it('prepare a database, with a superuser whose key works', async () => {
    const database = await createBlankDatabase();
    const settings = { ...atDatabase(), DATABASE_URL: database.url };
    const { ok, findings } = (await runCommand(['doctor', '--json'], settings)).json();
    expect(findings).toContainEqual(expect.objectContaining({ name: 'migrations', status: 'warning' }));
    expect([ok, findings.filter(({ status }: { status: string }) => status === 'failed')]).toEqual([true, []]);
    const migrated = await runCommand(['migrate'], settings);
    expect([migrated.code, migrated.stdout]).toEqual([0, 'The database is up to date\n']);
    const args = ['admin', 'create', '--email', 'root@example.com', '--password'];
    const weak = await runCommand([...args, 'short'], settings);
    expect([weak.code, weak.stderr]).toEqual([1, expect.stringContaining('password')]);
    const made = await runCommand([...args, 'a long enough sentence', '--json'], settings);
    expect(made.json()).toEqual({ email: 'root@example.com', key: expect.stringMatching(/^wor_/) });
    const again = await runCommand([...args, 'a long enough sentence'], settings);
    expect([again.code, again.stderr]).toEqual([1, 'An account with the e-mail root@example.com exists already\n']);
    await database.drop();
  });
});

describe('a database with the schema of an unreleased version', () => {
  const REFUSED =
    'The database has the schema of an unreleased version, which cannot be migrated: create a new database ' +
    '(for the embedded one, remove DATA_DIR)';
  let database: TestDatabase;
  const settings = () => ({ ...atDatabase(), DATABASE_URL: database.url, PORT: '0' });
  beforeAll(async () => {
    database = await createBlankDatabase();
    await query(`create table migrations (id serial primary key, timestamp bigint not null, name varchar not null)`);
    await query(`insert into migrations (timestamp, name) values (1795000000001, 'Organizations1795000000001')`);
    await query('create table organizations (id uuid primary key)');
  });
  afterAll(() => database.drop());

  async function query(text: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      return (await client.query(text)).rows as unknown[];
    } finally {
      await client.end();
    }
  }

  it.each([['migrate'], ['distribute']])('is refused by %s', async (name) => {
    const { code, stderr } = await runCommand([name], settings());
    expect([code, stderr]).toEqual([1, `${REFUSED}\n`]);
  });

  it('is refused by start', async () => {
    const { code, stdout, stderr } = await runCommandProcess(['start'], settings());
    expect(code).toBe(1);
    expect((stdout + stderr).match(/unreleased version/g)).toHaveLength(1);
    expect(stdout + stderr).toContain(REFUSED);
  });

  it('is found by doctor', async () => {
    const { code, stdout } = await runCommand(['doctor'], settings());
    expect(code).toBe(1);
    expect(stdout).toContain(REFUSED);
  });

  it('is left as it is', async () => {
    const tables = await query(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    );
    expect(tables).toEqual([{ name: 'migrations' }, { name: 'organizations' }]);
    expect(await query('select name from migrations')).toEqual([{ name: 'Organizations1795000000001' }]);
  });
});

describe('jobs', () => {
  it('lists dead jobs and retries them', async () => {
    const database = await createBlankDatabase();
    const settings = { ...atDatabase(), DATABASE_URL: database.url };
    await runCommand(['migrate'], settings);
    const { withDatabase } = await import('../../src/cli/with-database.js');
    const { loadConfig } = await import('../../src/platform/config.js');
    const query = (text: string) => withDatabase((one) => one.query(text), loadConfig(settings));
    await query(`select graphile_worker.add_job('a job without handler', max_attempts => 1)`);
    await query(`update graphile_worker._private_jobs set attempts = 1, last_error = 'no luck'`);
    const { values } = (await runCommand(['jobs', 'list', '--json'], settings)).json();
    expect(values).toMatchObject([{ name: 'a job without handler', attempts: 1, lastError: 'no luck' }]);
    const replayed = await runCommand(['jobs', 'replay', values[0].id], settings);
    expect([replayed.code, replayed.stdout]).toEqual([0, '1 jobs are retried\n']);
    expect((await runCommand(['jobs', 'list', '--json'], settings)).json().values).toEqual([]);
    expect((await runCommand(['jobs', 'replay', '999999'], settings)).code).toBe(1);
    await database.drop();
  });
});

describe('recurring jobs', () => {
  it('show their last and next run, and run now', async () => {
    const recurring = async () => {
      const { values } = (await runCommand(['jobs', 'recurring', '--json'], atDatabase())).json();
      return values.find(({ name }: { name: string }) => name === 'records.purge');
    };
    const { lastRun, nextRun } = await recurring();
    expect(Date.parse(nextRun)).toBeGreaterThan(Date.now());
    const { stdout } = await runCommand(['jobs', 'run', 'records.purge'], atDatabase());
    expect(stdout).toBe('1 jobs run now\n');
    await waitUntil(async () => (await recurring())?.lastRun > (lastRun ?? ''));
    expect((await recurring()).nextRun).toBe(nextRun);
    expect((await runCommand(['jobs', 'recurring'], atDatabase())).stdout).toMatch(/^JOB +LAST RUN +NEXT RUN\n/);
    expect((await runCommand(['jobs', 'run', 'no.such'], atDatabase())).code).toBe(1);
  });
});

describe('the first router', () => {
  it('is created after the first superuser, as the output says, with an invitation for its owner', async () => {
    const args = ['admin', 'create', '--email', 'first@example.com', '--password', 'a long enough sentence'];
    const { stdout } = await runCommand(args, { ...atDatabase(), PUBLIC_URL: service.baseUrl });
    expect(stdout).toContain(
      `sign in at ${service.baseUrl}/console/admin as first@example.com and choose "Create a router"`,
    );
    expect(stdout).toContain('work-order-routing router create --help');
    const [key] = /wor_\w+/.exec(stdout)!;
    // On the server itself, its settings name the address.
    const settings = { PUBLIC_URL: service.baseUrl, WORK_ORDER_ROUTING_KEY: key };
    const options = ['--name', 'Nordlys', '--owner-email', 'boss@example.com', '--country', 'NO', '--currency', 'NOK'];
    const created = await runCommand(['router', 'create', ...options], settings);
    expect([created.code, created.stderr]).toEqual([0, '']);
    const [, id] = /^Nordlys is created: (\S+)$/m.exec(created.stdout)!;
    expect(created.stdout).toMatch(/^Invitation of boss@example.com: http\S+$/m);
    const router = await service.as(key).get(`/api/admin/organizations/${id}`);
    expect(router).toMatchObject({ name: 'Nordlys', countryCode: 'NO', currencyCode: 'NOK', parentId: null });
  });
});

describe('openapi', () => {
  it('prints the packaged document or that of a service', async () => {
    const committed = JSON.parse(readFileSync('openapi.json', 'utf8'));
    expect((await runCommand(['openapi'])).json()).toEqual(committed);
    const path = join(folder, 'openapi.json');
    const written = await runCommand(['openapi', '--url', service.baseUrl, '--output', path]);
    expect(written.stdout).toBe(`${path} is written\n`);
    expect(Object.keys(JSON.parse(readFileSync(path, 'utf8')).paths)).toEqual(Object.keys(committed.paths));
  });
});
