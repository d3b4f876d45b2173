/** Faults of PostgreSQL with a standby, and a full WAL disk. */
import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync, statSync, statfsSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { jobIsDone, Load } from './load.mjs';
import { relayTo } from './network.mjs';
import { filesOfServer, OwnServer } from './servers.mjs';
import { freePort, ready, until } from '../support/built-service.mjs';

/** Seconds until the service must have recovered. */
const BACK_SECONDS = 60;

/** Kills the primary and promotes the standby at the same address. */
export const failover = (stage) => promoted(stage, (primary) => primary.signal('SIGKILL'));

/** The machine of the primary vanishes: its connections stay open without data, new ones reach the standby. */
export const vanished = (stage) => promoted(stage, (primary) => primary.signal('SIGSTOP'));

/** Writes that the standby did not confirm were not acknowledged, so no acknowledged write may be lost. */
async function promoted(stage, leave) {
  const files = await filesOfServer(stage);
  const primary = new OwnServer(stage, files);
  primary.port = await freePort();
  const { username, password } = new URL(files.url);
  const conninfo = `host=127.0.0.1 port=${primary.port} user=${username} password=${password} application_name=standby`;
  // The server is stopped, so that a copy of its files can follow it.
  const standby = OwnServer.copyOf(stage, files, conninfo);
  await primary.start({ synchronous_standby_names: 'standby' });
  await standby.launch();
  const follows = () => primary.query(`select 1 from pg_stat_replication where sync_state = 'sync'`);
  if ((await until(async () => (await follows()).length > 0, 60)) === null)
    throw new Error('the standby does not follow');

  const relay = await relayTo(primary.url);
  stage.undo.push(() => relay.close());
  const query = (text, values) => standby.query(text, values);
  const world = { key: files.key, routerId: files.routerId, query };
  const member = await stage.launch({ DATABASE_URL: relay.url });
  const load = new Load(world, [member.url]);
  await until(() => load.acknowledged > 10, 60);
  leave(primary);
  await pause(1000);
  await standby.query('select pg_promote(true, 60)');
  relay.lead(standby.url);
  const before = load.acknowledged;
  const start = performance.now();
  const working = await until(() => load.acknowledged > before + 6, BACK_SECONDS);
  const jobs = await until(() => jobIsDone(world), BACK_SECONDS);
  const healthy = await until(() => ready(member), BACK_SECONDS);
  const seconds = (performance.now() - start) / 1000;
  await load.stop();
  const faults = [];
  if (working === null) faults.push(`no request was served within ${BACK_SECONDS} s`);
  if (jobs === null) faults.push(`no job was done within ${BACK_SECONDS} s`);
  if (healthy === null) faults.push('it was not ready again');
  const { 503: later = 0, none = 0, ...others } = load.statuses;
  const bad = Object.keys(others).filter((status) => status >= 500);
  if (load.slowest > 10_000) faults.push(`an answer took ${load.slowest} ms`);
  if (bad.length > 0 || none > 0) faults.push(`requests failed: ${JSON.stringify(load.statuses)}`);
  const result = `requests served ${working?.toFixed(1)} s after promotion, jobs after ${seconds.toFixed(1)} s; ${later} refused, slowest ${load.slowest} ms`;
  return { load, faults, result };
}

/**
 * The WAL disk is full: PostgreSQL ends, cannot recover, and continues after space is freed. Requires permission to
 * mount.
 */
export async function fullLogDisk(stage) {
  const place = stage.smallDisk(96);
  if (!place) return { skipped: 'a small disk could not be mounted here' };
  const files = await filesOfServer(stage);
  const { uid, gid } = statSync(files.place);
  const [log, moved] = [join(files.place, 'pg_wal'), join(place, 'pg_wal')];
  execFileSync('cp', ['-a', log, moved]);
  execFileSync('chown', [`${uid}:${gid}`, place]);
  chmodSync(place, 0o700);
  rmSync(log, { recursive: true });
  symlinkSync(moved, log);
  const server = new OwnServer(stage, files);
  await server.start({ min_wal_size: '32MB', max_wal_size: '48MB' });
  const world = { key: files.key, routerId: files.routerId, query: (text, values) => server.query(text, values) };
  const member = await stage.launch({ DATABASE_URL: server.url });
  const load = new Load(world, [member.url], { clients: 6 });
  await until(() => load.acknowledged > 10, 60);
  const filler = join(place, 'filler');
  const { bavail, bsize } = statfsSync(place);
  writeFileSync(filler, Buffer.alloc(bavail * bsize));
  // Existing segments are written first.
  const filled = `select pg_switch_wal(), pg_logical_emit_message(false, 'fill', repeat('x', 4000000))`;
  const ended = await until(async () => {
    await server.query(filled).catch(() => undefined);
    return !server.isRunning || !(await server.query('select 1').catch(() => false));
  }, 60);
  await pause(4000);
  rmSync(filler);
  if (!server.isRunning) await server.launch();
  const back = await until(() => ready(member), BACK_SECONDS);
  const before = load.acknowledged;
  const working = await until(() => load.acknowledged > before + 6, BACK_SECONDS);
  const jobs = await until(() => jobIsDone(world), BACK_SECONDS);
  await load.stop();
  const faults = [];
  if (ended === null) faults.push('the disk was never full');
  if (back === null || working === null) faults.push(`it did not go on within ${BACK_SECONDS} s`);
  if (jobs === null) faults.push(`no job was done within ${BACK_SECONDS} s`);
  if (load.failed > 0) faults.push(`${load.failed} requests failed: ${JSON.stringify(load.statuses)}`);
  return {
    load,
    faults,
    result: `ready ${back?.toFixed(1)} s after space was freed, slowest ${load.slowest} ms`,
  };
}
