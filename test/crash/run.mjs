/**
 * `npm run test:crash`: completes steps under load while servers are killed and PostgreSQL is repeatedly stopped in
 * immediate mode. Afterwards every acknowledged change has exactly one delivery for each receiver, each was delivered
 * at least once, and no other delivery exists. Takes less than three minutes.
 */
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { buildIncremental } from '../../scripts/build.mjs';
import { ensureInstalled } from '../../scripts/install.mjs';
import { findFaults } from './findings.mjs';
import { Fleet } from './fleet.mjs';
import { Load } from './load.mjs';
import { Receiver } from './receiver.mjs';
import { seed } from './seed.mjs';

const CHAOS_MS = Number(process.env.CRASH_SECONDS ?? 50) * 1000;
/** Jobs of a killed worker are released within half a minute. */
const SETTLE_MS = 70_000;
/** Milliseconds between two faults. */
const PAUSE_MS = 3000;

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
await ensureInstalled();
await buildIncremental();

const receiver = await Receiver.start();
const fleet = await Fleet.start();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void fleet.end().finally(() => process.exit(1)));
let faults = ['the test did not come to its end'];
try {
  const world = await seed(fleet, receiver);
  const load = new Load(fleet, world);
  const working = load.run();
  await strike();
  await load.stop();
  await working;
  await fleet.waitUntilReady();
  faults = await findFaults(fleet, receiver, load, SETTLE_MS);
  faults.push(...(await fleet.stopInOrder()));
  const { injected } = fleet;
  console.log(`${injected.kills} servers killed, PostgreSQL stopped ${injected.stops} times`);
} finally {
  await fleet.end();
  await receiver.stop();
}
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'crash test passed' : `crash test failed: ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);

/** Every third fault hits the database, the others the servers in turn. */
async function strike() {
  const end = performance.now() + CHAOS_MS;
  for (let count = 1; performance.now() < end; count++) {
    await pause(PAUSE_MS);
    if (count % 3 === 0) fleet.stopDatabase();
    else fleet.kill(count);
  }
}
