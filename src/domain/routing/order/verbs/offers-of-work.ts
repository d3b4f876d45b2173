/** Contractors and operators answer offers of work (decisions/dispatching "Dispatch", "Proposals"). */
import { SYSTEM_INITIATOR, type Initiator } from '../../../../entities/initiator.js';
import { conflict, invalid } from '../../../../platform/errors.js';
import { DAY_MS } from '../../../../platform/period.js';
import { makes } from '../../../../entities/step-types/index.js';
import type { Payout } from '../../pricing/payout.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import type { OrderEvent } from '../state/order-events.js';
import { findBooking, type RunningDispatch, type RunningStep } from '../state/running-order.js';
import { getBookingMinutes } from './booking-times.js';
import { agreePayout, changeTerms, endDispatches, listOpenOffers, moveDeadline, recordChange } from './dispatches.js';
import { act } from './steps.js';
import { changePerformers } from './visits.js';

/** Longest time from now until the deadline of an offer, in days: that of `responseDeadlineDays` of a step. */
const MAX_RESPONSE_DAYS = 365;

/** Who answers, and whether visits beyond the capacity of the contractor are allowed. */
interface Answer {
  initiator: Initiator;
  reason?: string | null;
  allowOverlap?: boolean;
}

/** Other terms that a contractor proposes; at least one is given. */
export interface Proposal {
  proposedStartAt: Date | null;
  proposedAmount: number | null;
}

/**
 * Assigns the work to the contractor: completes the step, which withdraws the other offers of the attempt. Its event does
 * not mention these, because the contractor may read it.
 */
export function acceptOffer(
  order: OrderAggregate,
  dispatch: RunningDispatch,
  { initiator, allowOverlap = false }: Answer,
  agreedTerms: Partial<Payout> = {},
): void {
  const { id, workflowStepId, workflowActorId, organizationId } = dispatch;
  const actor = order.order.actors.find((one) => one.id === workflowActorId);
  if (actor) actor.activeRepresentativeId = id;
  const response = { cancellationReason: null, respondedAt: order.now, respondedBy: initiator.userId };
  Object.assign(dispatch, { status: 'accepted', ...response, ...agreedTerms });
  recordChange(order, dispatch, initiator);
  const accepted: OrderEvent = { type: 'accepted', workflowStepId, organizationId, allowOverlap, initiator };
  order.record(accepted);
  accepted.reassignedBookings = changePerformers(order, initiator, allowOverlap);
  if (initiator.isTechnician) assignTechnician(order, initiator);
  agreePayout(order, dispatch, agreedTerms.payout === undefined ? 'ACCEPTED' : 'PROPOSAL');
  act(order, { workflowStepId: workflowStepId!, action: 'COMPLETE', initiator });
}

/** Declines the offer. Once the round has no open offer, the next round starts or the step fails. */
export function declineOffer(
  order: OrderAggregate,
  dispatch: RunningDispatch,
  { initiator, reason = null }: Answer,
): void {
  const response = { reason, respondedAt: order.now, respondedBy: initiator.userId };
  endDispatches(order, [dispatch], { status: 'declined', cancellationReason: 'DECLINED', ...response, initiator });
  order.ask({ type: 'round', workflowStepId: dispatch.workflowStepId!, isFirst: false });
}

/** Expires the offers of an attempt whose deadline has passed, which starts the next round or fails the step. */
export function expireOffers(order: OrderAggregate, stepDataId: string | null): void {
  const due = listOpenOffers(order, stepDataId).filter(({ expiresAt }) => expiresAt && expiresAt <= order.now);
  if (due.length === 0) return;
  endDispatches(order, due, { status: 'expired', cancellationReason: 'TOO_LATE', initiator: SYSTEM_INITIATOR });
  order.ask({ type: 'round', workflowStepId: due[0].workflowStepId!, isFirst: false });
}

/**
 * Records other terms that the contractor proposes. The offer stays open, and other contractors may accept theirs.
 * @throws 400 for a start in the past
 */
export function proposeTerms(
  order: OrderAggregate,
  dispatch: RunningDispatch,
  { proposedStartAt, proposedAmount }: Proposal,
  { initiator, allowOverlap = false }: Answer,
): void {
  if (proposedStartAt && proposedStartAt <= order.now)
    throw invalid('proposedStartAt', 'must be in the future', 'NOT_IN_FUTURE');
  if (proposedStartAt) askFit(order, dispatch, proposedStartAt, { initiator, allowOverlap });
  const proposal = { proposedAt: order.now, proposedStartAt, proposedAmount, proposalRefusedAt: null };
  changeTerms(order, dispatch, proposal, initiator);
}

