/** Accepted work that had left its contractor's coverage is looked at again when the contractor's areas change: a job does it. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inRouter, sameRouter } from '../../../entities/in-router.js';
import { Database } from '../../../platform/database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { TransactionalJobQueue } from '../../../platform/jobs/transactional-job-queue.js';
import { sql } from '../../../platform/sql/index.js';
import { CoverageChecks } from './coverage-checks.js';

const JOB = 'coverage.recheck';

const LEFT = sql`
  select d.order_id as "orderId" from dispatches d
  join partners p on ${sameRouter('p', 'd')} and p.organization_id = d.organization_id and p.id = ${'partnerId'}
  where ${inRouter('d')} and d.status = 'accepted' and d.left_coverage_at is not null order by d.order_id`;

/** A partner of a router. */
export type AreaOwner = Record<'routerId' | 'partnerId', string>;

/** Each order in a transaction of its own. */
@Injectable()
export class CoverageRechecks implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly planned: TransactionalJobQueue,
    private readonly checks: CoverageChecks,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(JOB, (payload) => this.recheck(payload as AreaOwner));
  }

  /** To be called in the transaction that changes the areas of a partner. */
  plan({ routerId, partnerId }: AreaOwner): void {
    this.planned.add({ name: JOB, payload: { routerId, partnerId }, key: `${JOB}:${partnerId}` });
  }

  private async recheck({ routerId, partnerId }: AreaOwner): Promise<void> {
    const orders = await this.db.rows<{ orderId: string }>(LEFT, { routerId, partnerId });
    for (const { orderId } of orders) await this.db.transaction(() => this.checks.followAreas(routerId, orderId));
  }
}
