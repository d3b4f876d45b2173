/** Counts the rows of long lists as they are written, so that no page has to count a million rows anew. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is counted. */
interface Counted {
  table: string;
  /** Which rows count; all of them where it is not given. */
  where?: string;
  counters: {
    name: string;
    /** Column of the router that rows are counted for; the whole service together where it is not given. */
    router?: string;
    /** Column by which the rows are counted apart. */
    part?: string;
    /** Which of the rows count. */
    where?: string;
  }[];
}

const ALIVE = 'deleted_at is null';

const COUNTED: Counted[] = [
  { table: 'orders', counters: [{ name: 'orders', router: 'router_id', part: 'status' }] },
  {
    table: 'products',
    counters: [{ name: 'products', router: 'router_id', where: `${ALIVE} and router_id is not null` }],
  },
  { table: 'partners', counters: [{ name: 'partners', router: 'router_id' }] },
  { table: 'users', counters: [{ name: 'users', where: ALIVE }] },
  {
    table: 'memberships',
    counters: [
      { name: 'people', router: 'router_id', where: `${ALIVE} and place = 1` },
      { name: 'memberships', where: ALIVE },
    ],
  },
  {
    table: 'organizations',
    counters: [
      { name: 'organizations', router: 'router_id', where: ALIVE },
      { name: 'all organizations', where: ALIVE },
    ],
  },
];

export class RowCounts1795000000016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    for (const counted of COUNTED) await runner.query(counting(counted));
    await runner.query(countingAnew());
    await runner.query('select count_rows_anew()');
    await runner.query(INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop index partners_offers, users_kind, products_name, orders_city, orders_name, orders_changed, orders_status',
    );
    for (const { table } of COUNTED) {
      await runner.query(`drop function count_${table}() cascade`);
    }
    await runner.query('drop function count_rows_anew, count_rows; drop table row_counts');
  }
}

/** What lists are most often narrowed and sorted by, where the rows in question are few of many. */
const INDEXES = `
  create index orders_status on orders (router_id, status, created_at desc, id desc);
  create index orders_changed on orders (router_id, updated_at desc, id desc);
  create index orders_name on orders (router_id, lower(name));
  create index orders_city on orders (router_id, lower(city));
  create index products_name on products (router_id, lower(name), id) where deleted_at is null;
  create index users_kind on users ((is_technical::text), id) where deleted_at is null;
  create index partners_offers on partners using gin (router_id, professions, services, tags);
`;

/**
 * A count is the sum of its rows here. A writer adds to any of them that no other transaction holds, and makes one more
 * where all are held: writers never wait for each other, and there are no more rows than there were writers at once.
 */
const TABLE = `
  create table row_counts (
    id bigint generated always as identity primary key,
    name varchar(64) not null,
    router_id uuid not null,
    part varchar(64) not null,
    rows bigint not null
  ) with (fillfactor = 20);
  create index row_counts_name on row_counts (name, router_id);

  create function count_rows(counter text, router uuid, wanted text, change bigint) returns void language plpgsql as $$
  declare free bigint;
  begin
    select c.id into free from row_counts c where c.name = counter and c.router_id = router and c.part = wanted
      limit 1 for no key update skip locked;
    update row_counts set rows = rows + change where id = free;
    if not found then
      insert into row_counts (name, router_id, part, rows) values (counter, router, wanted, change);
    end if;
  end $$;
`;

const NOWHERE = `'00000000-0000-0000-0000-000000000000'::uuid`;

/** The triggers of a table: what a statement made is added, what it took away or changed is taken off. */
function counting({ table, counters }: Counted): string {
  const changes = (change: string) => counters.map((counter) => changesOf(counter, change)).join(' union all ');
  const perform = (rows: string) => `perform count_rows(name, router, part, change) from (
      select name, router, part, sum(change)::bigint as change from (${rows}) each
      group by name, router, part having sum(change) <> 0) summed;`;
  return `
    create function count_${table}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${perform(changes('made'))}
      elsif tg_op = 'DELETE' then ${perform(changes('gone'))}
      else ${perform(`${changes('made')} union all ${changes('gone')}`)}
      end if;
      return null;
    end $$;
    create trigger ${table}_counted_made after insert on ${table}
      referencing new table as made for each statement execute function count_${table}();
    create trigger ${table}_counted_gone after delete on ${table}
      referencing old table as gone for each statement execute function count_${table}();
    create trigger ${table}_counted_changed after update on ${table}
      referencing old table as gone new table as made for each statement execute function count_${table}();
  `;
}

function changesOf({ name, router = NOWHERE, part = `''`, where = 'true' }: Counted['counters'][number], from: string) {
  const change = from === 'gone' ? -1 : 1;
  return `select '${name}' as name, ${router} as router, ${part} as part, ${change} as change from ${from} where ${where}`;
}

/** Counts everything from the start, for rows that were written past the triggers; writers wait for it. */
function countingAnew(): string {
  const tables = COUNTED.map(({ table }) => table).join(', ');
  const inserts = COUNTED.flatMap(({ table, counters }) =>
    counters.map(
      (counter) => `insert into row_counts (name, router_id, part, rows)
        select name, router, part, count(*) from (${changesOf(counter, table)}) each group by name, router, part;`,
    ),
  );
  return `create function count_rows_anew() returns void language plpgsql as $$
    begin
      lock table ${tables} in share mode;
      delete from row_counts;
      ${inserts.join('\n')}
    end $$`;
}
