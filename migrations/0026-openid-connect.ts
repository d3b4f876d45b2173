/** Who people are at an OpenID provider, and sign-ins there that are under way. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OpenidConnect1795000000026 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table openid_identities (
        issuer varchar(1024) not null,
        subject varchar(255) not null,
        user_id uuid not null references users (id) on delete cascade,
        created_at timestamptz(3) not null default now(),
        primary key (issuer, subject)
      );
      create index openid_identities_user on openid_identities (user_id);
      create table openid_sign_ins (
        state_hash bytea primary key,
        browser_hash bytea not null,
        nonce varchar(64) not null,
        code_verifier varchar(128) not null,
        organization_id uuid,
        expires_at timestamptz(3) not null
      );
      create index openid_sign_ins_expiry on openid_sign_ins (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table openid_sign_ins; drop table openid_identities');
  }
}
