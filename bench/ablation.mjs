/** Gain of optimizations: the service with all of them and without some (`DISABLE_OPTIMIZATIONS`), in turn, one process each. */
import { requests } from './baseline.mjs';
import { interleave, lineOf } from './interleave.mjs';
import { memoryOf, OURS, start, stop } from './servers.mjs';

const PORTS = { all: 3981, fewer: 3982 };

/** @param names what `DISABLE_OPTIMIZATIONS` takes. @returns the report. */
export async function ablation(names, { url, world, folder, rounds, seconds }) {
  const env = { DATABASE_URL: url, DATA_DIR: folder };
  const sides = {
    all: await start(OURS, PORTS.all, env),
    fewer: await start(OURS, PORTS.fewer, { ...env, DISABLE_OPTIMIZATIONS: names }),
  };
  const find = {
    name: 'users, an e-mail',
    method: 'GET',
    path: `/api/routers/${world.routerId}/users?q=user77%40bench.example`,
    status: 200,
  };
  const lines = [];
  for (const port of Object.values(PORTS)) await openTransaction(port, world);
  for (const request of [...requests(world), find]) {
    const route = { ...request, key: world.key };
    const sideOf = (side) => ({ child: sides[side], route: { ...route, port: PORTS[side] } });
    const { all, fewer } = await interleave({ all: sideOf('all'), fewer: sideOf('fewer') }, { rounds, seconds });
    lines.push(lineOf(route.name, [all, fewer]));
  }
  const memory = [memoryOf(sides.all), memoryOf(sides.fewer)];
  await Promise.all(Object.values(sides).map((side) => stop(side, 'SIGKILL')));
  return [
    `## Without ${names}`,
    `32 connections, ${rounds} rounds of ${seconds} s in turn, medians; each pair is with all optimizations / without these.`,
    '',
    '| request | gain (lowest–highest) | requests/s | p99 ms | CPU µs a request | saved |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
    `Resident memory after all of this: ${memory.join(' / ')} MB.`,
    '',
  ];
}

/** Opens a transaction in the process: some optimizations only take effect after one. */
async function openTransaction(port, { key, productId }) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'EV charger', currencyCode: 'NOK' });
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/products/${productId}`, { method: 'PUT', headers, body });
  if (answer.status !== 200) throw new Error(await answer.text());
}
