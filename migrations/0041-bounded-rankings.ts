/** Lets a ranking look at a partner's open work and latest answers alone, however long its history is. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Follows both statuses by whatever way they are written. */
const FOLLOW = `
  create function follow_order_end() returns trigger language plpgsql as $$
  begin
    update dispatches d set is_order_over = new.status in ('completed', 'cancelled')
    where d.router_id = new.router_id and d.order_id = new.id and d.status = 'accepted';
    return null;
  end $$;
  create trigger orders_end_followed after update of status on orders for each row
    when ((old.status in ('completed', 'cancelled')) is distinct from (new.status in ('completed', 'cancelled')))
    execute function follow_order_end();

  create function note_order_end() returns trigger language plpgsql as $$
  begin
    new.is_order_over = exists (select 1 from orders o where o.router_id = new.router_id and o.id = new.order_id
      and o.status in ('completed', 'cancelled'));
    return new;
  end $$;
  create trigger dispatches_order_end_noted before insert or update of status on dispatches for each row
    when (new.status = 'accepted') execute function note_order_end();`;

export class BoundedRankings1795000000041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table dispatches add column is_order_over boolean not null default false;
      update dispatches d set is_order_over = true from orders o
        where o.router_id = d.router_id and o.id = d.order_id and o.status in ('completed', 'cancelled')
          and d.status = 'accepted';
      drop index dispatches_accepted, orders_unfinished;
      create index dispatches_in_work on dispatches (router_id, organization_id)
        where status = 'accepted' and not is_order_over;
      create index dispatches_answered on dispatches (router_id, organization_id, sent_at desc, id desc)
        where source <> 'assigned' and (status = 'expired' or responded_at is not null);
      ${FOLLOW}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger dispatches_order_end_noted on dispatches;
      drop trigger orders_end_followed on orders;
      drop function note_order_end, follow_order_end;
      drop index dispatches_answered, dispatches_in_work;
      alter table dispatches drop column is_order_over;
      create index orders_unfinished on orders (router_id, id) where status not in ('completed', 'cancelled');
      create index dispatches_accepted on dispatches (router_id, organization_id) where status = 'accepted';
    `);
  }
}
