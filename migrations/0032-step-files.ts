/** Keeps which files were uploaded for which step; until now they were files of the order alone. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StepFiles1795000000032 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table workflow_step_files (
        id uuid not null,
        router_id uuid not null,
        workflow_step_id uuid not null,
        file_id uuid not null,
        author_side varchar(64) not null,
        created_at timestamptz(3) not null default now(),
        primary key (router_id, id),
        unique (router_id, workflow_step_id, file_id),
        foreign key (router_id, workflow_step_id) references workflow_steps (router_id, id) on delete cascade
      );
      create index workflow_step_files_file on workflow_step_files (file_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table workflow_step_files');
  }
}
