/** Makes organizations, users, memberships, keys and sessions. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Organizations1795000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create extension if not exists pg_trgm;
      create extension if not exists btree_gin;
      create extension if not exists btree_gist;
      create table organizations (
        id uuid primary key,
        updated_at timestamptz(3) not null default now(),
        created_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3),
        router_id uuid not null,
        display_id serial not null,
        name varchar(256) not null,
        slug varchar(128),
        locale varchar(35),
        timezone varchar(64) not null default 'UTC',
        brand_color varchar(32),
        logo_file_id uuid,
        sender_id varchar(64),
        default_email_sender_name varchar(256),
        has_access_to_marketplace boolean not null default false,
        has_access_to_analytics boolean not null default false,
        has_joined_marketplace boolean not null default false,
        area_of_operation varchar(256),
        integration_order_assignment_routing_operator_id uuid,
        parent_id uuid,
        external_id varchar(256),
        owner_id uuid,
        is_minimal boolean not null default false,
        feature_access text[] not null default '{}',
        can_install boolean not null default false,
        order_visibility varchar(64) not null default 'SELF',
        include_in_analytics boolean not null default true,
        organization_live_at timestamptz(3),
        address varchar(512),
        city varchar(256),
        postal_code varchar(32),
        country_code varchar(2),
        coordinates jsonb,
        billing_email varchar(254),
        billing_address varchar(512),
        billing_city varchar(256),
        billing_postal_code varchar(32),
        currency_code varchar(3),
        legal_name varchar(256),
        legal_org_id varchar(64),
        vat_number varchar(64),
        payproc_legal_entity_id varchar(256),
        payproc_account_holder_id varchar(256),
        payproc_balance_account_id varchar(256),
        payproc_business_line_id varchar(256),
        payproc_store_id varchar(256),
        payproc_transfer_instrument_id varchar(256),
        migrated boolean not null default false,
        payproc_verification_status jsonb,
        payproc_capabilities text[] not null default '{}',
        payout_type varchar(64) not null default 'ORDER',
        installer_share_enabled boolean not null default false,
        invoice_serial_number integer not null default 0,
        payout_serial_number integer not null default 0,
        platform_fee_percentage integer not null default 0,
        platform_fees text,
        autodispatch_weights text,
        auto_cancel boolean not null default false,
        search text generated always as (lower(name || ' ' || coalesce(slug, '') || ' ' || coalesce(legal_name, ''))) stored,
        unique (router_id, id),
        foreign key (router_id) references organizations (id) deferrable initially deferred,
        foreign key (router_id, parent_id) references organizations (router_id, id)
      );
      create unique index organizations_slug on organizations (slug) where deleted_at is null;
      create index organizations_parent on organizations (parent_id);
      create index organizations_list on organizations (created_at desc, id desc);
      create index organizations_search on organizations using gin (search gin_trgm_ops);
      create table router_settings (
        router_id uuid not null,
        is_tax_inclusive boolean not null default false,
        order_prefix varchar(16) not null default 'WO',
        last_order_number integer not null default 0,
        primary key (router_id),
        foreign key (router_id) references organizations (id)
      );
      create table users (
        id uuid primary key,
        updated_at timestamptz(3) not null default now(),
        created_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3),
        email varchar(254) not null,
        email_verified timestamptz(3),
        first_name varchar(256),
        last_name varchar(256),
        language varchar(35),
        timezone varchar(64),
        phone_number varchar(32),
        phone_verified timestamptz(3),
        last_login timestamptz(3),
        is_superuser boolean not null default false,
        is_technical boolean not null default false,
        avatar_file_id uuid,
        last_access_at timestamptz(3),
        device_tokens text[] not null default '{}',
        pii_revealed_at timestamptz(3),
        password_hash text,
        suspended_at timestamptz(3),
        search text generated always as (lower(email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(phone_number, ''))) stored
      );
      create unique index users_email on users (lower(email)) where deleted_at is null;
      create index users_created on users (created_at desc, id desc);
      create index users_search on users using gin (search gin_trgm_ops);
      create table memberships (
        id uuid primary key,
        router_id uuid not null,
        router_organization_id uuid not null,
        user_id uuid not null,
        roles text[] not null default '{}',
        is_technical_account boolean not null default false,
        invitation uuid,
        created_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3),
        foreign key (router_id, router_organization_id) references organizations (router_id, id),
        foreign key (user_id) references users (id)
      );
      create unique index memberships_person on memberships (router_organization_id, user_id) where deleted_at is null;
      create index memberships_router on memberships (router_id, created_at desc, id desc);
      create index memberships_user on memberships (user_id);
      create table api_keys (
        id uuid primary key,
        router_id uuid not null,
        organization_id uuid not null,
        user_id uuid not null,
        name varchar(128) not null,
        prefix varchar(16) not null,
        hash bytea not null,
        last_used_at timestamptz(3),
        expires_at timestamptz(3),
        revoked_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        unique (hash),
        foreign key (router_id, organization_id) references organizations (router_id, id),
        foreign key (user_id) references users (id)
      );
      create index api_keys_user on api_keys (user_id);
      create index api_keys_router on api_keys (router_id, created_at desc, id desc);
      create table sessions (
        id uuid primary key,
        router_id uuid not null,
        organization_id uuid not null,
        user_id uuid not null,
        hash bytea not null,
        expires_at timestamptz(3) not null,
        revoked_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        unique (hash),
        foreign key (router_id, organization_id) references organizations (router_id, id),
        foreign key (user_id) references users (id)
      );
      create index sessions_user on sessions (user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sessions, api_keys, memberships, users, router_settings, organizations cascade');
  }
}
