/** Makes running workflows with their steps, actors, groups and documents. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Workflows1795000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table workflows (
        id uuid primary key,
        updated_at timestamptz(3) not null default now(),
        created_at timestamptz(3) not null default now(),
        router_id uuid not null,
        order_id uuid not null,
        workflow_template_id uuid,
        name varchar(256) not null,
        status varchar(64) not null default 'active',
        customer_portal_welcome_description text,
        is_auto_dispatching_enabled boolean not null default false,
        completed_at timestamptz(3),
        unique (router_id, id),
        foreign key (router_id, order_id) references orders (router_id, id) on delete cascade,
        foreign key (router_id, workflow_template_id) references workflow_templates (router_id, id) on delete set null (workflow_template_id)
      );
      create unique index workflows_order on workflows (order_id);
      alter table orders add foreign key (router_id, workflow_id) references workflows (router_id, id) deferrable initially deferred;
      create table workflow_actors (
        id uuid primary key,
        router_id uuid not null,
        workflow_id uuid not null,
        template_actor_id uuid,
        slug varchar(128) not null,
        name varchar(256) not null,
        type varchar(64) not null,
        source varchar(64) not null,
        active_representative_id uuid,
        is_main_installer boolean not null default false,
        professions text[] not null default '{}',
        services text[] not null default '{}',
        tags text[] not null default '{}',
        unique (router_id, id),
        unique (workflow_id, slug),
        foreign key (router_id, workflow_id) references workflows (router_id, id) on delete cascade
      );
      create table workflow_groups (
        id uuid primary key,
        router_id uuid not null,
        workflow_id uuid not null,
        template_group_id uuid,
        name varchar(256) not null,
        description text,
        is_injectable boolean not null default false,
        template_steps jsonb not null default '[]',
        unique (router_id, id),
        foreign key (router_id, workflow_id) references workflows (router_id, id) on delete cascade
      );
      create index workflow_groups_workflow on workflow_groups (workflow_id);
      create table workflow_steps (
        id uuid primary key,
        router_id uuid not null,
        order_id uuid not null,
        workflow_id uuid not null,
        template_step_id uuid,
        manual_addition boolean not null default false,
        actor_id uuid,
        dispatches_actor_id uuid,
        active_step_data_id uuid,
        title varchar(256),
        description_operator jsonb,
        description_contractor jsonb,
        description_client jsonb,
        depends_on_step_id uuid,
        is_required boolean not null default false,
        type varchar(64) not null,
        settings jsonb not null,
        variant varchar(64),
        index integer not null default 0,
        actor varchar(64) not null,
        group_id uuid,
        auto_complete boolean not null default false,
        due_after_days integer,
        due_at_time varchar(5),
        due_date_skip_weekends boolean not null default false,
        visible_to_operator boolean not null default true,
        visible_to_contractor boolean not null default true,
        visible_to_client boolean not null default true,
        status varchar(64) not null default 'todo',
        actor_visibility jsonb not null default '[]',
        background_events jsonb not null default '[]',
        inputs jsonb not null default '[]',
        document_ids uuid[] not null default '{}',
        product_tag_ids uuid[] not null default '{}',
        position integer not null default 0,
        unique (router_id, id),
        foreign key (router_id, workflow_id) references workflows (router_id, id) on delete cascade,
        unique (workflow_id, id),
        foreign key (workflow_id, depends_on_step_id) references workflow_steps (workflow_id, id) deferrable initially deferred,
        foreign key (router_id, actor_id) references workflow_actors (router_id, id),
        foreign key (router_id, dispatches_actor_id) references workflow_actors (router_id, id)
      );
      create index workflow_steps_workflow on workflow_steps (workflow_id, index, position);
      create index workflow_steps_order on workflow_steps (order_id);
      create index workflow_steps_depends on workflow_steps (depends_on_step_id);
      create table workflow_step_data (
        id uuid primary key,
        updated_at timestamptz(3) not null default now(),
        created_at timestamptz(3) not null default now(),
        router_id uuid not null,
        order_id uuid not null,
        workflow_id uuid not null,
        workflow_step_id uuid not null,
        status varchar(64) not null default 'todo',
        action_reason text,
        due_at timestamptz(3),
        comment text,
        actor varchar(16),
        user_id uuid,
        org_id uuid,
        deleted_at timestamptz(3),
        finished_at timestamptz(3),
        unique (router_id, id),
        foreign key (router_id, workflow_step_id) references workflow_steps (router_id, id) on delete cascade
      );
      create index workflow_step_data_step on workflow_step_data (workflow_step_id, created_at, id);
      create index workflow_step_data_workflow on workflow_step_data (workflow_id);
      create table workflow_step_status_log (
        id uuid primary key,
        router_id uuid not null,
        workflow_step_id uuid not null,
        step_data_id uuid not null,
        from_status varchar(64),
        to_status varchar(64) not null,
        action varchar(16),
        actor varchar(16) not null,
        user_id uuid,
        org_id uuid,
        comment text,
        reason text,
        created_at timestamptz(3) not null default now(),
        foreign key (router_id, workflow_step_id) references workflow_steps (router_id, id) on delete cascade
      );
      create index workflow_step_status_log_step on workflow_step_status_log (workflow_step_id, created_at, id);
      create index workflow_step_status_log_data on workflow_step_status_log (step_data_id, created_at desc, id desc);
      create table workflow_documents (
        id uuid primary key,
        updated_at timestamptz(3) not null default now(),
        created_at timestamptz(3) not null default now(),
        router_id uuid not null,
        workflow_id uuid not null,
        template_document_id uuid,
        name varchar(256) not null,
        content jsonb,
        type varchar(16) not null,
        file_id uuid,
        field_mappings text,
        public boolean not null default false,
        description text,
        unique (router_id, id),
        foreign key (router_id, workflow_id) references workflows (router_id, id) on delete cascade
      );
      create index workflow_documents_workflow on workflow_documents (workflow_id);
      alter table order_lines add foreign key (router_id, workflow_step_id) references workflow_steps (router_id, id) on delete cascade;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table workflow_documents, workflow_step_status_log, workflow_step_data, workflow_steps, workflow_groups, workflow_actors, workflows cascade',
    );
  }
}
