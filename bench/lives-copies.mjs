/** Lays down many lives of orders by copying those that were played, with all that they left, and a network of many partners. */
import pg from 'pg';
import { pastTriggers } from './growth-seed.mjs';

/** Of a hundred orders that are laid down, as many are still under way. */
const UNDER_WAY = 1;
/** What a copy has instead in columns whose values nobody else may have, and where its life is over. */
const OWN = {
  'orders.display_id': `display_id || '-' || n`,
  'orders.external_id': 'null',
  'orders.created_at': `created_at - n * interval '1 minute'`,
  'orders.status': over(`'completed'`, 'status'),
  'workflows.status': over(`'completed'`, 'status'),
  'dispatches.is_order_over': over('true', 'is_order_over'),
  'bookings.start_at': `start_at + n * interval '1 year'`,
  'bookings.end_at': `end_at + n * interval '1 year'`,
  public_token: `public_token || '-' || n`,
  token: `token || '-' || n`,
  hash: `sha256(hash || n::text::bytea)`,
};

function over(then, otherwise) {
  return `case when n % 100 < ${UNDER_WAY} then ${otherwise} else ${then} end`;
}

/** Copies each life that is there. @param times copies of each. @returns how many orders there are then. */
export async function copyLives(databaseUrl, { routerId, times }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const rows = async (text, values) => (await client.query(text, values)).rows;
  const tables = await tablesOfLives(rows);
  await client.query('create temp table made (id uuid primary key)');
  for (const { name } of tables.filter(hasIds))
    await client.query(`insert into made select id from ${name} where router_id = $1 on conflict do nothing`, [
      routerId,
    ]);
  await client.query('analyze made');
  const names = tables.map(({ name }) => name);
  await pastTriggers(client, names, async () => {
    for (const { name, columns } of tables) {
      const values = columns.map(({ column, type }) => OWN[`${name}.${column}`] ?? OWN[column] ?? copyOf(column, type));
      await client.query(
        `insert into ${name} (${columns.map(({ column }) => `"${column}"`).join(', ')})
         select ${values.join(', ')} from ${name} cross join generate_series(1, ${times}) n where router_id = $1`,
        [routerId],
      );
    }
  });
  const [{ count }] = await rows('select count(*)::int as count from orders where router_id = $1', [routerId]);
  await client.end();
  return count;
}

/** An id of a row that is copied becomes that of the copy; ids of people, templates and organizations stay. */
function copyOf(column, type) {
  if (type !== 'uuid' || column === 'router_id') return `"${column}"`;
  return `case when "${column}" in (select id from made) then md5("${column}"::text || n)::uuid else "${column}" end`;
}

/** What belongs to an order or to something of it, by references; files and tokens beside it. */
async function tablesOfLives(rows) {
  const found = await rows(`
    with recursive below as (
      select 'orders'::regclass as id
      union select c.conrelid from pg_constraint c join below on c.confrelid = below.id where c.contype = 'f'
    )
    select relname as name, json_agg(json_build_object('column', attname, 'type', format_type(atttypid, null)) order by attnum) as columns
    from (select id from below union select unnest('{files, tenant_directory}'::regclass[])) made
    join pg_class k on k.oid = made.id join pg_attribute a on a.attrelid = k.oid
    where attnum > 0 and not attisdropped and attgenerated = '' and attidentity = '' group by relname`);
  return found.filter(({ columns }) => columns.some(({ column }) => column === 'router_id'));
}

function hasIds({ columns }) {
  return columns.some(({ column }) => column === 'id');
}

/** As many partners as that, five at each of other addresses. */
export async function addPartners(databaseUrl, { routerId, partners }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `with made as (
       insert into organizations (id, router_id, name, can_install)
       select id, id, 'Partner ' || n, true from (select gen_random_uuid() as id, n from generate_series(1, $2::int) n) made
       returning id, substr(name, 9)::int as n
     ), partner as (
       insert into partners (id, router_id, organization_id) select gen_random_uuid(), $1, id from made returning id, organization_id
     )
     insert into coverage_areas (id, router_id, partner_id, country_code, postal_code_kind, postal_code, keys)
     select gen_random_uuid(), $1, partner.id, 'NO', 'exact', code, array['NO|p:' || code]
     from partner join made on made.id = partner.organization_id
     cross join lateral (select lpad((10000 + n / 5)::text, 7, '0') as code) place`,
    [routerId, partners],
  );
  await client.query('vacuum analyze');
  await client.end();
}
