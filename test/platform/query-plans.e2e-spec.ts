/** Plans that were prepared while tables were small still use indexes when the tables have grown. */
import { afterAll, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startService, type Service } from '../support/app.js';
import { createTestDatabase } from '../support/database.js';
import { NetworkFactory } from '../support/network-factory.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { VisitsFixture } from '../support/visits-fixture.js';

const database = await createTestDatabase();
afterAll(() => database.drop());

async function query(text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}

/** Connections report their statistics when they end, shortly after the client has disconnected. */
async function untilAllLeft(): Promise<void> {
  const others = `select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
  while ((await query(others)).length > 0) await pause(20);
}

async function twoSteps(service: Service, routerId: string): Promise<void> {
  await new NetworkFactory(service).workflows.template(routerId, {
    isDefaultTemplate: true,
    steps: [
      { key: 'first', type: 'manual' },
      { key: 'second', type: 'manual' },
    ],
  });
}

/** Rows of steps that were read, by any scan. */
const STEPS_READ = `select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_user_tables where relname = 'workflow_steps'`;

it('reads the steps of one workflow by index, for any number of steps of the router', async () => {
  const service = await startService({ worker: 'off' }, database);
  const { routerId, operator } = await service.make.router();
  await twoSteps(service, routerId);
  const caller = service.as(operator.key);
  const other = await caller.post('/api/v1/order', MINIMAL_ORDER);
  await query(
    `insert into workflow_steps
     select (jsonb_populate_record(step, jsonb_build_object('active_step_data_id', null,
       'id', '00000000-0000-7000-8000-' || lpad(to_hex(row_number() over ()), 12, '0')))).*
     from workflow_steps step, generate_series(1, 1500) where step.workflow_id = '${other.workflowId as string}'`,
  );
  // The last ones, so that a sequential scan reads all others first.
  const order = await caller.post('/api/v1/order', MINIMAL_ORDER);
  await query('vacuum analyze');
  const [before] = (await query(STEPS_READ)) as { rows: number }[];
  const { steps } = await caller.get(`/api/routers/${routerId}/workflows/${order.workflowId as string}`);
  const [{ id }] = steps as { id: string }[];
  await caller.post(`/api/routers/${routerId}/workflow-steps/${id}/act`, { type: 'COMPLETE' }, 200);
  await service.stop();
  await untilAllLeft();
  const [after] = (await query(STEPS_READ)) as { rows: number }[];
  expect(after.rows - before.rows).toBeLessThan(1000);
});

/** Number of lookups of line texts. */
const TEXTS_SOUGHT = `select (coalesce(idx_scan, 0) + seq_scan)::int as times from pg_stat_user_tables where relname = 'line_texts'`;

it('computes each row of a page once', async () => {
  const writer = await startService({ worker: 'off' }, database);
  const { operator } = await writer.make.router();
  const lines = [{ name: 'Charger', description: 'A long one.', currencyCode: 'NOK', unitAmount: 1000 }];
  for (let order = 0; order < 3; order++) {
    await writer.as(operator.key).post('/api/v1/order', { ...MINIMAL_ORDER, lines });
  }
  await writer.stop();
  await untilAllLeft();
  const [before] = (await query(TEXTS_SOUGHT)) as { times: number }[];
  const reader = await startService({ worker: 'off' }, database);
  const { values } = await reader.as(operator.key).get('/api/v1/orders');
  await reader.stop();
  await untilAllLeft();
  const [after] = (await query(TEXTS_SOUGHT)) as { times: number }[];
  expect(values).toHaveLength(3);
  expect(after.times - before.times).toBe(3);
});

/** Rows of lines that were read, by any scan. */
const LINES_READ = `select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_user_tables where relname = 'order_lines'`;

it('reads the lines of the listed orders by index, for any number of lines of the router', async () => {
  const writer = await startService({ worker: 'off' }, database);
  const { operator } = await writer.make.router();
  const lines = [{ name: 'Charger', currencyCode: 'NOK', unitAmount: 1000 }];
  const placeOrder = () => writer.as(operator.key).post('/api/v1/order', { ...MINIMAL_ORDER, lines });
  const { id: other } = await placeOrder();
  await query(
    `insert into order_lines
     select (jsonb_populate_record(line, jsonb_build_object('position', n, 'id', gen_random_uuid()))).*
     from order_lines line, generate_series(1, 1500) n where line.order_id = '${other as string}'`,
  );
  const { id } = await placeOrder();
  await writer.stop();
  await untilAllLeft();
  const [before] = (await query(LINES_READ)) as { rows: number }[];
  const reader = await startService({ worker: 'off' }, database);
  await reader.as(operator.key).get(`/api/v1/order/${id as string}`);
  await reader.stop();
  await untilAllLeft();
  const [after] = (await query(LINES_READ)) as { rows: number }[];
  expect(after.rows - before.rows).toBeLessThan(1000);
});

/** Rows of orders and their timestamps that were read, in the index or the table. */
const ORDERS_READ = `select (select sum(seq_tup_read + idx_tup_fetch) from pg_stat_user_tables where relname in ('orders', 'order_changes'))::int
  + (select sum(idx_tup_read) from pg_stat_user_indexes where relname in ('orders', 'order_changes'))::int as rows`;
const MANY = 5000;

it('lists recently changed orders by index, for any number of orders of the router', async () => {
  const writer = await startService({ worker: 'off' }, database);
  const { operator } = await writer.make.router();
  const { id: other } = await writer.as(operator.key).post('/api/v1/order', MINIMAL_ORDER);
  await query(
    `insert into orders (id, display_id, router_id, organization_id, contact_person_name, email, phone_number, address,
       city, postal_code, country_code)
     select gen_random_uuid(), 'copy-' || n, router_id, organization_id, contact_person_name, email, phone_number, address,
       city, postal_code, country_code
     from orders, generate_series(1, ${MANY}) n where id = '${other as string}'`,
  );
  await writer.as(operator.key).post(`/api/v1/order/${other as string}/note`, { content: 'Hello' });
  await query('vacuum analyze');
  const { updatedAt } = await writer.as(operator.key).get(`/api/v1/order/${other as string}`);
  await writer.stop();
  await untilAllLeft();
  const [before] = (await query(ORDERS_READ)) as { rows: number }[];
  const reader = await startService({ worker: 'off' }, database);
  const found = async (more: string) => {
    const { values, count } = await reader.as(operator.key).get(`/api/v1/orders?sort=updatedAt${more}`);
    const ids = (values as { id: string }[]).map(({ id }) => id);
    return { count: count as number, shown: ids.length, place: ids.indexOf(other as string) };
  };
  const filter = { columnId: 'updatedAt', type: 'date', operator: 'is on or after', values: [updatedAt as string] };
  const filters = encodeURIComponent(JSON.stringify([filter]));
  const pages = [await found(''), await found('&page=10'), await found(`&filters=${filters}`)];
  await reader.stop();
  await untilAllLeft();
  const [after] = (await query(ORDERS_READ)) as { rows: number }[];
  const all = { count: MANY + 1, shown: 25 };
  expect(pages).toEqual([
    { ...all, place: 0 },
    { ...all, place: -1 },
    { count: 1, shown: 1, place: 0 },
  ]);
  expect(after.rows - before.rows).toBeLessThan(MANY);
});

/** Rows of bookings and technicians' visits that were read, by any scan. */
const VISITS_READ = `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_user_tables
  where relname in ('bookings', 'technician_visits')`;

it('reads the visits of one performer at one time by index, for any number of visits of others and at other times', async () => {
  const writer = await startService({ worker: 'off' }, database);
  const visits = new VisitsFixture(writer);
  const router = await visits.router();
  const firm = await visits.firm(router, 2, { parallelVisits: null });
  const [first, second] = [await visits.order(router, firm), await visits.order(router, firm)];
  await visits.assign(firm, first, firm.technicians.slice(0, 1));
  await visits.book(router, first, { startAt: '2030-06-03T08:00:00Z' });
  await writer.stop();
  // Rows of other orders, which differ in the performer or the day. Foreign keys and triggers are off.
  const copies = (from: number, days: string, performer: string) => `
    insert into bookings
    select (jsonb_populate_record(booking, jsonb_build_object('id', gen_random_uuid(), 'order_id', gen_random_uuid(),
      'workflow_step_id', gen_random_uuid(),
      'performer_id', ${performer}, 'start_at', booking.start_at + ${days}, 'end_at', booking.end_at + ${days}))).*
    from bookings booking, generate_series(${from}, ${from + 2999}) n where booking.order_id = '${first.orderId}'
      and booking.workflow_step_id = '${first.steps.book}';`;
  await query(`set session_replication_role = replica;
    ${copies(1, `n * interval '1 day'`, 'booking.performer_id')}
    ${copies(3001, `interval '0'`, 'gen_random_uuid()')}
    insert into technician_visits select router_id, id, gen_random_uuid(), start_at, end_at from bookings
    where workflow_step_id <> '${first.steps.book}';`);
  await query('vacuum analyze');
  await untilAllLeft();
  const [before] = (await query(VISITS_READ)) as { rows: number }[];
  const service = await startService({ worker: 'off' }, database);
  const again = new VisitsFixture(service);
  await again.book(router, second, { startAt: '2030-06-03T08:00:00Z' });
  const path = `/api/routers/${router.routerId}/workflow-steps/${second.steps.book}/slots`;
  await service.as(router.operator.key).get(`${path}?from=2030-06-03T00:00:00Z&to=2030-06-04T00:00:00Z`);
  await again.assign(firm, second, firm.technicians.slice(1));
  await service.stop();
  await untilAllLeft();
  const [after] = (await query(VISITS_READ)) as { rows: number }[];
  expect(after.rows - before.rows).toBeLessThan(300);
});
