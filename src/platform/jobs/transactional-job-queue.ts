/** Jobs that a transaction wants, added together at its end: one statement and one announcement, however many. */
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { TransactionKey } from '../database/transaction-state.js';
import { sql } from '../sql/index.js';
import { JOB_PROPAGATION } from '../diagnostics/job-propagation.js';
import type { JobPayload } from './jobs.js';

/** One job. */
export interface PlannedJob {
  name: string;
  payload: JobPayload;
  /** Not before this moment; without it at once. */
  runAt?: Date | string | null;
  /** A waiting job with the same key is replaced by this one. */
  key?: string;
}

interface Plan {
  added: PlannedJob[];
  removed: Set<string>;
  /** Whether it is going to be carried out before the commit. */
  isScheduled: boolean;
}

const PLAN = new TransactionKey<Plan>('planned jobs', () => ({ added: [], removed: new Set(), isScheduled: false }));

/** Text and values of its own: the function is the queue’s. */
const CARRY_OUT = sql`
  select (select count(graphile_worker.remove_job(key)) from unnest(${'removed'}::text[]) key) as removed,
    (select count(*) from graphile_worker.add_jobs(array(
      select row(job.name, job.payload, null, job."runAt", null, job.key, null, null)::graphile_worker.job_spec
      from json_to_recordset(${'added'}::json) as job(name text, payload json, "runAt" timestamptz, key text)
    ))) as added`;

/** To be used in a transaction; a rollback takes the jobs along. */
@Injectable()
export class TransactionalJobQueue {
  constructor(private readonly db: Database) {}

  /** Of several with one key the last one counts. */
  add(...jobs: PlannedJob[]): void {
    if (jobs.length === 0) return;
    const plan = this.plan();
    for (const job of jobs) {
      if (job.key) this.forget(plan, job.key);
      plan.added.push(job);
    }
  }

  /** Takes waiting jobs back; one that runs already finishes, but is not tried again. */
  remove(...keys: string[]): void {
    if (keys.length === 0) return;
    const plan = this.plan();
    for (const key of keys) {
      this.forget(plan, key);
      plan.removed.add(key);
    }
  }

  private forget(plan: Plan, key: string): void {
    plan.removed.delete(key);
    plan.added = plan.added.filter((job) => job.key !== key);
  }

  private plan(): Plan {
    const plan = this.db.transactionState(PLAN);
    // Registered twice: it runs after the other actions of the commit, which may plan jobs as well.
    if (!plan.isScheduled) this.db.beforeCommit(() => this.db.beforeCommit(() => this.carryOut(plan)));
    plan.isScheduled = true;
    return plan;
  }

  private async carryOut(plan: Plan): Promise<void> {
    const { added, removed } = plan;
    plan.isScheduled = false;
    if (added.length === 0 && removed.size === 0) return;
    JOB_PROPAGATION.publish({ payloads: added.map(({ payload }) => payload) });
    const changes = { added: JSON.stringify(added), removed: [...removed] };
    plan.added = [];
    removed.clear();
    await this.db.row(CARRY_OUT, changes);
  }
}
