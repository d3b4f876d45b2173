/** Stores who was left out of a round of offers, and why: by a job, so that nobody waits for it (decisions/dispatching "Left out"). */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DispatchRound } from '../../entities/dispatch-round.js';
import { Order } from '../../entities/order.js';
import { Database } from '../../platform/database/database.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import type { PlannedJob } from '../../platform/jobs/planned-jobs.js';
import { uuidv7 } from '../../platform/uuid.js';
import { RunStore } from '../workflow/run-store.js';
import { dispatchStepsOf, type DispatchStep } from './dispatch-step.js';
import { leftOutOf } from './left-out.js';
import { whoLeft, workToOffer } from './work-to-offer.js';

const ROUND_JOB = 'dispatch.round';

/** The round that was offered, as the job is told of it. */
type Round = Record<'routerId' | 'orderId' | 'workflowStepId' | 'stepDataId', string> & {
  round: number;
  /** Position of the tier; null: the whole network. */
  tier: number | null;
  /** How many could be asked. */
  candidates: number;
};

/** Looks at the network a moment after the round went out, as if it had not yet. */
@Injectable()
export class RoundRecords implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly store: RunStore,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(ROUND_JOB, (payload) => this.record(payload as unknown as Round));
  }

  private async record({ routerId, orderId, workflowStepId, stepDataId, round, tier, candidates }: Round) {
    if (!(await this.db.of(Order).existsBy({ routerId, id: orderId }))) return;
    const run = await this.store.read(orderId);
    const step = dispatchStepsOf(run).find((one) => one.workflowStepId === workflowStepId);
    if (!step) return;
    const isLater = (one: { stepDataId: string | null; round: number }) =>
      one.stepDataId === stepDataId && one.round >= round;
    const asked = run.order.dispatches.filter((one) => one.stepDataId === stepDataId && one.round === round);
    const before = { order: { dispatches: run.order.dispatches.filter((one) => !isLater(one)) } };
    const settings = step.settings.escalation ?? [];
    const work = await workToOffer(this.db, before, { ...step, stepDataId }, tier === null ? null : settings[tier - 1]);
    const partners = asked.flatMap(({ partnerId }) => (partnerId ? [{ partnerId }] : []));
    const found = await leftOutOf(this.db, { ...work, declined: whoLeft(before.order) }, partners);
    const leftOutCount = Math.max(
      found.leftOut.length,
      found.leftOutOfNetwork - Math.max(0, candidates - partners.length),
    );
    const row = { id: uuidv7(), routerId, orderId, workflowStepId, stepDataId, round, tier, leftOutCount };
    await this.db
      .of(DispatchRound)
      .createQueryBuilder()
      .insert()
      .values({ ...row, leftOut: found.leftOut })
      .orIgnore()
      .execute();
  }
}

/** The job of a round. */
export function roundJob(
  { workflowStepId, stepDataId, order: { id: orderId, routerId } }: DispatchStep,
  { round, tier, candidates }: Pick<Round, 'round' | 'tier' | 'candidates'>,
): PlannedJob {
  const payload: Round = { routerId, orderId, workflowStepId, stepDataId, round, tier, candidates };
  return { name: ROUND_JOB, payload };
}
