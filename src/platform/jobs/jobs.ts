/** Work for later, kept in PostgreSQL: added within the caller's transaction, done at least once by any process. */
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import { createJobLogger, type JobLog } from './job-log.js';
import { createJobPool } from './job-pool.js';
import { QueueMonitor, type EndedJob } from './queue-monitor.js';
import { WorkerPresence } from './worker-presence.js';

/** Runs one statement in the caller's transaction. */
export type JobQuery = (sql: string, parameters: unknown[]) => Promise<unknown>;

/** What a job carries: small and plain, usually the id of the row that says what to do. */
export type JobPayload = Record<string, unknown>;

/** How this run of the job stands. */
export interface JobRun {
  /** 1 at the first try. */
  attempt: number;
  /** No try follows when `attempt` reaches it. */
  maxAttempts: number;
  /** Aborted when the service stops and will not wait much longer. */
  signal: AbortSignal | undefined;
}

/** Does the job. It may be called again after a crash or an error, so doing it twice must be as good as once. */
export type JobHandler = (payload: JobPayload, run: JobRun) => Promise<void>;

/** Does a try of a job with something before and behind it. */
export type JobMiddleware = (
  job: { name: string; payload: JobPayload; attempt: number; runAt: Date },
  work: () => Promise<void>,
) => Promise<void>;

/** When and how a job is done. */
export interface JobOptions {
  /** Not before this moment; without it at once. */
  runAt?: Date;
  /** A waiting job with the same key is replaced by this one. */
  key?: string;
  /** Tries before the job is given up, the pauses growing from seconds to days; default 25. */
  maxAttempts?: number;
}

/** How the jobs of this process are done. */
export interface JobsOptions {
  /** Jobs at once, each of which may use a connection; default 10. */
  concurrency?: number;
  log?: JobLog;
}

/** Milliseconds between looks for jobs whose time has come; new ones are announced by the database at once. */
const POLL_INTERVAL_MS = 1000;
/** Milliseconds that running jobs are given at the stop before their signal is aborted. */
const STOP_PATIENCE_MS = 4000;

/** Milliseconds after which jobs that were taken while everybody here is busy go back, for other processes to take. */
const TAKEN_MS = 1000;

/**
 * Jobs are looked for and taken for all who do them here at once: not by each, who would look again behind each job. Taken
 * jobs are held under the name of this process, so that they become free when it dies (`WorkerPresence`).
 *
 * Only in batches does the queue wait at the stop until finished jobs are written down, and handle it when that fails;
 * otherwise a lost connection would be an unhandled rejection, which ends the process.
 */
