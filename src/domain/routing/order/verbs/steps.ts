/** The verbs of steps. Each draws its consequences. */
import type { Initiator } from '../../../../entities/initiator.js';
import type { StepType } from '../../../../entities/step-types/index.js';
import { assertOpen } from '../../closed-order.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import type { RunningOrder, RunningStep } from '../state/running-order.js';
import { applyConsequences, endOpenOffers } from './consequences.js';
import {
  applyAction,
  cancelOpenSteps,
  completeReady,
  continueAfterEdit,
  removeAndContinue,
  resetWork,
  skipIfCompleted,
  startSteps,
  type Rollback,
  type StepCommand,
} from './step-machine.js';
import { cancelVisits } from './visits.js';

/** Creates the first attempt of new steps and activates those without an open dependency. */
export function start(order: OrderAggregate): void {
  startSteps(order);
  applyConsequences(order);
}

/** Carries out an action. @throws 409 as `applyAction` */
export function act(order: OrderAggregate, command: StepCommand): void {
  applyAction(order, command);
  applyConsequences(order);
}

/** Resets the steps of a contractor that loses the work. */
export function rollBack(order: OrderAggregate, rollback: Rollback): void {
  resetWork(order, rollback);
  applyConsequences(order);
}

/** Completes active steps of these types that complete by themselves and lack nothing. */
export function recheck(order: OrderAggregate, applies: (type: StepType) => boolean): void {
  completeReady(order, applies);
  applyConsequences(order);
}

/** Ends what a completed order needs no more, also if time alone completed it, as by the end of the last visit. */
export function closeIfCompleted(order: OrderAggregate): void {
  skipIfCompleted(order);
  applyConsequences(order);
}

/** The files of the order changed: its own, those of notes and those of the client. */
export function filesChanged(
  order: OrderAggregate,
  facts: Partial<Pick<RunningOrder, 'hasFile' | 'hasClientFile'>>,
): void {
  Object.assign(order.order, facts);
  recheck(order, ({ dependsOn }) => dependsOn?.includes('fileIds') ?? false);
}

/** Custom fields of the order got values, or lost them. @param filledFieldIds IDs of those with a value, and of their template fields */
export function customFieldsChanged(order: OrderAggregate, filledFieldIds: string[]): void {
  order.order.filledFieldIds = filledFieldIds;
  recheck(order, ({ dependsOn }) => dependsOn?.includes('customFields') ?? false);
}

/** Continues after fields of a step changed. */
export function reconsider(order: OrderAggregate, step: RunningStep, isReassigned: boolean): void {
  continueAfterEdit(order, step, isReassigned);
  applyConsequences(order);
}

/** Removes a step that has not begun. Steps that depend on it depend on its own dependency. */
export function removeStep(order: OrderAggregate, step: RunningStep, initiator: Initiator): void {
  order.record({ type: 'stepRemoved', step: { ...step }, initiator });
  removeAndContinue(order, step);
  applyConsequences(order);
}

/** Cancels the order with its open steps, visits and offers. @throws 409 if it is completed or cancelled */
export function cancelOrder(order: OrderAggregate, initiator: Initiator, reason: string | null = null): void {
  assertOpen(order.order, 'only an open order can be cancelled');
  order.order.isCancelled = true;
  order.record({ type: 'cancelled', initiator, reason });
  // Open steps first: the system then ends their visits and offers.
  cancelOpenSteps(order, initiator, reason);
  applyConsequences(order);
  cancelVisits(order, initiator);
  // A contractor with accepted work keeps access to the order.
  endOpenOffers(order, initiator);
}
