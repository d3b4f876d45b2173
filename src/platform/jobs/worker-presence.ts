/** Releases the jobs of dead workers: each worker holds an advisory lock that ends with its connection. */
import { setTimeout as pause } from 'node:timers/promises';
import { BoundedClient } from '../database/bounded-client.js';
import { createConnectionConfig } from '../database/connection-config.js';

/** Milliseconds between checks for dead workers, and until the next attempt after a lost connection. */
const CHECK_INTERVAL_MS = 10_000;
const RECONNECT_MS = 1000;
const SILENCE_TIMEOUT_MS = 10_000;
/** Timeout of closing the connection. */
const CLOSE_TIMEOUT_MS = 500;

/** Minimum age of a job lock in seconds, so that a worker has time to connect and reconnect. */
const GRACE_SECONDS = 15;

/**
 * Releases the jobs of workers whose advisory lock is free. Without this, graphile-worker waits four hours for a killed
 * worker.
 */
const RELEASE_JOBS_OF_DEAD_WORKERS = `
  WITH holders AS MATERIALIZED (
    SELECT DISTINCT locked_by FROM graphile_worker.jobs
    WHERE locked_by <> $1 AND locked_at < now() - make_interval(secs => ${GRACE_SECONDS})
  ), dead AS MATERIALIZED (
    SELECT locked_by FROM holders WHERE pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))
  )
  SELECT graphile_worker.force_unlock_workers(array(SELECT locked_by FROM dead)) WHERE EXISTS (SELECT FROM dead)`;

/** Holds the lock of this worker and checks the others until `end`; reconnects after lost connections. */
export class WorkerPresence {
  private readonly ending = new AbortController();
  private readonly done: Promise<void>;

  constructor(
    private readonly connectionString: string,
    private readonly workerId: string,
  ) {
    this.done = this.run();
  }

  /** Releases the lock and waits until the connection is closed. */
  async end(): Promise<void> {
    this.ending.abort();
    await this.done;
  }

  private async run(): Promise<void> {
    while (!this.ending.signal.aborted) {
      await this.holdLock().catch(() => undefined);
      await this.wait(RECONNECT_MS);
    }
  }

  /** @throws Error when the connection is lost. */
  private async holdLock(): Promise<void> {
    const client = new BoundedClient(
      createConnectionConfig(this.connectionString, { name: 'worker', silenceTimeoutMs: () => SILENCE_TIMEOUT_MS }),
    );
    try {
      await client.connect();
      await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [this.workerId]);
      while (!this.ending.signal.aborted) {
        await client.query(RELEASE_JOBS_OF_DEAD_WORKERS, [this.workerId]);
        await this.wait(CHECK_INTERVAL_MS);
      }
    } finally {
      await Promise.race([client.end(), pause(CLOSE_TIMEOUT_MS, undefined, { ref: false })]).catch(() => undefined);
      client.destroy();
    }
  }

  private async wait(milliseconds: number): Promise<void> {
    if (this.ending.signal.aborted) return;
    await pause(milliseconds, undefined, { signal: this.ending.signal }).catch(() => undefined);
  }
}
