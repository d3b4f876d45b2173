/** Contractors propose other terms for an offer; operators accept or refuse (decisions/dispatching "Proposals"). */
import { Injectable } from '@nestjs/common';
import type { AcceptInput } from '../../../entities/views/accept-input.js';
import { conflict, invalid } from '../../../platform/errors.js';
import { Bookings } from '../workflow/bookings.js';
import { getBookingMinutes } from '../workflow/booking-times.js';
import { PerformerCalendar } from '../workflow/performer-calendar.js';
import { findBooking, type RunningDispatch, type RunningStep } from '../workflow/running-order.js';
import type { WorkflowRun } from '../workflow/workflow-run.js';
import { DispatchResponses, type DispatchActionRequest } from './dispatch-responses.js';
import { DispatchWriter } from './dispatch-writer.js';

/** Proposed terms; at least one is given. */
export type Proposal = Partial<Pick<RunningDispatch, 'proposedStartAt' | 'proposedAmount'>>;

type OverlapRequest = Pick<DispatchActionRequest, 'initiator' | 'allowOverlap'>;

/** A proposal lapses with its offer. */
@Injectable()
export class DispatchProposals {
  constructor(
    private readonly responses: DispatchResponses,
    private readonly writer: DispatchWriter,
    private readonly bookings: Bookings,
    private readonly calendar: PerformerCalendar,
  ) {}

  /** Accepts the offer, or proposes the terms that the input contains. @throws as `DispatchResponses.accept` and `propose` */
  acceptOrPropose(
    action: DispatchActionRequest,
    { proposedStartAt = null, proposedAmount = null, version }: AcceptInput,
  ): Promise<void> {
    const request = { ...action, version };
    if (proposedStartAt === null && proposedAmount === null) return this.responses.accept(request);
    const startAt = proposedStartAt === null ? null : new Date(proposedStartAt);
    return this.propose(request, { proposedStartAt: startAt, proposedAmount });
  }

  /**
   * Records other terms that the contractor proposes. The offer stays open, and other contractors may accept theirs.
   * @throws 400 for a start in the past, 409 if the contractor has no capacity for the visit; else as `DispatchResponses.accept`
   */
  propose(request: DispatchActionRequest, { proposedStartAt = null, proposedAmount = null }: Proposal): Promise<void> {
    return this.responses.withOpenDispatch(request, async (dispatch, run) => {
      if (proposedStartAt && proposedStartAt <= run.now)
        throw invalid('proposedStartAt', 'must be in the future', 'NOT_IN_FUTURE');
      await this.assertFits(run, dispatch, { ...request, startAt: proposedStartAt });
      const proposal = { proposedAt: run.now, proposedStartAt, proposedAmount, proposalRefusedAt: null };
      await this.writer.updateTerms(run, dispatch, proposal, request.initiator);
    });
  }

  /** The visit is that which acceptance of the proposal would book. @throws 409 as `PerformerCalendar.assertFits` */
  private async assertFits(
    run: WorkflowRun,
    dispatch: RunningDispatch,
    { startAt, initiator, allowOverlap = false }: { startAt: Date | null } & OverlapRequest,
  ): Promise<void> {
    const { workflowStepId, organizationId: performerId } = dispatch;
    const isDue = ({ status, dependsOnStepId }: RunningStep) =>
      status === 'active' || (status === 'todo' && workflowStepId !== null && dependsOnStepId === workflowStepId);
    const step = startAt && findBookableStep(run, dispatch, isDue);
    if (!step) return;
    const { id: orderId, routerId } = run.order;
    const endAt = new Date(startAt.getTime() + getBookingMinutes(null, step.settings) * 60_000);
    const visit = { routerId, orderId, performerId, bookingId: null, startAt, endAt, allowOverlap };
    await this.calendar.assertFits(visit, initiator, 'proposedStartAt');
  }

  /**
   * Assigns the work on the proposed terms, and creates a confirmed booking at the proposed start if a booking is due.
   * @throws 404 if the initiator has no access to the dispatch; 409 without an open proposal, if the offer is no longer open,
   * or if the contractor has no capacity at that time.
   */
  acceptProposal(request: DispatchActionRequest): Promise<void> {
    return this.responses.withOpenDispatch(request, async (dispatch, run) => {
      assertHasProposal(dispatch);
      const { proposedAmount } = dispatch;
      const agreed = proposedAmount === null ? {} : { payout: proposedAmount, payoutIsComplete: true };
      await this.responses.assign(dispatch, run, request, agreed);
      const startAt = dispatch.proposedStartAt;
      const step = startAt && findBookableStep(run, dispatch, ({ status }) => status === 'active');
      if (!step) return;
      const { initiator, allowOverlap } = request;
      const target = { orderId: run.order.id, workflowStepId: step.id, initiator };
      await this.bookings.put(target, { startAt, status: 'confirmed', allowOverlap });
    });
  }

  /** Refuses the proposal; the original offer stays open. @throws 404 as `acceptProposal`; 409 without an open proposal. */
  refuseProposal(request: DispatchActionRequest): Promise<void> {
    return this.responses.withOpenDispatch(request, async (dispatch, run) => {
      assertHasProposal(dispatch);
      await this.writer.updateTerms(run, dispatch, { proposalRefusedAt: run.now }, request.initiator, request.reason);
    });
  }
}

function assertHasProposal({ proposedAt, proposalRefusedAt }: RunningDispatch): void {
  if (!proposedAt || proposalRefusedAt) throw conflict('There is no open proposal', 'PROPOSAL_NOT_OPEN');
}

/** Returns the first due booking step without a booking: of the contractor's actor, else of no actor. */
function findBookableStep(
  { order, steps }: WorkflowRun,
  { workflowActorId }: RunningDispatch,
  isDue: (step: RunningStep) => boolean,
): RunningStep | undefined {
  const open = [...steps.values()].filter(
    (step) => step.type === 'booking_create' && isDue(step) && !findBooking(order, step),
  );
  const own = open.find(({ actorId }) => actorId !== null && actorId === workflowActorId);
  return own ?? open.find(({ actorId }) => actorId === null);
}
