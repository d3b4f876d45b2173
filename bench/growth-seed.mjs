/** Fills a database with `rows` rows of everything that lists show, all of one router, by a few large statements. */
import pg from 'pg';
import { createApiKey } from '../dist/src/platform/api-key-format.js';
import { hashToken } from '../dist/src/platform/token.js';
import { uuidv7 } from '../dist/src/platform/uuid.js';

const TABLES = [
  'organizations',
  'users',
  'memberships',
  'partners',
  'coverage_areas',
  'products',
  'orders',
  'order_changes',
];

/**
 * The word `needle` is in ten rows of each table, `common` in one of twenty.
 * @returns the router and the key of its owner, who is a superuser too.
 */
export async function seedGrowth(databaseUrl, rows) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const world = { routerId: uuidv7(), ownerId: uuidv7(), key: createApiKey(), rows };
  await withoutTriggers(client, TABLES, async () => {
    for (const text of statements(world)) await client.query(text);
  });
  await client.end();
  return world;
}

/** Fills tables without their triggers and indexes, which take ten times as long row by row. @param fill writes the rows. */
export async function withoutTriggers(client, tables, fill) {
  await client.query(
    `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`,
  );
  const { rows: indexes } = await client.query(
    `select i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  await client.query(`drop index ${indexes.map(({ name }) => name).join(', ')}`);
  await fill();
  for (const { definition } of indexes) await client.query(definition);
  await client.query('set session_replication_role = origin');
  await client.query('select recount_rows()');
  await client.query('vacuum analyze');
}

function statements({ routerId, ownerId, key, rows }) {
  const step = Math.max(1, Math.floor(rows / 10));
  const word = `case when n % ${step} = ${step - 1} then 'Needle ' when n % 20 = 0 then 'Common ' else 'Plain ' end`;
  const id = `uuidv7((n - ${rows}) * interval '1 second')`;
  const at = `now() - (${rows} - n) * interval '1 second'`;
  const each = `from generate_series(1, ${rows}) n`;
  return [
    `insert into organizations (id, router_id, name, order_visibility, timezone)
     values ('${routerId}', '${routerId}', 'Router', 'ALL', 'Europe/Oslo')`,
    `insert into router_settings (router_id) values ('${routerId}')`,
    `insert into organizations (id, router_id, name, can_install, city, created_at)
     select id, id, name, true, 'City ' || n % 500, at
     from (select n, ${id} as id, ${word} || 'contractor ' || n as name, ${at} as at ${each}) made`,
    `insert into users (id, email, first_name, last_name, language, is_technical, last_login, created_at, updated_at)
     select ${id}, 'user' || n || '@growth.example', ${word} || n % 977, 'Last ' || n % 1009, 'nb', n % ${step} = 1,
       case when n % ${step} = 2 then ${at} end, ${at}, ${at} ${each}`,
    `insert into users (id, email, first_name, is_superuser) values ('${ownerId}', 'owner@growth.example', 'Owner', true)`,
    `insert into memberships (id, router_id, router_organization_id, user_id, roles, created_at)
     select uuidv7(created_at - now()), '${routerId}', '${routerId}', id,
       array[case when id = '${ownerId}' then 'OWNER' else 'OPERATOR' end], created_at from users`,
    `insert into api_keys (id, router_id, organization_id, user_id, name, prefix, hash)
     values ('${uuidv7()}', '${routerId}', '${routerId}', '${ownerId}', 'growth', '${key.slice(0, 8)}', '\\x${hashToken(key).toString('hex')}')`,
    `insert into partners (id, router_id, organization_id, professions, services, tags, created_at)
     select uuidv7(created_at - now()), '${routerId}', id, '{ELECTRICIAN}',
       case when name like 'Needle%' then '{AIR_CONDITIONING}' else '{}' end::text[], '{}', created_at
     from organizations where can_install`,
    `insert into coverage_areas (id, router_id, partner_id, country_code, postal_code_kind, postal_code, keys)
     select gen_random_uuid(), '${routerId}', partner.id, 'NO', 'exact', code, array['NO|p:' || code]
     from (select id, row_number() over (order by id) as n from partners) partner
     cross join lateral (select lpad((n / 5)::text, 7, '0') as code) place`,
    `insert into products (id, router_id, name, description, currency_code, payer_unit_amount, vat_rate, created_at, updated_at)
     select ${id}, '${routerId}', ${word} || 'charger ' || n, repeat('Installed by an electrician. ', 10), 'NOK', n % 1000, 2500, ${at}, ${at} ${each}`,
    `insert into orders (id, display_id, router_id, organization_id, name, status, source, operator_id, contact_person_name, email,
       phone_number, address, city, postal_code, country_code, created_at)
     select ${id}, 'WO-' || n, '${routerId}', '${routerId}', ${word} || 'order ' || n,
       case when n % ${step} = 7 then 'cancelled' when n % 2 = 0 then 'completed' else 'created' end,
       case when n % ${step} = 3 then 'webform' else 'api' end, case when n % ${step} = 5 then '${ownerId}'::uuid end,
       'Person ' || n % 9973, 'client' || n || '@growth.example', '+4722225555', 'Street ' || n % 97, 'City ' || n % 500,
       lpad((n % 10000)::text, 4, '0'), 'NO', ${at} ${each}`,
    'insert into order_changes (router_id, id, updated_at) select router_id, id, created_at from orders',
    `update router_settings set last_order_number = ${rows} where router_id = '${routerId}'`,
  ];
}
