/** Makes events, repeated requests and the audit log. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Records1795000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table events (
        id uuid primary key,
        router_id uuid not null,
        organization_id uuid not null,
        order_id uuid,
        event varchar(64) not null,
        payload jsonb not null,
        created_at timestamptz(3) not null default now(),
        foreign key (router_id) references organizations (id)
      );
      create index events_router on events (router_id, created_at desc, id desc);
      create table idempotency_keys (
        scope varchar(128) not null,
        key varchar(255) not null,
        fingerprint bytea not null,
        answer text,
        created_at timestamptz(3) not null default now(),
        primary key (scope, key)
      );
      create index idempotency_keys_age on idempotency_keys (created_at);
      create table audit_log (
        id uuid primary key,
        router_id uuid,
        user_id uuid,
        action varchar(64) not null,
        resource varchar(64) not null,
        resource_id varchar(64),
        changes jsonb not null default '{}',
        created_at timestamptz(3) not null default now()
      );
      create index audit_log_list on audit_log (created_at desc, id desc);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audit_log, idempotency_keys, events cascade');
  }
}
