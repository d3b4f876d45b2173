/** Keeps signatures, with what was signed as it was shown. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Signatures1795000000043 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table signatures (
        id uuid not null,
        router_id uuid not null,
        order_id uuid not null,
        workflow_step_id uuid not null,
        step_data_id uuid not null,
        side varchar(64) not null,
        user_id uuid,
        organization_id uuid,
        name varchar(256) not null,
        consent varchar(1000) not null,
        ip_address varchar(64) not null,
        image bytea,
        documents jsonb not null,
        file_id uuid,
        signed_at timestamptz(3) not null,
        primary key (router_id, id),
        constraint signatures_once unique (router_id, step_data_id),
        foreign key (router_id, workflow_step_id) references workflow_steps (router_id, id) on delete cascade
      );
      create index signatures_step on signatures (router_id, workflow_step_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table signatures');
  }
}
