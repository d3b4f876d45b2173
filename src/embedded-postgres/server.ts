/** Keeps the embedded server running from `start` to `stop`, through crashes of the server and of earlier services. */
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Binaries } from './binaries.js';
import type { Cluster } from './cluster.js';
import type { ServerHome } from './server-home.js';
import {
  findPostmaster,
  findFreePort,
  isAlive,
  launchPostmaster,
  type Postmaster,
  getServerLogPath,
  signalPostmaster,
  stopPostmaster,
} from './postmaster.js';
import { announcePresence, endPresence } from './presence.js';
import { buildServerParameters, type ServerUse } from './settings.js';

/** Milliseconds between attempts. After a hard kill, child processes of the old server need time to end. */
const BACK_OFF = [100, 200, 400, 800, 1_600, 3_000, 3_000, 3_000];

/** Milliseconds until the server must accept connections; crash recovery takes time. */
const START_TIMEOUT_MS = 120_000;

const POLL_MILLISECONDS = 50;

/** SQLSTATE of a wrong password: do not retry. */
const WRONG_PASSWORD = '28P01';

/** Embedded server as seen from one process. */
export class Server {
  /** Set by the first start; restarts must use the same port. */
  private port?: number;
  private postmaster?: Postmaster;
  private presence?: Client;
  private restart: Promise<void> = Promise.resolve();
  /** Whether this process started the running server. */
  private isOurs = false;
  private isStopping = false;
  private readonly endWithProcess = (): void => {
    if (this.isOurs && this.postmaster) signalPostmaster(this.postmaster.pid, 'SIGINT');
  };

  constructor(
    private readonly home: ServerHome,
    private readonly binaries: Binaries,
    private readonly cluster: Cluster,
    private readonly options: ServerUse & { log: (line: string) => void },
  ) {}

  /** Starts the server. @returns the port on 127.0.0.1, which stays the same until `stop` */
  async start(): Promise<number> {
    process.once('exit', this.endWithProcess);
    await this.startWithRetry();
    return (this.port = this.postmaster!.port);
  }

  /** Stops using the server; the last process stops it. */
  async stop(): Promise<void> {
    if (this.isStopping) return;
    this.isStopping = true;
    process.off('exit', this.endWithProcess);
    await this.restart;
    const isLast = await endPresence(this.presence!).catch(() => this.isOurs);
    if (isLast) await stopPostmaster(this.postmaster!.pid, this.cluster.dataDirectory);
    await this.presence!.end().catch(() => undefined);
  }

  private async startWithRetry(): Promise<void> {
    for (const pause of [...BACK_OFF, undefined]) {
      try {
        return await this.attempt();
      } catch (error) {
        const isPermanent = this.isStopping || (error as { code?: string }).code === WRONG_PASSWORD;
        if (isPermanent || pause === undefined) throw this.createError(error);
        await delay(pause);
      }
    }
  }

  private async attempt(): Promise<void> {
    const running = findPostmaster(this.cluster.dataDirectory);
    if (running && this.port && running.port !== this.port) {
      await stopPostmaster(running.pid, this.cluster.dataDirectory);
      throw new Error(`another PostgreSQL ran on the same files, on port ${running.port}`);
    }
    if (running?.pid !== this.postmaster?.pid) this.isOurs = false;
    this.postmaster = running ?? (await this.launch());
    const presence = await this.connect(this.postmaster);
    this.watch(presence);
    if (running) await this.warnOfFewConnections(presence);
  }

  /** A server of another process, or of before a setting changed, may allow fewer connections than needed. */
  private async warnOfFewConnections(presence: Client): Promise<void> {
    const { rows } = await presence.query<{ allowed: number }>(
      `select current_setting('max_connections')::int as allowed`,
    );
    const { connections, log } = this.options;
    if (rows[0].allowed >= connections) return;
    log(`The embedded PostgreSQL runs already, with ${rows[0].allowed} connections where ${connections} may be needed`);
  }

  private async launch(): Promise<Postmaster> {
    const port = this.port ?? (await findFreePort());
    const parameters = buildServerParameters(this.cluster.dataDirectory, port, this.options);
    const pid = await launchPostmaster(this.home, this.binaries, parameters);
    this.isOurs = true;
    return { pid, port };
  }

  /** Waits until the server accepts connections, dies or times out. */
  private async connect({ pid, port }: Postmaster): Promise<Client> {
    for (let waited = 0; ; waited += POLL_MILLISECONDS) {
      try {
        return await announcePresence(port, this.cluster.password);
      } catch (error) {
        if (this.isStopping || (error as { code?: string }).code === WRONG_PASSWORD) throw error;
        if (!isAlive(pid, this.cluster.dataDirectory)) throw new Error('it ended while starting', { cause: error });
        if (waited >= START_TIMEOUT_MS) {
          await stopPostmaster(pid, this.cluster.dataDirectory);
          throw error;
        }
      }
      await delay(POLL_MILLISECONDS);
    }
  }

  private watch(presence: Client): void {
    this.presence = presence;
    presence.once('end', () => {
      if (this.isStopping) return;
      this.options.log('The embedded PostgreSQL has stopped; starting it again');
      this.restart = this.startWithRetry().then(
        () => this.options.log('The embedded PostgreSQL runs again'),
        (error: Error) => this.options.log(error.message),
      );
    });
  }

  private createError(cause: unknown): Error {
    const path = getServerLogPath(this.home);
    const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').slice(-5) : [];
    const reason = cause instanceof Error ? cause.message : String(cause);
    return new Error([`The embedded PostgreSQL does not start: ${reason} (its log: ${path})`, ...lines].join('\n'), {
      cause,
    });
  }
}
