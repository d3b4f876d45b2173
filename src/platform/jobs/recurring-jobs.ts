/** Jobs that come back at fixed times of UTC, so that no restart puts them off. */
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { Jobs } from './jobs.js';

/** When a job comes back. */
export interface Recurrence {
  /** Of the job, and the key under which it waits once. */
  name: string;
  /** Milliseconds from one time to the next, counted from midnight of UTC. */
  periodMs: number;
  /** Milliseconds by which each time is later; default 0. */
  offsetMs?: number;
}

/** One process does each of them, and then plans its next time; a start of the service plans what is not planned. */
@Injectable()
export class RecurringJobs implements OnApplicationBootstrap {
  private readonly recurrences: Recurrence[] = [];

  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Registers who does it: while modules start. Doing it twice must be as good as once. */
  handle(recurrence: Recurrence, work: () => Promise<unknown>): void {
    this.recurrences.push(recurrence);
    this.jobs.handle(recurrence.name, async () => {
      await work();
      await this.plan(recurrence);
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const recurrence of this.recurrences) await this.plan(recurrence);
  }

  private async plan({ name, periodMs, offsetMs = 0 }: Recurrence): Promise<void> {
    const past = Math.floor((this.clock.now().getTime() - offsetMs) / periodMs);
    const runAt = new Date((past + 1) * periodMs + offsetMs);
    await this.jobs.add((text, values) => this.db.query(text, values), name, {}, { key: name, runAt });
  }
}
