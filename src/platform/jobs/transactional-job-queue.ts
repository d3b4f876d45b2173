/** Collects the jobs of a transaction and adds them before the commit, with one statement and one notification. */
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { PendingStatement } from '../database/write-buffer.js';
import { TransactionKey } from '../database/transaction-state.js';
import { sql, type Sql } from '../sql/index.js';
import { JOB_PROPAGATION } from '../diagnostics/job-propagation.js';
import { currentRequestId } from '../log.js';
import type { JobPayload } from './jobs.js';

/** One job. */
export interface PlannedJob {
  name: string;
  payload: JobPayload;
  /** Earliest start; default: now. */
  runAt?: Date | string | null;
  /** Replaces a waiting job with the same key. */
  key?: string;
  /** A waiting job with the same key keeps its time. */
  keepsTime?: boolean;
  /** Jobs of one queue run one after the other, in all processes. */
  queue?: string;
  /** Default 25. The back-off between attempts grows from seconds to days. */
  maxAttempts?: number;
}

interface Plan {
  added: PlannedJob[];
  removed: Set<string>;
  /** Whether `buildStatement` is registered for the commit. */
  isScheduled: boolean;
}

const PLAN = new TransactionKey<Plan>('planned jobs', () => ({ added: [], removed: new Set(), isScheduled: false }));

const addJobs = (jobs: 'added' | 'kept', keepsTime: Sql) => sql`(select count(*) from graphile_worker.add_jobs(array(
      select row(job.name, job.payload, job.queue, job."runAt", job."maxAttempts", job.key, null, null)::graphile_worker.job_spec
      from json_to_recordset(${jobs}::json) as job(name text, payload json, "runAt" timestamptz, key text, queue text, "maxAttempts" smallint)
    ), ${keepsTime}))`;
const APPLY = sql`
  select (select count(graphile_worker.remove_job(key)) from unnest(${'removed'}::text[]) key) as removed,
    ${addJobs('added', sql`false`)} as added`;
/** Jobs that keep the time of a waiting one are added by a call of their own. */
const APPLY_KEPT = sql`${APPLY}, ${addJobs('kept', sql`true`)} as kept`;

/** Only usable in a transaction. */
@Injectable()
export class TransactionalJobQueue {
  constructor(private readonly db: Database) {}

  /** Queues jobs. Of several with one key, only the last is added. */
  add(...jobs: PlannedJob[]): void {
    if (jobs.length === 0) return;
    const plan = this.plan();
    for (const job of jobs) {
      if (job.key) this.drop(plan, job.key);
      plan.added.push(job);
    }
  }

  /** Removes waiting jobs. A running job finishes, but is not retried. */
  remove(...keys: string[]): void {
    if (keys.length === 0) return;
    const plan = this.plan();
    for (const key of keys) {
      this.drop(plan, key);
      plan.removed.add(key);
    }
  }

  private drop(plan: Plan, key: string): void {
    plan.removed.delete(key);
    plan.added = plan.added.filter((job) => job.key !== key);
  }

  private plan(): Plan {
    const plan = this.db.transactionState(PLAN);
    if (!plan.isScheduled) this.db.sendWithCommit(() => this.buildStatement(plan));
    plan.isScheduled = true;
    return plan;
  }

  private buildStatement({ added, removed }: Plan): PendingStatement | null {
    if (added.length === 0 && removed.size === 0) return null;
    JOB_PROPAGATION.publish({ payloads: added.map(({ payload }) => payload) });
    const requestId = currentRequestId();
    if (requestId) for (const { payload } of added) payload.requestId ??= requestId;
    const kept = added.filter(({ keepsTime }) => keepsTime);
    const others = added.filter(({ keepsTime }) => !keepsTime);
    const parameters = { added: JSON.stringify(others), kept: JSON.stringify(kept), removed: [...removed] };
    return { statement: kept.length > 0 ? APPLY_KEPT : APPLY, parameters };
  }
}
