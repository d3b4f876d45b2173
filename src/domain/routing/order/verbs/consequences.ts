/** What follows from status changes of steps for visits, client offers and offers of work (decisions/workflows "Step"). */
import { SYSTEM_INITIATOR } from '../../../../entities/initiator.js';
import { listDispatchSteps, type DispatchStep } from '../state/dispatch-step.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import type { StepTransition } from '../state/order-events.js';
import { isWorkOf, type RunningDispatch } from '../state/running-order.js';
import { followSteps } from './client-offers.js';
import { endDispatches, REVOKED_BY_OPERATOR, TOO_LATE } from './dispatches.js';
import { cancelVisits } from './visits.js';

const ORDER_CANCELLED = { status: 'revoked', cancellationReason: 'ORDER_CANCELLED' } as const;

/**
 * Draws the consequences of the changes since the last call. Visits end first, so that performers are notified of them
 * before offers change; clients get their offers before contractors get theirs.
 */
export function applyConsequences(order: OrderAggregate): void {
  const transitions = order.takeTransitions();
  const ended = new Set(
    transitions.filter(({ to }) => to === 'skipped' || to === 'cancelled').map(({ step }) => step.id),
  );
  if (ended.size > 0) cancelVisits(order, SYSTEM_INITIATOR, ({ workflowStepId }) => ended.has(workflowStepId));
  followSteps(order, transitions);
  followDispatchSteps(order, transitions);
  if (order.isCompleted()) closeCompleted(order);
}

/** The end of the open offers of an order. */
export function endOpenOffers(order: OrderAggregate, initiator = SYSTEM_INITIATOR): void {
  const open = order.order.dispatches.filter(({ status }) => status === 'sent');
  endDispatches(order, open, { ...(order.order.isCancelled ? ORDER_CANCELLED : TOO_LATE), initiator });
}

function followDispatchSteps(order: OrderAggregate, transitions: readonly StepTransition[]): void {
  const changedIds = new Set(transitions.map(({ step }) => step.id));
  for (const step of listDispatchSteps(order).filter(({ workflowStepId }) => changedIds.has(workflowStepId))) {
    const isReopened = transitions.some((one) => one.step.id === step.workflowStepId && one.from === 'done');
    endObsolete(order, step, isReopened);
    const { workflowStepId } = step;
    if (step.status === 'active' && step.isAutoDispatching) order.ask({ type: 'round', workflowStepId, isFirst: true });
  }
}

/**
 * Ends dispatches that a step change made obsolete: open offers of a closed step, all dispatches of earlier attempts.
 * @param isReopened also ends direct assignments, which belong to all dispatch steps of their actor and to no attempt
 */
function endObsolete(
  order: OrderAggregate,
  { workflowStepId, stepDataId, status, workflowActorId }: DispatchStep,
  isReopened: boolean,
): void {
  const isOfEarlierAttempt = (dispatch: RunningDispatch) =>
    dispatch.stepDataId ? dispatch.stepDataId !== stepDataId : isReopened;
  const isStepOpen = status === 'active' || status === 'todo';
  const actors = order.order.actors.filter((actor) => isWorkOf(workflowActorId, actor));
  const isOfStep = (dispatch: RunningDispatch) =>
    dispatch.workflowStepId === workflowStepId ||
    (dispatch.source === 'assigned' && actors.some(({ id }) => id === dispatch.workflowActorId));
  const obsolete = order.order.dispatches.filter(
    (dispatch) =>
      isOfStep(dispatch) &&
      (dispatch.status === 'sent' || dispatch.status === 'accepted') &&
      (isStepOpen ? isOfEarlierAttempt(dispatch) : dispatch.status === 'sent'),
  );
  const reason = order.order.isCancelled ? ORDER_CANCELLED : REVOKED_BY_OPERATOR;
  endDispatches(order, obsolete, { ...(status === 'done' ? TOO_LATE : reason), initiator: SYSTEM_INITIATOR });
}

/** A completed order has no open offer, no visit to be agreed and no visit ahead. */
function closeCompleted(order: OrderAggregate): void {
  endOpenOffers(order);
  cancelVisits(order, SYSTEM_INITIATOR, ({ status, startAt }) => status !== 'confirmed' || startAt > order.now);
}
