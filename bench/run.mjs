/**
 * `npm run bench [-- name] [--quick]`: benchmarks on this machine. Without a name: baseline, place-order, tail-latency, cold-start
 * and growth; the report is printed and written to bench/RESULTS.md. With a name, one benchmark; its report is only printed:
 * `baseline`       requests/s and latencies against a hand-written server, and memory under that load
 * `place-order`    POST /api/v1/order against a SQL function that inserts the same rows
 * `tail-latency`   p99 against the hand-written server, with shared and separate cores
 * `lifecycle`      orders from placing to completion, with processor time by step (--orders 200)
 * `noisy-tenant`   latency of one tenant while another one, or an anonymous client, sends expensive requests
 * `sizing`         memory, connections, jobs/s and disk space under whole lifecycles (--orders 200)
 * `cold-start`     time to the first answer of a new process
 * `growth`         latencies over 1,000 and 1,000,000 rows (--rows)
 * `--without a,b`  the service with all optimizations against the service without some
 * `--quick` shortens every benchmark and writes nothing. `npm run bench:pages` measures the pages in a browser.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '../dist/src/bootstrap/migrations.js';
import { startEmbeddedPostgres } from '../dist/src/embedded-postgres/embedded-postgres.js';
import { baseline } from './baseline.mjs';
import { coldStart } from './cold-start.mjs';
import { growth } from './growth.mjs';
import { lifecycle } from './lifecycle.mjs';
import { noisyTenant } from './noisy-tenant.mjs';
import { placeOrder } from './place-order.mjs';
import { placeOrders } from './orders.mjs';
import { seed } from './seed.mjs';
import { OURS, start, stop, stopAll } from './servers.mjs';
import { sizing } from './sizing.mjs';
import { tailLatency } from './tail-latency.mjs';
import { ablation } from './ablation.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    without: { type: 'string' },
    orders: { type: 'string' },
    rows: { type: 'string' },
  },
});
const { quick } = options;
const rounds = quick ? { rounds: 1, seconds: 1 } : { rounds: 5, seconds: 5 };
const orders = Number(options.orders ?? (quick ? 20 : 200));
const rows = Number(options.rows ?? (quick ? 5000 : 1_000_000));

/** Each gets a PostgreSQL and a folder of its own, and returns a section of the report. */
const BENCHMARKS = {
  baseline: async (shared) => baseline({ ...shared, world: await fill(shared, quick ? 10_000 : 1_000_000), ...rounds }),
  'place-order': async (shared) =>
    placeOrder({ ...shared, world: await seed(shared.url, { areas: 10_000 }), ...rounds }),
  'tail-latency': async (shared) => tailLatency({ ...shared, world: await fill(shared, 10_000), ...rounds }),
  'cold-start': async (shared) => coldStart({ ...shared, world: await fill(shared, 10_000), starts: quick ? 1 : 5 }),
  growth: async () => (await growth({ rows, turns: quick ? 5 : 61 })).section,
  lifecycle: async (shared) => lifecycle({ ...shared, world: await seed(shared.url, { areas: 10_000 }), orders }),
  sizing: async (shared) => sizing({ ...shared, world: await seed(shared.url, { areas: 10_000 }), orders }),
  'noisy-tenant': async (shared) => {
    const loud = await seed(shared.url, { areas: 10_000, people: quick ? 1000 : 100_000 });
    const quiet = await seed(shared.url, { areas: 1, domain: 'quiet.example' });
    return noisyTenant({ ...shared, loud, quiet, seconds: quick ? 1 : 10 });
  },
  without: async (shared) => {
    // The optimization `trigram-sample` only matters in large tables.
    const people = /trigram-sample|all/.test(options.without) ? 100_000 : 200;
    const often = { rounds: quick ? 3 : 15, seconds: quick ? 0.4 : 2 };
    return ablation(options.without, { ...shared, world: await fill(shared, 10_000, people), ...often });
  },
};
const REPORTED = ['baseline', 'place-order', 'tail-latency', 'cold-start', 'growth'];

const [name = options.without ? 'without' : undefined] = positionals;
if (name && !BENCHMARKS[name]) throw new Error(`No benchmark is named ${name}: ${Object.keys(BENCHMARKS).join(', ')}`);
if (name) process.stdout.write((await run(name)).join('\n'));
else await runReported();
process.exit(0);

async function runReported() {
  const report = [
    '# Benchmark',
    '',
    `${cpus().length} cores (${cpus()[0].model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, embedded PostgreSQL 18.`,
    'Load generator, service and PostgreSQL share the cores. `npm run bench` repeats it.',
    '',
  ];
  for (const one of REPORTED) report.push(...(await run(one)));
  process.stdout.write(report.join('\n'));
  if (!quick) writeFileSync('bench/RESULTS.md', report.join('\n'));
}

async function run(one) {
  const folder = mkdtempSync(join(tmpdir(), 'work-order-routing-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: true, log: () => undefined });
  try {
    await migrate(postgres.url);
    return await BENCHMARKS[one]({ postgres, url: postgres.url, folder });
  } finally {
    stopAll();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Seeds a router and places orders, one for each connection. */
async function fill({ url, folder }, areas, people = 200) {
  const seeded = await seed(url, { areas, people });
  const port = 3981;
  const server = await start(OURS, port, { DATABASE_URL: url, DATA_DIR: folder });
  const orderIds = await placeOrders(port, seeded, 100);
  await stop(server);
  return { ...seeded, areas, orderId: orderIds[0], orderIds };
}
