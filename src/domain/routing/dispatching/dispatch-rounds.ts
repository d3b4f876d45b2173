/** Rounds of offers: who is asked next when a dispatch step begins, and when nobody of a round accepted. */
import { Injectable } from '@nestjs/common';
import { SYSTEM } from '../../../entities/initiator.js';
import type { EscalationTier } from '../../../entities/workflow-shapes.js';
import { Database } from '../../../platform/database/database.js';
import { WorkflowRunRepository } from '../workflow/workflow-run-repository.js';
import type { StepCommand, WorkflowRun } from '../workflow/workflow-run.js';
import { DispatchCandidates, type RankedPartner } from './dispatch-candidates.js';
import { DispatchOffers } from './dispatch-offers.js';
import { chooseStep, dispatchStepsOf, type DispatchStep } from './dispatch-step.js';
import { turnsLeft, WHOLE_NETWORK } from './escalation.js';
import type { LeftOutPartner } from '../../../entities/dispatch-round.js';
import { leftOutOf } from './left-out.js';
import { offeredIn, whoLeft, workToOffer, type AttemptedStep } from './work-to-offer.js';

/** Who would be asked next, and who of the network would not. */
export interface Preview {
  ranked: RankedPartner[];
  leftOut: LeftOutPartner[];
  leftOutCount: number;
}

/** To be called in a transaction that holds the order's row. */
@Injectable()
export class DispatchRounds {
  constructor(
    private readonly db: Database,
    private readonly store: WorkflowRunRepository,
    private readonly candidates: DispatchCandidates,
    private readonly offers: DispatchOffers,
  ) {}

  /**
   * Sends the first round of an attempt that is active with auto-dispatching on, unless it has offers already.
   * @returns the command that fails the step if no contractor can be asked
   */
  async begin(run: WorkflowRun, step: DispatchStep): Promise<StepCommand[]> {
    if (!step.isAutoDispatching) return [];
    if (run.order.dispatches.some(({ stepDataId }) => stepDataId === step.stepDataId)) return [];
    return (await this.offerToNext(run, step)) ? [] : [failing(step, 'No contractor can be asked')];
  }

  /**
   * After an offer ended without acceptance: once none of the round is open, the next round where the step has another
   * tier or retries by itself.
   * @param isAnew the work is another one now: whoever can be asked is, and where an operator chooses it goes on to.
   * @returns the command that fails the step if there is no next round, unless it `staysActive`
   */
  async goOn(
    run: WorkflowRun,
    workflowStepId: string,
    { staysActive = false, isAnew = false } = {},
  ): Promise<StepCommand[]> {
    const step = dispatchStepsOf(run).find((one) => one.workflowStepId === workflowStepId);
    if (step?.status !== 'active' || this.offers.open(run, step.stepDataId).length > 0) return [];
    if (step.isAutoDispatching && (await this.offerToNext(run, step, isAnew))) return [];
    const fails = !staysActive && (step.isAutoDispatching || !isAnew);
    return fails ? [failing(step, 'No contractor accepted')] : [];
  }

  /** Expires the offers of an attempt that are due. @returns as `goOn` */
  async expire(run: WorkflowRun, stepDataId: string): Promise<StepCommand[]> {
    const { now } = run;
    const due = this.offers.open(run, stepDataId).filter(({ expiresAt }) => expiresAt && expiresAt <= now);
    await this.offers.end(run, due, { status: 'expired', cancellationReason: 'TOO_LATE', initiator: SYSTEM });
    const commands = due.length > 0 ? await this.goOn(run, due[0].workflowStepId!) : [];
    this.offers.planDeadline(run, stepDataId);
    return commands;
  }

  /** Who would be asked next for a step of an order, best first, and who not. @throws 400 or 409 where no active step is meant. */
  async preview(orderId: string, workflowStepId: string | null): Promise<Preview> {
    const run = await this.store.read(orderId);
    const step = chooseStep(dispatchStepsOf(run), workflowStepId);
    const attempt = step.status === 'failed' ? { ...step, stepDataId: null } : step;
    const turns = [...turnsLeft(step.settings, offeredIn(run, attempt.stepDataId)), WHOLE_NETWORK];
    for (const [index, { tier }] of turns.entries()) {
      const work = await workToOffer(this.db, run, attempt, tier);
      const ranked = await this.candidates.candidatesFor(work);
      if (ranked.length === 0 && index < turns.length - 1) continue;
      const declined = whoLeft(run.order);
      const { leftOut, leftOutOfNetwork } = await leftOutOf(this.db, { ...work, declined }, ranked);
      return { ranked, leftOut, leftOutCount: leftOutOfNetwork };
    }
    throw new Error('there is always the whole network');
  }

  /** The first turn in which somebody can be asked. */
  private async offerToNext(run: WorkflowRun, step: DispatchStep, isAnew = false): Promise<boolean> {
    const left = turnsLeft(step.settings, offeredIn(run, step.stepDataId));
    for (const turn of isAnew && left.length === 0 ? [WHOLE_NETWORK] : left) {
      const ranked = await this.next(run, step, turn.tier, 'for update');
      if (ranked.length === 0) continue;
      const asked = ranked.slice(0, step.settings.multipleDispatches);
      const invitees = asked.map((one) => ({ ...one, payout: one.ranking.breakdown.price.value }));
      this.offers.planRecord(run, step, { tier: turn.position, candidates: ranked.length });
      await this.offers.send(run, step, invitees, { source: 'auto', initiator: SYSTEM, turn });
      return true;
    }
    if (left.length > 0) this.offers.planRecord(run, step, { tier: null, candidates: 0 });
    return false;
  }

  private async next(
    run: WorkflowRun,
    step: AttemptedStep,
    tier: EscalationTier | null,
    lock?: 'for update',
  ): Promise<RankedPartner[]> {
    return this.candidates.candidatesFor(await workToOffer(this.db, run, step, tier), lock);
  }
}

function failing({ workflowStepId }: DispatchStep, reason: string): StepCommand {
  return { workflowStepId, action: 'FAIL', initiator: SYSTEM, reason };
}
