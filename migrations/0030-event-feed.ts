/** Keeps every event for a while, in the order of the transactions that wrote them, so that they can be read without gaps. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EventFeed1795000000030 implements MigrationInterface {
  /** Without the foreign key a note, which writes an event too, would not have to lock the row of its router. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table events add column recorded_by bigint not null default pg_current_xact_id()::text::bigint,
        drop constraint events_router_id_fkey;
      drop index events_router;
      create index events_feed on events (router_id, recorded_by, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index events_feed;
      delete from events where not exists (select 1 from organizations o where o.id = events.router_id);
      alter table events drop column recorded_by, add foreign key (router_id) references organizations (id);
      create index events_router on events (router_id, created_at desc, id desc);
    `);
  }
}
