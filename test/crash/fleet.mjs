/** PostgreSQL, two servers that do jobs too, and a process that does jobs alone; whatever dies is started again. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const RESTART_MS = 200;
const STOP_MS = 20_000;

export class Fleet {
  blows = { kills: 0, stops: 0 };
  members = [];
  isRunning = true;

  static async start() {
    const { startEmbeddedPostgres } = await import('../../dist/src/embedded-postgres/embedded-postgres.js');
    const { migrate } = await import('../../dist/src/migrate.js');
    const { findPostmaster } = await import('../../dist/src/embedded-postgres/postmaster.js');
    const fleet = new Fleet();
    fleet.findPostmaster = findPostmaster;
    fleet.folder = mkdtempSync(join(tmpdir(), 'work-order-routing-crash-'));
    fleet.database = await startEmbeddedPostgres({ dataDir: fleet.folder, durable: true, log: () => undefined });
    await migrate(fleet.database.url);
    [{ data_directory: fleet.dataDirectory }] = await fleet.query('show data_directory');
    for (const worker of ['on', 'on', 'only']) fleet.launch({ worker, port: await freePort() });
    await fleet.mend();
    return fleet;
  }

  /** Servers that listen. */
  get servers() {
    return this.members.filter(({ worker }) => worker === 'on').map(({ port }) => `http://127.0.0.1:${port}`);
  }

  /** SIGKILL, to one after the other. */
  kill(turn) {
    this.members[turn % this.members.length].process.kill('SIGKILL');
    this.blows.kills++;
  }

  /** Immediate mode: PostgreSQL leaves at once, without a word, and recovers from its log. */
  stopDatabase() {
    const running = this.findPostmaster(this.dataDirectory);
    if (!running) return;
    process.kill(running.pid, 'SIGQUIT');
    this.blows.stops++;
  }

  /** Waits until everything is up again. */
  async mend() {
    for (const server of this.servers) await until(() => fetch(`${server}/health/ready`).then(({ ok }) => ok), 30);
  }

  /** Rows, on a connection of our own. */
  async query(text, values = []) {
    const client = new pg.Client({ connectionString: this.database.url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Stops all with SIGTERM. Answers what did not end in order. */
  async stopInOrder() {
    this.isRunning = false;
    const ended = this.members.map(async ({ worker, process: child }) => {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await Promise.race([exit, pause(STOP_MS, ['no exit code in time'])]);
      return code === 0 ? [] : [`a process with WORKER=${worker} ended with ${code}`];
    });
    return (await Promise.all(ended)).flat();
  }

  /** Leaves nothing behind. */
  async end() {
    this.isRunning = false;
    for (const { process: child } of this.members) child.kill('SIGKILL');
    await this.database.stop();
    for (const folder of [this.database.dataDir, this.folder]) rmSync(folder, { recursive: true, force: true });
  }

  launch(member) {
    if (!this.members.includes(member)) this.members.push(member);
    const env = {
      ...process.env,
      DATABASE_URL: this.database.url,
      DATA_DIR: this.folder,
      PORT: String(member.port),
      WORKER: member.worker,
      DEMO: '0',
      LOG_LEVEL: 'silent',
      WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1/32',
      WEBHOOK_RETRY_SECONDS: '1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1',
    };
    member.process = spawn(process.execPath, ['dist/src/main.js'], { env, stdio: 'ignore' });
    member.process.once('exit', async () => {
      await pause(RESTART_MS);
      if (this.isRunning) this.launch(member);
    });
  }
}

/** Waits until something holds; what throws does not hold yet. */
export async function until(condition, seconds) {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    if (
      await Promise.resolve()
        .then(condition)
        .catch(() => false)
    )
      return true;
    await pause(100);
  }
  return false;
}

async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
