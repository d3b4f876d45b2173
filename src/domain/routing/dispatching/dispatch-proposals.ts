/** Contractors propose other terms than those of an offer, and operators answer (decisions/dispatching "Proposals"). */
import { Injectable } from '@nestjs/common';
import type { AcceptInput } from '../../../entities/views/accept-input.js';
import { conflict, invalid } from '../../../platform/errors.js';
import { Bookings } from '../workflow/bookings.js';
import { bookingOf, type RunningDispatch, type RunningStep } from '../workflow/running-order.js';
import type { WorkflowRun } from '../workflow/workflow-run.js';
import { DispatchAnswers, type Answer } from './dispatch-answers.js';
import { DispatchOffers } from './dispatch-offers.js';

/** Other terms, of which at least one is given. */
export type Proposal = Partial<Pick<RunningDispatch, 'proposedStartAt' | 'proposedAmount'>>;

/** Proposals end with their offer. */
@Injectable()
export class DispatchProposals {
  constructor(
    private readonly answers: DispatchAnswers,
    private readonly offers: DispatchOffers,
    private readonly bookings: Bookings,
  ) {}

  /** The contractor accepts, or proposes the terms that are given. @throws as `DispatchAnswers.accept` and `propose`. */
  acceptOn(answer: Answer, { proposedStartAt = null, proposedAmount = null }: AcceptInput): Promise<void> {
    if (proposedStartAt === null && proposedAmount === null) return this.answers.accept(answer);
    const startAt = proposedStartAt === null ? null : new Date(proposedStartAt);
    return this.propose(answer, { proposedStartAt: startAt, proposedAmount });
  }

  /**
   * The contractor would do the work on other terms; the offer stands meanwhile, and others may accept theirs.
   * @throws 400 for a start that has passed, else as `DispatchAnswers.accept`.
   */
  propose(answer: Answer, { proposedStartAt = null, proposedAmount = null }: Proposal): Promise<void> {
    return this.answers.answer(answer, async (dispatch, run) => {
      if (proposedStartAt && proposedStartAt <= run.now) throw invalid('proposedStartAt', 'must lie ahead');
      const proposal = { proposedAt: run.now, proposedStartAt, proposedAmount, proposalRefusedAt: null };
      await this.offers.change(run, dispatch, proposal, answer.initiator);
    });
  }

  /**
   * The operator agrees to what the contractor proposed: it gets the work, and comes then where a booking is due.
   * @throws 404 where there is no such dispatch, 409 where nothing is proposed, the offer does not stand any more, or
   * the contractor is busy at that time.
   */
  acceptProposal(answer: Answer): Promise<void> {
    return this.answers.answer(answer, async (dispatch, run) => {
      refuseWithoutProposal(dispatch);
      await this.answers.give(dispatch, run, answer.initiator, { payout: dispatch.proposedAmount ?? dispatch.payout });
      const startAt = dispatch.proposedStartAt;
      const step = startAt && bookableStep(run, dispatch);
      if (!step) return;
      const target = { orderId: run.order.id, workflowStepId: step.id, initiator: answer.initiator };
      await this.bookings.put(target, { startAt, status: 'confirmed' });
    });
  }

  /** The offer stands as it was made. @throws 404 where there is no such dispatch, 409 where nothing is proposed. */
  refuseProposal(answer: Answer): Promise<void> {
    return this.answers.answer(answer, async (dispatch, run) => {
      refuseWithoutProposal(dispatch);
      await this.offers.change(run, dispatch, { proposalRefusedAt: run.now }, answer.initiator, answer.reason);
    });
  }
}

function refuseWithoutProposal({ proposedAt, proposalRefusedAt }: RunningDispatch): void {
  if (!proposedAt || proposalRefusedAt) throw conflict('No proposal waits for an answer');
}

/** The first step on which the contractor's coming is to be booked now: its own, or nobody's in particular. */
function bookableStep({ order, steps }: WorkflowRun, { workflowActorId }: RunningDispatch): RunningStep | undefined {
  const open = [...steps.values()].filter(
    (step) => step.type === 'booking_create' && step.status === 'active' && !bookingOf(order, step),
  );
  const own = open.find(({ actorId }) => actorId !== null && actorId === workflowActorId);
  return own ?? open.find(({ actorId }) => actorId === null);
}
