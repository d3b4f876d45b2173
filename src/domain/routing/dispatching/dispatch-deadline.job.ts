/** Job that expires the offers of an attempt at their response deadline. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { sql } from '../../../platform/sql/index.js';
import { OrderCoordinator } from '../order-coordinator.js';
import { WorkflowRunRepository } from '../workflow/workflow-run-repository.js';
import { DEADLINE_JOB } from './dispatch-writer.js';
import { DispatchRounds } from './dispatch-rounds.js';

/** All offers of an attempt belong to one order. */
const ORDER_OF_ATTEMPT = sql`select owner_row.order_id as "orderId" from dispatches owner_row
  where owner_row.step_data_id = ${'stepDataId'} limit 1`;

/** Idempotent: only open offers expire. */
@Injectable()
export class DispatchDeadlineJob implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly runs: WorkflowRunRepository,
    private readonly rounds: DispatchRounds,
    private readonly coordinator: OrderCoordinator,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(DEADLINE_JOB, ({ stepDataId }) => this.expireDue(stepDataId as string));
  }

  private expireDue(stepDataId: string): Promise<void> {
    return this.db.transaction(async () => {
      const offer = await this.db.row<{ orderId: string }>(ORDER_OF_ATTEMPT, { stepDataId });
      if (!offer) return;
      const run = await this.runs.loadForUpdate(offer.orderId);
      await this.coordinator.applyCommands(offer.orderId, await this.rounds.expireDue(run, stepDataId));
    });
  }
}
