/** How people join: partner organizations that their router keeps until then, invitations that were mailed, resets. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Joining1795000000023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table organizations add column kept_by_router_id uuid references organizations (id);
      alter table invitations add column is_mailed boolean not null default false;
      alter table memberships add column is_guest boolean not null default false;
      create table password_resets (
        id uuid primary key,
        user_id uuid not null references users (id) on delete cascade,
        hash bytea not null,
        expires_at timestamptz(3) not null,
        created_at timestamptz(3) not null default now(),
        unique (hash)
      );
      create index password_resets_user on password_resets (user_id);
    `);
    await runner.query(KEPT);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table password_resets;
      alter table memberships drop column is_guest;
      alter table invitations drop column is_mailed;
      alter table organizations drop column kept_by_router_id;
    `);
  }
}

/** Minimal contractors that one router alone works with and nobody belongs to: only that router can have made them. */
const KEPT = `
  update organizations o set kept_by_router_id = one.router_id
  from (select organization_id, min(router_id::text)::uuid as router_id from partners
    group by organization_id having count(*) = 1) one
  where one.organization_id = o.id and o.is_minimal and o.can_install and o.parent_id is null
    and one.router_id <> o.id
    and not exists (select 1 from memberships m where m.router_id = o.id and m.deleted_at is null)
`;
