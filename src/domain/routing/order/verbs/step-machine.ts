/** Applies actions to the steps of an order, and what follows for other steps. `steps.ts` adds what follows for the rest. */
import { SYSTEM_INITIATOR, type Initiator } from '../../../../entities/initiator.js';
import type { StepType } from '../../../../entities/step-types/index.js';
import { typeOf } from '../../../../entities/step-types/index.js';
import { conflict } from '../../../../platform/errors.js';
import {
  isCompletedByStep,
  isCompletionDone,
  isOpen,
  isOrderCompleted,
  ORDER_COMPLETED,
} from '../derived/order-completion.js';
import type { Cause, OrderAggregate } from '../state/order-aggregate.js';
import type { RunningStep } from '../state/running-order.js';
import {
  canCompleteItself,
  findUnmetRequirement,
  isAnswerTo,
  isSentToClient,
  leavesNothingToAnswer,
  NOTHING_TO_ANSWER,
} from '../state/step-subjects.js';
import {
  canStartDependants,
  getStepEvent,
  listAllowedActions,
  resolveTransition,
  STEP_EVENT,
  STEP_REOPENED,
  type StepAction,
  type StepFacts,
  type StepStatus,
} from '../state/step-transitions.js';

/** An action on a step. */
export interface StepCommand {
  workflowStepId: string;
  action: StepAction;
  initiator: Initiator;
  comment?: string | null;
  reason?: string | null;
}

/** Steps to reset when a contractor loses the work. */
export interface Rollback {
  /** Dispatch step that starts again; null if there is none. */
  reopened: RunningStep | null;
  /** Done steps whose requirement is no longer met. */
  invalidated: readonly RunningStep[];
  initiator: Initiator;
  reason?: string | null;
}

/** Creates the first attempt of steps without one, and activates those without an open dependency. */
export function startSteps(order: OrderAggregate): void {
  const newSteps = order.listSteps().filter((step) => !step.stepDataId);
  for (const step of newSteps)
    order.enter(step, 'todo', { action: null, event: null, initiator: SYSTEM_INITIATOR }, true);
  propagate(order, newSteps);
}

/** The actions that succeed now, in the order of `STEP_ACTIONS`. A completion needs its requirement to be met. */
export function listActions(order: OrderAggregate, step: RunningStep): StepAction[] {
  const allowed = listAllowedActions(step.status, getFacts(order, step));
  if (order.order.isCancelled) return allowed.filter((action) => action === 'REOPEN');
  return findUnmetRequirement(step, order) ? allowed.filter((action) => action !== 'COMPLETE') : allowed;
}

/** Applies an action. @throws 409 naming the status, the allowed actions, and unmet requirements of a completion */
export function applyAction(order: OrderAggregate, { workflowStepId, action, ...cause }: StepCommand): void {
  const step = order.getStep(workflowStepId);
  const from = step.status;
  const transition = resolveTransition(from, action, getFacts(order, step));
  if ('rejection' in transition) throw conflict(transition.rejection, 'STEP_STATUS');
  if (order.order.isCancelled && action !== 'REOPEN') {
    throw conflict(`${action} is not possible while the order is cancelled; allowed: none`, 'ORDER_CANCELLED');
  }
  if (action === 'COMPLETE') assertComplete(order, step);
  if (transition.through) {
    const automatic = { action: null, event: STEP_EVENT[transition.through], initiator: SYSTEM_INITIATOR };
    order.enter(step, transition.through, automatic, transition.isNewAttempt);
  }
  const isNewAttempt = transition.isNewAttempt && !transition.through;
  order.enter(step, transition.to, { action, event: getStepEvent(action, transition.to), ...cause }, isNewAttempt);
  if (action === 'REOPEN') propagateReopening(order, step, from);
  const unanswerable = step.status === 'skipped' || step.status === 'cancelled' ? skipUnanswerable(order, step) : [];
  // A step reopened explicitly must not auto-complete from a requirement that was already met.
  const isRestarted = step.status === 'active' && transition.isNewAttempt;
  const next = canStartDependants(step.status) ? order.listDependants(step) : isRestarted ? [] : [step];
  propagate(order, [...next, ...unanswerable.flatMap((skipped) => order.listDependants(skipped))]);
}

/**
 * Resets the work of a contractor who loses it: the reopened step becomes active, invalidated steps and active dependants
 * of both return to `todo`. Other done steps stay done.
 */
export function resetWork(order: OrderAggregate, { reopened, invalidated, initiator, reason = null }: Rollback): void {
  const cause: Cause = { action: 'REOPEN', event: STEP_REOPENED, initiator, reason };
  for (const step of sortDependantsFirst(order, invalidated)) order.enter(step, 'todo', cause, true);
  if (reopened) order.enter(reopened, 'active', cause, true);
  for (const step of reopened ? [reopened, ...invalidated] : invalidated) {
    for (const dependant of order.listDependants(step)) if (dependant.status === 'active') order.resetToTodo(dependant);
  }
  propagate(order, [...invalidated]);
}

/** Completes active steps of these types that complete by themselves and meet their requirement. */
export function completeReady(order: OrderAggregate, applies: (type: StepType) => boolean): void {
  propagate(
    order,
    order.listSteps().filter((step) => step.status === 'active' && applies(typeOf(step))),
  );
}

