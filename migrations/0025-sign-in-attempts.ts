/** Remembers wrong passwords and from where people sign in; finds at once how many bytes a router has stored. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SignInAttempts1795000000025 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table password_failures (
        key bytea primary key,
        failures integer not null,
        last_failed_at timestamptz(3) not null
      );
      create index password_failures_last on password_failures (last_failed_at);
      create table known_addresses (
        user_id uuid not null references users on delete cascade,
        address bytea not null,
        last_used_at timestamptz(3) not null,
        primary key (user_id, address)
      );
      create index files_stored on files (router_id, created_at) include (size);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index files_stored; drop table known_addresses, password_failures');
  }
}
