/** Indexes what rankings ask of the past: a partner's latest offers, and those that are open or accepted. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Dispatching1795000000027 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index dispatches_latest on dispatches (router_id, organization_id, sent_at desc, id desc) where source <> 'assigned';
      create index dispatches_standing on dispatches (router_id, organization_id) where status in ('sent', 'accepted');
      create index dispatches_attempt on dispatches (step_data_id) where status = 'sent';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index dispatches_latest, dispatches_standing, dispatches_attempt');
  }
}
