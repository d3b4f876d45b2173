/** The plan of `distribute` (docs/scale.md), and its statements of plain PostgreSQL; `npm run test:citus` runs all on a cluster. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { uuidv7 } from '../../src/platform/uuid.js';
import { startService, type Service } from '../support/app.js';
import { runCommand } from '../support/command.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';

const REFERENCES = `
  select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`;
const OF_CITUS = /^select create_(reference_table|distributed_table|distributed_function)\('(\w+)/;
const EVERYWHERE = [
  ...['organizations', 'users', 'memberships'],
  ...['files', 'organization_availability', 'technician_availability', 'absences'],
];

let database: TestDatabase;
let client: pg.Client;
let service: Service | undefined;
const distribute = (...args: string[]) =>
  runCommand(['distribute', ...args, '--json'], { DATABASE_URL: database.url, DEMO: '0' });
const query = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
const readPlan = async () => ((await distribute('--dry-run')).json() as { statements: string[] }).statements;

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

  it('rejects constraints that are unique over all routers', async () => {
    await client.query('create unique index notes_content on notes (content)');
    const { code, json } = await distribute('--dry-run');
    expect([code, json()]).toEqual([1, { problems: ['notes has the unique key notes_content without router_id'] }]);
    await client.query('drop index notes_content');
  });

  it('names triggers that cannot run on the nodes before it drops them', async () => {
    await client.query(`create function stay() returns trigger language plpgsql as $$ begin return null; end $$`);
    await client.query('create trigger users_stay after insert on users for each row execute function stay()');
    const { code, json } = await distribute('--dry-run');
    expect(code).toBe(1);
    expect(json()).toEqual({
      problems: [expect.stringMatching(/^users has the trigger users_stay, .*--drop-triggers/)],
    });
    expect((await distribute('--dry-run', '--drop-triggers')).code).toBe(0);
    await client.query('drop trigger users_stay on users');
    await client.query('drop function stay');
  });

  it('prints its statements and changes nothing with --dry-run', async () => {
    const before = await query(REFERENCES);
    const statements = await readPlan();
    expect(statements).toContain(`select create_distributed_table('orders', 'router_id', colocate_with => 'none');`);
    expect(statements).toContain(`select create_distributed_table('notes', 'router_id', colocate_with => 'orders');`);
    expect(await query(REFERENCES)).toEqual(before);
  });

  it('creates reference tables before the distributed ones, which are all tables with router_id first in the key', async () => {
    const calls = (await readPlan()).flatMap((statement) => [OF_CITUS.exec(statement) ?? []]);
    const namesOf = (kind: string) => calls.flatMap(([, called, name]) => (called === kind ? [name] : []));
    const tables = calls.flatMap(([, called, name]) => (called?.endsWith('table') ? [name] : []));
    expect(tables.slice(0, EVERYWHERE.length).sort()).toEqual([...EVERYWHERE].sort());
    expect(namesOf('reference_table').sort()).toEqual([...EVERYWHERE].sort());
    const wanted = await query(`select x.indrelid::regclass::text as name from pg_index x join pg_attribute a
      on a.attrelid = x.indrelid and a.attnum = x.indkey[0] where x.indisprimary and a.attname = 'router_id'`);
    const apart = wanted.map(({ name }) => String(name)).filter((name) => !EVERYWHERE.includes(name));
    expect(namesOf('distributed_table').sort()).toEqual(apart.sort());
    expect(apart.length).toBeGreaterThan(50);
  });

  it('distributes no function that an earlier step drops', async () => {
    const statements = await readPlan();
    const dropped = statements.find((statement) => statement.startsWith('drop function'))!;
    const functions = statements.flatMap((statement) => {
      const [, called, name] = OF_CITUS.exec(statement) ?? [];
      return called === 'distributed_function' ? [name] : [];
    });
    expect(functions).toContain('uuid_v7');
    expect(functions.filter((name) => dropped.includes(`${name}(`))).toEqual([]);
  });

  it('continues after an interruption, and restores all foreign keys', async () => {
    const before = await query(REFERENCES);
    const plan = (await readPlan()).filter((statement) => !OF_CITUS.test(statement));
    const lastDetached = plan.findLastIndex((statement) => statement.startsWith('insert into distribution_references'));
    for (const statement of plan.slice(0, lastDetached + 2)) await client.query(statement);
    expect((await query(REFERENCES)).length).toBeLessThan(before.length / 2);
    const rest = (await readPlan()).filter((statement) => !OF_CITUS.test(statement));
    expect(rest.filter((statement) => statement.startsWith('insert into distribution_references'))).toEqual([]);
    for (const statement of rest) await client.query(statement);
    const withoutSetNull = before.map((one) => ({
      ...one,
      definition: String(one.definition).replace(/ ON DELETE SET NULL \(\w+\)/, ''),
    }));
    const after = await query(REFERENCES);
    expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    expect(after).toEqual(withoutSetNull);
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

  it('left no unique or exclusion constraint without the router', async () => {
    expect(
      await query(`select x.indexrelid::regclass::text as name from pg_index x
        where x.indrelid in (select t.indrelid from pg_index t join pg_attribute a on a.attrelid = t.indrelid
          and a.attnum = t.indkey[0] where t.indisprimary and a.attname = 'router_id')
        and x.indrelid <> all('{${EVERYWHERE.join()}}'::regclass[])
        and (x.indisunique or x.indisexclusion) and not exists (select 1 from
        pg_attribute a where a.attrelid = x.indrelid and a.attname = 'router_id' and a.attnum = any(x.indkey::int2[]))`),
    ).toEqual([]);
    const [overlap] = await query(
      `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'technician_visits_no_overlap'`,
    );
    expect(overlap.text).toMatch(/^EXCLUDE USING gist \(router_id WITH =, user_id WITH =, /);
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
