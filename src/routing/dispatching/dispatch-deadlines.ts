/** Ends offers whose deadline has passed, by a job that survives restarts and runs once whatever the instances. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Dispatch } from '../../entities/dispatch.js';
import { Database } from '../../platform/database/database.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { RunStore } from '../workflow/run-store.js';
import { DEADLINE_JOB } from './dispatch-offers.js';
import { DispatchRounds } from './dispatch-rounds.js';

/** Doing it twice is as good as once: only offers that stand expire. */
@Injectable()
export class DispatchDeadlines implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly store: RunStore,
    private readonly rounds: DispatchRounds,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(DEADLINE_JOB, ({ stepDataId }) => this.pass(stepDataId as string));
  }

  private pass(stepDataId: string): Promise<void> {
    return this.db.transaction(async () => {
      const offer = await this.db.of(Dispatch).findOneBy({ stepDataId });
      if (!offer) return;
      await this.rounds.expire(await this.store.hold(offer.orderId), stepDataId);
    });
  }
}
