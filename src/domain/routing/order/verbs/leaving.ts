/** Contractors lose offers and accepted work: revoked, handed back, dispatched again (decisions/dispatching "Leaving"). */
import type { Initiator } from '../../../../entities/initiator.js';
import { isAbout } from '../../../../entities/step-types/index.js';
import { conflict } from '../../../../platform/errors.js';
import { assertOpen } from '../../closed-order.js';
import { listDispatchSteps, type DispatchStep } from '../state/dispatch-step.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import type { RunningDispatch, RunningStep } from '../state/running-order.js';
import { findRelevantBooking } from '../state/step-subjects.js';
import { changeTerms, endDispatches, REVOKED_BY_OPERATOR, type DispatchClosure } from './dispatches.js';
import { act, rollBack } from './steps.js';
import { cancelVisits, isOpenBooking } from './visits.js';

/** Who takes work away or hands it back, and why. */
export interface Leaving {
  initiator: Initiator;
  reason?: string | null;
}

/**
 * Revokes an open offer: the next round starts, or the step stays active for manual dispatch. Or revokes accepted work, whose
 * visits stay for the next contractor. @throws 409 if it has ended, or accepted work belongs to a completed or cancelled order
 */
export function revokeDispatch(
  order: OrderAggregate,
  dispatch: RunningDispatch,
  { initiator, reason = null }: Leaving,
): void {
  const { status, workflowStepId } = dispatch;
  if (status !== 'sent' && status !== 'accepted')
    throw conflict(`The dispatch is ${status}; only a sent or accepted dispatch can be revoked`, 'DISPATCH_STATUS');
  const closure = { ...REVOKED_BY_OPERATOR, reason, initiator };
  if (status === 'accepted') return endWork(order, dispatch, closure, true);
  endDispatches(order, [dispatch], closure);
  order.ask({ type: 'round', workflowStepId: workflowStepId!, isFirst: false, staysActive: true });
}

/** The contractor hands the work back, or the operator agrees to that. @throws 409 as `endWork` */
export function handBack(
  order: OrderAggregate,
  dispatch: RunningDispatch,
  { initiator, reason = null }: Leaving,
): void {
  const terms = { handBackRequestedAt: null, handBackReason: dispatch.handBackReason ?? reason };
  endWork(order, dispatch, { status: 'revoked', cancellationReason: 'HANDED_BACK', reason, initiator, ...terms });
}

/** The contractor asks to hand back work that has begun. @throws 409 if the order is completed or cancelled */
export function requestHandBack(
  order: OrderAggregate,
  dispatch: RunningDispatch,
  { initiator, reason = null }: Leaving,
): void {
  assertOpen(order.order);
  changeTerms(order, dispatch, { handBackRequestedAt: order.now, handBackReason: reason }, initiator);
}

/** The operator refuses a hand-back; the contractor keeps the work. */
export function refuseHandBack(order: OrderAggregate, dispatch: RunningDispatch, { initiator, reason }: Leaving): void {
  changeTerms(order, dispatch, { handBackRequestedAt: null }, initiator, reason);
}

/**
 * Revokes accepted work, whose step then starts another attempt; else revokes the open offers of active dispatch steps, whose
 * next round starts, and retries failed ones.
 * @param organizationId the contractor whose work is taken; null: of every contractor
 * @returns IDs of the steps that are dispatched again
 * @throws 409 if the order is completed or cancelled, or has nothing to dispatch again
 */
