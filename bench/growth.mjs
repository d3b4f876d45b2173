/**
 * How latencies grow with the tables: lists and the coverage check over 1,000 rows and over 1,000,000, in turn. Part of
 * `npm run bench`; `node bench/growth.mjs [--rows 1000000] [--only payouts]` also prints all requests whose name contains the
 * text, and the plan of the coverage check.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '../dist/src/bootstrap/migrations.js';
import { startEmbeddedPostgres } from '../dist/src/embedded-postgres/embedded-postgres.js';
import { CANDIDATE_AREAS, buildCandidateParameters } from '../dist/src/domain/routing/coverage/coverage-candidates.js';
import { resolveValues } from '../dist/src/platform/sql/parameters.js';
import { growthCases, PRESETS } from './growth-cases.mjs';
import { seedGrowth } from './growth-seed.mjs';
import { median, OURS, start, stop } from './servers.mjs';

const FEW = 1000;
/** Highest ratio to 1,000 rows of a request that should not grow. */
const FLAT = 2;
const agent = new Agent({ keepAlive: true });

/** @returns the section of the report, the table of all requests, and the plan of the coverage check over many rows. */
export async function growth({ rows, turns, only = '' }) {
  const folder = mkdtempSync(join(tmpdir(), 'work-order-routing-growth-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false, log: () => undefined });
  const worlds = [];
  try {
    for (const [name, count, port] of [
      ['few', FEW, 3983],
      ['many', rows, 3984],
    ]) {
      worlds.push(await prepare({ url: postgres.url, name, rows: count, port, folder }));
    }
    const [few, many] = worlds;
    const casesOf = (world) => growthCases(world).filter(({ name }) => name.includes(only));
    const before = casesOf(few);
    const results = [];
    for (const [index, after] of casesOf(many).entries())
      results.push(await measure([few, before[index]], [many, after], turns));
    return { section: sectionOf(results, rows, turns), table: tableOf(results), plan: await planOfCoverage(many) };
  } finally {
    for (const { child } of worlds) await stop(child, 'SIGKILL');
    agent.destroy();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function sectionOf(results, rows, turns) {
  const flat = results.filter(({ bound }) => bound === 'flat');
  const within = flat.filter(({ ratio }) => ratio <= FLAT);
  return [
    '## Growth',
    `p50 of ${turns} requests over 1,000 rows and over ${rows.toLocaleString('en')} rows, in turn. Of ${flat.length} requests that should not grow, ${within.length}`,
    `take at most ${FLAT} times as long. The others, and those that have to count or skip many rows (docs/performance.md):`,
    '',
    ...tableOf(results.filter((one) => !within.includes(one))),
  ];
}

function tableOf(results) {
  return [
    '| request | few rows, ms | many rows, ms | growth | expected |',
    '| --- | --- | --- | --- | --- |',
    ...results.map(
      ({ name, before, after, ratio, bound }) =>
        `| ${name} | ${before.toFixed(2)} | ${after.toFixed(2)} | ${ratio.toFixed(1)} | ${bound} |`,
    ),
    '',
  ];
}

async function prepare({ url, name, rows, port, folder }) {
  const database = new URL(url);
  await execute(url, `create database ${name}`);
  database.pathname = `/${name}`;
  await migrate(database.href);
  const seeded = await seedGrowth(database.href, rows);
  const child = await start(OURS, port, { DATABASE_URL: database.href, WORKER: 'off', DATA_DIR: folder });
  const world = { ...seeded, url: database.href, port, child, presets: {} };
  for (const [key, state] of Object.entries(PRESETS)) {
    const body = { entity: key === 'people' ? 'USER' : 'ORDER', name: key, state: { ...state, columnVisibility: {} } };
    const preset = await ask(world, { path: `/api/routers/${world.routerId}/view-presets`, body });
    world.presets[key] = JSON.parse(preset.text).id;
  }
  return world;
}

async function measure(few, many, turns) {
  const sides = [few, many];
  const times = sides.map(() => []);
  for (let turn = -8; turn < turns; turn++) {
    for (const [index, [world, one]] of sides.entries()) {
      const { took } = await ask(world, one);
      if (turn >= 0) times[index].push(took);
    }
  }
  const [before, after] = times.map(median);
  const [, { name, bound }] = many;
  return { name, bound, before, after, ratio: after / before };
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

/** How the statement behind the coverage check finds the few areas that match an address. */
async function planOfCoverage({ url, routerId }) {
  const address = { address: 'Storgata 1', city: 'Oslo', postalCode: '0000100', countryCode: 'NO' };
  const values = resolveValues(CANDIDATE_AREAS, buildCandidateParameters(routerId, address, {}));
  const rows = await execute(url, `explain (analyze, buffers, costs off) ${CANDIDATE_AREAS.text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

async function execute(url, text, values) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text, values);
  await client.end();
  return rows;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const valueOf = (option) => process.argv[process.argv.indexOf(option) + 1 || Infinity];
  const rows = Number(valueOf('--rows')) || 1_000_000;
  const { section, table, plan } = await growth({ rows, turns: 61, only: valueOf('--only') });
  process.stdout.write(`${[...section, ...table, plan].join('\n')}\n`);
  process.exit(0);
}
