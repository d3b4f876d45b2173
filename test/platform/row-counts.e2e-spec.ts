/** Counts of triggers equal `count(*)` after concurrent writes, committed or not. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Client } from 'pg';
import { useService } from '../support/app.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

const NOWHERE = '00000000-0000-0000-0000-000000000000';

/** Counts all counted tables. */
const COUNTED = `
  select name, router_id, part, count(*)::int as rows from (
    select 'orders' as name, router_id, status as part from orders
    union all select 'waiting orders', router_id, side from orders, unnest(waiting_for) side
    union all select 'orders with attention', router_id, reason from orders, unnest(attention_reasons) reason
    union all select 'products', router_id, '' from products where deleted_at is null
    union all select 'partners', router_id, '' from partners
    union all select 'users', '${NOWHERE}', '' from users where deleted_at is null
    union all select 'people', router_id, '' from memberships where deleted_at is null and position = 1
    union all select 'memberships', '${NOWHERE}', '' from memberships where deleted_at is null
    union all select 'organizations', router_id, '' from organizations where deleted_at is null
    union all select 'all organizations', '${NOWHERE}', '' from organizations where deleted_at is null
  ) rows group by name, router_id, part
  union all select 'file bytes', router_id, '', sum(size)::int from files group by router_id
  order by name, router_id, part`;

const SUMMED = `
  select name, router_id, part, sum(rows)::int as rows from row_counts
  group by name, router_id, part having sum(rows) <> 0 order by name, router_id, part`;

/** Statements of a writer; `$R` is its router. */
const STATEMENTS = {
  order: `insert into orders (id, display_id, router_id, organization_id, contact_person_name, email, phone_number, address,
      city, postal_code, country_code)
    select gen_random_uuid(), gen_random_uuid(), id, id, 'K', 'k@x.example', '+4722225555', 'A', 'Oslo', '0155', 'NO'
    from organizations, generate_series(1, 3) where id = '$R'`,
  status: `update orders set status = case status when 'created' then 'scheduled' else 'completed' end where router_id = '$R'
    and id in (select id from orders where router_id = '$R' order by id limit 2 for update skip locked)`,
  wait: `update orders set waiting_for = case when waiting_for = '{operator}' then '{contractor,client}'::text[] else '{operator}' end,
    attention_reasons = case when attention_reasons = '{}' then '{OVERDUE,CLIENT_WROTE}'::text[] else '{OVERDUE}' end
    where id in (select id from orders where router_id = '$R' order by id limit 2 for update skip locked)`,
  settle: `update orders set waiting_for = '{}', attention_reasons = '{}'
    where id in (select id from orders where router_id = '$R' order by id limit 1 for update skip locked)`,
  name: `update orders set name = 'x' where id in (select id from orders where router_id = '$R' order by id limit 1 for update skip locked)`,
  remove: `delete from orders where id in (select id from orders where router_id = '$R' order by id desc limit 1 for update skip locked)`,
  product: `insert into products (id, router_id, name, currency_code) values (gen_random_uuid(), '$R', 'P', 'NOK')`,
  archive: `update products set deleted_at = case when deleted_at is null then now() end where id in
    (select id from products where router_id = '$R' order by id limit 2 for update skip locked)`,
  person: `with person as (insert into users (id, email) values (gen_random_uuid(), gen_random_uuid() || '@x.example') returning id)
    insert into memberships (id, router_id, router_organization_id, user_id) select gen_random_uuid(), '$R', '$R', id from person`,
  leave: `update memberships set deleted_at = now() where id in
    (select id from memberships where router_id = '$R' and deleted_at is null order by id limit 1 for update skip locked)`,
  again: `insert into users (id, email) select gen_random_uuid(), email from users limit 1 on conflict do nothing`,
  file: `insert into files (id, router_id, file_name, content_type, size, sha256)
    select gen_random_uuid(), '$R', 'a.txt', 'text/plain', n, '' from generate_series(3, 5) n`,
  cleaned: `delete from files where id in (select id from files where router_id = '$R' order by id limit 2 for update skip locked)`,
  branch: `with made as (insert into organizations (id, router_id, parent_id, name) values (gen_random_uuid(), '$R', '$R', 'B') returning id)
    insert into partners (id, router_id, organization_id) select gen_random_uuid(), '$R', id from made`,
};

type StatementName = keyof typeof STATEMENTS;

