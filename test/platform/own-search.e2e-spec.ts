/** The migration that makes orders findable by integrators' names, on a database with orders that others write meanwhile. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { FILLED } from '../../migrations/own-search/own-search.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import type { TestDatabase } from '../support/database.js';
import { migratedTo, placeOf, routerBefore } from '../support/migrated-to.js';

const NAMES = placeOf('ExternalIds');
const [plain, named, written] = [uuidv7(), uuidv7(), uuidv7()];

let database: TestDatabase;
let client: pg.Client;
let router: string;

beforeAll(async () => {
  ({ database, client, router } = await routerBefore(NAMES));
  for (const [id, metadata] of [
    [plain, {}],
    [named, { Shop: 'Nordlys', ref: 'A-17' }],
    [written, { shop: 'Old' }],
  ] as const)
    await add(id, metadata);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function add(id: string, metadata: object): Promise<void> {
  await client.query(
    `insert into orders (id, display_id, router_id, organization_id, contact_person_name, email, phone_number, address,
       city, postal_code, country_code, metadata) values ($1, $4, $2, $2, 'x', 'x', 'x', 'x', 'x', 'x', 'NO', $3)`,
    [id, router, metadata, id],
  );
}

async function textOf(id: string): Promise<string | null> {
  const found = await client.query<{ text: string | null }>(
    'select own_search as text from orders where router_id = $1 and id = $2',
    [router, id],
  );
  return found.rows[0].text;
}

/** Everything that PostgreSQL knows of the column, its index, triggers and function. */
async function shape(): Promise<unknown> {
  const { rows } = await client.query(`
    select format_type(a.atttypid, a.atttypmod) as type, a.attnotnull, a.attgenerated,
      (select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d where d.adrelid = a.attrelid and d.adnum = a.attnum),
      pg_get_indexdef('orders_own_search'::regclass) as index,
      (select array_agg(pg_get_triggerdef(t.oid) order by t.tgname) from pg_trigger t
        where t.tgrelid = a.attrelid and t.tgname like '%findable') as triggers,
      (select array_agg(pg_get_functiondef(p.oid)) from pg_proc p where p.proname = 'own_search_of_order') as functions
    from pg_attribute a where a.attrelid = 'orders'::regclass and a.attname = 'own_search'`);
  return rows;
}

describe('the migration of integrators’ names', () => {
  it('gives older orders their text', async () => {
    await migratedTo(database.url, NAMES + 1);
    expect(await textOf(plain)).toBeNull();
    expect(await textOf(named)).toBe(' ["a-17", "nordlys"]');
    expect(await textOf(written)).toBe(' ["old"]');
  });

  it('waits for nobody who writes one, and comes back to it', async () => {
    await client.query('update orders set own_search = null where router_id = $1', [router]);
    const all = ['00000000-0000-0000-0000-000000000000', 10];
    const writer = new pg.Client({ connectionString: database.url });
    await writer.connect();
    try {
      await writer.query('begin');
      await writer.query('update orders set name = $3 where router_id = $1 and id = $2', [router, written, 'x']);
      expect((await client.query(FILLED, all)).rows).toMatchObject([{ count: 3, wanting: 1 }]);
      expect([await textOf(named), await textOf(written)]).toEqual([' ["a-17", "nordlys"]', null]);
      await writer.query('commit');
    } finally {
      await writer.end();
    }
    expect((await client.query(FILLED, all)).rows).toMatchObject([{ count: 3, wanting: 0 }]);
    expect(await textOf(written)).toBe(' ["old"]');
  });

  it('has triggers keep the text from then on', async () => {
    const made = uuidv7();
    await add(made, { shop: 'Made' });
    expect(await textOf(made)).toBe(' ["made"]');
    const change = (set: string) =>
      client.query(`update orders set ${set} where router_id = $1 and id = $2`, [router, made]);
    await change(`external_id = 'CRM-1'`);
    expect(await textOf(made)).toBe('crm-1 ["made"]');
    await change(`metadata = '{}'`);
    expect(await textOf(made)).toBe('crm-1 []');
    await change('external_id = null');
    expect(await textOf(made)).toBeNull();
  });

  it('may be cut short and begun again', async () => {
    await client.query('update orders set own_search = null where router_id = $1', [router]);
    await client.query(`update pg_index set indisvalid = false where indexrelid = 'orders_own_search'::regclass`);
    await client.query(`delete from migrations where name like 'ExternalIds%'`);
    await migratedTo(database.url, NAMES + 1);
    expect(await textOf(named)).toBe(' ["a-17", "nordlys"]');
    expect((await client.query('select from pg_index where not indisvalid')).rowCount).toBe(0);
  });

  it('has the same end where an earlier form of it made a generated column', async () => {
    await migratedTo(database.url, placeOf('OwnSearch'));
    const wanted = await shape();
    await client.query(`
      drop trigger orders_made_findable on orders;
      drop trigger orders_stay_findable on orders;
      drop function own_search_of_order();
      alter table orders drop column own_search;
      alter table orders add column own_search text generated always as (
        case when external_id is not null or metadata <> '{}' then
          left(lower(coalesce(external_id, '') || ' ' || jsonb_path_query_array(metadata, '$.*')::text), 16384) end) stored;
      create index orders_own_search on orders using gin (router_id, own_search gin_trgm_ops)`);
    expect(await shape()).not.toEqual(wanted);
    await migratedTo(database.url, placeOf('OwnSearch') + 1);
    expect(await shape()).toEqual(wanted);
    expect(await textOf(named)).toBe(' ["a-17", "nordlys"]');
  });
});
