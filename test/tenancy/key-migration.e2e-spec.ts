/** The migration of the keys on a database with rows, which others use meanwhile (decisions/platform "Operations"). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { MIGRATIONS } from '../../migrations/index.js';
import { LEAN_TABLES } from '../../migrations/tenant-keys/keys.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { dataSource } from '../../src/platform/database/data-source.js';
import { blankDatabase, type TestDatabase } from '../support/database.js';
import { migratedTo, placeOf, routerBefore } from '../support/migrated-to.js';

const KEYS = placeOf('TenantKeys');

let database: TestDatabase;
let client: pg.Client;
let router: string;
const order = uuidv7();

const migrateTo = (end: number) => migratedTo(database.url, end);

async function primaryKeyOf(table: string): Promise<string> {
  const { rows } = await client.query<{ key: string }>(
    `select pg_get_constraintdef(oid) as key from pg_constraint where contype = 'p' and conrelid = $1::regclass`,
    [table],
  );
  return rows[0].key;
}

const note = () =>
  client.query(
    `insert into notes (id, order_id, router_id, content, author_side, author_organization_id)
     values ($1, $2, $3, 'x', 'contractor', $3)`,
    [uuidv7(), order, router],
  );

beforeAll(async () => {
  ({ database, client, router } = await routerBefore(KEYS));
  await client.query(
    `insert into orders (id, display_id, router_id, organization_id, contact_person_name, email, phone_number, address,
       city, postal_code, country_code) values ($1, '1', $2, $2, 'x', 'x', 'x', 'x', 'x', 'x', 'NO')`,
    [order, router],
  );
  await note();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('the migration of the keys', () => {
  it('begins again where it was cut short, with what is done already left alone', async () => {
    // What a process that ended in the middle leaves: an index that never became valid, and a table that is done.
    await client.query('create unique index orders_pkey_next on orders (router_id, id)');
    await client.query(`update pg_index set indisvalid = false where indexrelid = 'orders_pkey_next'::regclass`);
    await client.query(`
      create unique index notes_pkey_next on notes (router_id, id);
      alter table notes drop constraint notes_pkey, add constraint notes_pkey primary key using index notes_pkey_next`);
    await migrateTo(KEYS + 1);
    for (const table of ['orders', 'notes', 'workflows']) {
      expect(await primaryKeyOf(table)).toBe('PRIMARY KEY (router_id, id)');
    }
    const { rows } = await client.query(`select relname from pg_class where relname like '%\\_next'`);
    expect(rows).toEqual([]);
    expect((await client.query(`select 1 from pg_index where not indisvalid`)).rows).toEqual([]);
  });

  it('left every row and reference as it was, and checked the references again', async () => {
    expect((await client.query('select order_id from notes')).rows).toEqual([{ order_id: order }]);
    await note();
    const stranger = uuidv7();
    const other = client.query(
      `insert into notes (id, order_id, router_id, content, author_side) values ($1, $2, $3, 'x', 'system')`,
      [uuidv7(), order, stranger],
    );
    await expect(other).rejects.toThrow(/notes_router_id_order_id_fkey/);
    const unchecked = await client.query(`select conname from pg_constraint where contype = 'f' and not convalidated`);
    expect(unchecked.rows).toEqual([{ conname: 'order_lines_router_id_description_id_fkey' }]);
  });

  it('comes again where somebody reads for longer', async () => {
    const second = await blankDatabase();
    const reader = new pg.Client({ connectionString: second.url });
    await reader.connect();
    const before = database;
    try {
      database = second;
      await migrateTo(KEYS);
      await reader.query('begin');
      await reader.query('select from orders');
      const done = migrateTo(KEYS + 1);
      await new Promise((wake) => setTimeout(wake, 1500));
      await reader.query('commit');
      await done;
      const { rows } = await reader.query(
        `select pg_get_constraintdef(oid) as key from pg_constraint where conname = 'orders_pkey'`,
      );
      expect(rows).toEqual([{ key: 'PRIMARY KEY (router_id, id)' }]);
    } finally {
      database = before;
      await reader.end();
      await second.drop();
    }
  });
});

describe('the migration of lean keys', () => {
  const LEAN = placeOf('LeanKeys');
  const releasedKeys = async (of: pg.Client) => {
    const { rows } = await of.query<{ table: string }>(
      `select x.indrelid::regclass::text as table from pg_index x join pg_class i on i.oid = x.indexrelid
       where i.relname = x.indrelid::regclass || '_released_key' and x.indisunique and x.indisvalid`,
    );
    return rows.map(({ table }) => table);
  };

  it('leaves a database with organizations as it is', async () => {
    await migrateTo(LEAN);
    const before = await releasedKeys(client);
    expect(before).toEqual(expect.arrayContaining([...LEAN_TABLES, 'orders', 'files']));
    await migrateTo(LEAN + 1);
    expect((await releasedKeys(client)).sort()).toEqual(before.sort());
  });

  it('takes the keys that nobody needs from a new one, and puts back what is missing when it is taken back', async () => {
    const fresh = await blankDatabase();
    const source = dataSource(fresh.url, [], 1);
    const looker = new pg.Client({ connectionString: fresh.url });
    await looker.connect();
    try {
      await migratedTo(fresh.url, LEAN);
      const before = await releasedKeys(looker);
      await migratedTo(fresh.url, LEAN + 1);
      const left = await releasedKeys(looker);
      expect(left.sort()).toEqual(before.filter((table) => !LEAN_TABLES.includes(table)).sort());
      await source.initialize();
      const runner = source.createQueryRunner();
      await new MIGRATIONS[LEAN]().down(runner);
      await runner.release();
      expect((await releasedKeys(looker)).sort()).toEqual(before.sort());
    } finally {
      await looker.end();
      if (source.isInitialized) await source.destroy();
      await fresh.drop();
    }
  });
});
