/** Takes the moment before it is written, as PostgreSQL that is spread over machines wants it of what triggers write. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MomentsFirst1795000000059 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create or replace function follow_failed_delivery() returns trigger language plpgsql as $$
      declare
        moment timestamptz := clock_timestamp();
      begin
        update orders set updated_at = greatest(updated_at, moment)
          where router_id = new.router_id and id = new.order_id;
        return null;
      end $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create or replace function follow_failed_delivery() returns trigger language plpgsql as $$ begin
        update orders set updated_at = greatest(updated_at, clock_timestamp())
          where router_id = new.router_id and id = new.order_id;
        return null;
      end $$;
    `);
  }
}
