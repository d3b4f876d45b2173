/**
 * How answers grow with the tables: `node bench/growth.mjs [--rows 1000000] [--quick]` measures lists and the coverage
 * check over 1,000 rows and over many, in turn, and prints p50 and the ratio; `--quick` means 100,000 rows.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../dist/src/platform/database/migrate.js';
import { startEmbeddedPostgres } from '../dist/src/platform/embedded-postgres/embedded-postgres.js';
import { CANDIDATES, candidateParameters } from '../dist/src/routing/coverage-candidates.js';
import { valuesOf } from '../dist/src/platform/views/statement.js';
import { growthCases, PRESETS } from './growth-cases.mjs';
import { seedGrowth } from './growth-seed.mjs';

const quick = process.argv.includes('--quick');
const many = Number(process.argv[process.argv.indexOf('--rows') + 1]) || (quick ? 100_000 : 1_000_000);
const turns = quick ? 31 : 61;
const agent = new Agent({ keepAlive: true });
const folder = mkdtempSync(join(tmpdir(), 'work-order-routing-growth-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false, log: () => undefined });
const children = [];

try {
  const few = await prepare('few', 1000, 3983);
  const lot = await prepare('many', many, 3984);
  const before = growthCases(few);
  console.log(`p50 of ${turns} requests in turn, ms\n`);
  console.log(`| request | 1,000 rows | ${many.toLocaleString('en')} rows | growth | bound |\n|---|---|---|---|---|`);
  for (const [index, after] of growthCases(lot).entries()) await measure([few, before[index]], [lot, after]);
  console.log(`\n${await planOfCoverage(lot)}`);
} finally {
  for (const child of children) child.kill('SIGKILL');
  agent.destroy();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function prepare(name, rows, port) {
  const url = new URL(postgres.url);
  await execute(postgres.url, `create database ${name}`);
  url.pathname = `/${name}`;
  await migrate(url.href);
  const world = { ...(await seedGrowth(url.href, rows)), url: url.href, port, presets: {} };
  await start(world);
  for (const [key, state] of Object.entries(PRESETS)) {
    const body = { entity: key === 'people' ? 'USER' : 'ORDER', name: key, state: { ...state, columnVisibility: {} } };
    const preset = await ask(world, { path: `/api/routers/${world.routerId}/view-presets`, body });
    world.presets[key] = JSON.parse(preset.text).id;
  }
  return world;
}

async function start({ url, port }) {
  const env = {
    ...process.env,
    DATABASE_URL: url,
    PORT: port,
    LOG_LEVEL: 'error',
    WORKER: 'off',
    DEMO: '0',
    DATA_DIR: folder,
  };
  children.push(spawn(process.execPath, ['dist/src/main.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] }));
  for (let attempt = 0; attempt < 200; attempt++) {
    if (
      await fetch(`http://127.0.0.1:${port}/health/live`).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server does not listen');
}

async function measure(...sides) {
  const times = sides.map(() => []);
  for (let turn = -8; turn < turns; turn++) {
    for (const [index, [world, one]] of sides.entries()) {
      const { took } = await ask(world, one);
      if (turn >= 0) times[index].push(took);
    }
  }
  const [few, lot] = times.map((all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)]);
  const [, { name, bound }] = sides[1];
  console.log(`| ${name} | ${few.toFixed(2)} | ${lot.toFixed(2)} | ${(lot / few).toFixed(1)} | ${bound} |`);
}

function ask({ port, key }, { path, body }) {
  const text = body && JSON.stringify(body);
  const headers = { authorization: `Bearer ${key}`, ...(text ? { 'content-type': 'application/json' } : {}) };
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, agent, headers, method: text ? 'POST' : 'GET' }, async (answer) => {
      let answered = '';
      for await (const chunk of answer) answered += chunk;
      if (answer.statusCode >= 300) reject(new Error(`${path}: ${answer.statusCode} ${answered.slice(0, 500)}`));
      else resolve({ took: performance.now() - began, text: answered });
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

/** How the statement behind the coverage check finds the few rules that speak of an address. */
async function planOfCoverage({ url, routerId }) {
  const address = { address: 'Storgata 1', city: 'Oslo', postalCode: '0000100', countryCode: 'NO' };
  const values = valuesOf(CANDIDATES, candidateParameters(routerId, address, {}));
  const rows = await execute(url, `explain (analyze, buffers, costs off) ${CANDIDATES.text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

async function execute(url, text, values) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text, values);
  await client.end();
  return rows;
}
