/** Who may act on a step (decisions/workflows "Step"): operators on every one, contractors and clients on their own. */
import type { Initiator } from '../../../entities/initiator.js';
import { conflict, forbidden, invalid, notFound } from '../../../platform/errors.js';
import {
  listAcceptedOrganizationIds,
  findRepresentative,
  type RunningOrder,
  type RunningStep,
} from './running-order.js';
import type { StepCommand, WorkflowRun } from './workflow-run.js';

/**
 * @throws 404 for a step that the client does not see; 403 where it is somebody else's, or where somebody other than an
 * operator would bring a cancelled order back.
 */
export function assertMayActOnStep(
  { order, steps }: WorkflowRun,
  { workflowStepId, action, initiator }: StepCommand,
): void {
  const step = steps.get(workflowStepId)!;
  if (initiator.side === 'client' && !step.visibleToClient) throw notFound('WorkflowStep');
  if (!canActOnStep(order, step, initiator))
    throw forbidden(`This step is carried out by the ${step.actor}, not by you`);
  if (order.isCancelled && action === 'REOPEN' && initiator.side !== 'operator' && initiator.side !== 'system') {
    throw forbidden('The order is cancelled; only an operator can reopen its steps');
  }
}

/** A required step is cancelled by operators alone, who say why. @throws 409 for everybody else, 400 without a reason. */
export function assertMayCancelStep(
  { steps }: WorkflowRun,
  { workflowStepId, action, initiator, reason }: StepCommand,
): void {
  const step = steps.get(workflowStepId)!;
  if (action !== 'CANCEL' || !step.isRequired || initiator.side === 'system') return;
  if (initiator.side !== 'operator') throw conflict('A required step is cancelled by operators alone');
  if (!reason?.trim()) throw invalid('reason', 'must say why a required step is cancelled');
}

/** Whether the step is the initiator's; a contractor's is one whose actor it plays, or any contractor's where none is named. */
export function canActOnStep(order: RunningOrder, step: RunningStep, { side, organizationId }: Initiator): boolean {
  if (side === 'operator' || side === 'system') return true;
  if (side !== step.actor) return false;
  if (side === 'client') return true;
  if (organizationId === null) return false;
  if (step.actorId) return findRepresentative(order, step) === organizationId;
  return listAcceptedOrganizationIds(order).includes(organizationId);
}
