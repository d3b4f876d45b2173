/**
 * `npm run bench -- noisy-tenant`: latency of one tenant that reads a product, while another tenant or an anonymous client sends
 * expensive requests.
 */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { orderOf } from './orders.mjs';
import { OURS, start, stop } from './servers.mjs';

const PORT = 3988;
/** Milliseconds between an answer and the next request. */
const PAUSE_MS = 5;

/** @returns the section of the report. */
export async function noisyTenant({ url, loud, quiet, folder, seconds }) {
  const server = await start(OURS, PORT, { DATABASE_URL: url, DATA_DIR: folder });
  const lines = [];
  for (const [name, { concurrency, request }] of Object.entries({ nothing: { concurrency: 0 }, ...scenarios(loud) })) {
    // In a thread, so that its own work does not delay the measurement.
    const others = new Worker(new URL('noisy-tenant.worker.mjs', import.meta.url), {
      workerData: { port: PORT, concurrency, request },
    });
    await pause(500);
    const waits = await watch(quiet, seconds);
    others.postMessage('stop');
    const [statuses] = await once(others, 'message');
    await others.terminate();
    lines.push(lineOf(name, waits, statuses));
    await pause(500);
  }
  await stop(server, 'SIGKILL');
  return [
    '## Noisy tenant',
    `One connection reads a product, ${PAUSE_MS} ms after each answer, for ${seconds} s per line; load, service and PostgreSQL share the cores.`,
    '',
    '| load of others | answers | p50 ms | p99 ms | longest ms | answers to the others |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ];
}

/** Requests of the others, and how many are sent at once. */
function scenarios({ key, routerId, productId, partnerId }) {
  const json = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const send = (method, path, body, headers = json) => ({ method, path, headers, body: body && JSON.stringify(body) });
  const unknown = Object.fromEntries(Array.from({ length: 90_000 }, (_one, index) => [`f${index}`, 1]));
  const values = Array.from({ length: 1000 }, (_one, index) => `value ${index}`);
  const filters = [{ columnId: 'name', type: 'text', operator: 'contains', values }];
  const rows = Array.from({ length: 30_000 }, (_one, index) => `NO,exact,${String(index).padStart(7, '0')}`);
  const wrong = { email: 'user1@bench.example', password: 'not this one at all' };
  return {
    '24 searches of 100,000 users': {
      concurrency: 24,
      request: send('GET', `/api/routers/${routerId}/users?q=first1&pageSize=100`),
    },
    '32 bodies of 1 MB without a key': {
      concurrency: 32,
      request: send('POST', '/api/v1/order', '0'.repeat(1_000_000), { 'content-type': 'application/json' }),
    },
    '8 bodies with 90,000 unknown fields': { concurrency: 8, request: send('POST', '/api/v1/order', unknown) },
    '8 views with 1,000 filter values': {
      concurrency: 8,
      request: send('POST', `/api/routers/${routerId}/view-presets`, {
        ...{ entity: 'PRODUCT', name: 'All', personal: true },
        state: { filters, sorting: [], columnVisibility: {} },
      }),
    },
    '60 failing sign-ins': {
      concurrency: 60,
      request: send('POST', '/api/auth/sign-in', wrong, { 'content-type': 'application/json' }),
    },
    '8 imports of 30,000 areas': {
      concurrency: 8,
      request: send('POST', `/api/routers/${routerId}/partners/${partnerId}/coverage-areas/import`, {
        csv: ['countryCode,postalCodeKind,postalCode', ...rows].join('\n'),
      }),
    },
    '32 orders': { concurrency: 32, request: send('POST', '/api/v1/order', orderOf({ productId })) },
  };
}

/** @returns milliseconds of each answer, sorted. */
async function watch({ key, productId }, seconds) {
  const waits = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const begin = performance.now();
    const answer = await fetch(`http://127.0.0.1:${PORT}/api/v1/products/${productId}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`The quiet tenant got ${answer.status}`);
    waits.push(performance.now() - begin);
    await pause(PAUSE_MS);
  }
  return waits.sort((one, other) => one - other);
}

function lineOf(name, waits, statuses) {
  const at = (share) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))].toFixed(1);
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  return `| ${name} | ${waits.length} | ${at(0.5)} | ${at(0.99)} | ${at(1)} | ${answers.join(', ')} |`;
}
