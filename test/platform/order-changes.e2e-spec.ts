/** The migration that keeps apart when orders last changed, on a database with orders that the version before goes on writing. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { MIGRATIONS } from '../../migrations/index.js';
import { ENTITIES } from '../../src/entities/index.js';
import { dataSource } from '../../src/platform/database/data-source.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import type { TestDatabase } from '../support/database.js';
import { migratedTo, placeOf, routerBefore } from '../support/migrated-to.js';

const CHANGES = placeOf('OrderChanges');
/** More than one statement fills. */
const MANY = 5200;

let database: TestDatabase;
let client: pg.Client;
let router: string;

beforeAll(async () => {
  ({ database, client, router } = await routerBefore(CHANGES));
  await add(MANY);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Orders that were placed a minute apart from each other, long ago. @returns an id of them. */
async function add(orders: number): Promise<string> {
  const [{ id }] = await rowsOf<{ id: string }>(
    `insert into orders (id, display_id, router_id, organization_id, contact_person_name, email, phone_number, address,
       city, postal_code, country_code, created_at, updated_at)
     select id, id, $1, $1, 'x', 'x', 'x', 'x', 'x', 'x', 'NO', at, at from (
       select timestamptz '2026-01-01Z' + n * interval '1 minute' as at, gen_random_uuid() as id
       from generate_series(1, $2::int) n) made returning id`,
    [router, orders],
  );
  return id;
}

async function rowsOf<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await client.query(text, values)).rows as T[];
}

const move = (table: string, id: string, moment: string) =>
  client.query(`update ${table} set updated_at = $3 where router_id = $1 and id = $2`, [router, id, moment]);

async function momentOf(table: string, id: string): Promise<string | undefined> {
  const text = `select updated_at as at from ${table} where router_id = $1 and id = $2`;
  const rows = await rowsOf<{ at: Date }>(text, [router, id]);
  return rows.map(({ at }) => at.toISOString()).at(0);
}

/** Orders whose moment is another one in the two tables. */
const differing = () =>
  rowsOf(`select o.id from orders o full join order_changes c on c.router_id = o.router_id and c.id = o.id
    where c.updated_at is distinct from o.updated_at`);

async function indexes(): Promise<string[]> {
  const found = await rowsOf<{ name: string }>(`select indexrelid::regclass::text as name from pg_index
    where indrelid in (to_regclass('orders'), to_regclass('order_changes')) and indisvalid`);
  return found.map(({ name }) => name);
}

describe('the migration of moments', () => {
  it('gives each order its own, and takes away the index that every deed wrote into', async () => {
    await migratedTo(database.url, CHANGES + 1);
    expect(await rowsOf('select count(*)::int as count from order_changes')).toEqual([{ count: MANY }]);
    expect(await differing()).toEqual([]);
    expect(await indexes()).toContain('order_changes_moment');
    expect(await indexes()).not.toContain('orders_changed');
  });

  it('follows what processes of the version before write', async () => {
    const id = await add(1);
    expect(await momentOf('order_changes', id)).toBe('2026-01-01T00:01:00.000Z');
    await move('orders', id, '2026-02-02T00:00:00Z');
    expect(await momentOf('order_changes', id)).toBe('2026-02-02T00:00:00.000Z');
    await move('orders', id, '2026-01-15T00:00:00Z');
    expect(await momentOf('order_changes', id)).toBe('2026-02-02T00:00:00.000Z');
  });

  it('knows orders that move before they are filled in, and forgets those that go', async () => {
    const id = await add(1);
    await client.query('delete from order_changes where router_id = $1 and id = $2', [router, id]);
    await move('orders', id, '2026-03-03T00:00:00Z');
    expect(await momentOf('order_changes', id)).toBe('2026-03-03T00:00:00.000Z');
    await client.query('delete from orders where router_id = $1 and id = $2', [router, id]);
    expect(await momentOf('order_changes', id)).toBeUndefined();
  });

  it('moves an order with a message that is given up', async () => {
    const id = await add(1);
    await client.query(
      `insert into deliveries (id, router_id, source, channel, status, order_id, queue, message)
       values ($1, $2, 'message', 'email', 'dead', $3, 'email', '{}')`,
      [uuidv7(), router, id],
    );
    expect(await momentOf('orders', id)).toBe('2026-01-01T00:01:00.000Z');
    expect(Date.parse((await momentOf('order_changes', id))!)).toBeGreaterThan(Date.parse('2026-01-02'));
  });

  it('goes back with what moved since, and comes again', async () => {
    const id = await add(1);
    await move('order_changes', id, '2026-04-04T00:00:00Z');
    const source = dataSource(database.url, ENTITIES, 2);
    source.setOptions({ migrations: MIGRATIONS, migrationsTransactionMode: 'each' });
    await source.initialize();
    try {
      await source.undoLastMigration({ transaction: 'none' });
    } finally {
      await source.destroy();
    }
    expect(await momentOf('orders', id)).toBe('2026-04-04T00:00:00.000Z');
    expect(await indexes()).toContain('orders_changed');
    await migratedTo(database.url, CHANGES + 1);
    expect(await differing()).toEqual([]);
  });
});
