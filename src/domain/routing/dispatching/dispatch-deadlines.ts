/** Ends offers whose deadline has passed, by a job that survives restarts and runs once whatever the instances. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { sql } from '../../../platform/sql/index.js';
import { OrderCoordinator } from '../order-coordinator.js';
import { WorkflowRunRepository } from '../workflow/workflow-run-repository.js';
import { DEADLINE_JOB } from './dispatch-offers.js';
import { DispatchRounds } from './dispatch-rounds.js';

/** All offers of an attempt are of one order. */
const ORDER = sql`select finding.order_id as "orderId" from dispatches finding
  where finding.step_data_id = ${'stepDataId'} limit 1`;

/** Doing it twice is as good as once: only offers that stand expire. */
@Injectable()
export class DispatchDeadlines implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly store: WorkflowRunRepository,
    private readonly rounds: DispatchRounds,
    private readonly coordinator: OrderCoordinator,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(DEADLINE_JOB, ({ stepDataId }) => this.pass(stepDataId as string));
  }

  private pass(stepDataId: string): Promise<void> {
    return this.db.transaction(async () => {
      const offer = await this.db.row<{ orderId: string }>(ORDER, { stepDataId });
      if (!offer) return;
      const run = await this.store.hold(offer.orderId);
      await this.coordinator.act(offer.orderId, await this.rounds.expire(run, stepDataId));
    });
  }
}
