/** Exchanges the keys of tables that are in use: indexes are built beside their writers, then a moment's lock exchanges them. */
import type { QueryRunner } from 'typeorm';
import { concurrently, inMoment, unhurried } from './moments.js';
import type { Key, Reference } from './keys.js';

/** Keys and the references whose columns change with them. */
export interface Shape {
  keys: Key[];
  references: Reference[];
}

/** A reference that one of the old keys bears. */
interface Bearer {
  table: string;
  name: string;
  definition: string;
}

/**
 * Goes from one shape to the other, table by table; what is done already is left alone, so it may be cut short and begun
 * again. References hold for what is written from the exchange on, and are checked for older rows after it.
 */
export async function reshape(runner: QueryRunner, from: Shape, to: Shape): Promise<void> {
  const present = await columnsOf(runner, [...from.keys, ...to.keys]);
  const leaving = from.keys.filter(({ name }) => !to.keys.some((key) => key.name === name) && present.has(name));
  for (const table of new Set(to.keys.map((key) => key.table))) {
    const wanted = to.keys.filter((key) => key.table === table && present.get(key.name) !== key.columns);
    const replaced = wanted.filter(({ name }) => present.has(name));
    const gone = [...replaced, ...leaving.filter((key) => key.table === table)];
    await build(runner, table, wanted);
    if (wanted.length + gone.length > 0) await exchange(runner, table, { wanted, gone, to });
  }
  await checkReferences(runner, to);
}

/** Columns of those that are there and valid, by name. */
async function columnsOf(runner: QueryRunner, keys: Key[]): Promise<Map<string, string>> {
  const names = keys.map(({ name }) => `to_regclass('${name}')`).join(', ');
  const rows = (await runner.query(`
    select x.indexrelid::regclass::text as name, (select string_agg(a.attname, ', ' order by place.ordinality)
        from unnest(x.indkey::int2[]) with ordinality place (attnum, ordinality)
        join pg_attribute a on a.attrelid = x.indrelid and a.attnum = place.attnum) as columns
    from pg_index x where x.indexrelid in (${names}) and x.indisvalid`)) as { name: string; columns: string }[];
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** Beside whoever reads and writes; one that was cut short is built anew. */
async function build(runner: QueryRunner, table: string, keys: Key[]): Promise<void> {
  if (keys.length === 0) return;
  const built = await columnsOf(runner, keys.map(waiting));
  const beside = await concurrently(runner, table);
  await unhurried(runner, async () => {
    for (const key of keys.filter((one) => built.get(waiting(one).name) !== one.columns)) {
      const { name } = waiting(key);
      await runner.query(`drop index ${beside} if exists ${name}`);
      await runner.query(`create unique index ${beside} ${name} on ${table} (${key.columns})
        ${key.where ? `where ${key.where}` : ''}`);
    }
  });
}

/** What it is called until it takes the place of its forerunner. */
function waiting(key: Key): Key {
  return { ...key, name: `${key.name.slice(0, 58)}_next` };
}

async function exchange(
  runner: QueryRunner,
  table: string,
  { wanted, gone, to }: { wanted: Key[]; gone: Key[]; to: Shape },
): Promise<void> {
  const bearers = await bearersOf(runner, gone);
  const locked = [...new Set([table, ...bearers.map((bearer) => bearer.table)])].sort();
  await inMoment(runner, locked, [
    ...bearers.map((bearer) => `alter table ${bearer.table} drop constraint ${bearer.name}`),
    ...gone.map((key) => taken(key)),
    ...wanted.map((key) => put(key)),
    ...bearers.map((bearer) => {
      const changed = to.references.find(({ name }) => name === bearer.name);
      return `alter table ${bearer.table} add constraint ${bearer.name} ${changed?.definition ?? bearer.definition} not valid`;
    }),
  ]);
}

/** References that stand on one of these indexes. */
async function bearersOf(runner: QueryRunner, keys: Key[]): Promise<Bearer[]> {
  if (keys.length === 0) return [];
  const names = keys.map(({ name }) => `to_regclass('${name}')`).join(', ');
  const rows = (await runner.query(`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      regexp_replace(pg_get_constraintdef(oid), ' NOT VALID$', '') as definition
    from pg_constraint where contype = 'f' and conindid in (${names}) order by conrelid, conname`)) as Bearer[];
  return rows;
}

function taken({ table, name, kind }: Key): string {
  return kind === 'index' ? `drop index ${name}` : `alter table ${table} drop constraint ${name}`;
}

function put(key: Key): string {
  const { table, name, kind } = key;
  const index = waiting(key).name;
  if (kind === 'index') return `alter index ${index} rename to ${name}`;
  return `alter table ${table} add constraint ${name} ${kind} using index ${index}`;
}

/** Looks at the older rows; writers go on meanwhile. */
async function checkReferences(runner: QueryRunner, { keys }: Shape): Promise<void> {
  const tables = [...new Set(keys.map(({ table }) => `'${table}'::regclass`))].join(', ');
  const rows = (await runner.query(`
    select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
    where contype = 'f' and not convalidated and confrelid in (${tables}) order by 1, 2`)) as Bearer[];
  for (const { table, name } of rows) {
    await unhurried(runner, () => runner.query(`alter table ${table} validate constraint ${name}`));
  }
}
