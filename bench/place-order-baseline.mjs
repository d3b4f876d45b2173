/**
 * The baseline for placing an order: a SQL function `bench_place_order()` that inserts rows of the same shape as one order that
 * the service placed, with new ids. It is generated from those rows and exists only in the benchmark's database.
 */
import pg from 'pg';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Triggers of the schema write these rows, for the function too. */
const WRITTEN_BY_TRIGGERS = ['order_changes', 'row_counts'];
/** Rows that are updated rather than inserted: the number of the order comes from a sequence here. */
const UPDATED = ['router_settings'];
/** Values that must be unique, as SQL. */
const UNIQUE = {
  'orders.display_id': `'BENCH-' || nextval('bench_order_numbers')`,
  'client_links.token': 'client_token',
  'tenant_directory.token': 'client_token',
};

/** @returns the id of the last transaction, to be given to `rowsSince`. */
export async function lastTransaction(client) {
  return Number((await client.query('select pg_current_xact_id()::text as id')).rows[0].id);
}

/** The rows that were written after a transaction, by table; jobs are completed to read their payload. */
export async function rowsSince(client, transaction) {
  const { rows: tables } = await client.query(
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const found = [];
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select to_jsonb(t) as row from "${name}" t where xmin::text::bigint > $1 order by ctid`,
      [transaction],
    );
    if (rows.length > 0) found.push({ name, rows: rows.map(({ row }) => row) });
  }
  const { rows: ids } = await client.query('select array_agg(id) as all from graphile_worker.jobs');
  const { rows: jobs } = await client.query(
    `select j.*, c.payload from graphile_worker.jobs j join graphile_worker.complete_jobs($1) c on c.id = j.id order by j.id`,
    [ids[0].all ?? []],
  );
  return { tables: found, jobs };
}

/** Creates the function. @returns the tables that it inserts into, with their numbers of rows */
export async function createBaseline(client, { tables, jobs }) {
  const inserted = tables.filter(({ name }) => ![...WRITTEN_BY_TRIGGERS, ...UPDATED].includes(name));
  const ids = new Map();
  for (const { rows } of inserted)
    for (const { id } of rows) if (id && !ids.has(id)) ids.set(id, `ids[${ids.size + 1}]`);
  const statements = [];
  for (const { name, rows } of await inOrderOfReferences(client, inserted))
    statements.push(insertOf(name, await columnsOf(client, name), rows, ids));
  if (jobs.length > 0) statements.push(jobsOf(jobs, ids));
  await client.query('create sequence bench_order_numbers cache 100');
  await client.query(`create function bench_place_order() returns void language plpgsql as $function$
    declare ids uuid[] := array(select uuidv7() from generate_series(1, ${ids.size}));
      client_token text := rpad(replace(gen_random_uuid()::text, '-', ''), 43, 'x');
    begin
      set constraints all deferred;
      ${statements.join(';\n')};
    end $function$`);
  return inserted.map(({ name, rows }) => ({ name, count: rows.length }));
}

async function columnsOf(client, table) {
  const { rows } = await client.query(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a'
     order by attnum`,
    [table],
  );
  return rows;
}

/** Referenced tables first; deferrable references are checked at the commit. */
async function inOrderOfReferences(client, tables) {
  const { rows } = await client.query(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint where contype = 'f' and not condeferrable`,
  );
  const sorted = [];
  const visit = (table) => {
    if (sorted.includes(table) || table.isVisited) return;
    table.isVisited = true;
    for (const { to } of rows.filter(({ from }) => from === table.name)) {
      const other = tables.find(({ name }) => name === to);
      if (other) visit(other);
    }
    sorted.push(table);
  };
  tables.forEach(visit);
  return sorted;
}

function insertOf(table, columns, rows, ids) {
  const values = rows.map((row) => {
    const cells = columns.map(({ name, type }) => UNIQUE[`${table}.${name}`] ?? sqlOf(row[name], type, ids));
    return `(${cells.join(', ')})`;
  });
  return `insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')}) values ${values.join(',\n')}`;
}

/** Jobs through the public function of graphile-worker. */
function jobsOf(jobs, ids) {
  const specs = jobs.map((job) => {
    const runAt = job.run_at > new Date() ? `'${job.run_at.toISOString()}'::timestamptz` : 'null';
    const [key, queue] = [job.key, job.queue_name].map((text) => sqlOf(text, 'text', ids));
    const payload = sqlOf(job.payload, 'json', ids);
    return `row(${literal(job.task_identifier)}, ${payload}, ${queue}, ${runAt}, ${job.max_attempts}, ${key}, ${job.priority}, null)::graphile_worker.job_spec`;
  });
  return `perform graphile_worker.add_jobs(array[${specs.join(',\n')}])`;
}

/** A value as an SQL expression: ids of the recorded rows become new ids, timestamps of the recording become now. */
function sqlOf(value, type, ids) {
  if (value === null || value === undefined) return 'null';
  if (type.startsWith('timestamp') && Math.abs(Date.now() - new Date(value)) < 60_000) return 'now()';
  const text = typeof value === 'string' ? value : type.endsWith('[]') ? arrayText(value) : JSON.stringify(value);
  const parts = [];
  let end = 0;
  for (const { 0: id, index } of text.matchAll(UUID)) {
    if (!ids.has(id)) continue;
    if (index > end) parts.push(literal(text.slice(end, index)));
    parts.push(`${ids.get(id)}::text`);
    end = index + id.length;
  }
  if (parts.length === 1 && end === text.length && type === 'uuid') return parts[0].replace('::text', '');
  if (end < text.length || parts.length === 0) parts.push(literal(text.slice(end)));
  return `(${parts.join(' || ')})::${type}`;
}

function arrayText(values) {
  return `{${values.map((one) => (one === null ? 'null' : `"${String(one).replace(/["\\]/g, '\\$&')}"`)).join(',')}}`;
}

function literal(text) {
  return pg.escapeLiteral(text);
}
