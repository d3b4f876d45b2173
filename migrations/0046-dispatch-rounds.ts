/** Keeps of every round of offers who of the network was left out, and why. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DispatchRounds1795000000046 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table dispatch_rounds (
        id uuid not null,
        router_id uuid not null,
        order_id uuid not null,
        workflow_step_id uuid not null,
        step_data_id uuid not null,
        round integer not null,
        tier integer,
        left_out jsonb not null,
        left_out_count integer not null,
        created_at timestamptz(3) not null default now(),
        primary key (router_id, id),
        unique (router_id, step_data_id, round),
        foreign key (router_id, order_id) references orders (router_id, id) on delete cascade
      );
      create index dispatch_rounds_order on dispatch_rounds (router_id, order_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table dispatch_rounds');
  }
}
