/** Makes a note its own entry in the order's history, and events rows only where somebody is to be told of them. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a subscription is told of one event; `into` is how the trigger of the time calls the new rows. */
const fanOut = (from: string) => `
  declare delivery record;
  begin
    for delivery in
      insert into deliveries (id, router_id, source, channel, event, event_id, subscription_id, order_id, queue, next_attempt_at)
      select uuid_v7(), ${from}.router_id, 'event', 'webhook', ${from}.event, ${from}.id, s.id, ${from}.order_id, host_of(s.url), now()
      from ${from === 'new' ? 'webhook_subscriptions s where' : `${from} join webhook_subscriptions s on`}
        s.router_id = ${from}.router_id and not s.is_disabled and ${from}.event = any(s.events)
      returning id, queue, next_attempt_at
    loop
      perform enqueue_delivery(delivery.id, delivery.queue, delivery.next_attempt_at);
    end loop;
    return null;
  end`;

export class OneRowANote1795000000018 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table notes add column author_side varchar(64), add column author_organization_id uuid;
      update notes n set author_side = h.actor, author_organization_id = h.organization_id from order_history h
        where h.order_id = n.order_id and h.event = 'note.created' and h.created_at = n.created_at
          and h.user_id is not distinct from n.author_id;
      update notes set author_side = 'system' where author_side is null;
      alter table notes alter column author_side set not null;
      delete from order_history where event = 'note.created';
      create view order_happenings as
        select id, router_id, order_id, event, actor, user_id, organization_id, comment, reason, changes, created_at
        from order_history
        union all
        select id, router_id, order_id, 'note.created', author_side, author_id, author_organization_id, null, null, '{}',
          created_at from notes;

      drop index notes_files, orders_files;
      create index notes_files on notes using gin (file_ids) where file_ids <> '{}';
      create index orders_files on orders using gin (file_ids) where file_ids <> '{}';

      drop trigger events_fan_out on events;
      create or replace function fan_out_events() returns trigger language plpgsql as $$ ${fanOut('new')} $$;
      create trigger events_fan_out after insert on events for each row execute function fan_out_events();
      create index webhook_subscriptions_router on webhook_subscriptions (router_id) where not is_disabled;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index webhook_subscriptions_router;
      drop trigger events_fan_out on events;
      create or replace function fan_out_events() returns trigger language plpgsql as $$ ${fanOut('written')} $$;
      create trigger events_fan_out after insert on events
        referencing new table as written for each statement execute function fan_out_events();

      drop index notes_files, orders_files;
      create index notes_files on notes using gin (file_ids);
      create index orders_files on orders using gin (file_ids);

      drop view order_happenings;
      insert into order_history (id, router_id, order_id, event, actor, user_id, organization_id, created_at)
        select uuid_v7(), router_id, order_id, 'note.created', author_side, author_id, author_organization_id, created_at
        from notes;
      alter table notes drop column author_side, drop column author_organization_id;
    `);
  }
}
