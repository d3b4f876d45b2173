/** Reads tables, keys, foreign keys, triggers and functions from the catalogs of PostgreSQL and, if it is installed, of Citus. */
import type { BoundedClient } from '../database/bounded-client.js';

/** A table, its intended kind and its present kind. */
export interface CatalogTable {
  name: string;
  /**
   * `distributed`: the primary key begins with the router. `reference` (on every node): distributed tables refer to it, or
   * rows of other routers use its rows. `local` (on the coordinator): all others.
   */
  kind: 'distributed' | 'reference' | 'local';
  /** Its kind in Citus and its distribution column; null: unknown to Citus. */
  present: { kind: string; column: string } | null;
}

/** A unique index, or a unique or exclusion constraint. */
export interface CatalogKey {
  table: string;
  name: string;
  isExclusion: boolean;
  isConstraint: boolean;
  hasRouter: boolean;
  definition: string;
}

/** A foreign key. */
export interface ForeignKey {
  table: string;
  name: string;
  to: string;
  definition: string;
  /** Whether it is dropped and stored until its tables are distributed. */
  isDetached: boolean;
}

export interface CatalogTrigger {
  table: string;
  name: string;
  /** Source of its function. */
  source: string;
}

/** Everything that the plan depends on. */
export interface Catalog {
  tables: CatalogTable[];
  keys: CatalogKey[];
  references: ForeignKey[];
  triggers: CatalogTrigger[];
  /** Functions that are not distributed to the nodes yet, with argument types. */
  functions: string[];
  /** Whether `row_counts` is still a table that triggers write. */
  countsRows: boolean;
}

/** Tenant tables whose rows other routers use: a contractor's files are in orders of others, which also read its hours and absences. */
const SHARED_TABLES: readonly string[] = ['files', 'organization_availability', 'technician_availability', 'absences'];

/** Stores foreign keys while their tables are distributed. */
export const REFERENCES_TABLE = 'distribution_references';

/** Tables and functions that Citus knows; none before the extension is installed. */
const KNOWN = {
  tables: (hasCitus: boolean) =>
    hasCitus
      ? 'citus_tables'
      : `(select null::regclass as table_name, '' as citus_table_type, '' as distribution_column where false)`,
  objects: (hasCitus: boolean) =>
    hasCitus ? 'pg_dist_object' : '(select null::oid as classid, null::oid as objid where false)',
};

const tablesQuery = (hasCitus: boolean) => `
  with tenant as (
    select x.indrelid as oid from pg_index x join pg_attribute a on a.attrelid = x.indrelid and a.attnum = x.indkey[0]
    where x.indisprimary and a.attname = 'router_id')
  select c.relname as name, case
      when c.relname = any('{${SHARED_TABLES.join()}}') then 'reference'
      when c.oid in (select oid from tenant) then 'distributed'
      when c.oid in (select confrelid from pg_constraint where contype = 'f' and conrelid in (select oid from tenant))
        or c.relname in (select referred from detached) then 'reference'
      else 'local' end as kind,
    (select json_build_object('kind', known.citus_table_type, 'column', known.distribution_column)
      from ${KNOWN.tables(hasCitus)} known where known.table_name = c.oid) as present
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> '${REFERENCES_TABLE}'
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname`;

const KEYS = `
  select t.relname as table, i.relname as name, x.indisexclusion as "isExclusion", c.oid is not null as "isConstraint",
    exists (select 1 from pg_attribute a where a.attrelid = t.oid and a.attnum = any(x.indkey::int2[])
      and a.attname = 'router_id') as "hasRouter",
    coalesce(pg_get_constraintdef(c.oid), pg_get_indexdef(i.oid)) as definition
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    left join pg_constraint c on c.conindid = i.oid and c.contype in ('p', 'u', 'x')
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and (x.indisunique or x.indisexclusion) order by 1, 2`;

const REFERENCES = `
  select conrelid::regclass::text as table, quote_ident(conname) as name, confrelid::regclass::text as to,
    pg_get_constraintdef(oid) as definition, false as "isDetached"
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  union all select "table", name, referred, definition, true from detached order by 1, 2`;

const TRIGGERS = `
  select tgrelid::regclass::text as table, quote_ident(tgname) as name, p.prosrc as source
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    and p.proname not like 'citus%' order by 1, 2`;

/** Without the functions of the row counts, which a view replaces. */
const functionsQuery = (hasCitus: boolean) => `
  select p.oid::regprocedure::text as name from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
    and p.proname not in ('count_rows', 'recount_rows')
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    and not exists (select 1 from ${KNOWN.objects(hasCitus)} d where d.classid = 'pg_proc'::regclass and d.objid = p.oid)
  order by 1`;

const COUNTS = `select relkind = 'r' as is from pg_class where oid = to_regclass('public.row_counts')`;

/** Reads the catalog. */
export async function readCatalog(database: BoundedClient): Promise<Catalog> {
  const [{ hasDetached, hasCitus }] = await queryRows<Record<'hasDetached' | 'hasCitus', boolean>>(
    database,
    `select to_regclass('${REFERENCES_TABLE}') is not null as "hasDetached", to_regclass('citus_tables') is not null as "hasCitus"`,
  );
  const detached = hasDetached
    ? `select * from ${REFERENCES_TABLE}`
    : `select '' as "table", '' as name, '' as referred, '' as definition where false`;
  const withDetached = (text: string) =>
    /^\s*with /.test(text)
      ? text.replace(/with /, `with detached as (${detached}), `)
      : `with detached as (${detached}) ${text}`;
  const functions = await queryRows<{ name: string }>(database, functionsQuery(hasCitus));
  const [counts] = await queryRows<{ is: boolean }>(database, COUNTS);
  return {
    tables: await queryRows(database, withDetached(tablesQuery(hasCitus))),
    keys: await queryRows(database, KEYS),
    references: await queryRows(database, withDetached(REFERENCES)),
    triggers: await queryRows(database, TRIGGERS),
    functions: functions.map(({ name }) => name),
    countsRows: Boolean(counts?.is),
  };
}

/** The rows of a statement without parameters. */
export async function queryRows<T extends object>(database: BoundedClient, text: string): Promise<T[]> {
  return (await database.query<T>(text)).rows;
}