/**
 * Accepts the offer on the proposed terms.
 * @returns the step whose visit is to be booked at the proposed start, if one is due
 * @throws 409 without an open proposal
 */
export function acceptProposal(
  order: OrderAggregate,
  dispatch: RunningDispatch,
  answer: Answer,
): RunningStep | undefined {
  assertHasProposal(dispatch);
  const { proposedAmount, proposedStartAt } = dispatch;
  const agreed = proposedAmount === null ? {} : { payout: proposedAmount, payoutIsComplete: true };
  acceptOffer(order, dispatch, answer, agreed);
  return proposedStartAt ? findBookableStep(order, dispatch, ({ status }) => status === 'active') : undefined;
}

/** Refuses the proposal; the original offer stays open. @throws 409 without an open proposal */
export function refuseProposal(order: OrderAggregate, dispatch: RunningDispatch, { initiator, reason }: Answer): void {
  assertHasProposal(dispatch);
  changeTerms(order, dispatch, { proposalRefusedAt: order.now }, initiator, reason);
}

/**
 * Moves the response deadline of an open offer. The next round waits for it.
 * @throws 400 for a deadline that is not later than now and the present one, or more than `MAX_RESPONSE_DAYS` ahead
 */
export function extendOffer(
  order: OrderAggregate,
  dispatch: RunningDispatch,
  expiresAt: Date,
  initiator: Initiator,
): void {
  assertDeadline(expiresAt, order.now);
  if (dispatch.expiresAt && expiresAt <= dispatch.expiresAt)
    throw invalid('expiresAt', `must be later than the present deadline, ${dispatch.expiresAt.toISOString()}`);
  moveDeadline(order, dispatch, expiresAt, initiator);
}

/** @throws 400 for a response deadline that is not in the future, or more than `MAX_RESPONSE_DAYS` ahead */
export function assertDeadline(expiresAt: Date, now: Date): void {
  if (expiresAt <= now) throw invalid('expiresAt', 'must be in the future', 'NOT_IN_FUTURE');
  if (expiresAt.getTime() > now.getTime() + MAX_RESPONSE_DAYS * DAY_MS)
    throw invalid('expiresAt', `must be at most ${MAX_RESPONSE_DAYS} days ahead`, 'TOO_LATE');
}

/** A technician who accepts work carries it out. */
function assignTechnician(order: OrderAggregate, initiator: Initiator): void {
  const { userId, organizationId } = initiator;
  if (!userId || !organizationId) return;
  const { bookings, technicians } = order.order;
  if (bookings.some(({ performerId }) => performerId === organizationId)) {
    order.hasChangedVisits = true;
    order.ask({ type: 'techniciansFree', organizationId, userIds: [userId], initiator });
  }
  const isAssigned = technicians.some((one) => one.userId === userId && one.organizationId === organizationId);
  if (!isAssigned) order.order.technicians = [...technicians, { organizationId, userId }];
}

/** The visit is the one that acceptance of the proposal would book. */
function askFit(
  order: OrderAggregate,
  dispatch: RunningDispatch,
  startAt: Date,
  { initiator, allowOverlap }: { initiator: Initiator; allowOverlap: boolean },
): void {
  const { workflowStepId, organizationId: performerId } = dispatch;
  const isDue = ({ status, dependsOnStepId }: RunningStep) =>
    status === 'active' || (status === 'todo' && workflowStepId !== null && dependsOnStepId === workflowStepId);
  const step = findBookableStep(order, dispatch, isDue);
  if (!step) return;
  const endAt = new Date(startAt.getTime() + getBookingMinutes(null, step.settings) * 60_000);
  const booking = { id: '', startAt, endAt, allowOverlap };
  order.ask({ type: 'fits', booking, performerId, initiator, field: 'proposedStartAt' });
}

/** The first due booking step without a visit: of the contractor's actor, else of no actor. */
function findBookableStep(
  order: OrderAggregate,
  { workflowActorId }: RunningDispatch,
  isDue: (step: RunningStep) => boolean,
): RunningStep | undefined {
  const open = order
    .listSteps()
    .filter((step) => makes(step, 'visit') && isDue(step) && !findBooking(order.order, step));
  const own = open.find(({ actorId }) => actorId !== null && actorId === workflowActorId);
  return own ?? open.find(({ actorId }) => actorId === null);
}

function assertHasProposal({ proposedAt, proposalRefusedAt }: RunningDispatch): void {
  if (!proposedAt || proposalRefusedAt) throw conflict('There is no open proposal', 'PROPOSAL_NOT_OPEN');
}
