/**
 * `npm run bench [-- --quick]`: our service against the floor (bench/floor.mjs) on the same database and machine, in turn
 * A B A B, one process each. Prints medians and ratios and writes them to bench/RESULTS.md (not with --quick).
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../dist/src/platform/database/migrate.js';
import { startEmbeddedPostgres } from '../dist/src/platform/embedded-postgres/embedded-postgres.js';
import { load } from './load.mjs';
import { record } from './record.mjs';
import { seed } from './seed.mjs';

const quick = process.argv.includes('--quick');
const [rounds, seconds, areas] = quick ? [2, 2, 10_000] : [5, 5, 1_000_000];
const OURS = 3981;
const FLOOR = 3982;
const folder = mkdtempSync(join(tmpdir(), 'work-order-routing-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: true, log: () => undefined });
const children = [];

try {
  await migrate(postgres.url);
  const world = await seed(postgres.url, { areas });
  const orderId = await placeOrder(world);
  const routes = await record(postgres.url, world.key, requests(world, orderId), `http://127.0.0.1:${OURS}`);
  const recording = join(folder, 'recording.json');
  writeFileSync(recording, JSON.stringify({ key: world.key, routes }));
  const ours = await start(['--enable-source-maps', 'dist/src/main.js'], OURS, {
    DATABASE_URL: postgres.url,
    PORT: OURS,
    LOG_LEVEL: 'error',
  });
  const floor = await start(['bench/floor.mjs', postgres.url, FLOOR, recording], FLOOR, {});
  const results = [];
  for (const route of routes) results.push(await measure(route, world.key, { ours, floor }));
  const text = report(results, memoryOf(ours));
  process.stdout.write(text);
  if (!quick) writeFileSync('bench/RESULTS.md', text);
} finally {
  for (const child of children) child.kill('SIGKILL');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

function requests({ routerId, productId }, orderId) {
  const address = { address: 'Storgata 1', city: 'Oslo', postalCode: '0000500', countryCode: 'NO' };
  const derived = ['payerUnitTotalAmount', 'installerPayoutUnitAmount', 'installerPayoutUnitAmountExcludingVat'];
  return [
    { name: 'GET product', target: 0.9, method: 'GET', path: `/api/v1/products/${productId}`, status: 200, derived },
    {
      name: 'POST note',
      target: 0.9,
      method: 'POST',
      path: `/api/v1/order/${orderId}/note`,
      status: 201,
      body: { content: 'Park behind the house.' },
    },
    {
      name: `POST coverage, ${areas} areas`,
      target: 0.9,
      method: 'POST',
      path: '/api/v1/coverage',
      status: 200,
      body: { address },
      answer: 'coverage',
    },
    { name: 'GET order', target: 0.8, method: 'GET', path: `/api/v1/order/${orderId}`, status: 200 },
    {
      name: 'list of 25 users',
      target: 0.8,
      method: 'GET',
      path: `/api/routers/${routerId}/users`,
      status: 200,
      answer: 'page',
    },
  ];
}

async function placeOrder({ key, productId }) {
  const server = await start(['dist/src/main.js'], OURS, {
    DATABASE_URL: postgres.url,
    PORT: OURS,
    LOG_LEVEL: 'error',
  });
  const body = {
    contactPersonName: 'Ola Nordmann',
    email: 'ola@bench.example',
    phoneNumber: '+4722225555',
    address: 'Storgata 1',
    city: 'Oslo',
    postalCode: '0155',
    countryCode: 'NO',
    lines: [{ productId, quantity: 1 }],
  };
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${OURS}/api/v1/order`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const order = await answer.json();
  if (answer.status !== 201) throw new Error(JSON.stringify(order));
  await stop(server);
  return order.id;
}

async function start(args, port, env) {
  const child = spawn(process.execPath, args.map(String), {
    env: { ...process.env, ...env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  for (let attempt = 0; ; attempt++) {
    const answers = await fetch(`http://127.0.0.1:${port}/health/live`).then(
      () => true,
      () => false,
    );
    if (answers) return child;
    if (attempt > 200) throw new Error(`${args.join(' ')} does not listen`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function stop(child) {
  return new Promise((resolve) => {
    child.on('exit', resolve);
    child.kill('SIGTERM');
  });
}

async function measure(route, key, { ours, floor }) {
  const runs = { ours: [], floor: [] };
  const sides = [
    ['ours', OURS, ours],
    ['floor', FLOOR, floor],
  ];
  for (const [, port] of sides) await load({ ...route, key, port }, { seconds: 1 });
  for (let round = 0; round < rounds; round++) {
    for (const [side, port, child] of sides) {
      const before = cpuOf(child);
      const run = await load({ ...route, key, port }, { seconds });
      runs[side].push({ ...run, cpu: ((cpuOf(child) - before) / run.count) * 1e6 });
    }
  }
  const ratios = runs.ours.map((run, index) => run.perSecond / runs.floor[index].perSecond);
  const of = (side, figure) => median(runs[side].map((run) => run[figure]));
  return { route, ratio: median(ratios), low: Math.min(...ratios), high: Math.max(...ratios), of };
}

function report(results, memory) {
  const line = ({ route, ratio, low, high, of }) =>
    `| ${route.name} | **${ratio.toFixed(2)}** (${low.toFixed(2)}–${high.toFixed(2)}) | ${route.target} | ` +
    `${of('ours', 'perSecond').toFixed(0)} / ${of('floor', 'perSecond').toFixed(0)} | ` +
    `${of('ours', 'p50').toFixed(2)} / ${of('floor', 'p50').toFixed(2)} | ` +
    `${of('ours', 'p99').toFixed(2)} / ${of('floor', 'p99').toFixed(2)} | ` +
    `${of('ours', 'cpu').toFixed(0)} / ${of('floor', 'cpu').toFixed(0)} |`;
  return [
    '# Benchmark',
    '',
    `${cpus().length} cores (${cpus()[0].model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, embedded PostgreSQL 18,`,
    `one process, 32 connections, ${rounds} rounds of ${seconds} s in turn with the floor. \`npm run bench\` repeats it.`,
    '',
    '| request | ratio to the floor (lowest–highest) | target | requests/s, ours / floor | p50 ms | p99 ms | CPU µs a request |',
    '|---|---|---|---|---|---|---|',
    ...results.map(line),
    '',
    `Resident memory of our process after the load: ${memory} MB.`,
    '',
  ].join('\n');
}

/** Seconds of processor time that the process has used. Linux alone. */
function cpuOf({ pid }) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function memoryOf({ pid }) {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