interface Transaction {
  router: number;
  statements: StatementName[];
  ending: 'commit' | 'rollback' | 'savepoint';
}

describe('row_counts', () => {
  let database: TestDatabase;
  let writers: Client[];
  let routers: string[];

  beforeAll(async () => {
    database = await createTestDatabase();
    writers = Array.from({ length: 6 }, () => new Client({ connectionString: database.url }));
    for (const writer of writers) await writer.connect();
    const made = await writers[0].query<{ id: string }>(`insert into organizations (id, router_id, name)
      select id, id, 'R' from (select gen_random_uuid() as id from generate_series(1, 2)) r returning id`);
    routers = made.rows.map(({ id }) => id);
  });

  afterAll(async () => {
    for (const writer of writers) await writer.end();
    await database.drop();
  });

  it('agree with count(*) after random concurrent writes, committed or not', async () => {
    const transaction = fc.record<Transaction>({
      router: fc.nat({ max: 1 }),
      statements: fc.array(fc.constantFrom(...(Object.keys(STATEMENTS) as StatementName[])), {
        minLength: 1,
        maxLength: 4,
      }),
      ending: fc.constantFrom('commit', 'commit', 'rollback', 'savepoint'),
    });
    const work = fc.array(fc.array(transaction, { maxLength: 4 }), { minLength: 6, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(work, async (all) => {
        await Promise.all(all.map((transactions, index) => run(writers[index], transactions)));
        expect((await writers[0].query(SUMMED)).rows).toEqual((await writers[0].query(COUNTED)).rows);
      }),
      { numRuns: 25 },
    );
  });

  it('do not block concurrent writers', async () => {
    const [first, second] = writers;
    await first.query('begin');
    await first.query(statementFor('order', routers[0]));
    await second.query(`set lock_timeout = '2s'`);
    await second.query(statementFor('order', routers[0]));
    await first.query('rollback');
    expect((await first.query(SUMMED)).rows).toEqual((await first.query(COUNTED)).rows);
  });

  it('are consistent with the snapshot of each transaction', async () => {
    const [reader, writer] = writers;
    await reader.query('begin isolation level repeatable read');
    const before = await reader.query(SUMMED);
    await writer.query(statementFor('order', routers[1]));
    expect((await reader.query(SUMMED)).rows).toEqual(before.rows);
    expect((await reader.query(COUNTED)).rows).toEqual(before.rows);
    await reader.query('commit');
    expect((await reader.query(SUMMED)).rows).toEqual((await reader.query(COUNTED)).rows);
  });

  it('have at most one part per concurrent writer', async () => {
    for (let index = 0; index < 20; index++) await writers[index % 6].query(statementFor('order', routers[0]));
    const { rows } = await writers[0].query<{ shares: number }>(
      `select count(*)::int as shares from row_counts group by name, router_id, part`,
    );
    expect(Math.max(...rows.map(({ shares }) => shares))).toBeLessThanOrEqual(writers.length + 1);
  });

  it('can be recomputed', async () => {
    await writers[0].query('update row_counts set rows = rows + 7');
    await writers[0].query('select recount_rows()');
    expect((await writers[0].query(SUMMED)).rows).toEqual((await writers[0].query(COUNTED)).rows);
  });

  async function run(writer: Client, transactions: Transaction[]): Promise<void> {
    for (const { router, statements: statements, ending } of transactions) {
      await writer.query('begin');
      for (const one of statements) await writer.query(statementFor(one, routers[router]));
      if (ending === 'savepoint') {
        await writer.query('savepoint s');
        await writer.query(statementFor('order', routers[router]));
        await writer.query('rollback to s');
      }
      await writer.query(ending === 'rollback' ? 'rollback' : 'commit');
    }
  }
});

function statementFor(name: StatementName, router: string): string {
  return STATEMENTS[name].replaceAll('$R', router);
}

describe('lists', () => {
  const service = useService();
  const statuses = ['created', 'scheduled', 'completed', 'cancelled'];

  it('page from either end with the same rows in the same order', async () => {
    const { operator, routerId } = await service.make.router();
    await orders(routerId, 23);
    const api = service.as(operator.key);
    const whole = await api.get('/api/v1/orders?pageSize=500&sort=city');
    expect(whole.count).toBe(23);
    for (const pageSize of [1, 4, 5, 23]) {
      const pages = [];
      for (let page = 0; page <= 23 / pageSize; page++) {
        const answer = await api.get(`/api/v1/orders?pageSize=${pageSize}&page=${page}&sort=city`);
        expect(answer.count).toBe(23);
        pages.push(...answer.values);
      }
      expect(pages).toEqual(whole.values);
    }
  });

  it('are empty beyond their end, with the count', async () => {
    const { operator, routerId } = await service.make.router();
    await orders(routerId, 3);
    const answer = await service.as(operator.key).get('/api/v1/orders?page=9000000000000');
    expect(answer).toEqual({ values: [], count: 3 });
  });

  it('search page by page, and count all matches', async () => {
    const { operator, routerId } = await service.make.router();
    await orders(routerId, 12);
    const api = service.as(operator.key);
    const whole = await api.get('/api/v1/orders?q=city1&sort=city&direction=asc');
    expect(whole.count).toBe(4);
    const second = await api.get('/api/v1/orders?q=city1&sort=city&direction=asc&page=1&pageSize=3');
    expect(second).toEqual({ values: whole.values.slice(3), count: 4 });
  });

  it('find words that are too short for the index', async () => {
    const { operator, routerId } = await service.make.router();
    await orders(routerId, 12);
    const api = service.as(operator.key);
    expect((await api.get('/api/v1/orders?q=ty')).count).toBe(12);
    expect((await api.get('/api/v1/orders?q=y1%20k@')).count).toBe(4);
  });

  it('are filtered the same for any number of matches', async () => {
    const { operator, routerId } = await service.make.router();
    await orders(routerId, 3200);
    const api = service.as(operator.key);
    for (const [city, count] of [
      ['city1', 1067],
      ['city', 3200],
    ] as const) {
      const filters = JSON.stringify([{ columnId: 'city', type: 'text', operator: 'contains', values: [city] }]);
      const list = `/api/v1/orders?filters=${encodeURIComponent(filters)}&sort=displayId&direction=asc&pageSize=500`;
      const seen = [];
      for (let page = 0; page * 500 < count + 500; page++) {
        const answer = await api.get(`${list}&page=${page}`);
        expect(answer.count).toBe(count);
        seen.push(...answer.values.map((order: { displayId: string }) => Number(order.displayId.slice(3))));
      }
      const expected = Array.from({ length: 3200 }, (_, n) => n).filter((n) => `city${n % 3}`.includes(city));
      expect(seen).toEqual(expected);
    }
  });

  it('count a view preset of statuses like its rows', async () => {
    const { operator, routerId } = await service.make.router();
    await orders(routerId, 10);
    const api = service.as(operator.key);
    for (const [operatorName, values, count] of [
      ['is', ['created'], 3],
      ['is any of', ['created', 'scheduled'], 6],
      ['is not', ['created'], 7],
      ['is none of', ['created', 'scheduled', 'cancelled'], 2],
    ] as const) {
      const filters = [{ columnId: 'status', type: 'option', operator: operatorName, values }];
      const body = { entity: 'ORDER', name: 'view', state: { filters } };
      const preset = await api.post(`/api/routers/${routerId}/view-presets`, body);
      const list = await api.get(`/api/v1/orders?viewPresetId=${preset.id}`);
      expect([preset.count, list.count, list.values.length]).toEqual([count, count, count]);
    }
  });

  it('count the rows of a status and a further filter', async () => {
    const { operator, routerId } = await service.make.router();
    await orders(routerId, 10);
    const filters = JSON.stringify([
      { columnId: 'status', type: 'option', operator: 'is', values: ['created'] },
      { columnId: 'city', type: 'text', operator: 'contains', values: ['CITY1'] },
    ]);
    const list = await service.as(operator.key).get(`/api/v1/orders?filters=${encodeURIComponent(filters)}`);
    expect(list.count).toBe(1);
    expect(list.values.map((order: { city: string }) => order.city)).toEqual(['city1']);
  });

  async function orders(routerId: string, number: number): Promise<void> {
    await service.db.query(
      `insert into orders (id, display_id, router_id, organization_id, contact_person_name, email, phone_number, address,
         city, postal_code, country_code, status)
       select gen_random_uuid(), 'WO-' || n, $1, $1, 'K', 'k@x.example', '+4722225555', 'A', 'city' || n % 3, '0155', 'NO',
         ($3::text[])[1 + n % 4] from generate_series(0, $2::int - 1) n`,
      [routerId, number, statuses],
    );
  }
});
