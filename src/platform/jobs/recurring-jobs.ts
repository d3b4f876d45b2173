/** Jobs that recur at fixed times in UTC, so that restarts do not delay them. */
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { sql } from '../sql/index.js';
import { Jobs } from './jobs.js';
import { TransactionalJobQueue, type PlannedJob } from './transactional-job-queue.js';

/** When a job recurs. */
export interface Recurrence {
  /** Name of the job, and its key, so that it is queued once. */
  name: string;
  /** Milliseconds between runs, counted from midnight UTC. */
  periodMs: number;
  /** Milliseconds by which each run is shifted; default 0. */
  offsetMs?: number;
}

/** Names of these recurring jobs that wait for their next run. */
const WAITING = sql`select key from graphile_worker.jobs where key = any(${'names'}::text[]) and attempts < max_attempts`;

/**
 * One process runs each job and then schedules its next run, whose payload has the time of the last one. Each start of the
 * service schedules missing runs.
 */
@Injectable()
export class RecurringJobs implements OnApplicationBootstrap {
  private readonly recurrences: Recurrence[] = [];

  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly jobQueue: TransactionalJobQueue,
    private readonly clock: Clock,
  ) {}

  /** Registers the handler, during start-up. It must be idempotent. */
  handle(recurrence: Recurrence, work: () => Promise<unknown>): void {
    this.recurrences.push(recurrence);
    this.jobs.handle(recurrence.name, async () => {
      await work();
      await this.schedule([recurrence], this.clock.now().toISOString());
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    const names = this.recurrences.map(({ name }) => name);
    const waiting = (await this.db.rows<{ key: string }>(WAITING, { names })).map(({ key }) => key);
    await this.schedule(
      this.recurrences.filter(({ name }) => !waiting.includes(name)),
      null,
    );
  }

  private schedule(recurrences: readonly Recurrence[], lastRun: string | null): Promise<void> {
    const jobs = recurrences.map((recurrence) => ({ ...this.planNextRun(recurrence), payload: { lastRun } }));
    return this.db.transaction(() => this.jobQueue.add(...jobs));
  }

  private planNextRun({ name, periodMs, offsetMs = 0 }: Recurrence): Omit<PlannedJob, 'payload'> {
    const elapsedPeriods = Math.floor((this.clock.now().getTime() - offsetMs) / periodMs);
    return { name, key: name, runAt: new Date((elapsedPeriods + 1) * periodMs + offsetMs) };
  }
}
