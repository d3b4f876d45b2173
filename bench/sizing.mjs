/**
 * `npm run bench -- sizing [--orders 200]`: memory, connections, throughput of jobs and disk space, for orders that go through a
 * workflow of 11 steps with webhooks for some events and one person who gets e-mails.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { uuidv7 } from '../dist/src/platform/uuid.js';
import { play, PORT } from './lifecycle.mjs';
import { seedLifecycle } from './lifecycle-seed.mjs';
import { orderOf } from './orders.mjs';
import { memoryOf, OURS, start, stop } from './servers.mjs';

const EVENTS = [
  'order.created',
  'order.updated',
  'dispatch.created',
  'dispatch.accepted',
  'booking.created',
  'workflow.step.completed',
];
const CONNECTIONS = `select count(*)::int as n from pg_stat_activity where application_name like 'work-order-routing%'`;
const LEFT = `select count(*)::int as n from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`;
const SIZE = `select pg_database_size(current_database())::float8 as bytes, (pg_current_wal_lsn() - '0/0')::float8 as log`;

/** @returns the section of the report. */
export async function sizing({ postgres, world, folder, orders }) {
  const contractorKey = await seedLifecycle(postgres.url, world);
  const hooks = createServer((request, response) => void request.resume().on('end', () => response.end()));
  await new Promise((resolve) => hooks.listen(0, '127.0.0.1', resolve));
  const client = new pg.Client({ connectionString: postgres.url });
  // An aborted run stops PostgreSQL first: its error is the one to show.
  client.on('error', () => undefined);
  await client.connect();
  const one = async (text, values) => (await client.query(text, values)).rows[0];
  await client.query('insert into webhook_subscriptions (id, router_id, url, events) values ($1, $2, $3, $4)', [
    ...[uuidv7(), world.routerId, `http://127.0.0.1:${hooks.address().port}/`, EVENTS],
  ]);
  // Each event is mailed to every member of the router: keep one.
  await client.query('delete from memberships where router_id = $1 and user_id not in (select user_id from api_keys)', [
    world.routerId,
  ]);
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: folder, WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1/32' };

  const server = await start(OURS, PORT, settings);
  await pause(3000);
  const atStart = { memory: memoryOf(server), connections: (await one(CONNECTIONS)).n };
  const most = { ...atStart };
  const timer = setInterval(() => {
    most.memory = Math.max(most.memory, memoryOf(server));
    void one(CONNECTIONS).then(({ n }) => (most.connections = Math.max(most.connections, n)));
  }, 250);
  const shared = { ...world, contractorKey, postgres, server, connections: 32 };
  await play({ ...shared, orders: 100 });
  await waitForJobs(one);
  const before = await one(SIZE);
  const steps = await play({ ...shared, orders });
  await waitForJobs(one);
  clearInterval(timer);
  await client.query('vacuum');
  const after = await one(SIZE);
  await stop(server);

  const rate = await measureJobRate({ one, settings, world, orders });
  await client.end();
  hooks.close();
  const seconds = steps.reduce((sum, { seconds: part }) => sum + part, 0);
  const gigabytes = (part) => (((after[part] - before[part]) / orders) * 100_000) / 2 ** 30;
  return [
    '## Sizing',
    `One process, \`DATABASE_POOL\` as it comes; ${orders} orders over 32 connections, ${EVENTS.length} kinds of events sent to a webhook, one recipient of e-mails.`,
    '',
    `- memory: ${atStart.memory} MB after the start, ${most.memory} MB at most`,
    `- connections: ${atStart.connections} after the start, ${most.connections} at most`,
    `- orders: ${(orders / steps[0].seconds).toFixed(0)} placed a second; ${(orders / seconds).toFixed(1)} whole lifecycles a second`,
    `- jobs of one worker: ${rate.toFixed(0)} a second`,
    `- disk of 100,000 orders: ${gigabytes('bytes').toFixed(1)} GiB, and ${gigabytes('log').toFixed(1)} GiB of WAL`,
    '',
  ];
}

/** Jobs a second of a process that only runs jobs, measured on a backlog. */
async function measureJobRate({ one, settings, world, orders }) {
  const server = await start(OURS, PORT, { ...settings, WORKER: 'off' });
  let left = orders;
  const place = async () => {
    while (left-- > 0) {
      const headers = { authorization: `Bearer ${world.key}`, 'content-type': 'application/json' };
      await fetch(`http://127.0.0.1:${PORT}/api/v1/order`, {
        method: 'POST',
        headers,
        body: JSON.stringify(orderOf(world)),
      });
    }
  };
  await Promise.all(Array.from({ length: 16 }, place));
  await stop(server);
  const waiting = (await one(LEFT)).n;
  const worker = await start(OURS, PORT, { ...settings, WORKER: 'only' });
  while ((await one(LEFT)).n > waiting * 0.95) await pause(20);
  const [first, begin] = [(await one(LEFT)).n, performance.now()];
  while ((await one(LEFT)).n > waiting * 0.05) await pause(20);
  const rate = ((first - (await one(LEFT)).n) * 1000) / (performance.now() - begin);
  await stop(worker);
  return rate;
}

async function waitForJobs(one) {
  while ((await one(LEFT)).n > 0) await pause(200);
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
