/** Jobs that recur at fixed times in UTC, so that restarts do not delay them. */
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { Jobs } from './jobs.js';

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
    private readonly clock: Clock,
  ) {}

  /** Registers the handler, during start-up. It must be idempotent. */
  handle(recurrence: Recurrence, work: () => Promise<unknown>): void {
    this.recurrences.push(recurrence);
    this.jobs.handle(recurrence.name, async () => {
      await work();
      await this.scheduleNext(recurrence);
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const recurrence of this.recurrences) await this.scheduleNext(recurrence);
  }

  private async scheduleNext({ name, periodMs, offsetMs = 0 }: Recurrence): Promise<void> {
    const elapsedPeriods = Math.floor((this.clock.now().getTime() - offsetMs) / periodMs);
    const runAt = new Date((elapsedPeriods + 1) * periodMs + offsetMs);
    await this.jobs.add((text, values) => this.db.query(text, values), name, {}, { key: name, runAt });
  }
}
