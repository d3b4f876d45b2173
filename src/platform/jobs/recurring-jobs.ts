/** Jobs that recur at fixed times in UTC, so that restarts do not delay them. */
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
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

/** One process runs each job and then schedules its next run. Each start of the service schedules missing runs. */
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
      await this.schedule([recurrence]);
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.schedule(this.recurrences);
  }

  private schedule(recurrences: readonly Recurrence[]): Promise<void> {
    const jobs = recurrences.map((recurrence) => this.planNextRun(recurrence));
    return this.db.transaction(() => this.jobQueue.add(...jobs));
  }

  private planNextRun({ name, periodMs, offsetMs = 0 }: Recurrence): PlannedJob {
    const elapsedPeriods = Math.floor((this.clock.now().getTime() - offsetMs) / periodMs);
    return { name, payload: {}, key: name, runAt: new Date((elapsedPeriods + 1) * periodMs + offsetMs) };
  }
}
