/** Makes webforms and saved views of lists. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WebformsAndViewPresets1795000000025 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table view_presets (
        id uuid primary key,
        router_id uuid not null,
        entity varchar(64) not null,
        name varchar(256) not null,
        layout varchar(64) not null default 'TABLE',
        state jsonb not null default '{"filters":[],"sorting":[],"columnVisibility":{}}',
        "order" integer not null default 0,
        organization_user_id uuid not null,
        personal boolean not null default false,
        unique (router_id, id),
        foreign key (router_id) references organizations (id),
        foreign key (organization_user_id) references memberships (id)
      );
      create index view_presets_list on view_presets (router_id, "order", id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table view_presets cascade');
  }
}
