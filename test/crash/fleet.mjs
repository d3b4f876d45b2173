/** PostgreSQL, two servers that do jobs too, and a process that does jobs alone; whatever dies is started again. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, openDatabase, ready, rowsOf, until } from '../support/built-service.mjs';

const RESTART_MS = 200;
const STOP_MS = 20_000;

export class Fleet {
  blows = { kills: 0, stops: 0 };
  members = [];
  isRunning = true;

  static async start() {
    const fleet = new Fleet();
    fleet.database = await openDatabase('crash');
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
    const running = this.database.postmaster();
    if (!running) return;
    process.kill(running, 'SIGQUIT');
    this.blows.stops++;
  }

  /** Waits until everything is up again. */
  async mend() {
    for (const url of this.servers) await until(() => ready({ url }), 30);
  }

  /** Rows, on a connection of our own. */
  query(text, values) {
    return rowsOf(this.database.url, text, values);
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
