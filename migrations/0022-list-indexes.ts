/** What lists are filtered and sorted by beside the commonest: without these a few rows of a million took 50 to 440 ms. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By name, what they are on. Dates that most orders don't have yet cost their writers nothing. */
const INDEXES = {
  orders_number: `orders (router_id, (substring(display_id from '[0-9]+$')::numeric), id)`,
  orders_source: 'orders (router_id, source, created_at desc, id desc)',
  orders_operator: 'orders (operator_id, created_at desc, id desc) where operator_id is not null',
  orders_completed: 'orders (router_id, completed_at) where completed_at is not null',
  orders_cancelled: 'orders (router_id, cancelled_at) where cancelled_at is not null',
  products_changed: 'products (router_id, updated_at desc, id desc) where deleted_at is null',
  organizations_changed: 'organizations (updated_at, id) where deleted_at is null',
  organizations_name: 'organizations (lower(name), id) where deleted_at is null',
  organizations_number: 'organizations (display_id, id) where deleted_at is null',
  users_rank: 'users ((is_superuser::text), id) where deleted_at is null',
  users_timezone: 'users (timezone, id) where deleted_at is null',
  users_email_verified: 'users (email_verified) where deleted_at is null',
  users_phone_verified: 'users (phone_verified) where deleted_at is null',
  users_last_login: 'users (last_login) where deleted_at is null',
  users_changed: 'users (updated_at) where deleted_at is null',
  memberships_roles: 'memberships using gin (roles) with (gin_pending_list_limit = 256)',
};

export class ListIndexes1795000000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of Object.entries(INDEXES)) await runner.query(`create index ${name} on ${on}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index ${Object.keys(INDEXES).join(', ')}`);
  }
}