/**
 * Continues after fields of a step changed. A step that asks another party than before completes like one that becomes
 * active, and so does the booking step whose time it now confirms.
 */
export function continueAfterEdit(order: OrderAggregate, step: RunningStep, isReassigned: boolean): void {
  const dependency = order.findDependency(step);
  const isSent = dependency?.status === 'active' && isSentToClient(dependency, order);
  propagate(order, [...(isReassigned ? [step] : []), ...(isSent ? [dependency] : [])]);
}

/** Removes a step and continues with its former dependants. Those that have nothing to answer now are skipped. */
export function removeAndContinue(order: OrderAggregate, step: RunningStep): void {
  const dependants = order.listDependants(step);
  const unanswerable = dependants.filter((one) => one.status === 'todo' && leavesNothingToAnswer(step, one, order));
  order.removeStep(step);
  for (const one of unanswerable) order.skip(one, NOTHING_TO_ANSWER);
  propagate(order, [...dependants, ...unanswerable.flatMap((one) => order.listDependants(one))]);
}

/** Cancels all open steps, without further consequences for steps. */
export function cancelOpenSteps(order: OrderAggregate, initiator: Initiator, reason: string | null): void {
  const cause: Cause = { action: 'CANCEL', event: STEP_EVENT.cancelled, initiator, reason };
  for (const step of order.listSteps()) if (isOpen(step)) order.enter(step, 'cancelled', cause, false);
}

/** Sorts dependants before their dependencies, so that each can be reopened. */
export function sortDependantsFirst(order: OrderAggregate, steps: readonly RunningStep[]): RunningStep[] {
  const depth = (step: RunningStep | undefined): number => (step ? 1 + depth(order.findDependency(step)) : 0);
  return steps.toSorted((one, other) => depth(other) - depth(one));
}

/**
 * Activates steps whose dependency is done or skipped, completes those that complete by themselves, and continues with their
 * dependants, until the order is completed.
 */
function propagate(order: OrderAggregate, queue: RunningStep[]): void {
  const automatic = (event: string) => ({ action: null, event, initiator: SYSTEM_INITIATOR });
  for (const step of queue) {
    const steps = order.listSteps();
    if (steps.some(isCompletionDone) && isCompletedByStep(steps, order.order.bookings, order.now)) break;
    if (step.status === 'todo' && canStart(order, step))
      order.enter(step, 'active', automatic(STEP_EVENT.active), false);
    if (step.status === 'active' && canCompleteItself(step, order)) {
      order.enter(step, 'done', automatic(STEP_EVENT.done), false);
      queue.push(...order.listDependants(step));
    }
  }
  skipIfCompleted(order);
}

/** Skips the open steps of a completed order; all of them are optional. */
export function skipIfCompleted(order: OrderAggregate): void {
  if (!order.isCompleted()) return;
  for (const step of order.listSteps()) if (isOpen(step)) order.skip(step, ORDER_COMPLETED);
}

/** Skips the direct dependants that have nothing to answer because this step ended. @returns the skipped steps */
function skipUnanswerable(order: OrderAggregate, ended: RunningStep): RunningStep[] {
  const unanswerable = order
    .listDependants(ended)
    .filter((step) => step.status === 'todo' && leavesNothingToAnswer(ended, step, order));
  for (const step of unanswerable) order.skip(step, NOTHING_TO_ANSWER);
  return unanswerable;
}

function propagateReopening(order: OrderAggregate, step: RunningStep, from: StepStatus): void {
  order.order.isCancelled = false;
  for (const dependant of order.listDependants(step)) {
    if (dependant.status === 'active') order.resetToTodo(dependant);
    // There will be something to answer again.
    const wasSkippedWith = from !== 'done' && dependant.status === 'skipped' && dependant.actedBy === 'system';
    if (!wasSkippedWith || !isAnswerTo(dependant, step)) continue;
    order.enter(dependant, 'todo', { action: null, event: STEP_REOPENED, initiator: SYSTEM_INITIATOR }, true);
    for (const next of order.listDependants(dependant)) if (next.status === 'active') order.resetToTodo(next);
  }
}

function assertComplete(order: OrderAggregate, step: RunningStep): void {
  const requirement = findUnmetRequirement(step, order);
  if (!requirement) return;
  throw conflict(
    `COMPLETE is not possible while the step is ${step.status}: it lacks ${requirement}; allowed: ${listActions(order, step).join(', ') || 'none'}`,
    'STEP_INCOMPLETE',
  );
}

function getFacts(order: OrderAggregate, step: RunningStep): StepFacts {
  const { isRequired, autoComplete } = step;
  const isStartable = canStart(order, step);
  return {
    isRequired,
    autoComplete,
    openDependency: isStartable ? null : nameOf(order.findDependency(step)!),
    anyDependantDone: order.listDependants(step).some((dependant) => dependant.status === 'done'),
    waitsInCompletedOrder:
      !isRequired && !isStartable && isOrderCompleted(order.listSteps(), order.order.bookings, order.now),
  };
}

/** The dependency of the step is done or skipped, or there is none. */
function canStart(order: OrderAggregate, step: RunningStep): boolean {
  const dependency = order.findDependency(step);
  return !dependency || canStartDependants(dependency.status);
}

function nameOf({ id, title }: RunningStep): string {
  return title === null ? id : `“${title}” (${id})`;
}
