/** Statistics of growing tables are available before autovacuum analyzes them (docs/performance.md). */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { EarlyAnalyze } from '../../src/platform/database/early-analyze.js';
import { startService } from '../support/app.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { NetworkFactory } from '../support/network-factory.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';

let database: TestDatabase;
let client: Client;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

/** Inserts rows and updates the statistics counters. */
async function addRows(table: string, count: number): Promise<void> {
  await client.query(`insert into ${table} select n from generate_series(1, ${count}) n`);
  await client.query('select pg_stat_force_next_flush()');
}

/** Number of rows that a role with this URL can analyze. */
async function countAnalyzable(url: string): Promise<string[]> {
  const source = await new DataSource({ type: 'postgres', url }).initialize();
  try {
    return await new EarlyAnalyze(source).run();
  } finally {
    await source.destroy();
  }
}
const taken = () => countAnalyzable(database.url);

describe('early statistics', () => {
  it('are collected at twenty rows and at each doubling up to ten thousand', async () => {
    // Autovacuum would collect them in between.
    await client.query('create table growing (n int) with (autovacuum_enabled = off)');
    await addRows('growing', 19);
    expect(await taken()).not.toContain('public.growing');
    await addRows('growing', 1);
    expect(await taken()).toContain('public.growing');
    expect(await taken()).not.toContain('public.growing');
    await addRows('growing', 19);
    expect(await taken()).not.toContain('public.growing');
    await addRows('growing', 1);
    expect(await taken()).toContain('public.growing');
    await addRows('growing', 10_000);
    expect(await taken()).toContain('public.growing');
    await addRows('growing', 20_000);
    expect(await taken()).not.toContain('public.growing');
  });

  it('are collected for tables of the service, by a role that may collect them', async () => {
    const role = `guest_${randomBytes(4).toString('hex')}`;
    await client.query(
      'create schema elsewhere; create table elsewhere.growing (n int); create table "Its own" (n int)',
    );
    await client.query(`create role ${role} login password '${role}'; alter table "Its own" owner to ${role}`);
    await client.query('create table not_its_own (n int)');
    for (const table of ['elsewhere.growing', '"Its own"', 'not_its_own']) await addRows(table, 20);
    const address = new URL(database.url);
    address.username = address.password = role;
    expect(await countAnalyzable(address.href)).toEqual(['public."Its own"']);
    const others = await taken();
    expect(others).toContain('public.not_its_own');
    expect(others).not.toContain('elsewhere.growing');
    await client.query(`drop table "Its own"; drop role ${role}`);
  });
});

it('lead to index scans of orders soon after the first rows of a new database', async () => {
  await client.query('alter table orders set (autovacuum_enabled = off)');
  const service = await startService({}, database);
  try {
    const { routerId, operator } = await service.make.router();
    const steps = [{ key: 'first', type: 'manual' as const }];
    await new NetworkFactory(service).workflows.template(routerId, { isDefaultTemplate: true, steps });
    const known = `select from pg_class where oid = 'orders'::regclass and reltuples >= 20`;
    let id: string;
    do {
      ({ id } = await service.as(operator.key).post('/api/v1/order', MINIMAL_ORDER));
    } while ((await client.query(known)).rowCount === 0);
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(
      'prepare of_key (uuid, uuid) as select from orders where router_id = $1 and id = $2 for key share',
    );
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) execute of_key ('${routerId}', '${id}')`,
    );
    expect(rows.map((row) => row['QUERY PLAN'].trim())).toContainEqual(
      expect.stringMatching(/Index Cond: .*\bid = \$2/),
    );
  } finally {
    await service.stop();
  }
});
