/** Frees the jobs of workers that died: each worker holds a lock that vanishes with its connection. */
import { setTimeout as pause } from 'node:timers/promises';
import { BoundedClient } from '../database/bounded-client.js';
import { createConnectionConfig } from '../database/connection-config.js';

/** Milliseconds between looks for dead workers, and before the next try after a lost connection. */
const LOOK_INTERVAL_MS = 10_000;
const RECONNECT_MS = 1000;
const PATIENCE_MS = 10_000;
/** Milliseconds that PostgreSQL is given to take its leave. */
const END_MS = 500;

/** Seconds that a job was held at least, so that a worker has time to connect, also again. */
const GRACE_SECONDS = 15;

/**
 * Jobs held by a worker whose lock can be taken, so nobody holds it, become free. Without this the queue itself would
 * wait four hours for a worker that was killed.
 */
const FREE_JOBS_OF_THE_DEAD = `
  WITH holders AS MATERIALIZED (
    SELECT DISTINCT locked_by FROM graphile_worker.jobs
    WHERE locked_by <> $1 AND locked_at < now() - make_interval(secs => ${GRACE_SECONDS})
  ), dead AS MATERIALIZED (
    SELECT locked_by FROM holders WHERE pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))
  )
  SELECT graphile_worker.force_unlock_workers(array(SELECT locked_by FROM dead)) WHERE EXISTS (SELECT FROM dead)`;

/** Shows that this worker lives and looks after the others; runs until `end`, through lost connections. */
export class WorkerPresence {
  private readonly ending = new AbortController();
  private readonly done: Promise<void>;

  constructor(
    private readonly connectionString: string,
    private readonly workerId: string,
  ) {
    this.done = this.run();
  }

  /** Lets go of the lock and waits until the connection is closed. */
  async end(): Promise<void> {
    this.ending.abort();
    await this.done;
  }

  private async run(): Promise<void> {
    while (!this.ending.signal.aborted) {
      await this.watch().catch(() => undefined);
      await this.wait(RECONNECT_MS);
    }
  }

  /** Throws when the connection is lost. */
  private async watch(): Promise<void> {
    const client = new BoundedClient(
      createConnectionConfig(this.connectionString, { name: 'worker', silenceTimeoutMs: () => PATIENCE_MS }),
    );
    try {
      await client.connect();
      await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [this.workerId]);
      while (!this.ending.signal.aborted) {
        await client.query(FREE_JOBS_OF_THE_DEAD, [this.workerId]);
        await this.wait(LOOK_INTERVAL_MS);
      }
    } finally {
      await Promise.race([client.end(), pause(END_MS, undefined, { ref: false })]).catch(() => undefined);
      client.destroy();
    }
  }

  private async wait(milliseconds: number): Promise<void> {
    if (this.ending.signal.aborted) return;
    await pause(milliseconds, undefined, { signal: this.ending.signal }).catch(() => undefined);
  }
}
