/**
 * `npm run bench [-- --quick]`: how fast the service is on this machine: requests against
 * the floor, memory, cold start, two processes, growth with the tables. Prints the report and writes it to
 * bench/RESULTS.md; `--quick` takes less than a minute, measures small, leaves two processes out and writes nothing.
 * `npm run bench -- lives`: whole lives of orders at 1, 8 and 32 connections, with one process and two; prints alone.
 * `npm run bench -- lives --copies 2000 [--partners 10000]`: how they grow, beside so many copies of 500 lives (45 KB each); prints alone.
 * `npm run bench -- sizing --orders 1000`: what docs/operations.md says of memory, connections, jobs and disk; prints alone.
 * `npm run bench -- neighbours`: what one router waits while another one, or a stranger, does its worst; prints alone.
 * `npm run bench -- tails`: the slowest of a hundred requests, with the load beside the service and on a core of its own; prints alone.
 * `npm run bench -- --against FOLDER`: this checkout against another one that is built, in turn; prints alone.
 * `npm run bench -- --without lanes,routes`: what these tricks of src/platform/fast bring, in turn with all of them.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '../dist/src/migrate.js';
import { startEmbeddedPostgres } from '../dist/src/embedded-postgres/embedded-postgres.js';
import { against } from './against.mjs';
import { coldStart } from './cold-start.mjs';
import { compare } from './compare.mjs';
import { growth } from './growth.mjs';
import { lives } from './lives.mjs';
import { livesGrowth } from './lives-growth.mjs';
import { neighbours } from './neighbours.mjs';
import { placeOrders } from './place-orders.mjs';
import { scaling } from './scaling.mjs';
import { seed } from './seed.mjs';
import { OURS, start, stop, stopAll } from './servers.mjs';
import { sizing } from './sizing.mjs';
import { tails } from './tails.mjs';
import { without } from './without.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean' },
    without: { type: 'string' },
    against: { type: 'string' },
    orders: { type: 'string', default: '200' },
    copies: { type: 'string' },
    partners: { type: 'string', default: '10000' },
  },
});
const { quick } = options;
const sizes = quick
  ? { areas: 10_000, rounds: 1, seconds: 1, starts: 1, rows: 5000, turns: 5 }
  : { areas: 1_000_000, rounds: 5, seconds: 5, starts: 5, rows: 1_000_000, turns: 61 };

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
  else if (positionals.includes('sizing')) process.stdout.write((await sized()).join('\n'));
  else if (positionals.includes('neighbours')) process.stdout.write((await disturbed()).join('\n'));
  else if (positionals.includes('tails')) process.stdout.write((await slowest()).join('\n'));
  else if (options.against) process.stdout.write((await compared()).join('\n'));
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
  if (options.copies) {
    const [copies, partners] = [options.copies, options.partners].map(Number);
    return livesGrowth({ postgres, world, folder, copies, partners });
  }
  return lives({ postgres, world, folder, orders: Number(options.orders) });
}

async function sized() {
  const world = await seed(url, { areas: 10_000 });
  return sizing({ postgres, world, folder, orders: Number(options.orders) });
}

async function disturbed() {
  const loud = await seed(url, { areas: 10_000, people: 100_000 });
  const quiet = await seed(url, { areas: 1, domain: 'quiet.example' });
  return neighbours({ url, loud, quiet, folder, seconds: quick ? 3 : 10 });
}

async function slowest() {
  const world = await fill({ areas: 10_000 });
  return tails({ url, world, folder, ...(quick ? { rounds: 3, seconds: 1 } : { rounds: 7, seconds: 2 }) });
}

async function whole() {
  const world = await fill(sizes);
  const shared = { url, world, folder, ...sizes };
  report.push(...(await compare(shared)), ...(await tails(shared)), ...(await coldStart(shared)));
  if (!quick) report.push(...(await scaling({ ...shared, rounds: 3 })));
  await postgres.stop();
  report.push(...(await growth(sizes)).section);
  const text = report.join('\n');
  process.stdout.write(text);
  if (!quick) writeFileSync('bench/RESULTS.md', text);
}

function compared() {
  const often = quick ? { rounds: 9, seconds: 0.5 } : { rounds: 15, seconds: 2 };
  return against(options.against, { url, folder, areas: 10_000, ...often });
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
  const port = 3981;
  const server = await start(OURS, port, { DATABASE_URL: url, DATA_DIR: folder });
  const orderIds = await placeOrders(port, seeded);
  await stop(server);
  return { ...seeded, ...numbers, orderId: orderIds[0], orderIds };
}
