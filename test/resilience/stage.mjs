/** The environment of all faults: PostgreSQL, service processes, and a router with an owner key. */
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, makeRouter, openDatabase, ready, rowsOf, until } from '../support/built-service.mjs';

export class Stage {
  members = [];
  undo = [];

  static async open() {
    const stage = new Stage();
    stage.database = await openDatabase('faults');
    const [{ server_version: version }] = await stage.query('show server_version');
    return Object.assign(stage, { version, ...(await makeRouter(stage.url, 'faults')) });
  }

  get url() {
    return this.database.url;
  }

  /** PID of the main process of PostgreSQL. */
  postmaster() {
    return this.database.postmaster();
  }

  async close() {
    await this.clear();
    await this.database.end();
  }

  /** Ends the processes of a fault and reverts its changes. */
  async clear() {
    for (const member of this.members.splice(0)) member.kill('SIGKILL');
    for (const undo of this.undo.splice(0).reverse()) await undo();
  }

  /** Queries on a separate connection. */
  query(text, values) {
    return rowsOf(this.url, text, values);
  }

  /** Mounts a disk of this size in megabytes for the duration of the fault; null without permission to mount. */
  smallDisk(megabytes) {
    const place = mkdtempSync(join(tmpdir(), 'work-order-routing-small-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', place], { stdio: 'pipe' });
    } catch {
      rmSync(place, { recursive: true });
      return null;
    }
    this.undo.push(async () => {
      execFileSync('umount', ['-l', place]);
      rmSync(place, { recursive: true, force: true });
    });
    return place;
  }

  /** Starts a service process and waits until it is ready or has ended. */
  async launch(settings = {}) {
    const port = settings.PORT ?? (await freePort());
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: this.url,
      DATA_DIR: this.database.folder,
      DEMO: '0',
      LOG_LEVEL: 'error',
      DATABASE_POOL: '6',
      WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1/32',
      WEBHOOK_RETRY_SECONDS: Array(40).fill('1').join(),
      ...settings,
      PORT: String(port),
    };
    const child = spawn(process.execPath, ['dist/src/main.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.members.push(child);
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)));
    const member = { child, port, settings, url: `http://127.0.0.1:${port}`, said: () => said.join('') };
    child.once('exit', (code) => (member.code = code));
    await until(() => member.code !== undefined || ready(member), 90);
    return member;
  }

  /** Sends a signal. @returns exit code and milliseconds until the end */
  async end({ child }, signal = 'SIGTERM') {
    const start = performance.now();
    const exit = once(child, 'exit');
    child.kill(signal);
    const [code] = await Promise.race([exit, pause(30_000, ['still there after 30 s'])]);
    return { code, ms: Math.round(performance.now() - start) };
  }

  /** Adds a subscription to `order.created`. */
  subscribe(url) {
    return this.query(
      `insert into webhook_subscriptions (id, router_id, url, events) values ($1, $2, $3, '{order.created}')`,
      [randomUUID(), this.routerId, url],
    );
  }
}
