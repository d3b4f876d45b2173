/** On Citus, rows of long lists are counted on request: shards cannot update one table of counters. */

const ALL_ROUTERS = `'00000000-0000-0000-0000-000000000000'::uuid`;
const TABLES = ['orders', 'products', 'partners', 'users', 'memberships', 'organizations', 'files'];

/** Replaces the table `row_counts` and its triggers by a view with the same columns. */
export const COUNTERS_AS_VIEW = [
  ...TABLES.flatMap((table) =>
    ['made', 'gone', 'changed'].map((change) => `drop trigger if exists ${table}_counted_${change} on ${table}`),
  ),
  `drop function if exists ${TABLES.map((table) => `count_${table}()`).join(', ')}, recount_rows(), count_rows(text, uuid, text, bigint), count_changed_order()`,
  'drop table row_counts',
  `create view row_counts as
    select 0::bigint as id, counted.* from (
      select 'orders' as name, router_id, status::text as part, count(*) as rows from orders group by router_id, status
      union all select 'waiting orders', router_id, side, count(*) from orders, unnest(waiting_for) side group by router_id, side
      union all select 'orders with attention', router_id, reason, count(*) from orders, unnest(attention_reasons) reason group by router_id, reason
      union all select 'products', router_id, '', count(*) from products where deleted_at is null group by router_id
      union all select 'partners', router_id, '', count(*) from partners group by router_id
      union all select 'people', router_id, '', count(*) from memberships where deleted_at is null and position = 1 group by router_id
      union all select 'organizations', router_id, '', count(*) from organizations where deleted_at is null group by router_id
      union all select 'memberships', ${ALL_ROUTERS}, '', count(*) from memberships where deleted_at is null
      union all select 'users', ${ALL_ROUTERS}, '', count(*) from users where deleted_at is null
      union all select 'all organizations', ${ALL_ROUTERS}, '', count(*) from organizations where deleted_at is null
      union all select 'file bytes', router_id, '', sum(size)::bigint from files group by router_id
    ) counted`,
];
