/** `distribute` against functions that stand in for those of Citus (docs/scale.md). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { uuidv7 } from '../../src/platform/uuid.js';
import { startService, type Service } from '../support/app.js';
import { readCitusCalls, installFakeCitus } from '../support/fake-citus.js';
import { runCommand } from '../support/command.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';

const REFERENCES = `
  select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`;

let database: TestDatabase;
let client: pg.Client;
let service: Service | undefined;
/** Those of a cluster: a trigger empties what plain PostgreSQL does by the reference itself. */
const inCluster = (references: Record<string, unknown>[]) =>
  references.map((one) => ({ ...one, definition: String(one.definition).replace(/ ON DELETE SET NULL \(\w+\)/, '') }));
const distribute = (...args: string[]) =>
  runCommand(['distribute', ...args, '--json'], { DATABASE_URL: database.url, DEMO: '0' });
const query = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await service?.stop();
  await client.end();
  await database.drop();
});

describe('distribute', () => {
  it('rejects a database without Citus, and changes nothing', async () => {
    const { code, json } = await distribute();
    expect(code).toBe(1);
    expect(json()).toEqual({ problems: [expect.stringMatching(/^Citus is missing/)] });
  });

  it('rejects a coordinator that is not registered, and an older Citus', async () => {
    await installFakeCitus(client);
    await client.query(`set search_path = public, fake_citus`);
    await client.query('update pg_dist_node set groupid = groupid + 1');
    await client.query(
      `create or replace function citus_version() returns text language sql as $$ select 'Citus 11.3.0 on x' $$`,
    );
    const { code, json } = await distribute();
    expect([code, json()]).toEqual([
      1,
      { problems: [expect.stringMatching(/Citus 12 or later/), expect.stringMatching(/citus_set_coordinator_host/)] },
    ]);
    await client.query('update pg_dist_node set groupid = groupid - 1');
    await client.query(
      `create or replace function citus_version() returns text language sql as $$ select 'Citus 13.2.0 on x' $$`,
    );
  });

  it('rejects constraints that are unique over all routers, and other distributions', async () => {
    await client.query('create unique index notes_content on notes (content)');
    await client.query(`insert into citus_tables values ('notes', 'distributed', 'order_id')`);
    const { code, json } = await distribute('--drop-triggers');
    expect([code, json()]).toEqual([
      1,
      {
        problems: [
          `notes is already distributed by order_id; run "select undistribute_table('notes')" first`,
          'notes has the unique key notes_content without router_id',
        ],
      },
    ]);
    await client.query('drop index notes_content');
    await client.query('delete from citus_tables');
  });

  it('prints triggers that cannot run on the nodes before it drops them', async () => {
    await client.query(`create function stay() returns trigger language plpgsql as $$ begin return null; end $$`);
    await client.query('create trigger users_stay after insert on users for each row execute function stay()');
    const { code, json } = await distribute('--dry-run');
    expect(code).toBe(1);
    expect(json()).toEqual({
      problems: [expect.stringMatching(/^users has the trigger users_stay, .*--drop-triggers/)],
    });
    expect((await distribute('--dry-run', '--drop-triggers')).code).toBe(0);
    await client.query('drop trigger users_stay on users');
  });

  it('prints its statements and changes nothing with --dry-run', async () => {
    const before = await query(REFERENCES);
    const { code, json } = await distribute('--dry-run');
    const { statements } = json() as { statements: string[] };
    expect(code).toBe(0);
    expect(statements).toContain(`select create_distributed_table('orders', 'router_id', colocate_with => 'none');`);
    expect(statements).toContain(`select create_distributed_table('notes', 'router_id', colocate_with => 'orders');`);
    expect(await query(REFERENCES)).toEqual(before);
    expect(await readCitusCalls(client)).toEqual([]);
  });

  it('continues after an interruption, and restores all foreign keys', async () => {
    const before = await query(REFERENCES);
    await client.query(`insert into citus_tables values ('workflows', 'distributed', 'router_id')`);
    await client.query('alter table citus_tables add constraint stop check (table_name <> $$deliveries$$::regclass)');
    expect((await distribute()).code).not.toBe(0);
    expect((await query(REFERENCES)).length).toBeLessThan(before.length);
    await client.query(`delete from citus_tables where table_name = 'workflows'::regclass`);
    await client.query('alter table citus_tables drop constraint stop');
    const { code, stderr } = await distribute();
    expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
    expect(await query(REFERENCES)).toEqual(inCluster(before));
    expect(inCluster(before)).not.toEqual(before);
  });

  it('sets references to deleted rows to null', async () => {
    const [router, form, template] = [uuidv7(), uuidv7(), uuidv7()];
    await client.query(`insert into organizations (id, router_id, name) values ('${router}', '${router}', 'x')`);
    await client.query(`insert into workflow_templates (id, router_id, name) values ('${template}', '${router}', 'x')`);
    await client.query(`insert into webforms (id, router_id, name, public_token, workflow_template_id)
      values ('${form}', '${router}', 'x', '${form}', '${template}')`);
    await client.query(`delete from workflow_templates where id = '${template}'`);
    expect(await query(`select workflow_template_id as template from webforms where id = '${form}'`)).toEqual([
      { template: null },
    ]);
    await client.query(`delete from webforms where id = '${form}'`);
    await client.query(`delete from organizations where id = '${router}'`);
  });

  it('created reference tables before the distributed ones, which are all tables with router_id first in the key', async () => {
    const calls = (await readCitusCalls(client)).filter((call) => !call.startsWith('function'));
    const everywhere = ['organizations', 'files', 'users', 'memberships'];
    expect(calls.slice(0, 4)).toEqual(everywhere.map((name) => `reference ${name}`));
    const distributed = calls.slice(4).map((call) => /^distributed (\w+) by router_id with \w+$/.exec(call)?.[1]);
    const wanted = await query(`select x.indrelid::regclass::text as name from pg_index x join pg_attribute a
      on a.attrelid = x.indrelid and a.attnum = x.indkey[0] where x.indisprimary and a.attname = 'router_id'`);
    const apart = wanted.map(({ name }) => String(name)).filter((name) => !everywhere.includes(name));
    expect([...distributed].sort()).toEqual(apart.sort());
    expect(distributed.length).toBeGreaterThan(50);
  });

  it('left no unique or exclusion constraint without the router', async () => {
    expect(
      await query(`select x.indexrelid::regclass::text as name from pg_index x join citus_tables t on t.table_name = x.indrelid
        where t.citus_table_type = 'distributed' and (x.indisunique or x.indisexclusion) and not exists (select 1 from
        pg_attribute a where a.attrelid = x.indrelid and a.attname = 'router_id' and a.attnum = any(x.indkey::int2[]))`),
    ).toEqual([]);
    const [overlap] = await query(
      `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'technician_visits_no_overlap'`,
    );
    expect(overlap.text).toMatch(/^EXCLUDE USING gist \(router_id WITH =, user_id WITH =, /);
  });

  it('does nothing when it runs again', async () => {
    const calls = await readCitusCalls(client);
    expect((await distribute()).json()).toEqual({ statements: [] });
    expect(await readCitusCalls(client)).toEqual(calls);
  });

  it('leaves a working database with correct counts', async () => {
    service = await startService({ worker: 'off' }, database);
    const { operator } = await service.make.router();
    const as = service.as(operator.key);
    const order = await as.post('/api/v1/order', MINIMAL_ORDER);
    expect(order).toMatchObject({ status: 'created' });
    expect(await as.get('/api/v1/orders')).toMatchObject({ count: 1 });
    await as.post('/api/v1/products', { name: 'Cable', currencyCode: 'NOK' });
    expect(await as.get('/api/v1/products')).toMatchObject({ count: 1 });
  });
});
