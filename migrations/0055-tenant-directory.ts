/** Says whose a token is, for what is asked before a router is known. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TenantDirectory1795000000055 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table tenant_directory (
        token text primary key,
        router_id uuid not null,
        created_at timestamptz(3) not null default now()
      );
      insert into tenant_directory (token, router_id, created_at)
        select token, router_id, created_at from client_links
        union all select public_token, router_id, created_at from webforms
        union all select public_token, router_id, created_at from files where public_token is not null
        on conflict (token) do nothing;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table tenant_directory');
  }
}
