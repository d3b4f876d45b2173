/** Faults of PostgreSQL: stalled proxy, frozen, crashed, read-only, disk full, behind a pooler. */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { jobIsDone, Load } from './load.mjs';
import { relayTo } from './network.mjs';
import { signalAll } from './servers.mjs';
import { freePort, ready, until } from '../support/built-service.mjs';

/** Injects a fault under load and checks the recovery. */
async function under(stage, member, { begin, end, seconds, clients }) {
  const load = new Load(stage, [member.url], { clients });
  await until(() => load.acknowledged > 6, 60);
  await begin();
  await pause(seconds * 1000);
  await end();
  const back = await until(() => ready(member), 60);
  const before = load.acknowledged;
  const working = await until(() => load.acknowledged > before + 6, 60);
  const jobs = await until(() => jobIsDone(stage), 60);
  await load.stop();
  const faults = [];
  if (back === null) faults.push('it was not ready again within 60 s');
  if (working === null) faults.push('no request was served within 60 s after the end');
  if (jobs === null) faults.push('no job was done within 60 s after the end');
  if (load.failed > 0) faults.push(`${load.failed} requests failed: ${JSON.stringify(load.statuses)}`);
  return { load, faults, result: `ready after ${seconds3(back)}, slowest ${load.slowest} ms` };
}

const seconds3 = (seconds) => (seconds === null ? 'never' : `${seconds.toFixed(1)} s`);

/** A proxy keeps connections open and forwards nothing for 20 s: 503 within 10 s, recovery within 60 s. */
export async function stalledProxy(stage) {
  const relay = await relayTo(stage.url);
  stage.undo.push(() => relay.close());
  const member = await stage.launch({ DATABASE_URL: relay.url });
  const block = { begin: () => relay.block(true), end: () => relay.block(false), seconds: 20 };
  const found = await under(stage, member, block);
  if (found.load.slowest > 10_000) found.faults.push(`an answer took ${found.load.slowest} ms`);
  return found;
}

/** SIGSTOP for all processes of PostgreSQL, for 12 s. */
export async function frozen(stage) {
  const member = await stage.launch();
  const signal = (name) => signalAll(stage.postmaster(), name);
  const found = await under(stage, member, {
    begin: () => signal('SIGSTOP'),
    end: () => signal('SIGCONT'),
    seconds: 12,
  });
  if (found.load.slowest > 10_000) found.faults.push(`an answer took ${found.load.slowest} ms`);
  return found;
}

/** Stops PostgreSQL twice in immediate mode; it recovers from its WAL. */
export async function restarted(stage) {
  const member = await stage.launch();
  const stop = () => process.kill(stage.postmaster(), 'SIGQUIT');
  const again = async () => {
    await until(() => stage.query('select 1'), 60);
    stop();
    await until(() => stage.query('select 1'), 60);
  };
  return under(stage, member, { begin: stop, end: again, seconds: 4 });
}

/** After a failover the service is connected to the demoted server: 503 with `Retry-After`, never 500. */
export async function readOnly(stage) {
  const member = await stage.launch();
  const name = new URL(stage.url).pathname.slice(1);
  const demote = async (isOn) => {
    await stage.query(`begin read write; alter database ${name} set default_transaction_read_only = ${isOn}; commit`);
    await stage.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid() and application_name like 'work-order-routing%'`,
      [name],
    );
  };
  stage.undo.push(() => demote('off'));
  return under(stage, member, { begin: () => demote('on'), end: () => demote('off'), seconds: 6 });
}

/** The disk of a table is full: 503, and recovery after space is freed. Requires permission to mount. */
export async function fullDatabaseDisk(stage) {
  const place = stage.smallDisk(24);
  if (!place) return { skipped: 'a small disk could not be mounted here' };
  const owner = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${stage.postmaster()}/status`, 'utf8'))[1];
  execFileSync('chown', [owner, place]);
  chmodSync(place, 0o700);
  await stage.query(`create tablespace small location '${place}'`);
  await stage.query('alter table notes set tablespace small');
  stage.undo.push(async () => {
    await stage.query('alter table notes set tablespace pg_default');
    await stage.query('drop tablespace small');
  });
  const member = await stage.launch();
  const filler = join(place, 'filler');
  const fill = () => {
    const { bavail, bsize } = statfsSync(place);
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
  };
  const found = await under(stage, member, { begin: fill, end: () => rmSync(filler), seconds: 12, clients: 6 });
  if (!found.load.statuses[503]) found.faults.push('the disk was never full: no request got 503');
  return found;
}

/** PgBouncer: rejected in transaction mode without a direct URL, works in session mode. */
export async function pooler(stage) {
  const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(exists);
  if (!program) return { skipped: 'PgBouncer is not installed here' };
  const [transaction, session] = [
    await bouncer(stage, program, 'transaction'),
    await bouncer(stage, program, 'session'),
  ];
  const refused = await stage.launch({ DATABASE_URL: transaction });
  const faults = [];
  if (refused.code !== 1 || !/DATABASE_DIRECT_URL/.test(refused.said()))
    faults.push(`transaction mode alone was not refused: ${refused.code} ${refused.said().slice(-200)}`);
  const member = await stage.launch({ DATABASE_URL: session });
  const load = new Load(stage, [member.url]);
  await until(() => load.acknowledged > 20, 60);
  const jobs = await until(() => jobIsDone(stage), 60);
  await load.stop();
  if (jobs === null) faults.push('no job was done in session mode');
  if (load.failed > 0 || load.acknowledged < 20) faults.push(`session mode: ${JSON.stringify(load.statuses)}`);
  return { load, faults, result: 'transaction mode needs a direct URL' };
}

async function bouncer(stage, program, mode) {
  const folder = mkdtempSync(join(tmpdir(), 'work-order-routing-bouncer-'));
  const { username, password, hostname, port, pathname } = new URL(stage.url);
  const own = await freePort();
  writeFileSync(join(folder, 'users'), `"${username}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(
    join(folder, 'settings'),
    `[databases]\n${pathname.slice(1)} = host=${hostname} port=${port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${own}\n` +
      `auth_type = scram-sha-256\nauth_file = ${join(folder, 'users')}\npool_mode = ${mode}\ndefault_pool_size = 60\nunix_socket_dir =\n`,
  );
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  const asRoot = process.getuid?.() === 0;
  const child = spawn(program, [...(asRoot ? ['-u', 'nobody'] : []), join(folder, 'settings')], { stdio: 'ignore' });
  stage.undo.push(async () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  await pause(1000);
  return `postgres://${username}:${password}@127.0.0.1:${own}${pathname}`;
}

function exists(path) {
  try {
    return readFileSync(path).length > 0;
  } catch {
    return false;
  }
}