const together = (size: number) => ({
  worker: { localQueue: { size, ttl: TAKEN_MS }, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
});
/** Milliseconds before the next start after the database went away. */
const RESTART_MS = 1000;
/**
 * Milliseconds that a broken queue is given to end. When several jobs end while the database is away, it waits for itself
 * without end.
 */
const END_PATIENCE_MS = STOP_PATIENCE_MS + 1500;

/** One per process; modules register their handlers when they start, the last step of the start runs them. */
@Injectable()
export class Jobs {
  private readonly handlers = new Map<string, JobHandler>();
  /** Set from `start` to `stop`; a new one each time. */
  private running: AbortController | undefined;
  private runner: Runner | undefined;
  private pool: Pool | undefined;
  private presence: WorkerPresence | undefined;
  private watch: QueueMonitor | undefined;
  private readonly listeners: ((ended: EndedJob) => void)[] = [];
  private readonly arounds: JobMiddleware[] = [];

  /** Whether jobs are done here now: neither before the start nor while the queue is away or stuck. */
  get isRunning(): boolean {
    return this.running !== undefined && this.watch !== undefined && !this.watch.isStuck;
  }

  /** Tells of each try of a job that ended here. */
  onEnd(listener: (ended: EndedJob) => void): void {
    this.listeners.push(listener);
  }

  /** Goes around each try of a job, inside of those that were there before. */
  use(outer: JobMiddleware): void {
    this.arounds.push(outer);
  }

  /** Registers who does the jobs of this name. Throws an Error when somebody already does, or after `start`. */
  handle(name: string, handler: JobHandler): void {
    if (this.handlers.has(name)) throw new Error(`Jobs named ${name} have a handler already`);
    if (this.running) throw new Error(`The handler of ${name} comes too late: jobs are running`);
    this.handlers.set(name, handler);
  }

  /** Adds a job in the caller's transaction: a rollback takes it along, a commit makes it known to all workers. */
  async add(query: JobQuery, name: string, payload: JobPayload, options: JobOptions = {}): Promise<void> {
    await query(
      `SELECT graphile_worker.add_job($1::text, payload => $2::json, run_at => $3::timestamptz,
         max_attempts => $4::smallint, job_key => $5::text)`,
      [
        name,
        JSON.stringify(payload),
        options.runAt?.toISOString() ?? null,
        options.maxAttempts ?? null,
        options.key ?? null,
      ],
    );
  }

  /** Takes a waiting job back in the caller's transaction; one that runs already finishes, but is not tried again. */
  async remove(query: JobQuery, key: string): Promise<void> {
    await query('SELECT graphile_worker.remove_job($1::text)', [key]);
  }

  /**
   * Begins to do jobs that have a handler here; the tables must be installed. Throws when the database is away now;
   * when it goes away later, the work goes on as soon as it is back.
   */
  async start(connectionString: string, options: JobsOptions = {}): Promise<void> {
    if (this.running) throw new Error('Jobs are running already');
    this.running = new AbortController();
    try {
      await this.launch(connectionString, options, this.running.signal);
    } catch (error) {
      this.running = undefined;
      throw error;
    }
  }

  /** Takes no new jobs and waits for those that run. */
  async stop(): Promise<void> {
    this.running?.abort();
    this.running = undefined;
    if (this.runner) await within(END_PATIENCE_MS, this.runner.stop());
    await this.presence?.end();
    await within(END_PATIENCE_MS, this.pool?.end());
    this.runner = this.presence = this.pool = this.watch = undefined;
  }

  private async launch(connectionString: string, options: JobsOptions, stopped: AbortSignal): Promise<void> {
    const { concurrency = 10, log } = options;
    const events = new EventEmitter() as WorkerEvents;
    events.once('pool:create', ({ workerPool }) => {
      this.presence = new WorkerPresence(connectionString, workerPool.id);
    });
    const broken = new Promise<void>((resolve) => events.once('pool:fatalError', () => resolve()));
    const watch = new QueueMonitor(events, concurrency, (ended) => this.listeners.forEach((tell) => tell(ended)));
    const pool = createJobPool(connectionString, concurrency + 2);
    const runner = await run({
      pgPool: pool,
      concurrency,
      pollInterval: POLL_INTERVAL_MS,
      gracefulShutdownAbortTimeout: STOP_PATIENCE_MS,
      noHandleSignals: true,
      logger: createJobLogger(log),
      taskList: this.taskList(),
      crontab: '',
      events,
      preset: together(concurrency),
    }).catch(async (error: unknown) => {
      await this.presence?.end();
      await within(END_PATIENCE_MS, pool.end());
      throw error;
    });
    this.runner = runner;
    this.pool = pool;
    this.watch = watch;
    const ended = runner.promise.catch((error: Error) => log?.('error', `Jobs stopped: ${error.message}`));
    const left = broken.then(() => pause(END_PATIENCE_MS, undefined, { ref: false }));
    const over = new AbortController();
    const stuck = watch.untilStuck(AbortSignal.any([stopped, over.signal])).then(() => {
      log?.('error', 'Jobs are stuck: nothing was heard of the queue; it is started anew');
    });
    void Promise.race([ended, left, stuck]).then(() => {
      over.abort();
      if (stopped.aborted) return;
      // Nobody waits for it: what it holds becomes free when its presence ends. Not stopped, it would look at the clock for ever.
      void runner.stop().catch(() => undefined);
      void pool.end().catch(() => undefined);
      this.watch = undefined;
      return this.relaunch(connectionString, options, stopped);
    });
  }

  /** The queue gives up when it cannot write down that a job is done, which happens when the database goes away. */
  private async relaunch(connectionString: string, options: JobsOptions, stopped: AbortSignal): Promise<void> {
    if (stopped.aborted) return;
    await this.presence?.end();
    for (let launched = false; !launched && !stopped.aborted;) {
      await pause(RESTART_MS, undefined, { signal: stopped }).catch(() => undefined);
      if (stopped.aborted) return;
      launched = await this.launch(connectionString, options, stopped).then(
        () => true,
        (error: Error) => {
          options.log?.('warn', `Jobs cannot start again yet: ${error.message}`);
          return false;
        },
      );
    }
    if (stopped.aborted) await this.stop();
  }

  private taskList(): TaskList {
    return Object.fromEntries(
      [...this.handlers].map(([name, handler]) => [
        name,
        (given, { job, abortSignal: signal }) => {
          const { attempts: attempt, max_attempts: maxAttempts, run_at: runAt } = job;
          const payload = given as JobPayload;
          const tried = { name, payload, attempt, runAt };
          return this.arounds.reduceRight<() => Promise<void>>(
            (work, around) => () => around(tried, work),
            () => handler(payload, { attempt, maxAttempts, signal }),
          )();
        },
      ]),
    );
  }
}

/** Waits for the work, though not for ever, and whether it succeeds or not. */
async function within(milliseconds: number, work: Promise<unknown> = Promise.resolve()): Promise<void> {
  await Promise.race([work.catch(() => undefined), pause(milliseconds, undefined, { ref: false })]);
}
