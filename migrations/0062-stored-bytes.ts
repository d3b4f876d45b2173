/** Keeps how many bytes each router's files have, as it keeps how many rows there are: no upload adds up all files before it. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sum is its `rows`, beside those of migration 16. */
const COUNTER = 'file bytes';

export class StoredBytes1795000000062 implements MigrationInterface {
  /** A file keeps its size and its router, so nothing is counted where it is changed. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function count_files() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          perform count_rows('${COUNTER}', router_id, '', sum(size)::bigint) from made group by router_id;
        else
          perform count_rows('${COUNTER}', router_id, '', -sum(size)::bigint) from gone group by router_id;
        end if;
        return null;
      end $$;
      create trigger files_counted_made after insert on files
        referencing new table as made for each statement execute function count_files();
      create trigger files_counted_gone after delete on files
        referencing old table as gone for each statement execute function count_files();
      ${COUNTED}

      ${countingAnew(['files'], COUNTED)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${countingAnew([], '')}
      drop trigger files_counted_made on files;
      drop trigger files_counted_gone on files;
      drop function count_files;
      delete from row_counts where name = '${COUNTER}';
    `);
  }
}

const COUNTED = `insert into row_counts (name, router_id, part, rows)
        select '${COUNTER}', router_id, '', sum(size) from files group by router_id;`;

const NOWHERE = `'00000000-0000-0000-0000-000000000000'::uuid`;

/** What migration 16 counts from the start, and something more. */
function countingAnew(moreTables: string[], more: string): string {
  const tables = ['orders', 'products', 'partners', 'users', 'memberships', 'organizations', ...moreTables];
  return `
      create or replace function count_rows_anew() returns void language plpgsql as $$
      begin
        lock table ${tables.join(', ')} in share mode;
        delete from row_counts;
        insert into row_counts (name, router_id, part, rows)
          select name, router, part, count(*) from (
            select 'orders' as name, router_id as router, status as part from orders
            union all select 'products', router_id, '' from products where deleted_at is null
            union all select 'partners', router_id, '' from partners
            union all select 'people', router_id, '' from memberships where deleted_at is null and place = 1
            union all select 'memberships', ${NOWHERE}, '' from memberships where deleted_at is null
            union all select 'users', ${NOWHERE}, '' from users where deleted_at is null
            union all select 'organizations', router_id, '' from organizations where deleted_at is null
            union all select 'all organizations', ${NOWHERE}, '' from organizations where deleted_at is null
          ) each group by name, router, part;
        ${more}
      end $$;`;
}
