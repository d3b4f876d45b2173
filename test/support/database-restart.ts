/** Ends a PostgreSQL server while a process holds jobs that it fetched. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/embedded-postgres/embedded-postgres.js';
import { installJobQueue } from '../../src/platform/jobs/install-job-queue.js';
import { addJob } from './add-job.js';
import { createPool } from './database.js';
import { waitUntil } from './receiver.js';

const PROGRAM = fileURLToPath(new URL('job-process.js', import.meta.url));
/** `fast` is an ordinary restart, `kill` a crash. */
const SIGNALS = { fast: 'SIGINT', kill: 'SIGKILL' } as const;
/** A process runs ten jobs at a time, and fetches as many again. */
const RUNNING = 10;
const ADDED = 30;

/** A process that runs jobs, with a PostgreSQL of its own that starts again when it ends. */
export class RestartableJobs {
  private constructor(
    private readonly folder: string,
    private readonly database: EmbeddedPostgres,
    private readonly pool: Pool,
    private readonly runner: ChildProcess,
    private readonly printed: string[],
  ) {}

  static async start(): Promise<RestartableJobs> {
    const folder = mkdtempSync(join(tmpdir(), 'work-order-routing-restart-'));
    // Not `durable`, the server loses on `kill` the end of a job that it has already answered; the job then stays locked.
    const database = await startEmbeddedPostgres({ dataDir: folder, durable: true, log: () => undefined });
    await installJobQueue(database.url);
    const runner = fork(PROGRAM, [database.url], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    const printed: string[] = [];
    runner.stderr!.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
    await once(runner, 'message');
    return new RestartableJobs(folder, database, createPool(database.url), runner, printed);
  }

  async stop(): Promise<void> {
    this.runner.kill('SIGKILL');
    await this.pool.end();
    await this.database.stop();
    for (const place of [this.database.dataDir, this.folder])
      rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }

  /**
   * Ends PostgreSQL while jobs run and others are fetched, and lets one of them end before the server is back.
   * @returns after the process has run another job
   * @throws Error with the output of the process if it has ended
   */
  async endDatabase(end: keyof typeof SIGNALS): Promise<void> {
    this.runner.send('hold');
    for (let added = 0; added < ADDED; added++) await addJob(this.pool, 'held');
    await waitUntil(() => this.hasFetched(), 60);
    const ended = this.postmaster;
    process.kill(ended, SIGNALS[end]);
    this.runner.send('end one');
    await waitUntil(async () => this.postmaster !== ended && (await this.isConnected()), 120);
    this.runner.send('end all');
    await addJob(this.pool, 'held', {}, { key: 'another' });
    await waitUntil(async () => this.assertRunning() && (await this.count(`key = 'another'`)) === 0, 120);
  }

  /** Waits until all jobs have run, also those that the process had fetched from the ended server. */
  async finishJobs(): Promise<void> {
    await waitUntil(async () => this.assertRunning() && (await this.count('true')) === 0, 120);
  }

  /** Whether the process holds more jobs than it runs. It returns them after a second, and fetches some when a job ends. */
  private async hasFetched(): Promise<boolean> {
    const locked = await this.count('locked_at is not null');
    if (locked === RUNNING) this.runner.send('end one');
    return locked > RUNNING;
  }

  private assertRunning(): true {
    const { exitCode } = this.runner;
    if (exitCode !== null) throw new Error(`The process ended with ${exitCode}: ${this.printed.join('')}`);
    return true;
  }

  private async count(condition: string): Promise<number> {
    return (await this.pool.query(`select from graphile_worker.jobs where ${condition}`)).rowCount!;
  }

  private isConnected(): Promise<boolean> {
    return this.pool.query('select').then(
      () => true,
      () => false,
    );
  }

  /** Process ID of the server; NaN while there is none. */
  private get postmaster(): number {
    try {
      const pidFile = join(this.database.dataDir, 'cluster', 'data', 'postmaster.pid');
      return Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    } catch {
      return NaN;
    }
  }
}
