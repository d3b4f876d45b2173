/**
 * `npm run test:soak [-- --minutes 2 --routers 2 --clients 3]`: routers concurrently write and read all kinds of rows,
 * and no response may contain an ID or text of another router. Uses a separate PostgreSQL, or the migrated (and
 * possibly distributed: docs/scale.md) database at TEST_DATABASE_URL.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildIncremental } from '../../scripts/build.mjs';
import { ensureInstalled } from '../../scripts/install.mjs';
import { freePort, makeRouter, openDatabase, ready, rowsOf, until } from '../support/built-service.mjs';
import { TenantTraffic, findSharedIds } from './tenant-traffic.mjs';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    routers: { type: 'string', default: '2' },
    clients: { type: 'string', default: '3' },
  },
});

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
await ensureInstalled();
await buildIncremental();
const folder = mkdtempSync(join(tmpdir(), 'work-order-routing-tenants-'));
const own = process.env.TEST_DATABASE_URL ? null : await openDatabase('tenants');
const databaseUrl = process.env.TEST_DATABASE_URL ?? own.url;
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const child = spawn(process.execPath, ['dist/src/main.js'], {
  env: {
    ...{ PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: String(port) },
    ...{ DEMO: '0', LOG_LEVEL: 'error', PUBLIC_URL: url },
  },
  stdio: ['ignore', 'inherit', 'inherit'],
});
let faults = ['it did not come to an end'];
try {
  if ((await until(() => ready({ url }), 180)) === null) throw new Error('the service is not ready');
  faults = await runTraffic();
} finally {
  child.kill('SIGKILL');
  await own?.end();
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults.slice(0, 40)) console.log(fault);
console.log(faults.length === 0 ? 'No row of one router was shown to another.' : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** @returns all violations */
async function runTraffic() {
  const routers = [];
  for (let number = 0; number < Number(options.routers); number++) {
    const word = `tenant${randomUUID().replaceAll('-', '').slice(0, 10)}`;
    routers.push({ word, ...(await makeRouter(databaseUrl, word)) });
  }
  const all = routers.map((router) => new TenantTraffic(url, router, otherWords(routers, router)));
  const start = performance.now();
  const running = all.flatMap((traffic) =>
    Array.from({ length: Number(options.clients) }, () => traffic.run(all.filter((other) => other !== traffic))),
  );
  const ended = Promise.all(running);
  await Promise.race([pause(Number(options.minutes) * 60_000), ended]);
  for (const traffic of all) traffic.isOver = true;
  await ended;
  const seconds = (performance.now() - start) / 1000;
  for (const { word, requests, statuses, seen } of all) {
    console.log(`${word}: ${requests} requests ${JSON.stringify(statuses)}, ${seen.size} ids`);
  }
  const total = all.reduce((sum, { requests }) => sum + requests, 0);
  console.log(`${total} requests in ${Math.round(seconds)} s, on ${await describeDatabase()}`);
  return [...all.flatMap((traffic) => traffic.faults), ...findSharedIds(all)];
}

function otherWords(routers, router) {
  return routers.filter((other) => other !== router).map(({ word }) => word);
}

async function describeDatabase() {
  const [{ version }] = await rowsOf(databaseUrl, `select split_part(version(), ' on ', 1) as version`);
  const [{ has }] = await rowsOf(databaseUrl, `select to_regclass('pg_dist_node') is not null as has`);
  if (!has) return version;
  const [{ nodes }] = await rowsOf(
    databaseUrl,
    'select count(*)::int as nodes from pg_dist_node where shouldhaveshards',
  );
  return `${version}, distributed over ${nodes} nodes`;
}
