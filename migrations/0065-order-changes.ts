/**
 * Keeps apart from its row when an order last changed: `orders` stands in some twenty indexes, one of them by that moment, and
 * each deed wrote into all of them.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { concurrently, inMoment, unhurried } from './tenant-keys/moments.js';

/** Rows of one statement. */
const BATCH = 5000;

/** Processes of the version before go on moving `orders.updated_at`; a migration called `Contract…` takes it away. */
const FOLLOWED = [
  `create table if not exists order_changes (
    router_id uuid not null,
    id uuid not null,
    updated_at timestamptz(3) not null default now(),
    primary key (router_id, id),
    foreign key (router_id, id) references orders (router_id, id) on delete cascade
  )`,
  'create index if not exists order_changes_moment on order_changes (router_id, updated_at desc, id desc)',
  // By the clock of whoever placed it: that of PostgreSQL may be ahead, and what is done to the order next would not move it.
  `create or replace function follow_new_order() returns trigger language plpgsql as $$ begin
    insert into order_changes (router_id, id, updated_at) values (new.router_id, new.id, new.created_at);
    return null;
  end $$`,
  // Of an order that is older than this table the row may be missing yet.
  `create or replace function follow_moved_order() returns trigger language plpgsql as $$ begin
    insert into order_changes (router_id, id, updated_at) values (new.router_id, new.id, new.updated_at)
      on conflict (router_id, id) do update set updated_at = greatest(order_changes.updated_at, excluded.updated_at);
    return null;
  end $$`,
  'drop trigger if exists orders_made_followed on orders',
  `create trigger orders_made_followed after insert on orders for each row execute function follow_new_order()`,
  'drop trigger if exists orders_moved_followed on orders',
  `create trigger orders_moved_followed after update of updated_at on orders for each row
    execute function follow_moved_order()`,
];

/** Of the order with the greatest key before, on. */
const FILL = `
  with batch as materialized (
    select o.router_id, o.id, o.updated_at from orders o where (o.router_id, o.id) > ($1::uuid, $2::uuid)
    order by o.router_id, o.id limit ${BATCH} for key share
  ), made as (
    insert into order_changes (router_id, id, updated_at) select router_id, id, updated_at from batch on conflict do nothing)
  select router_id as "routerId", id from batch order by router_id desc, id desc limit 1`;

/** Writes back what moved since. */
const BACK = `update orders o set updated_at = changed.updated_at from order_changes changed
  where changed.router_id = o.router_id and changed.id = o.id and changed.updated_at > o.updated_at`;

/** What a message that is given up, or sent again, moves (migration 52). */
const failureMoves = (table: string) => `
  create or replace function follow_failed_delivery() returns trigger language plpgsql as $$
  declare
    moment timestamptz := clock_timestamp();
  begin
    update ${table} set updated_at = greatest(updated_at, moment)
      where router_id = new.router_id and id = new.order_id;
    return null;
  end $$`;

export class OrderChanges1795000000065 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await inMoment(runner, ['orders'], FOLLOWED);
    await fill(runner);
    await runner.query(failureMoves('order_changes'));
    const beside = await concurrently(runner, 'orders');
    await unhurried(runner, () => runner.query(`drop index ${beside} if exists orders_changed`));
    await runner.query('analyze order_changes');
  }

  async down(runner: QueryRunner): Promise<void> {
    const beside = await concurrently(runner, 'orders');
    await unhurried(runner, async () => {
      await runner.query(`drop index ${beside} if exists orders_changed`);
      await runner.query(`create index ${beside} orders_changed on orders (router_id, updated_at desc, id desc)`);
    });
    await runner.query(failureMoves('orders'));
    await inMoment(
      runner,
      ['orders'],
      [
        'drop trigger orders_moved_followed on orders',
        BACK,
        'drop trigger orders_made_followed on orders',
        'drop function follow_moved_order(), follow_new_order()',
        'drop table order_changes',
      ],
    );
  }
}

/** Beside whoever writes: a row that somebody else has made meanwhile is newer. */
async function fill(runner: QueryRunner): Promise<void> {
  const nowhere = '00000000-0000-0000-0000-000000000000';
  let last: { routerId: string; id: string } | undefined = { routerId: nowhere, id: nowhere };
  while (last) {
    [last] = (await runner.query(FILL, [last.routerId, last.id])) as (typeof last)[];
  }
}
