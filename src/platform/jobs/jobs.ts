/** Runs the jobs of the queue in PostgreSQL (graphile-worker), at least once, in any process; `TransactionalJobQueue` adds them. */
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import { withLogFields } from '../log.js';
import { createJobLogger, type JobLog } from './job-log.js';
import { createJobPool } from './job-pool.js';
import { QueueMonitor, type EndedJob } from './queue-monitor.js';
import { waitForFetchedJobs } from './wait-for-fetched-jobs.js';
import { WorkerPresence } from './worker-presence.js';

/** The payload of a job: small JSON, usually the id of a row. */
export type JobPayload = Record<string, unknown>;

/** The current attempt of a job. */
export interface JobRun {
  /** Counts from 1. */
  attempt: number;
  /** The last attempt. */
  maxAttempts: number;
  /** Aborted shortly before the service stops without waiting for the job. */
  signal: AbortSignal | undefined;
}

/** Handles a job. It may run again after a crash or an error, so it must be idempotent. */
export type JobHandler = (payload: JobPayload, run: JobRun) => Promise<void>;

/** Wraps each attempt of a job. */
export type JobMiddleware = (
  job: { name: string; payload: JobPayload; attempt: number; runAt: Date },
  next: () => Promise<void>,
) => Promise<void>;

/** How this process runs jobs. */
export interface JobsOptions {
  /** Most concurrent jobs, each of which may use a connection; default 10. */
  concurrency?: number;
  log?: JobLog;
}

/** Milliseconds between polls for due jobs; PostgreSQL notifies about new jobs immediately. */
const POLL_INTERVAL_MS = 1000;
/** Milliseconds from the stop until the signal of running jobs is aborted. */
const STOP_TIMEOUT_MS = 4000;

/** Milliseconds after which fetched jobs that could not start are returned, for other processes to fetch. */
const FETCHED_TTL_MS = 1000;

/**
 * Fetches jobs in batches for all workers of this process, instead of one query per worker after each job. Fetched jobs are
 * locked under the id of this process, so that they are released when it dies (`WorkerPresence`).
 *
 * Completions are written in batches, because only then the queue awaits them on stop and handles their failure. Otherwise
 * a lost connection would be an unhandled rejection, which ends the process.
 */
