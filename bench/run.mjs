/**
 * `npm run bench [-- --quick]`: how fast the service is on this machine: requests against
 * the floor, memory, cold start, two processes, growth with the tables. Prints the report and writes it to
 * bench/RESULTS.md; `--quick` takes less than a minute, measures small, leaves two processes out and writes nothing.
 * `npm run bench -- lives`: whole lives of orders at 1, 8 and 32 connections, with one process and two; prints alone.
 * `npm run bench -- --without lanes,routes`: what these tricks of src/platform/fast bring, in turn with all of them.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '../dist/src/migrate.js';
import { startEmbeddedPostgres } from '../dist/src/embedded-postgres/embedded-postgres.js';
import { coldStart } from './cold-start.mjs';
import { compare } from './compare.mjs';
import { growth } from './growth.mjs';
import { lives } from './lives.mjs';
import { scaling } from './scaling.mjs';
import { seed } from './seed.mjs';
import { OURS, start, stop, stopAll } from './servers.mjs';
import { without } from './without.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean' },
    without: { type: 'string' },
    orders: { type: 'string', default: '200' },
  },
});
const { quick } = options;
const sizes = quick
  ? { areas: 10_000, rounds: 1, seconds: 1, starts: 1, rows: 5000, turns: 5 }
  : { areas: 1_000_000, rounds: 5, seconds: 5, starts: 5, rows: 1_000_000, turns: 61 };
const ORDER = {
  contactPersonName: 'Ola Nordmann',
  email: 'ola@bench.example',
  phoneNumber: '+4722225555',
  address: 'Storgata 1',
  city: 'Oslo',
  postalCode: '0155',
  countryCode: 'NO',
};

const folder = mkdtempSync(join(tmpdir(), 'work-order-routing-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: true, log: () => undefined });
const { url } = postgres;
const report = [
  '# Benchmark',
  '',
  `${cpus().length} cores (${cpus()[0].model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, embedded PostgreSQL 18.`,
  'The load, our process and PostgreSQL share the cores. `npm run bench` repeats it.',
  '',
];

try {
  await migrate(url);
  if (positionals.includes('lives')) process.stdout.write((await played()).join('\n'));
  else if (options.without) process.stdout.write((await lost()).join('\n'));
  else await whole();
} finally {
  stopAll();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

async function played() {
  const world = await seed(url, { areas: 10_000 });
  return lives({ postgres, world, folder, orders: Number(options.orders) });
}

async function whole() {
  const world = await fill(sizes);
  const shared = { url, world, folder, ...sizes };
  report.push(...(await compare(shared)), ...(await coldStart(shared)));
  if (!quick) report.push(...(await scaling({ ...shared, rounds: 3 })));
  await postgres.stop();
  report.push(...(await growth(sizes)).section);
  const text = report.join('\n');
  process.stdout.write(text);
  if (!quick) writeFileSync('bench/RESULTS.md', text);
}

/** Common trigrams are learnt where there are many rows alone. */
async function lost() {
  const people = /texts|all/.test(options.without) ? 100_000 : 200;
  const world = await fill({ areas: 10_000, people });
  return without(options.without, {
    url,
    world,
    folder,
    ...(quick ? { rounds: 15, seconds: 0.4 } : { rounds: 15, seconds: 2 }),
  });
}

async function fill(numbers) {
  const seeded = await seed(url, numbers);
  return { ...seeded, ...numbers, orderId: await placeOrders(seeded) };
}

/** @returns the first of as many orders as fill a page. */
async function placeOrders({ key, productId }) {
  const port = 3981;
  const server = await start(OURS, port, { DATABASE_URL: url, DATA_DIR: folder });
  const ids = [];
  while (ids.length < 30) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/order`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...ORDER, lines: [{ productId, quantity: 1 }] }),
    });
    const order = await answer.json();
    if (answer.status !== 201) throw new Error(JSON.stringify(order));
    ids.push(order.id);
  }
  await stop(server);
  return ids[0];
}
