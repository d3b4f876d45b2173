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
  'order_lines',
  'order_tag_assignments',
  'notes',
  'workflows',
  'workflow_actors',
  'workflow_steps',
  'workflow_step_data',
  'dispatches',
  'bookings',
  'payouts',
  'organization_availability',
  'absences',
];

/** Orders with a tag, for actions on many orders. */
const BULK_ORDERS = 500;

/**
 * The word `needle` is in ten rows of each table, `common` in one of twenty.
 * @returns the router and the key of its owner, who is a superuser too.
 */
export async function seedGrowth(databaseUrl, rows) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const world = {
    routerId: uuidv7(),
    ownerId: uuidv7(),
    key: createApiKey(),
    rows,
    plan: createPlan(),
    tagId: uuidv7(),
  };
  await withoutTriggers(client, TABLES, async () => {
    for (const text of statements(world)) await client.query(text);
  });
  const { rows: tagged } = await client.query('select order_id as id from order_tag_assignments order by 1 limit 50');
  await client.end();
  return { ...world, taggedIds: tagged.map(({ id }) => id) };
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

/** IDs of an order that waits for a contractor and has a visit to be planned. */
function createPlan() {
  const names = ['orderId', 'workflowId', 'findId', 'bookId', 'findDataId', 'bookDataId', 'soughtId', 'givenId'];
  return Object.fromEntries(names.map((name) => [name, uuidv7()]));
}

/** Each contractor works on weekdays with a break, has a visit each day of two weeks, and was or will be absent. */
function planningStatements({ routerId, plan, rows }) {
  const { orderId, workflowId, findId, bookId, findDataId, bookDataId, soughtId, givenId } = plan;
  const hours = [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, from: '08:00', to: '12:00' },
    { weekday, from: '13:00', to: '17:00' },
  ]);
  const firms = `(select id, row_number() over (order by id) as n from organizations where can_install) firm`;
  const step = `insert into workflow_steps (router_id, id, order_id, workflow_id, actor_id, dispatches_actor_id,
    active_step_data_id, type, settings, actor, visible_to_operator, visible_to_contractor, visible_to_client, status)`;
  const data = `insert into workflow_step_data (router_id, id, order_id, workflow_id, workflow_step_id, status)`;
  return [
    `insert into organization_availability (router_id, organization_id, weekly_hours, country_code)
     select id, id, '${JSON.stringify(hours)}', 'NO' from organizations where can_install`,
    `insert into absences (router_id, id, organization_id, period)
     select id, gen_random_uuid(), id, tstzrange(day, day + interval '8 hours')
     from ${firms}, lateral (select date_trunc('day', now()) + (n % 300 - 150) * interval '1 day' as day) absent`,
    `insert into bookings (router_id, id, order_id, workflow_id, workflow_step_id, start_at, end_at, status, proposed_by,
       performer_id)
     select '${routerId}', gen_random_uuid(), placed.id, gen_random_uuid(), gen_random_uuid(), start, start + interval '2 hours',
       'confirmed', 'operator', firm.id
     from ${firms} join (select id, row_number() over (order by id) as n from orders) placed on placed.n = firm.n,
       lateral (select date_trunc('day', now()) + (firm.n % 14) * interval '1 day' + interval '8 hours' as start) visit`,
    `insert into orders (id, display_id, router_id, organization_id, name, status, contact_person_name, email, phone_number,
       address, city, postal_code, country_code)
     values ('${orderId}', 'WO-${rows + 1}', '${routerId}', '${routerId}', 'Planned', 'created', 'Person', 'planned@growth.example',
       '+4722225555', 'Street 1', 'Oslo', '0000100', 'NO')`,
    `insert into workflows (router_id, id, order_id, name) values ('${routerId}', '${workflowId}', '${orderId}', 'Planned')`,
    `insert into workflow_actors (router_id, id, workflow_id, slug, name, type, source) values
       ('${routerId}', '${soughtId}', '${workflowId}', 'sought', 'Sought', 'contractor', 'dispatched'),
       ('${routerId}', '${givenId}', '${workflowId}', 'given', 'Given', 'contractor', 'assigned')`,
    `${step} values
       ('${routerId}', '${findId}', '${orderId}', '${workflowId}', null, '${soughtId}', '${findDataId}', 'dispatch_create',
         '${JSON.stringify(DISPATCH_SETTINGS)}', 'operator', true, false, false, 'active'),
       ('${routerId}', '${bookId}', '${orderId}', '${workflowId}', '${givenId}', null, '${bookDataId}', 'booking_create',
         '${JSON.stringify(DISPATCH_SETTINGS)}', 'contractor', true, true, true, 'active')`,
    `${data} values
       ('${routerId}', '${findDataId}', '${orderId}', '${workflowId}', '${findId}', 'active'),
       ('${routerId}', '${bookDataId}', '${orderId}', '${workflowId}', '${bookId}', 'active')`,
    `insert into dispatches (router_id, id, order_id, workflow_id, workflow_actor_id, organization_id, partner_id, status, sent_at,
       responded_at)
     select '${routerId}', gen_random_uuid(), '${orderId}', '${workflowId}', '${givenId}', organization_id, id, 'accepted', now(), now()
     from partners order by id limit 1`,
    // One in a hundred rows: of a million, ten thousand notes on one order and open offers of a contractor that covers its address.
    `insert into notes (router_id, id, order_id, content, is_public, author_side, created_at)
     select '${routerId}', gen_random_uuid(), '${orderId}', 'Note ' || n, true, case n % 2 when 0 then 'client' else 'operator' end,
       now() - n * interval '1 minute' from generate_series(1, ${rows / 100}) n`,
    `insert into dispatches (router_id, id, order_id, workflow_id, organization_id, partner_id, status, sent_at)
     select '${routerId}', gen_random_uuid(), placed.id, gen_random_uuid(), partner.organization_id, partner.id, 'sent', now()
     from (select id from orders order by id limit ${rows / 100}) placed
     cross join (select * from partners order by id offset 500 limit 1) partner`,
  ];
}