export function dispatchAgain(
  order: OrderAggregate,
  organizationId: string | null,
  { initiator, reason = null }: Leaving,
): (string | null)[] {
  assertOpen(order.order);
  const { dispatches } = order.order;
  const taken = dispatches.filter((one) => organizationId === null || one.organizationId === organizationId);
  const accepted = taken.filter((dispatch) => dispatch.status === 'accepted');
  const closure = { ...REVOKED_BY_OPERATOR, reason, initiator };
  for (const dispatch of accepted) endWork(order, dispatch, closure, true);
  if (accepted.length > 0) return accepted.map(({ workflowStepId }) => workflowStepId);
  const open = taken.filter((dispatch) => dispatch.status === 'sent');
  const steps = selectSteps(order, organizationId, open);
  if (steps.length === 0)
    throw conflict('The order has no accepted work, open offer or contractor to dispatch to', 'NOTHING_TO_DISPATCH');
  endDispatches(order, open, closure);
  for (const { workflowStepId, status: stepStatus } of steps) {
    if (stepStatus === 'failed') act(order, { workflowStepId, action: 'RETRY', initiator, reason });
    else order.ask({ type: 'round', workflowStepId, isFirst: false, staysActive: true, wasWithdrawn: true });
  }
  return steps.map(({ workflowStepId }) => workflowStepId);
}

/**
 * Ends accepted work: cancels its visits, resets open steps that depend on it and dispatches its step again.
 * @param keepsVisits its visits, and the steps that they completed, stay for the next contractor
 * @throws 409 if the order is cancelled or completed
 */
function endWork(
  order: OrderAggregate,
  dispatch: RunningDispatch,
  closure: DispatchClosure,
  keepsVisits = false,
): void {
  assertOpen(order.order);
  const { initiator, reason } = closure;
  const { bookedStepIds, reopened, invalidated } = findImpact(order, dispatch);
  if (!keepsVisits) cancelVisits(order, initiator, ({ workflowStepId }) => bookedStepIds.includes(workflowStepId));
  endDispatches(order, [dispatch], closure);
  rollBack(order, { reopened, invalidated: keepsVisits ? [] : invalidated, initiator, reason });
}

/** Steps and visits that depend on one accepted dispatch. */
interface Impact {
  /** The dispatch step, if this dispatch completed it. */
  reopened: RunningStep | null;
  /** Steps whose visits are cancelled. */
  bookedStepIds: string[];
  /** Booking steps that these visits completed. */
  invalidated: RunningStep[];
}

/**
 * Selects the visits of steps that depend on the dispatch step, directly or not, and of steps of the same actor. Steps that
 * the dispatch step itself depends on are unaffected.
 */
function findImpact(aggregate: OrderAggregate, dispatch: RunningDispatch): Impact {
  const { order, steps } = aggregate;
  const step = steps.get(dispatch.workflowStepId ?? '') ?? null;
  const isCompletedByDispatch =
    step?.status === 'done' && (!dispatch.stepDataId || step.stepDataId === dispatch.stepDataId);
  const earlierSteps = new Set(step ? aggregate.listDependencies(step) : []);
  const isAffected = (candidate: RunningStep) =>
    !earlierSteps.has(candidate) &&
    ((step !== null && aggregate.listDependencies(candidate).includes(step)) ||
      (candidate.actorId !== null && candidate.actorId === dispatch.workflowActorId));
  const bookings = order.bookings.filter(
    (booking) => isOpenBooking(booking) && isAffected(aggregate.getStep(booking.workflowStepId)),
  );
  const cancelledIds = new Set(bookings.map(({ id }) => id));
  const invalidated = aggregate
    .listSteps()
    .filter(
      (candidate) =>
        candidate.status === 'done' &&
        isAbout(candidate, 'visit') &&
        !earlierSteps.has(candidate) &&
        cancelledIds.has(findRelevantBooking(candidate, aggregate)?.id ?? ''),
    );
  const bookedStepIds = bookings.map(({ workflowStepId }) => workflowStepId);
  return { reopened: isCompletedByDispatch ? step : null, bookedStepIds, invalidated };
}

/** Active and failed dispatch steps; for one contractor only those with its open offers. */
function selectSteps(
  order: OrderAggregate,
  organizationId: string | null,
  open: readonly RunningDispatch[],
): DispatchStep[] {
  const withOffers = new Set(open.map(({ workflowStepId }) => workflowStepId));
  return listDispatchSteps(order).filter(
    ({ status, workflowStepId }) =>
      (status === 'active' || status === 'failed') && (organizationId === null || withOffers.has(workflowStepId)),
  );
}
