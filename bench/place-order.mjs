/**
 * `npm run bench -- place-order`: `POST /api/v1/order` over 32 connections against one SQL function that inserts the same rows
 * over 8 connections, in turn on one database. Both add jobs, which are not run.
 */
import pg from 'pg';
import { createBaseline, lastTransaction, rowsSince } from './place-order-baseline.mjs';
import { seedLifecycle } from './lifecycle-seed.mjs';
import { load } from './load.mjs';
import { orderOf, placeOrders } from './orders.mjs';
import { medianOf, ratio, rowOf } from './interleave.mjs';
import { OURS, start, stop } from './servers.mjs';

const PORT = 3989;
const CONNECTIONS = { service: 32, baseline: 8 };

/** @returns the section of the report. */
export async function placeOrder({ url, world, folder, rounds, seconds }) {
  await seedLifecycle(url, world);
  const client = new pg.Client({ connectionString: url });
  // An aborted run stops PostgreSQL first: its error is the one to show.
  client.on('error', () => undefined);
  await client.connect();
  const server = await start(OURS, PORT, { DATABASE_URL: url, DATA_DIR: folder, WORKER: 'off' });
  // The statistics and caches of a service that has placed orders before.
  await placeOrders(PORT, world);
  const { tables, rows, jobs } = await prepareBaseline(client, world);
  await client.query('vacuum analyze');

  const route = {
    port: PORT,
    key: world.key,
    method: 'POST',
    path: '/api/v1/order',
    status: 201,
    body: orderOf(world),
  };
  const service = (length) => load(route, { connections: CONNECTIONS.service, seconds: length, warmUp: 0 });
  const baseline = (length) => callFunction(url, length);
  const runs = { service: [], baseline: [] };
  for (const run of [service, baseline]) await run(Math.min(seconds, 3));
  for (let round = 0; round < rounds; round++) {
    runs.service.push(await service(seconds));
    runs.baseline.push(await baseline(seconds));
  }
  await stop(server, 'SIGKILL');
  await client.end();
  const line = (name, side) =>
    rowOf([
      name,
      ...[0, 1, 1].map((digits, index) => medianOf(side, ['perSecond', 'p50', 'p99'][index]).toFixed(digits)),
    ]);
  return [
    '## Placing an order',
    `An order leaves ${rows} rows in ${tables} tables and ${jobs} jobs. ${rounds} rounds of ${seconds} s in turn, medians; no worker runs.`,
    `Orders a second, service / baseline: ${ratio([runs.service, runs.baseline], 'perSecond')}.`,
    '',
    '| | orders/s | p50 ms | p99 ms |',
    '| --- | --- | --- | --- |',
    line(`\`POST /api/v1/order\`, ${CONNECTIONS.service} connections`, runs.service),
    line(`SQL function, ${CONNECTIONS.baseline} connections`, runs.baseline),
    '',
  ];
}

/** Places one order, creates the function from what it left, and checks that the function leaves the same numbers of rows. */
async function prepareBaseline(client, world) {
  await rowsSince(client, await lastTransaction(client));
  const before = await lastTransaction(client);
  await placeOrders(PORT, world, 1);
  const left = await rowsSince(client, before);
  await createBaseline(client, left);
  const between = await lastTransaction(client);
  await client.query('select bench_place_order()');
  const inserted = await rowsSince(client, between);
  const countsOf = ({ tables, jobs }) =>
    JSON.stringify([
      ...tables
        .filter(({ name }) => !['row_counts', 'router_settings'].includes(name))
        .map(({ name, rows }) => [name, rows.length]),
      jobs.length,
    ]);
  if (countsOf(inserted) !== countsOf(left))
    throw new Error(`The baseline leaves ${countsOf(inserted)}, an order ${countsOf(left)}`);
  return {
    tables: left.tables.length,
    rows: left.tables.reduce((sum, { rows }) => sum + rows.length, 0),
    jobs: left.jobs.length,
  };
}

/** Calls the function over several connections. @returns calls a second and latencies in milliseconds */
async function callFunction(url, seconds) {
  const latencies = [];
  const end = performance.now() + seconds * 1000;
  const drive = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (let begin = performance.now(); begin < end; begin = performance.now()) {
      await client.query({ name: 'place', text: 'select bench_place_order()' });
      latencies.push(performance.now() - begin);
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: CONNECTIONS.baseline }, drive));
  latencies.sort((one, other) => one - other);
  const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99), count: latencies.length };
}