const DISPATCH_SETTINGS = {
  ...{ isAutoDispatchingEnabled: false, multipleDispatches: 1, responseDeadlineDays: 1 },
  ...{ retryOnFailure: false, autoCancel: false, useActorsInstallerNetwork: false },
};

/** Polygons of one router, whatever the number of rows. */
const POLYGONS = 10_000;

function statements({ routerId, ownerId, key, rows, plan, tagId }) {
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
    `insert into coverage_areas (id, router_id, partner_id, country_code, polygon, keys, bounds)
     select gen_random_uuid(), '${routerId}', (select min(id::text)::uuid from partners), 'NO',
       json_build_object('type', 'Polygon', 'coordinates', json_build_array(json_build_array(json_build_array(x, y),
         json_build_array(x + 0.1, y), json_build_array(x + 0.1, y + 0.1), json_build_array(x, y + 0.1),
         json_build_array(x, y)))), '{}', box(point(x, y), point(x + 0.1, y + 0.1))
     from (select 5 + (n % 100) * 0.1 as x, 55 + (n / 100) * 0.1 as y from generate_series(0, ${POLYGONS - 1}) n) corner`,
    `insert into products (id, router_id, name, description, currency_code, payer_unit_amount, vat_rate, created_at, updated_at)
     select ${id}, '${routerId}', ${word} || 'charger ' || n, repeat('Installed by an electrician. ', 10), 'NOK', n % 1000, 2500, ${at}, ${at} ${each}`,
    `insert into orders (id, display_id, router_id, organization_id, name, status, source, operator_id, contact_person_name, email,
       phone_number, address, city, postal_code, country_code, waiting_for, attention_reasons, created_at)
     select ${id}, 'WO-' || n, '${routerId}', '${routerId}', ${word} || 'order ' || n,
       case when n % ${step} = 7 then 'cancelled' when n % 2 = 0 then 'completed' else 'created' end,
       case when n % ${step} = 3 then 'webform' else 'api' end, case when n % ${step} = 5 then '${ownerId}'::uuid end,
       'Person ' || n % 9973, 'client' || n || '@growth.example', '+4722225555', 'Street ' || n % 97, 'City ' || n % 500,
       lpad((n % 10000)::text, 4, '0'), 'NO', case when n % 2 = 0 then '{}' else '{operator}' end::text[],
       case when n % ${step} = 9 then '{OVERDUE}' else '{}' end::text[], ${at} ${each}`,
    `insert into order_lines (router_id, id, order_id, position, name, quantity, currency_code, unit_amount, total_excluding_vat,
       vat_amount, total_amount)
     select router_id, gen_random_uuid(), id, 0, 'Charger', 1, 'NOK', n * 100, n * 100, n * 25, n * 125
     from (select *, row_number() over (order by id) % 9973 as n from orders) one`,
    // Open orders wait for a visit that is due within two months before or after now.
    `insert into workflow_steps (id, router_id, order_id, workflow_id, title, type, settings, actor, visible_to_operator,
       visible_to_contractor, visible_to_client, status, active_step_data_id)
     select gen_random_uuid(), router_id, id, gen_random_uuid(), 'Book visit ' || row_number() over (order by id) % 997,
       'booking_create', '{}', 'contractor', true, true, false, case when status = 'created' then 'active' else 'done' end,
       gen_random_uuid() from orders`,
    `insert into workflow_step_data (router_id, id, order_id, workflow_id, workflow_step_id, status, due_at, finished_at)
     select router_id, active_step_data_id, order_id, workflow_id, id, case status when 'done' then 'completed' else 'active' end,
       now() + (row_number() over (order by order_id) % 120 - 60) * interval '1 day',
       case when status = 'done' then now() end from workflow_steps`,
    `insert into order_tags (router_id, id, name) values ('${routerId}', '${tagId}', 'Many')`,
    `insert into order_tag_assignments (router_id, order_id, order_tag_id)
     select router_id, id, '${tagId}' from orders where status = 'created' order by id limit ${BULK_ORDERS}`,
    // One visit an hour until 200 days ahead, so that every week has as many.
    `insert into bookings (id, router_id, order_id, workflow_id, workflow_step_id, start_at, end_at, proposed_by)
     select gen_random_uuid(), step.router_id, step.order_id, step.workflow_id, step.id, at, at + interval '1 hour', 'operator'
     from (select *, now() + (row_number() over (order by order_id) - ${rows}) * interval '1 hour' + interval '200 days' as at
       from workflow_steps) step`,
    // One payout for 45 minutes until now, so that every month has as many; a tenth is open. Contractors have ten each.
    `insert into payouts (router_id, id, order_id, dispatch_id, organization_id, status, is_complete, currency_code, amount,
       total_amount, due_at, approved_at, paid_at)
     select '${routerId}', gen_random_uuid(), o.id, gen_random_uuid(), firm.id, case n % 10 when 0 then 'open' when 1 then 'approved' else 'paid' end, true,
       'NOK', n, n, due, case when n % 10 > 0 then due end, case when n % 10 > 1 then due end
     from (select id, row_number() over (order by id) as n from orders) o
     join (select id, row_number() over (order by id) as number from organizations where can_install) firm
       on firm.number = 1 + o.n / 10
     cross join lateral (select now() - (${rows} - o.n) * interval '45 minutes' as due) at`,
    ...planningStatements({ routerId, plan, rows }),
    'insert into order_changes (router_id, id, updated_at) select router_id, id, created_at from orders',
    `update router_settings set last_order_number = ${rows} where router_id = '${routerId}'`,
  ];
}
