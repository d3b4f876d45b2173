/** Makes uploaded files. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Files1795000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table files (
        id uuid primary key,
        router_id uuid not null,
        file_name varchar(255) not null,
        content_type varchar(128) not null,
        size bigint not null,
        sha256 varchar(64) not null,
        created_at timestamptz(3) not null default now(),
        uploaded_by uuid,
        public_token text,
        order_id uuid,
        unique (router_id, id),
        unique (public_token),
        foreign key (router_id) references organizations (id)
      );
      create index files_order on files (order_id) where order_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table files cascade');
  }
}
