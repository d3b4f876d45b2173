/** Who may act on a step (decisions/workflows "Step"): operators on all steps, contractors and clients on their own. */
import type { Initiator } from '../../../../entities/initiator.js';
import type { ErrorCode } from '../../../../platform/error-codes.js';
import { conflict, forbidden, invalid, notFound } from '../../../../platform/errors.js';
import {
  listAcceptedOrganizationIds,
  findRepresentative,
  type RunningOrder,
  type RunningStep,
} from '../state/running-order.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import type { StepAction } from '../state/step-transitions.js';
import { listActions, type StepCommand } from './step-machine.js';

/** What refuses an action on any step. */
export const STEP_ACTION_ERRORS = [
  'NOT_YOUR_STEP',
  'OPERATOR_REQUIRED',
  'STEP_STATUS',
  'STEP_INCOMPLETE',
  'STEP_REQUIRED',
  'ORDER_CANCELLED',
] as const satisfies readonly ErrorCode[];

/**
 * @throws 404 for a step that the client does not see; 403 if it belongs to another party, or if another party than an
 * operator reopens a step of a cancelled order
 */
export function assertMayActOnStep(run: OrderAggregate, { workflowStepId, action, initiator }: StepCommand): void {
  const { order } = run;
  const step = run.getStep(workflowStepId);
  if (initiator.party === 'client' && !step.visibleToClient) throw notFound('WorkflowStep');
  if (!canActOnStep(order, step, initiator))
    throw forbidden(`This step is carried out by the ${step.actor}, not by you`, 'NOT_YOUR_STEP');
  if (order.isCancelled && action === 'REOPEN' && initiator.party !== 'operator' && initiator.party !== 'system') {
    throw forbidden('The order is cancelled; only an operator can reopen its steps', 'OPERATOR_REQUIRED');
  }
}

/** Only operators cancel required steps, with a reason. @throws 409 for other parties, 400 without a reason */
export function assertMayCancelStep(
  run: OrderAggregate,
  { workflowStepId, action, initiator, reason }: StepCommand,
): void {
  const step = run.getStep(workflowStepId);
  if (action !== 'CANCEL' || !step.isRequired || initiator.party === 'system') return;
  if (initiator.party !== 'operator') throw conflict('A required step is cancelled by operators only', 'STEP_REQUIRED');
  if (!reason?.trim()) throw invalid('reason', 'must say why a required step is cancelled');
}

/** Operators may act on all steps. A contractor may act on steps of its actor, and on contractor steps without an actor. */
export function canActOnStep(order: RunningOrder, step: RunningStep, { party, organizationId }: Initiator): boolean {
  if (party === 'operator' || party === 'system') return true;
  if (party !== step.actor) return false;
  if (party === 'client') return true;
  if (organizationId === null) return false;
  if (step.actorId) return findRepresentative(order, step) === organizationId;
  return listAcceptedOrganizationIds(order).includes(organizationId);
}

/** Lists the actions on a step that succeed now if this initiator carries them out. */
export function listPermittedActions(run: OrderAggregate, step: RunningStep, initiator: Initiator): StepAction[] {
  if (!canActOnStep(run.order, step, initiator)) return [];
  const actions = listActions(run, step);
  if (initiator.party === 'operator') return actions;
  const isReserved = (action: StepAction) =>
    (action === 'CANCEL' && step.isRequired) || (action === 'REOPEN' && run.order.isCancelled);
  return actions.filter((action) => !isReserved(action));
}
