/** Separate PostgreSQL servers that a fault may copy, stop and start: a primary, its standby, one with a small disk. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, makeRouter, rowsOf, until } from '../support/built-service.mjs';

/** Sends a signal to a server and all its child processes. */
export function signalAll(first, name) {
  const listed = execFileSync('sh', ['-c', `ps -o pid= --ppid ${first} || true`])
    .toString()
    .split(/\s+/)
    .filter(Boolean);
  for (const pid of [first, ...listed.map(Number)])
    try {
      process.kill(pid, name);
    } catch {
      // The process has ended already.
    }
}

/** Creates the files of a stopped server: a migrated database with a router. They are deleted after the fault. */
export async function filesOfServer(stage) {
  const { startEmbeddedPostgres } = await import('../../dist/src/embedded-postgres/embedded-postgres.js');
  const { prepareHome } = await import('../../dist/src/embedded-postgres/server-home.js');
  const { prepareBinaries } = await import('../../dist/src/embedded-postgres/binaries.js');
  const { migrate } = await import('../../dist/src/bootstrap/migrations.js');
  const folder = mkdtempSync(join(tmpdir(), 'work-order-routing-server-'));
  const database = await startEmbeddedPostgres({ dataDir: folder, durable: true, log: () => undefined });
  stage.undo.push(async () => {
    for (const one of [database.dataDir, folder]) rmSync(one, { recursive: true, force: true });
  });
  await migrate(database.url);
  const router = await makeRouter(database.url, `faults${Date.now()}`);
  await database.stop();
  const home = prepareHome(folder, () => undefined);
  const { postgres } = prepareBinaries(home);
  return {
    ...router,
    account: home.account ?? {},
    program: postgres,
    url: database.url,
    place: join(home.folder, 'cluster', 'data'),
  };
}

/** A server with such files. */
export class OwnServer {
  constructor(stage, files, place = files.place) {
    Object.assign(this, { files, place });
    stage.undo.push(() => this.end());
  }

  /** Copies the files of a stopped server as its standby. @param conninfo connection to the primary */
  static copyOf(stage, files, conninfo) {
    const place = `${files.place}-standby`;
    execFileSync('cp', ['-a', files.place, place]);
    const { uid, gid } = statSync(files.place);
    writeFileSync(join(place, 'standby.signal'), '');
    writeFileSync(join(place, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
    for (const name of ['standby.signal', 'postgresql.auto.conf'])
      execFileSync('chown', [`${uid}:${gid}`, join(place, name)]);
    return new OwnServer(stage, files, place);
  }

  get url() {
    const url = new URL(this.files.url);
    url.port = String(this.port);
    return url.href;
  }

  get isRunning() {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Starts the server without waiting; the port stays the same. */
  async launch(settings = {}) {
    const { buildServerParameters } = await import('../../dist/src/embedded-postgres/settings.js');
    const { SERVER_ENVIRONMENT } = await import('../../dist/src/embedded-postgres/cluster.js');
    this.port ??= await freePort();
    this.settings = { ...this.settings, ...settings };
    const own = Object.entries(this.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const parameters = [...buildServerParameters(this.place, this.port, { durable: true, connections: 200 }), ...own];
    const { account, program } = this.files;
    this.child = spawn(program, parameters, { ...account, cwd: '/', env: SERVER_ENVIRONMENT, stdio: 'ignore' });
  }

  /** Starts the server and waits until it accepts queries. */
  async start(settings) {
    await this.launch(settings);
    if ((await until(() => this.query('select 1'), 60)) === null) throw new Error('PostgreSQL does not start');
  }

  query(text, values) {
    return rowsOf(this.url, text, values);
  }

  signal(name) {
    if (this.isRunning) signalAll(this.child.pid, name);
  }

  async end() {
    if (!this.isRunning) return;
    this.signal('SIGCONT');
    this.signal('SIGKILL');
    await until(() => !this.isRunning, 10);
  }
}
