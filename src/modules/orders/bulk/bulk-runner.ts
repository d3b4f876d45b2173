/** Carries out bulk operations order by order: in the request if they are small, else by a job (decisions/orders "Many orders at once"). */
import { HttpException, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Caller } from '../../../domain/authorization/caller.js';
import { CallerResolver } from '../../../domain/authorization/caller-resolver.js';
import { BulkOperation, type BulkRow } from '../../../entities/bulk-operation.js';
import { inTenant } from '../../../entities/tenant-predicates.js';
import { Clock } from '../../../platform/clock.js';
import { getDefaultCode, type ErrorCode } from '../../../platform/error-codes.js';
import { Database } from '../../../platform/database/database.js';
import { buildTenantPurgeStatement, purge } from '../../../platform/database/retention.js';
import { forbidden, type FieldError } from '../../../platform/errors.js';
import { Jobs, type JobRun } from '../../../platform/jobs/jobs.js';
import { RecurringJobs } from '../../../platform/jobs/recurring-jobs.js';
import { TransactionalJobQueue } from '../../../platform/jobs/transactional-job-queue.js';
import { sql } from '../../../platform/read-models/index.js';
import { BulkActions } from './bulk-actions.js';
import { DAY_MS } from '../../../platform/period.js';

const JOB = 'orders.bulk';
const MAX_ATTEMPTS = 5;
/** After a crash of a request, the job finishes its operation. */
const RECOVERY_MS = 60_000;
/** Days for which results can be read. */
const RETENTION_DAYS = 30;
const DAILY = { name: 'bulk.purge', periodMs: DAY_MS };
const OLD_OPERATIONS = buildTenantPurgeStatement(sql`bulk_operations`, sql`old.created_at < ${'cutoff'}`);

const OF_OPERATION = sql`${inTenant('r')} and r.bulk_id = ${'id'}`;
const WAITING = sql`select r.position, r.order_id as "orderId" from bulk_rows r
  where ${OF_OPERATION} and r.status = 'waiting' order by r.position`;
/** A concurrent run waits here, and then finds the row carried out. */
const CLAIM = sql`update bulk_rows r set status = 'done'
  where ${OF_OPERATION} and r.position = ${'position'} and r.status = 'waiting' returning r.position`;
const STORE_OUTCOME = sql`update bulk_rows r set outcome = ${'outcome'}, contractor_ids = ${'contractorIds'}::uuid[]
  where ${OF_OPERATION} and r.position = ${'position'}`;
const REFUSE = sql`update bulk_rows r set status = 'refused', status_code = ${'statusCode'},
    code = ${'code'}, reason = ${'reason'}, details = ${'details'}::jsonb, outcome = ${'outcome'}
  where ${OF_OPERATION} and r.position = ${'position'} and r.status = 'waiting'`;

/** Identifies an operation. */
export interface BulkKey {
  routerId: string;
  id: string;
}

interface WaitingRow {
  position: number;
  orderId: string;
}

/** Each order is one transaction together with its result, so that a repeated run carries out nothing twice. */
@Injectable()
export class BulkRunner implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly jobQueue: TransactionalJobQueue,
    private readonly recurring: RecurringJobs,
    private readonly callers: CallerResolver,
    private readonly actions: BulkActions,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(JOB, (payload, run) => this.runJob(payload as unknown as BulkKey, run));
    this.recurring.handle(DAILY, () => purge(this.db, OLD_OPERATIONS, this.clock.earlier(RETENTION_DAYS * DAY_MS)));
  }

  /** Adds the job in the open transaction. @param isDeferred the request carries out the operation itself */
  queue({ routerId, id }: BulkKey, isDeferred: boolean): void {
    const runAt = isDeferred ? new Date(this.clock.now().getTime() + RECOVERY_MS) : undefined;
    this.jobQueue.add({ name: JOB, payload: { routerId, id }, key: keyOf(id), maxAttempts: MAX_ATTEMPTS, runAt });
  }

  /** Carries out what is waiting, in the request. @throws unexpected errors, after which the job continues */
  async run(key: BulkKey, caller: Caller): Promise<void> {
    const operation = await this.db.of(BulkOperation).findOneBy({ ...key });
    for (const row of await this.listWaiting(key)) await this.carryOut(operation!, row, caller);
    await this.db.transaction(() => this.jobQueue.remove(keyOf(key.id)));
  }

  private async runJob(key: BulkKey, { attempt, maxAttempts, signal }: JobRun): Promise<void> {
    const operation = await this.db.of(BulkOperation).findOneBy({ ...key });
    if (!operation) return;
    const caller = await this.callers.resolveMember(operation.membershipId);
    for (const row of await this.listWaiting(key)) {
      if (signal?.aborted) throw new Error('The service stops; the operation continues afterwards');
      try {
        await this.carryOut(operation, row, caller);
      } catch (error) {
        if (attempt < maxAttempts) throw error;
        await this.refuse(key, row, {
          statusCode: 500,
          code: 'INTERNAL_ERROR',
          reason: 'The action failed unexpectedly; try again',
          details: [],
        });
      }
    }
  }

  private async carryOut(operation: BulkOperation, row: WaitingRow, caller: Caller | null): Promise<void> {
    const { routerId, id, action, parameters } = operation;
    const { orderId, position } = row;
    try {
      if (!caller?.can(...PERMISSION))
        throw forbidden('The user who started the operation may no longer change orders', 'ROLE_REQUIRED');
      await this.db.transaction(async () => {
        if (!(await this.db.row(CLAIM, { routerId, id, position }))) return;
        const { outcome, contractorIds } = await this.actions.perform(action, { caller, orderId, parameters });
        if (outcome) await this.db.row(STORE_OUTCOME, { routerId, id, position, outcome, contractorIds });
      });
    } catch (error) {
      if (!(error instanceof HttpException) || error.getStatus() >= 500) throw error;
      await this.refuse({ routerId, id }, row, toRefusal(error));
    }
  }

  private listWaiting(key: BulkKey): Promise<WaitingRow[]> {
    return this.db.rows<WaitingRow & object>(WAITING, { ...key });
  }

  private async refuse(
    key: BulkKey,
    { position }: WaitingRow,
    { reason, details, ...refusal }: Refusal,
  ): Promise<void> {
    const outcome = refusal.code === 'NO_CANDIDATE' ? 'none' : null;
    const texts = { reason: reason!.slice(0, 4096), details: JSON.stringify(details) };
    await this.db.row(REFUSE, { ...key, ...refusal, ...texts, position, outcome });
  }
}

/** The permission of the endpoint. */
const PERMISSION = ['update', 'order'] as const;

const keyOf = (id: string) => `${JOB}:${id}`;

type Refusal = Pick<BulkRow, 'statusCode' | 'code' | 'reason' | 'details'>;

function toRefusal(error: HttpException): Refusal {
  const {
    message,
    code,
    details = [],
  } = error.getResponse() as {
    message: string;
    code?: ErrorCode;
    details?: FieldError[];
  };
  const statusCode = error.getStatus();
  return { statusCode, code: code ?? getDefaultCode(statusCode), reason: message, details };
}
