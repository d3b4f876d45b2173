/** Every key and reference of a tenant table contains `router_id`, according to the catalog of PostgreSQL. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

/** Tables with `router_id` that are not tenant tables, with reasons. */
const SHARED_TABLES = {
  api_keys: 'a key is looked up before its tenant is known',
  audit_log: 'superusers act without a router',
  contractor_routers: 'contains the routers of each contractor',
  invitations: 'its token is looked up before its tenant is known, with memberships',
  memberships: 'users sign in to all routers; tenant tables reference them',
  organizations: 'tenant tables reference organizations of other routers: contractors',
  row_counts: 'counts of lists, also of the whole service',
  sessions: 'looked up before its tenant is known',
  tenant_directory: 'finds the tenant of a token',
};

/** Constraints over all routers, with reasons. */
const GLOBAL_CONSTRAINTS: Record<string, string> = {
  technician_visits_no_overlap: 'a technician has one calendar for all routers',
};

interface Key {
  table: string;
  name: string;
  kind: 'p' | 'u' | 'x' | 'index';
  columns: string[];
}

interface Reference {
  table: string;
  name: string;
  to: string;
  pairs: string[];
  action: string;
  set: string[] | null;
}

const KEYS = `
  select t.relname as table, i.relname as name, coalesce(c.contype::text, 'index') as kind,
    array(select a.attname::text from unnest(x.indkey::int2[]) with ordinality place (attnum, n)
      join pg_attribute a on a.attrelid = x.indrelid and a.attnum = place.attnum order by n) as columns
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    left join pg_constraint c on c.conindid = i.oid and c.contype in ('p', 'u', 'x')
  where t.relnamespace = 'public'::regnamespace and (x.indisunique or x.indisexclusion) order by 1, 2`;

const REFERENCES = `
  select conrelid::regclass::text as table, conname as name, confrelid::regclass::text as to, confdeltype as action,
    array(select own.attname || ' = ' || other.attname from unnest(conkey, confkey) pair (own_number, other_number)
      join pg_attribute own on own.attrelid = conrelid and own.attnum = own_number
      join pg_attribute other on other.attrelid = confrelid and other.attnum = other_number) as pairs,
    (select array_agg(attname::text) from unnest(confdelsetcols) number join pg_attribute on attrelid = conrelid and attnum = number) as set
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`;

const WITH_ROUTER = `
  select c.relname as table, a.attnotnull as "isRequired" from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'router_id' order by 1`;

let database: TestDatabase;
let keys: Key[];
let references: Reference[];
let withRouter: { table: string; isRequired: boolean }[];
const isTenant = (table: string) => withRouter.some((one) => one.table === table) && !(table in SHARED_TABLES);

beforeAll(async () => {
  database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  keys = (await client.query<Key>(KEYS)).rows;
  references = (await client.query<Reference>(REFERENCES)).rows;
  withRouter = (await client.query<{ table: string; isRequired: boolean }>(WITH_ROUTER)).rows;
  await client.end();
});
afterAll(() => database.drop());

describe('a tenant table', () => {
  it('has router_id in every row', () => {
    expect(withRouter.filter(({ table }) => isTenant(table)).length).toBeGreaterThan(50);
    expect(withRouter.filter(({ table, isRequired }) => isTenant(table) && !isRequired)).toEqual([]);
    expect(Object.keys(SHARED_TABLES).filter((table) => !withRouter.some((one) => one.table === table))).toEqual([]);
  });

  it('has a primary key that starts with router_id', () => {
    const primary = new Map(keys.filter(({ kind }) => kind === 'p').map(({ table, columns }) => [table, columns[0]]));
    const others = withRouter.map(({ table }) => table).filter((table) => primary.get(table) !== 'router_id');
    expect(others).toEqual(Object.keys(SHARED_TABLES));
  });

  it('has router_id in every unique constraint', () => {
    const without = keys.filter(({ table, columns }) => isTenant(table) && !columns.includes('router_id'));
    const unexplained = without.filter(({ name }) => !(name in GLOBAL_CONSTRAINTS));
    expect(unexplained).toEqual([]);
    expect(without.filter(({ name }) => name in GLOBAL_CONSTRAINTS)).toHaveLength(
      Object.keys(GLOBAL_CONSTRAINTS).length,
    );
  });

  it('has no constraint that its primary key implies', () => {
    const primary = keys.filter(({ kind }) => kind === 'p').map(({ table, columns }) => `${table} ${columns.join()}`);
    const again = keys.filter(
      ({ kind, table, columns }) => kind !== 'p' && primary.includes(`${table} ${columns.join()}`),
    );
    expect(again).toEqual([]);
  });

  it('has router_id in foreign keys, and is referenced by tenant tables only', () => {
    const between = references.filter(({ to }) => isTenant(to));
    expect(between.length).toBeGreaterThan(60);
    expect(between.filter(({ table }) => !isTenant(table))).toEqual([]);
    expect(between.filter(({ pairs }) => !pairs.includes('router_id = router_id'))).toEqual([]);
  });

  it('references only organizations, users and memberships otherwise', () => {
    const outward = references.filter(({ table, to }) => isTenant(table) && !isTenant(to)).map(({ to }) => to);
    expect([...new Set(outward)].sort()).toEqual(['memberships', 'organizations', 'users']);
  });

  it('keeps its router_id when a referenced row is deleted', () => {
    const emptied = references.filter(({ table, action }) => isTenant(table) && action === 'n');
    expect(emptied.length).toBeGreaterThan(10);
    expect(emptied.filter(({ set }) => !set || set.includes('router_id'))).toEqual([]);
  });
});
