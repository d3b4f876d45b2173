/** PostgreSQL, two servers that also run jobs, and a process for jobs only. Restarts all that end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, openDatabase, ready, rowsOf, until } from '../support/built-service.mjs';

const RESTART_MS = 200;
const STOP_MS = 20_000;

export class Fleet {
  injected = { kills: 0, stops: 0 };
  members = [];
  isRunning = true;

  static async start() {
    const fleet = new Fleet();
    fleet.database = await openDatabase('crash');
    for (const worker of ['on', 'on', 'only']) fleet.launch({ worker, port: await freePort() });
    await fleet.waitUntilReady();
    return fleet;
  }

  /** URLs of the servers. */
  get servers() {
    return this.members.filter(({ worker }) => worker === 'on').map(({ port }) => `http://127.0.0.1:${port}`);
  }

  /** Sends SIGKILL to one process after another. */
  kill(turn) {
    this.members[turn % this.members.length].process.kill('SIGKILL');
    this.injected.kills++;
  }

  /** Stops PostgreSQL in immediate mode: it ends without a checkpoint and recovers from its WAL. */
  stopDatabase() {
    const running = this.database.postmaster();
    if (!running) return;
    process.kill(running, 'SIGQUIT');
    this.injected.stops++;
  }

  /** Waits until all servers are ready. */
  async waitUntilReady() {
    for (const url of this.servers) await until(() => ready({ url }), 30);
  }

  /** Queries on a separate connection. */
  query(text, values) {
    return rowsOf(this.database.url, text, values);
  }

  /** Stops all processes with SIGTERM. @returns those that did not end properly */
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

  /** Ends all processes and deletes files. */
  async end() {
    this.isRunning = false;
    for (const { process: child } of this.members) child.kill('SIGKILL');
    await this.database.end();
  }

  launch(member) {
    if (!this.members.includes(member)) this.members.push(member);
    const env = {
      ...process.env,
      DATABASE_URL: this.database.url,
      DATA_DIR: this.database.folder,
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
