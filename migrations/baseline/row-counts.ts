/** Counters of rows, maintained by triggers, so that no page of a list has to count a million rows. */

/** The counters of a table. */
interface Counted {
  table: string;
  counters: {
    name: string;
    /** Column of the router that rows are counted for; default: the whole service. */
    router?: string;
    /** Column by whose values the rows are counted separately. */
    part?: string;
    /** Condition of the counted rows; default: all. */
    where?: string;
  }[];
}

const NOT_DELETED = 'deleted_at is null';
/** Represents the whole service. */
const ALL_ROUTERS = `'00000000-0000-0000-0000-000000000000'::uuid`;

const ORDERS: Counted = {
  table: 'orders',
  counters: [
    { name: 'orders', router: 'router_id', part: 'status' },
    // Counted once for each side and for each reason.
    { name: 'waiting orders', router: 'router_id', part: 'unnest(waiting_for)' },
    { name: 'orders with attention', router: 'router_id', part: 'unnest(attention_reasons)' },
  ],
};

const OTHERS: Counted[] = [
  {
    table: 'products',
    counters: [{ name: 'products', router: 'router_id', where: `${NOT_DELETED} and router_id is not null` }],
  },
  { table: 'partners', counters: [{ name: 'partners', router: 'router_id' }] },
  { table: 'payouts', counters: [{ name: 'payouts', router: 'router_id', part: 'status' }] },
  { table: 'users', counters: [{ name: 'users', where: NOT_DELETED }] },
  {
    table: 'memberships',
    counters: [
      { name: 'people', router: 'router_id', where: `${NOT_DELETED} and position = 1` },
      { name: 'memberships', where: NOT_DELETED },
    ],
  },
  {
    table: 'organizations',
    counters: [
      { name: 'organizations', router: 'router_id', where: NOT_DELETED },
      { name: 'all organizations', where: NOT_DELETED },
    ],
  },
];

function changesOf(
  { name, router = ALL_ROUTERS, part = `''`, where = 'true' }: Counted['counters'][number],
  from: string,
  rows = from,
) {
  const change = from === 'deleted' ? -1 : 1;
  return `select '${name}' as name, ${router} as router, ${part} as part, ${change} as change from ${rows} where ${where}`;
}

/** Fields by which an order is counted. */
const ORDER_FIELDS = ['router_id', 'status', 'waiting_for', 'attention_reasons'];
const fieldsOf = (row: string) => `(${ORDER_FIELDS.map((field) => `${row}.${field}`).join(', ')})`;
const rowOf = (row: string) => `(values ${fieldsOf(row)}) ${row}_order (${ORDER_FIELDS.join(', ')})`;

const sumChanges = (rows: string) => `select name, router, part, sum(change)::bigint as change from (${rows}) each
      group by name, router, part having sum(change) <> 0`;

/** The function that adds what a statement inserted and subtracts what it deleted, and its triggers. */
function countTable({ table, counters }: Counted): string {
  const changes = (from: string) => counters.map((counter) => changesOf(counter, from)).join(' union all ');
  const perform = (rows: string) => `perform count_rows(name, router, part, change) from (${sumChanges(rows)}) summed;`;
  return `
    create function count_${table}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${perform(changes('inserted'))}
      elsif tg_op = 'DELETE' then ${perform(changes('deleted'))}
      else ${perform(`${changes('inserted')} union all ${changes('deleted')}`)}
      end if;
      return null;
    end $$;
    create trigger ${table}_counted_made after insert on ${table}
      referencing new table as inserted for each statement execute function count_${table}();
    create trigger ${table}_counted_gone after delete on ${table}
      referencing old table as deleted for each statement execute function count_${table}();`;
}

function countUpdates({ table }: Counted): string {
  return `
    create trigger ${table}_counted_changed after update on ${table}
      referencing old table as deleted new table as inserted for each statement execute function count_${table}();`;
}

export const ROW_COUNTS = `
  -- A count is the sum of its rows. A writer adds to any row that no other transaction has locked, and inserts one where all
  -- are locked: writers never wait for each other, and there are no more rows than there were concurrent writers.
  create table row_counts (
    id bigint generated always as identity primary key,
    name varchar(64) not null,
    router_id uuid not null,
    part varchar(64) not null,
    rows bigint not null
  ) with (fillfactor = 20);
  create index row_counts_name on row_counts (name, router_id);

  create function count_rows(counter text, router uuid, counted_part text, change bigint) returns void language plpgsql as $$
    declare free bigint;
    begin
      select c.id into free from row_counts c where c.name = counter and c.router_id = router and c.part = counted_part
        limit 1 for no key update skip locked;
      update row_counts set rows = rows + change where id = free;
      if not found then
        insert into row_counts (name, router_id, part, rows) values (counter, router, counted_part, change);
      end if;
    end
  $$;

  ${[ORDERS, ...OTHERS].map(countTable).join('\n')}
  ${OTHERS.map(countUpdates).join('\n')}

  -- Orders change often, what they are counted by rarely: a row trigger that only runs if that changes.
  create function count_changed_order() returns trigger language plpgsql as $$
    begin
      perform count_rows(name, router, part, change) from (${sumChanges(`
        ${ORDERS.counters.map((counter) => changesOf(counter, 'deleted', rowOf('old'))).join(' union all ')} union all
        ${ORDERS.counters.map((counter) => changesOf(counter, 'inserted', rowOf('new'))).join(' union all ')}`)}) summed;
      return null;
    end
  $$;
  create trigger orders_counted_changed after update on orders for each row
    when (${fieldsOf('old')} is distinct from ${fieldsOf('new')}) execute function count_changed_order();

  -- Counts bytes instead of rows, so that no upload adds up the sizes of all files. A file never changes its size or its router.
  create function count_files() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform count_rows('file bytes', router_id, '', sum(size)::bigint) from inserted group by router_id;
      else
        perform count_rows('file bytes', router_id, '', -sum(size)::bigint) from deleted group by router_id;
      end if;
      return null;
    end
  $$;
  create trigger files_counted_made after insert on files
    referencing new table as inserted for each statement execute function count_files();
  create trigger files_counted_gone after delete on files
    referencing old table as deleted for each statement execute function count_files();

  -- Counts everything again, for rows that were written without triggers; writers wait for it.
  create function recount_rows() returns void language plpgsql as $$
    begin
      lock table ${[ORDERS, ...OTHERS].map(({ table }) => table).join(', ')}, files in share mode;
      delete from row_counts;
      insert into row_counts (name, router_id, part, rows)
        select name, router, part, count(*) from (
          ${[ORDERS, ...OTHERS]
            .flatMap(({ table, counters }) => counters.map((counter) => changesOf(counter, table)))
            .join('\n          union all ')}
        ) each group by name, router, part;
      insert into row_counts (name, router_id, part, rows)
        select 'file bytes', router_id, '', sum(size) from files group by router_id;
    end
  $$;
`;
