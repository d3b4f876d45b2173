/** Indexes what rankings ask: a partner's latest offers, those that are open or accepted, and orders in work. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Dispatching1795000000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index dispatches_latest on dispatches (router_id, organization_id, sent_at desc, id desc) where source <> 'assigned';
      create index dispatches_open on dispatches (router_id, organization_id) where status = 'sent';
      create index dispatches_accepted on dispatches (router_id, organization_id) where status = 'accepted';
      create index dispatches_attempt on dispatches (step_data_id) where status = 'sent';
      create index orders_unfinished on orders (router_id, id) where status not in ('completed', 'cancelled');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop index dispatches_latest, dispatches_open, dispatches_accepted, dispatches_attempt, orders_unfinished',
    );
  }
}