const batchPreset = (size: number, events: WorkerEvents): GraphileConfig.Preset => ({
  plugins: [waitForFetchedJobs(events)],
  worker: { localQueue: { size, ttl: FETCHED_TTL_MS }, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
});
/** Milliseconds until the next start after the database connection was lost. */
const RESTART_MS = 1000;
/**
 * Milliseconds to wait for the end of a broken queue. If several jobs end while the database is unreachable, it waits
 * forever.
 */
const END_TIMEOUT_MS = STOP_TIMEOUT_MS + 1500;

/** One per process. Modules register their handlers during start-up; its last step starts the queue. */
@Injectable()
export class Jobs {
  private readonly handlers = new Map<string, JobHandler>();
  /** Set from `start` to `stop`. */
  private running: AbortController | undefined;
  private runner: Runner | undefined;
  private pool: Pool | undefined;
  private presence: WorkerPresence | undefined;
  private monitor: QueueMonitor | undefined;
  private readonly listeners: ((ended: EndedJob) => void)[] = [];
  private readonly middlewares: JobMiddleware[] = [];

  /** Whether this process runs jobs: false before the start and while the queue is stopped or stuck. */
  get isRunning(): boolean {
    return this.running !== undefined && this.monitor !== undefined && !this.monitor.isStuck;
  }

  /** Names of the jobs that have a handler. */
  get names(): string[] {
    return [...this.handlers.keys()];
  }

  /** Registers a listener for the end of each attempt in this process. */
  onEnd(listener: (ended: EndedJob) => void): void {
    this.listeners.push(listener);
  }

  /** Registers a middleware, inside of those registered before. */
  use(middleware: JobMiddleware): void {
    this.middlewares.push(middleware);
  }

  /** Registers the handler of jobs of this name. @throws Error if there is one, or after `start`. */
  handle(name: string, handler: JobHandler): void {
    if (this.handlers.has(name)) throw new Error(`Jobs named ${name} already have a handler`);
    if (this.running) throw new Error(`The handler of ${name} must be registered before the jobs start`);
    this.handlers.set(name, handler);
  }

  /**
   * Starts the queue; its tables must exist. After a lost database connection the queue restarts automatically.
   * @throws Error if the database is unreachable now.
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

  /** Fetches no more jobs and waits for running ones. */
  async stop(): Promise<void> {
    this.running?.abort();
    this.running = undefined;
    if (this.runner) await waitAtMost(END_TIMEOUT_MS, this.runner.stop());
    await this.presence?.end();
    await waitAtMost(END_TIMEOUT_MS, this.pool?.end());
    this.runner = this.presence = this.pool = this.monitor = undefined;
  }

  private async launch(connectionString: string, options: JobsOptions, stopped: AbortSignal): Promise<void> {
    const { concurrency = 10, log } = options;
    const events = new EventEmitter() as WorkerEvents;
    events.once('pool:create', ({ workerPool }) => {
      this.presence = new WorkerPresence(connectionString, workerPool.id);
    });
    const broken = new Promise<void>((resolve) => events.once('pool:fatalError', () => resolve()));
    const monitor = new QueueMonitor(events, concurrency, (ended) =>
      this.listeners.forEach((listener) => listener(ended)),
    );
    const pool = createJobPool(connectionString, concurrency + 2);
    const runner = await run({
      pgPool: pool,
      concurrency,
      pollInterval: POLL_INTERVAL_MS,
      gracefulShutdownAbortTimeout: STOP_TIMEOUT_MS,
      noHandleSignals: true,
      logger: createJobLogger(log),
      taskList: this.buildTaskList(),
      crontab: '',
      events,
      preset: batchPreset(concurrency, events),
    }).catch(async (error: unknown) => {
      await this.presence?.end();
      await waitAtMost(END_TIMEOUT_MS, pool.end());
      throw error;
    });
    this.runner = runner;
    this.pool = pool;
    this.monitor = monitor;
    const ended = runner.promise.catch((error: Error) => log?.('error', `Jobs stopped: ${error.message}`));
    const brokenTooLong = broken.then(() => pause(END_TIMEOUT_MS, undefined, { ref: false }));
    const ending = new AbortController();
    const stuck = monitor.waitUntilStuck(AbortSignal.any([stopped, ending.signal])).then(() => {
      log?.('error', 'Jobs are stuck: the queue sent no events; it is restarted');
    });
    void Promise.race([ended, brokenTooLong, stuck]).then(() => {
      ending.abort();
      if (stopped.aborted) return;
      // Not awaited: its jobs are released when its presence ends. Without the stop, its timers would run forever.
      void runner.stop().catch(() => undefined);
      void pool.end().catch(() => undefined);
      this.monitor = undefined;
      return this.relaunch(connectionString, options, stopped);
    });
  }

  /** The queue ends if it cannot record the end of a job, for example because the database is unreachable. */
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

  private buildTaskList(): TaskList {
    return Object.fromEntries(
      [...this.handlers].map(([name, handler]) => [
        name,
        (rawPayload, { job, abortSignal: signal }) => {
          const { attempts: attempt, max_attempts: maxAttempts, run_at: runAt } = job;
          // The ID of the request that added the job is for the log only.
          const { requestId, ...payload } = rawPayload as JobPayload;
          const attempted = { name, payload, attempt, runAt };
          const run = this.middlewares.reduceRight<() => Promise<void>>(
            (next, middleware) => () => middleware(attempted, next),
            () => handler(payload, { attempt, maxAttempts, signal }),
          );
          return withLogFields({ job: name, requestId: requestId as string | undefined }, run);
        },
      ]),
    );
  }
}

/** Waits for the work up to a time limit, and ignores its errors. */
async function waitAtMost(milliseconds: number, work: Promise<unknown> = Promise.resolve()): Promise<void> {
  await Promise.race([work.catch(() => undefined), pause(milliseconds, undefined, { ref: false })]);
}
