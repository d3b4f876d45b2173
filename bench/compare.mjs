/** Our service against the floor (bench/floor.mjs) on the same database, in turn A B A B, one process each. */
import { deepStrictEqual } from 'node:assert';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HAND_WRITTEN } from './hand-written.mjs';
import { inTurn, medianOf, pair, ratio, rowOf } from './in-turn.mjs';
import { record } from './record.mjs';
import { memoryOf, OURS, start, stop } from './servers.mjs';

/** Where ours and the floor listen. */
const PORTS = { ours: 3981, floor: 3982 };

/** The measured requests and their targets, as ratios to the floor. */
export function requests({ routerId, productId, orderId, orderIds = [orderId], areas }) {
  const address = { address: 'Storgata 1', city: 'Oslo', postalCode: '0000500', countryCode: 'NO' };
  const derived = ['payerUnitTotalAmount', 'installerPayoutUnitAmount', 'installerPayoutUnitAmountExcludingVat'];
  const get = (path) => ({ method: 'GET', path, status: 200 });
  const post = (path, status, body) => ({ method: 'POST', path, status, body });
  return [
    { name: 'GET product', target: 0.9, ...get(`/api/v1/products/${productId}`), derived },
    {
      name: 'POST note',
      target: 0.9,
      ...post(`/api/v1/order/${orderId}/note`, 201, { content: 'Park behind the house.' }),
      // A note moves its order: those of one wait for each other, as nobody's do.
      paths: orderIds.map((id) => `/api/v1/order/${id}/note`),
    },
    {
      name: `POST coverage, ${areas.toLocaleString('en')} areas`,
      target: 0.9,
      ...post('/api/v1/coverage', 200, { address }),
      answer: 'coverage',
    },
    { name: 'GET order', target: 0.8, ...get(`/api/v1/order/${orderId}`) },
    { name: 'list of 25 users', target: 0.8, ...get(`/api/routers/${routerId}/users`), answer: 'page' },
    { name: 'list of 25 orders', target: 0.8, ...get('/api/v1/orders'), answer: 'page' },
  ];
}

/** Starts ours and the floor, and looks whether they answer the same. @returns their processes, and the requests. */
export async function startBoth({ url, world, folder }) {
  const publicUrl = `http://127.0.0.1:${PORTS.ours}`;
  const routes = await record(url, world.key, requests(world), publicUrl);
  const recording = join(folder, 'recording.json');
  writeFileSync(recording, JSON.stringify({ ...world, publicUrl, routes }));
  const sides = {
    ours: await start(OURS, PORTS.ours, { DATABASE_URL: url, DATA_DIR: folder }),
    floor: await start(['bench/floor.mjs', url, PORTS.floor, recording], PORTS.floor),
  };
  for (const route of routes) await checkSame(route, world.key);
  return { sides, routes };
}

/** Both processes under a request, for `inTurn`. */
export function sidesOf(sides, route, { key }) {
  const under = (side) => ({ child: sides[side], route: { ...route, key, port: PORTS[side] } });
  return { ours: under('ours'), floor: under('floor') };
}

/** @returns the section of the report. */
export async function compare({ url, world, folder, rounds, seconds }) {
  const { sides, routes } = await startBoth({ url, world, folder });
  const memory = [memoryOf(sides.ours)];
  const lines = [];
  for (const route of routes)
    lines.push(lineOf(route, await inTurn(sidesOf(sides, route, world), { rounds, seconds })));
  memory.push(memoryOf(sides.ours));
  await Promise.all(Object.values(sides).map((side) => stop(side, 'SIGKILL')));
  return [
    '## Against the floor',
    'A bare node:http and pg server (`bench/floor.mjs`): `hand-written` has statements that somebody wrote for the same answer',
    '(`bench/hand-written.mjs`), `recorded` runs the very statements that ours runs. 32 connections,',
    `${rounds} rounds of ${seconds} s in turn, medians; each pair is ours / floor. Targets: the ratio in the table, p99 1.5 times the floor's.`,
    '',
    '| request | floor | ratio (lowest–highest) | target | requests/s | p50 ms | p99 ms | p99 ratio | CPU µs a request |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
    '## Memory',
    `Resident memory of our process: ${memory[0]} MB after the start, ${memory[1]} MB after all of this load (target: below 200).`,
    '',
  ];
}

/** Both sides answer the same, but for what is new in each answer. */
async function checkSame({ name, method, path, body }, key) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const [ours, floor] = await Promise.all(
    Object.values(PORTS).map(async (port) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body: JSON.stringify(body) });
      return { ...(await answer.json()), ...(name === 'POST note' ? { id: null, createdAt: null } : {}) };
    }),
  );
  deepStrictEqual(floor, ours, `${name}: the floor answers something else`);
}

function lineOf({ name, target }, { ours, floor }) {
  const sides = [ours, floor];
  return rowOf([
    name,
    HAND_WRITTEN[name] ? 'hand-written' : 'recorded',
    ratio(sides, 'perSecond'),
    target,
    pair(sides, 'perSecond', 0),
    pair(sides, 'p50', 2),
    pair(sides, 'p99', 2),
    (medianOf(ours, 'p99') / medianOf(floor, 'p99')).toFixed(2),
    pair(sides, 'cpu', 0),
  ]);
}
