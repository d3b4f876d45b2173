/** The service against a hand-written baseline (`baseline-server.mjs`) on the same database, in turn, one process each. */
import { deepStrictEqual } from 'node:assert';
import { BASELINE } from './baseline-statements.mjs';
import { interleave, medianOf, pair, ratio, rowOf } from './interleave.mjs';
import { memoryOf, OURS, start, stop } from './servers.mjs';

const PORTS = { service: 3981, baseline: 3982 };

/** The measured requests. `baseline` names the statement of `BASELINE` that answers them too; the others are measured alone. */
export function requests({ routerId, productId, orderId, orderIds = [orderId], areas }) {
  const address = { address: 'Storgata 1', city: 'Oslo', postalCode: '0000500', countryCode: 'NO' };
  const get = (name, path) => ({ name, method: 'GET', path, status: 200, baseline: BASELINE[name] && name });
  const post = (name, path, status, body) => ({ name, method: 'POST', path, status, body });
  const note = (name, body, ids) => ({
    ...post(name, `/api/v1/order/${orderId}/note`, 201, { content: 'Park behind the house.', ...body }),
    paths: ids.map((id) => `/api/v1/order/${id}/note`),
    baseline: 'POST note',
  });
  return [
    get('GET product', `/api/v1/products/${productId}`),
    note('POST note', {}, orderIds),
    note('POST note, public', { isPublic: true }, orderIds),
    note('POST note, two orders', {}, orderIds.slice(0, 2)),
    get('list of 25 orders', '/api/v1/orders'),
    get('GET order', `/api/v1/order/${orderId}`),
    get('list of 25 users', `/api/routers/${routerId}/users`),
    post(`POST coverage, ${areas.toLocaleString('en')} areas`, '/api/v1/coverage', 200, { address }),
  ];
}

/** Starts the service and the baseline and checks that they give the same answers. @returns both processes */
export async function startBoth({ url, world, folder }) {
  const publicUrl = `http://127.0.0.1:${PORTS.service}`;
  const settings = JSON.stringify({ ...world, publicUrl });
  const sides = {
    service: await start(OURS, PORTS.service, { DATABASE_URL: url, DATA_DIR: folder }),
    baseline: await start(['bench/baseline-server.mjs', url, PORTS.baseline, settings], PORTS.baseline),
  };
  for (const route of comparable(world)) await checkSame(route, world.key);
  return sides;
}

/** The requests that the baseline answers. */
export function comparable(world) {
  return requests(world).filter((route) => route.baseline);
}

/** Both processes under a request, for `interleave`. */
export function sidesOf(sides, route, { key }) {
  const under = (side) => ({ child: sides[side], route: { ...route, key, port: PORTS[side] } });
  return Object.fromEntries(Object.keys(sides).map((side) => [side, under(side)]));
}

/** @returns the section of the report. */
export async function baseline({ url, world, folder, rounds, seconds }) {
  const { service, baseline: other } = await startBoth({ url, world, folder });
  const memory = [memoryOf(service)];
  const lines = [];
  for (const route of requests(world)) {
    const sides = route.baseline ? { service, baseline: other } : { service };
    lines.push(lineOf(route.name, await interleave(sidesOf(sides, route, world), { rounds, seconds })));
  }
  memory.push(memoryOf(service));
  await Promise.all([service, other].map((child) => stop(child, 'SIGKILL')));
  return [
    '## Baseline',
    'The baseline is a node:http and pg server with hand-written SQL that gives the same answers without validation or roles',
    `(\`bench/baseline-server.mjs\`). 32 connections, ${rounds} rounds of ${seconds} s in turn, medians; pairs are service / baseline.`,
    '',
    '| request | ratio of requests/s (lowest–highest) | requests/s | p50 ms | p99 ms | p99 ratio | CPU µs a request |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
    '## Memory',
    `Resident memory of the service: ${memory[0]} MB after the start, ${memory[1]} MB after this load.`,
    '',
  ];
}

/** Compares the answers, except for what is new in each. */
async function checkSame({ name, method, path, body }, key) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const [expected, actual] = await Promise.all(
    Object.values(PORTS).map(async (port) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body: JSON.stringify(body) });
      return { ...(await answer.json()), ...(name.startsWith('POST note') ? { id: null, createdAt: null } : {}) };
    }),
  );
  deepStrictEqual(actual, expected, `${name}: the baseline gives another answer`);
}

function lineOf(name, { service, baseline: other }) {
  const sides = other ? [service, other] : [service];
  return rowOf([
    name,
    other ? ratio(sides, 'perSecond') : '–',
    pair(sides, 'perSecond', 0),
    pair(sides, 'p50', 2),
    pair(sides, 'p99', 2),
    other ? (medianOf(service, 'p99') / medianOf(other, 'p99')).toFixed(2) : '–',
    pair(sides, 'cpu', 0),
  ]);
}
