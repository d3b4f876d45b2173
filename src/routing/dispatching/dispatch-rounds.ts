/** Rounds of offers: who is asked next when a dispatch step begins, and when nobody of a round accepted. */
import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { Dispatch } from '../../entities/dispatch.js';
import { SYSTEM } from '../../entities/doer.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { sql } from '../../platform/views/index.js';
import { StepMachine } from '../workflow/step-machine.js';
import { DispatchCandidates, type RankedPartner } from './dispatch-candidates.js';
import { DispatchOffers } from './dispatch-offers.js';
import {
  chooseStep,
  DISPATCH_STEPS,
  DISPATCH_STEPS_OF_ORDER,
  type DispatchedOrder,
  type DispatchStep,
} from './dispatch-step.js';
import { LINES_OF_ORDER, type PricedLine } from './partner-prices.js';

/**
 * Nobody is asked twice in one attempt; who declined, or was taken off after accepting, is not asked by itself in a
 * later one either.
 */
const NOT_ASKED_AGAIN = sql`
  select distinct organization_id as id from dispatches where workflow_step_id = ${'workflowStepId'} and (
    step_data_id = ${'stepDataId'} or cancellation_reason = 'DECLINED'
    or (cancellation_reason = 'REVOKED_BY_OPERATOR' and responded_at is not null))`;
const WAS_ASKED = sql`select 1 from dispatches where step_data_id = ${'stepDataId'} limit 1`;

/** To be called in a transaction that holds the order's row. */
@Injectable()
export class DispatchRounds {
  /** Steps for which an operator is choosing contractors right now. */
  private readonly inHand = new Set<string>();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly candidates: DispatchCandidates,
    private readonly offers: DispatchOffers,
    private readonly machine: StepMachine,
  ) {}

  /**
   * The first round of an attempt that is active with auto-dispatching on; the step fails where nobody can be asked.
   * @returns whether somebody was asked.
   */
  async begin(step: DispatchStep): Promise<boolean> {
    if (!step.isAutoDispatching || this.inHand.has(step.workflowStepId)) return false;
    if (await this.db.row(WAS_ASKED, { stepDataId: step.stepDataId })) return false;
    const hasOffered = await this.offerToNext(step);
    if (!hasOffered) await this.fail(step, 'No contractor can be asked');
    return hasOffered;
  }

  /**
   * After an offer ended without acceptance: once none of the round is open, the next round where the step retries by
   * itself, else the step fails, unless `staysActive`.
   */
  async goOn(workflowStepId: string, { staysActive = false } = {}): Promise<void> {
    const [step] = await this.db.rows<DispatchStep>(DISPATCH_STEPS, { workflowStepIds: [workflowStepId] });
    if (step?.status !== 'active' || (await this.offers.open(step.stepDataId)).length > 0) return;
    if (step.isAutoDispatching && step.settings.retryOnFailure && (await this.offerToNext(step))) return;
    if (!staysActive) await this.fail(step, 'No contractor accepted');
  }

  /** Expires what is due in an attempt and goes on from there; in a transaction that holds the order's row. */
  async expire(stepDataId: string, order: DispatchedOrder): Promise<void> {
    const due = await this.db.of(Dispatch).find({
      where: { stepDataId, status: 'sent', expiresAt: LessThanOrEqual(this.clock.now()) },
      order: { id: 'ASC' },
    });
    await this.offers.end(due, order, { status: 'expired', cancellationReason: 'TOO_LATE', doer: SYSTEM });
    if (due.length > 0) await this.goOn(due[0].workflowStepId!);
    await this.offers.planDeadline(stepDataId);
  }

  /** Does something that makes the step active without a round that begins by itself; the order's lock is held. */
  async byHand(workflowStepId: string, deed: () => Promise<void>): Promise<void> {
    this.inHand.add(workflowStepId);
    try {
      await deed();
    } finally {
      this.inHand.delete(workflowStepId);
    }
  }

  /** Who would be asked next for a step of an order, best first. @throws 400 or 409 where no active step is meant. */
  async preview(orderId: string, workflowStepId: string | null): Promise<RankedPartner[]> {
    const steps = await this.db.rows<DispatchStep>(DISPATCH_STEPS_OF_ORDER, { orderId });
    const step = chooseStep(steps, workflowStepId);
    return this.next(step.status === 'failed' ? { ...step, stepDataId: null } : step);
  }

  private async offerToNext(step: DispatchStep): Promise<boolean> {
    const ranked = await this.next(step, 'for update');
    if (ranked.length === 0) return false;
    await this.offers.send(step, ranked.slice(0, step.settings.multipleDispatches), { source: 'auto', doer: SYSTEM });
    return true;
  }

  private async next(
    step: Omit<DispatchStep, 'stepDataId'> & { stepDataId: string | null },
    lock?: 'for update',
  ): Promise<RankedPartner[]> {
    const { workflowStepId, stepDataId, order, address, actor, settings } = step;
    const except = await this.db.rows<{ id: string }>(NOT_ASKED_AGAIN, { workflowStepId, stepDataId });
    const lines = await this.db.rows<PricedLine & object>(LINES_OF_ORDER, { orderId: order.id });
    const { routerId, organizationId } = order;
    return this.candidates.candidatesFor(
      { routerId, organizationId, address, lines, actor, settings, except: except.map(({ id }) => id) },
      lock,
    );
  }

  private fail({ workflowStepId, order }: DispatchStep, reason: string): Promise<void> {
    return this.machine.move(order.id, [{ workflowStepId, action: 'FAIL', doer: SYSTEM, reason }]);
  }
}
