/** Second factors of accounts, their recovery codes, which sessions showed one, and which routers demand it. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SecondFactor1795000000024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table second_factors (
        user_id uuid primary key references users (id) on delete cascade,
        secret text not null,
        enabled_at timestamptz(3),
        last_step integer not null default 0,
        wrong_codes integer not null default 0,
        blocked_until timestamptz(3),
        created_at timestamptz(3) not null default now()
      );
      create table recovery_codes (
        user_id uuid not null references users (id) on delete cascade,
        hash bytea not null,
        primary key (user_id, hash)
      );
      alter table sessions add column has_second_factor boolean not null default false;
      alter table router_settings add column require_second_factor boolean not null default false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table router_settings drop column require_second_factor;
      alter table sessions drop column has_second_factor;
      drop table recovery_codes;
      drop table second_factors;
    `);
  }
}
