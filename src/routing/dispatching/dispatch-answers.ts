/** What contractors answer to an offer, and what an operator takes back; exactly one of a step's attempt wins. */
import { Injectable } from '@nestjs/common';
import { SYSTEM, type Doer } from '../../entities/doer.js';
import { WorkflowActor } from '../../entities/workflow.js';
import { Database } from '../../platform/database/database.js';
import { conflict, invalid } from '../../platform/errors.js';
import { Bookings } from '../workflow/bookings.js';
import { bookingOf, type RunningDispatch, type RunningStep } from '../workflow/running-order.js';
import { RunStore } from '../workflow/run-store.js';
import { StepMachine } from '../workflow/step-machine.js';
import type { WorkflowRun } from '../workflow/workflow-run.js';
import { orderOffered } from './dispatch-event.js';
import { DispatchOffers } from './dispatch-offers.js';
import { DispatchRounds } from './dispatch-rounds.js';

/** Other terms, of which at least one is given. */
export type Proposal = Partial<Pick<RunningDispatch, 'proposedStartAt' | 'proposedAmount'>>;

/** An answer to one offer. */
export interface Answer {
  dispatchId: string;
  doer: Doer;
  reason?: string | null;
  /** The door's own check: locks the order of the dispatch and answers its id. @throws 404 outside the doer's reach. */
  lockOrder: () => Promise<string>;
}

/** Answers wait for each other at the order's row; a unique index stands behind it. */
@Injectable()
export class DispatchAnswers {
  constructor(
    private readonly db: Database,
    private readonly store: RunStore,
    private readonly offers: DispatchOffers,
    private readonly rounds: DispatchRounds,
    private readonly machine: StepMachine,
    private readonly bookings: Bookings,
  ) {}

  /**
   * The contractor gets the work: others of the attempt come too late, the actor is represented, the step is done.
   * That others were asked stays out of what the contractor did, which it may read.
   * @throws 404 where there is no such dispatch, 409 where the offer does not stand any more.
   */
  accept(answer: Answer): Promise<void> {
    return this.answer(answer, (dispatch, run) => this.give(dispatch, run, answer.doer));
  }

  /**
   * The contractor would do the work on other terms; the offer stands meanwhile, and others may accept theirs.
   * @throws 400 for a start that has passed, else as `accept`.
   */
  propose(answer: Answer, { proposedStartAt = null, proposedAmount = null }: Proposal): Promise<void> {
    return this.answer(answer, async (dispatch, run) => {
      if (proposedStartAt && proposedStartAt <= run.now) throw invalid('proposedStartAt', 'must lie ahead');
      const proposal = { proposedAt: run.now, proposedStartAt, proposedAmount, proposalRefusedAt: null };
      await this.offers.change(run, dispatch, proposal, answer.doer);
    });
  }

  /**
   * The operator agrees to what the contractor proposed: it gets the work, and comes then where a booking is due.
   * @throws 404 where there is no such dispatch, 409 where nothing is proposed, the offer does not stand any more, or
   * the contractor is busy at that time.
   */
  acceptProposal(answer: Answer): Promise<void> {
    return this.answer(answer, async (dispatch, run) => {
      refuseWithoutProposal(dispatch);
      await this.give(dispatch, run, answer.doer, { payout: dispatch.proposedAmount ?? dispatch.payout });
      const startAt = dispatch.proposedStartAt;
      const step = startAt && bookableStep(run, dispatch);
      if (!step) return;
      const target = { orderId: run.order.id, workflowStepId: step.id, doer: answer.doer };
      await this.bookings.put(target, { startAt, status: 'confirmed' });
    });
  }

  /** The offer stands as it was made. @throws 404 where there is no such dispatch, 409 where nothing is proposed. */
  refuseProposal(answer: Answer): Promise<void> {
    return this.answer(answer, async (dispatch, run) => {
      refuseWithoutProposal(dispatch);
      await this.offers.change(run, dispatch, { proposalRefusedAt: run.now }, answer.doer, answer.reason);
    });
  }

  /**
   * The contractor does not want the work; the next are asked, or the step fails, as its settings say.
   * @throws 404 where there is no such dispatch, 409 where the offer does not stand any more.
   */
  decline(answer: Answer): Promise<void> {
    const { doer, reason = null } = answer;
    return this.answer(answer, async (dispatch, run) => {
      const respondedAt = run.now;
      const ending = { status: 'declined', cancellationReason: 'DECLINED', reason, respondedAt, doer } as const;
      await this.offers.end(run, [dispatch], ending);
      await this.rounds.goOn(run, dispatch.workflowStepId!);
      this.offers.planDeadline(run, dispatch.stepDataId!);
    });
  }

  private async give(
    dispatch: RunningDispatch,
    run: WorkflowRun,
    doer: Doer,
    agreed: Partial<Pick<RunningDispatch, 'payout'>> = {},
  ): Promise<void> {
    const { order } = run;
    const { id, stepDataId, workflowStepId, workflowActorId, organizationId } = dispatch;
    const others = this.offers.open(run, stepDataId!).filter((other) => other.id !== id);
    const actor = order.actors.find((one) => one.id === workflowActorId);
    if (actor) {
      actor.activeRepresentativeId = id;
      this.db.updateLater(WorkflowActor, [{ id: actor.id, routerId: order.routerId, activeRepresentativeId: id }]);
    }
    await this.offers.end(run, [dispatch], {
      status: 'accepted',
      cancellationReason: null,
      respondedAt: run.now,
      ...agreed,
      doer,
    });
    const organizationIds = [organizationId];
    await this.offers.end(run, others, { status: 'revoked', cancellationReason: 'TOO_LATE', doer: SYSTEM }, [
      orderOffered('order.assigned', order, doer, { workflowStepId, organizationIds }),
    ]);
    this.offers.planDeadline(run, stepDataId!);
    await this.machine.move(order.id, [{ workflowStepId: workflowStepId!, action: 'COMPLETE', doer }]);
  }

  /** A deadline that has passed stands, although the refusal undoes nothing else: it is written before it is told. */
  private async answer(
    { dispatchId, lockOrder }: Answer,
    deed: (dispatch: RunningDispatch, run: WorkflowRun) => Promise<void>,
  ): Promise<void> {
    const isLate = await this.db.transaction(async () => {
      const run = await this.store.hold(await lockOrder());
      const dispatch = run.order.dispatches.find(({ id }) => id === dispatchId)!;
      if (dispatch.status !== 'sent') throw conflict(refusal(dispatch));
      if (dispatch.expiresAt && dispatch.expiresAt <= run.now) {
        await this.rounds.expire(run, dispatch.stepDataId!);
        return true;
      }
      await deed(dispatch, run);
      return false;
    });
    if (isLate) throw conflict('The offer is expired: its deadline has passed');
  }
}

function refusal({ status, cancellationReason }: RunningDispatch): string {
  return `The offer is ${status}${cancellationReason ? ` (${cancellationReason})` : ''}; only one that is sent can be answered`;
}

function refuseWithoutProposal({ proposedAt, proposalRefusedAt }: RunningDispatch): void {
  if (!proposedAt || proposalRefusedAt) throw conflict('No proposal waits for an answer');
}

/** The first step on which the contractor's coming is to be booked now. */
function bookableStep({ order, steps }: WorkflowRun, { workflowActorId }: RunningDispatch): RunningStep | undefined {
  const open = [...steps.values()].filter(
    (step) => step.type === 'booking_create' && step.status === 'active' && !bookingOf(order, step),
  );
  return open.find(({ actorId }) => actorId !== null && actorId === workflowActorId) ?? open[0];
}
