/** Lets contractors propose other terms of an offer, and ask to give back what they accepted. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TermsOfDispatches1795000000034 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table dispatches
        add column hand_back_requested_at timestamptz(3),
        add column hand_back_reason text,
        add column proposed_at timestamptz(3),
        add column proposed_start_at timestamptz(3),
        add column proposed_amount integer,
        add column proposal_refused_at timestamptz(3);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table dispatches
        drop column hand_back_requested_at, drop column hand_back_reason, drop column proposed_at,
        drop column proposed_start_at, drop column proposed_amount, drop column proposal_refused_at;
    `);
  }
}
