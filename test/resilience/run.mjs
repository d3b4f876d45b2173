/**
 * `npm run test:resilience [name …]`: injects one fault after another under load, with the built service and a separate
 * PostgreSQL. Prints requests, acknowledged and lost writes; a complete run writes docs/reliability.md. Takes less than
 * 30 minutes.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { buildIncremental } from '../../scripts/build.mjs';
import { ensureInstalled } from '../../scripts/install.mjs';
import * as database from './database-faults.mjs';
import * as failovers from './failover-faults.mjs';
import * as neighbours from './dependency-faults.mjs';
import * as processes from './process-faults.mjs';
import { report } from './report.mjs';
import { Stage } from './stage.mjs';

/** Timeout of one fault in milliseconds. */
const LIMIT_MS = 240_000;

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const all = { ...processes, ...database, ...failovers, ...neighbours };
const names = process.argv.slice(2);
const unknown = names.filter((name) => !all[name]);
if (unknown.length > 0) {
  console.error(`No such fault: ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}`);
  process.exit(2);
}
await ensureInstalled();
await buildIncremental();

const stage = await Stage.open();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void stage.close().finally(() => process.exit(1)));
const rows = [];
try {
  for (const name of names.length > 0 ? names : Object.keys(all)) {
    rows.push(await suffer(name));
    if (names.length === 0) writeReport();
  }
} finally {
  await stage.close();
}
const bad = rows.filter(({ faults, lost }) => faults.length > 0 || lost > 0);
console.log(bad.length === 0 ? 'fault test passed' : `fault test failed: ${bad.map(({ name }) => name).join(', ')}`);
process.exit(bad.length === 0 ? 0 : 1);

/** Writes the results so far, so that an aborted run leaves a page too. */
function writeReport() {
  writeFileSync('docs/reliability.md', report(rows, { version: stage.version, cores: cpus().length }));
}

async function suffer(name) {
  const start = performance.now();
  const row = { name, tried: 0, acknowledged: 0, lost: 0, faults: [], result: '' };
  try {
    const late = pause(LIMIT_MS, { faults: [`it took longer than ${LIMIT_MS / 1000} s`] }, { ref: false });
    const { load, ...found } = await Promise.race([all[name](stage), late]);
    Object.assign(row, found);
    if (load) Object.assign(row, { tried: load.tried, acknowledged: load.acknowledged, lost: await load.lost() });
  } catch (error) {
    row.faults.push(error.stack);
  }
  await stage.clear().catch((error) => row.faults.push(`clearing: ${error.message}`));
  row.seconds = Math.round((performance.now() - start) / 1000);
  const { tried, acknowledged, lost, skipped, result, seconds } = row;
  console.log(
    skipped
      ? `${name}: not tried, ${skipped}`
      : `${name}: ${tried} tried, ${acknowledged} acknowledged, ${lost} lost; ${result} (${seconds} s)`,
  );
  for (const fault of row.faults) console.error(`  ${fault}`);
  return row;
}
