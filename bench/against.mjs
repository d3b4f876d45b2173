/** This checkout against another one, such as that of the last release: in turn, each on a database of its own in one PostgreSQL. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { requests } from './compare.mjs';
import { inTurn, lineOf } from './in-turn.mjs';
import { orderOf, placeOrders } from './place-orders.mjs';
import { memoryOf, start, stop } from './servers.mjs';

/** @param other folder of a checkout that is built. @returns the report. */
export async function against(other, { url, folder, rounds, seconds, areas }) {
  const sides = {
    ours: await sideOf('.', { name: 'ours', port: 3981, url, folder, areas }),
    theirs: await sideOf(other, { name: 'theirs', port: 3982, url, folder, areas }),
  };
  const lines = [];
  for (const [index, { name }] of sides.ours.routes.entries()) {
    const { ours, theirs } = await inTurn(
      Object.fromEntries(
        Object.entries(sides).map(([side, { child, routes }]) => [side, { child, route: routes[index] }]),
      ),
      { rounds, seconds },
    );
    lines.push(lineOf(name, [ours, theirs]));
  }
  const memory = Object.values(sides).map(({ child }) => memoryOf(child));
  await Promise.all(Object.values(sides).map(({ child }) => stop(child, 'SIGKILL')));
  return [
    '## Against another checkout',
    `32 connections, ${rounds} rounds of ${seconds} s in turn, medians; each pair is ours / theirs.`,
    '',
    '| request | ratio (lowest–highest) | requests/s | p99 ms | CPU µs a request | saved |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
    `Resident memory after all of this: ${memory.join(' / ')} MB.`,
    '',
  ];
}

/** A process of the checkout over a database that its own migrations and its own seed have filled. */
async function sideOf(checkout, { name, port, url, folder, areas }) {
  const of = (path) => resolve(checkout, path);
  const { migrate } = await import(pathToFileURL(of('dist/src/migrate.js')).href);
  const { seed } = await import(pathToFileURL(of('bench/seed.mjs')).href);
  const { OURS } = await import(pathToFileURL(of('bench/servers.mjs')).href);
  const own = await database(url, name);
  await migrate(own);
  const world = { ...(await seed(own, { areas })), areas };
  const child = await start([...OURS.slice(0, -1), of(OURS.at(-1))], port, { DATABASE_URL: own, DATA_DIR: folder });
  const orderIds = await placeOrders(port, world);
  const place = { name: 'POST order', method: 'POST', path: '/api/v1/order', status: 201, body: orderOf(world) };
  const routes = [...requests({ ...world, orderId: orderIds[0], orderIds }), place];
  return { child, routes: routes.map((route) => ({ ...route, port, key: world.key })) };
}

async function database(url, name) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database bench_${name}`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/bench_${name}`;
  return own.href;
}
