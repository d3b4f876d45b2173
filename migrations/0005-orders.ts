/** Makes orders with their lines, tags, notes and history. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Orders1795000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table orders (
        id uuid primary key,
        updated_at timestamptz(3) not null default now(),
        created_at timestamptz(3) not null default now(),
        display_id varchar(64) not null,
        router_id uuid not null,
        organization_id uuid not null,
        name varchar(512),
        description jsonb,
        status varchar(64) not null default 'created',
        contact_person_name varchar(256) not null,
        email varchar(254) not null,
        phone_number varchar(32) not null,
        workplace varchar(256),
        address varchar(512) not null,
        city varchar(256) not null,
        postal_code varchar(32) not null,
        country_code varchar(2) not null,
        coordinates jsonb,
        file_ids uuid[] not null default '{}',
        metadata jsonb not null default '{}',
        operator_id uuid,
        workflow_id uuid,
        source varchar(64) not null default 'api',
        completed_at timestamptz(3),
        cancelled_at timestamptz(3),
        search text generated always as (lower(display_id || ' ' || coalesce(name, '') || ' ' || contact_person_name || ' ' || email || ' ' || phone_number || ' ' || address || ' ' || postal_code || ' ' || city)) stored,
        unique (router_id, id),
        unique (router_id, display_id),
        foreign key (router_id, organization_id) references organizations (router_id, id),
        foreign key (operator_id) references users (id)
      );
      create index orders_list on orders (router_id, created_at desc, id desc);
      create index orders_organization on orders (organization_id, created_at desc, id desc);
      create index orders_search on orders using gin (router_id, search gin_trgm_ops);
      create table order_lines (
        id uuid primary key,
        router_id uuid not null,
        order_id uuid not null,
        workflow_step_id uuid,
        position integer not null,
        product_id uuid,
        name varchar(256) not null,
        description text,
        quantity numeric(12,3) not null,
        unit varchar(256),
        currency_code varchar(3) not null,
        unit_amount integer not null,
        discount_unit_amount integer not null default 0,
        vat_rate integer not null default 0,
        is_tax_inclusive boolean not null default false,
        total_excluding_vat bigint not null,
        vat_amount bigint not null,
        total_amount bigint not null,
        foreign key (router_id, order_id) references orders (router_id, id) on delete cascade,
        foreign key (router_id, product_id) references products (router_id, id)
      );
      create index order_lines_order on order_lines (order_id, position);
      create table order_tags (
        id uuid primary key,
        router_id uuid not null,
        name varchar(128) not null,
        color varchar(32),
        unique (router_id, id),
        foreign key (router_id) references organizations (id)
      );
      create unique index order_tags_name on order_tags (router_id, lower(name));
      create table order_tag_assignments (
        order_id uuid not null,
        order_tag_id uuid not null,
        router_id uuid not null,
        primary key (order_id, order_tag_id),
        foreign key (router_id, order_id) references orders (router_id, id) on delete cascade,
        foreign key (router_id, order_tag_id) references order_tags (router_id, id) on delete cascade
      );
      create index order_tag_assignments_tag on order_tag_assignments (order_tag_id);
      create table order_history (
        id uuid primary key,
        router_id uuid not null,
        order_id uuid not null,
        event varchar(64) not null,
        actor varchar(64) not null,
        user_id uuid,
        organization_id uuid,
        comment text,
        reason text,
        changes jsonb not null default '{}',
        created_at timestamptz(3) not null default now(),
        foreign key (router_id, order_id) references orders (router_id, id) on delete cascade
      );
      create index order_history_order on order_history (order_id, created_at desc, id desc);
      create table client_links (
        id uuid primary key,
        router_id uuid not null,
        order_id uuid not null,
        token text not null,
        revoked_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        unique (token),
        foreign key (router_id, order_id) references orders (router_id, id) on delete cascade
      );
      create unique index client_links_open on client_links (order_id) where revoked_at is null;
      create table custom_fields (
        id uuid primary key,
        router_id uuid not null,
        custom_id varchar(128),
        name varchar(256) not null,
        type varchar(64) not null default 'TEXT',
        is_sensitive boolean not null default false,
        file_url text,
        regex varchar(512),
        validation_message varchar(512),
        value text,
        values jsonb not null default '[]',
        order_id uuid,
        order_template_id uuid,
        template_custom_field_id uuid,
        question_id uuid,
        visible_in_order_creation boolean not null default true,
        position integer not null default 0,
        foreign key (router_id, order_id) references orders (router_id, id) on delete cascade
      );
      create index custom_fields_order on custom_fields (order_id, position) where order_id is not null;
      create index custom_fields_template on custom_fields (order_template_id, position) where order_template_id is not null;
      create table notes (
        id uuid primary key,
        order_id uuid not null,
        content text not null,
        file_ids uuid[] not null default '{}',
        is_public boolean not null default false,
        created_at timestamptz(3) not null default now(),
        router_id uuid not null,
        author_id uuid,
        foreign key (router_id, order_id) references orders (router_id, id) on delete cascade
      );
      create index notes_order on notes (order_id, created_at desc, id desc);
      create index notes_files on notes using gin (file_ids);
      create index orders_files on orders using gin (file_ids);
      create view order_assignments as select o.router_id, o.id as order_id, o.organization_id from orders o where false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table notes, custom_fields, client_links, order_history, order_tag_assignments, order_tags, order_lines, orders cascade',
    );
  }
}
