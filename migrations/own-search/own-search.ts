/** The text by which orders are found by names that integrators gave them: a column that a trigger keeps. */

/** Apart from what everybody searches: contractors must not find out what they do not read. */
const TEXT = (row: string) => `left(lower(coalesce(${row}external_id, '') || ' '
  || jsonb_path_query_array(${row}metadata, '$.*')::text), 16384)`;

/**
 * A generated column would write a table anew that is in use, and hold it meanwhile. Whoever writes other columns, or an
 * order without such names, does not call the function.
 */
export const KEPT_BY_TRIGGERS = [
  `create or replace function own_search_of_order() returns trigger language plpgsql as $$ begin
    new.own_search := case when new.external_id is not null or new.metadata <> '{}' then ${TEXT('new.')} end;
    return new;
  end $$`,
  'drop trigger if exists orders_made_findable on orders',
  `create trigger orders_made_findable before insert on orders for each row
    when (new.external_id is not null or new.metadata <> '{}') execute function own_search_of_order()`,
  'drop trigger if exists orders_stay_findable on orders',
  `create trigger orders_stay_findable before update of external_id, metadata on orders for each row
    when (old.external_id is distinct from new.external_id or old.metadata is distinct from new.metadata)
    execute function own_search_of_order()`,
];

/**
 * Gives the text to orders that were there before, `$2` of them after the id `$1`. Waits for nobody: `wanting` says how
 * many of them somebody else was writing.
 */
export const FILLED = `
  with looked_at as materialized (
    select id, own_search is null and metadata <> '{}' as wants from orders where id > $1 order by id limit $2
  ), free as materialized (
    select o.id from orders o join looked_at on looked_at.id = o.id and looked_at.wants
    where o.own_search is null and o.metadata <> '{}' order by o.id for no key update of o skip locked
  ), filled as (
    update orders o set own_search = ${TEXT('o.')} from free where o.id = free.id returning 1)
  select (select id from looked_at order by id desc limit 1) as last, (select count(*)::int from looked_at) as count,
    (select count(*)::int from looked_at where wants) - (select count(*)::int from filled) as wanting`;
