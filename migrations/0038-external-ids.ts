/** Lets integrators name orders by ids of their own, and finds orders by these and by their metadata. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Apart from what everybody searches: contractors must not find out what they do not read. */
const OWN_SEARCH = `case when external_id is not null or metadata <> '{}' then
  left(lower(coalesce(external_id, '') || ' ' || jsonb_path_query_array(metadata, '$.*')::text), 16384) end`;

export class ExternalIds1795000000038 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table orders add column external_id varchar(256);
      alter table orders add column own_search text generated always as (${OWN_SEARCH}) stored;
      create unique index orders_external_id on orders (router_id, external_id) where external_id is not null;
      create index orders_own_search on orders using gin (router_id, own_search gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders drop column own_search, drop column external_id');
  }
}
