/** Whether a side sees a step; the same rule as `isStepVisibleSql`, for steps in memory. */
import {
  listAcceptedOrganizationIds,
  findRepresentative,
  type RunningOrder,
  type RunningStep,
} from './running-order.js';
import type { WorkflowRun } from './workflow-run.js';

/** Whether the client sees the step. */
export function isVisibleToClient(step: RunningStep, { steps }: Pick<WorkflowRun, 'steps'>): boolean {
  const actorIds = new Set([...steps.values()].flatMap(({ actor, actorId }) => (actor === 'client' ? [actorId] : [])));
  return (
    step.visibleToClient && !step.actorVisibility.some(({ actorId, visible }) => !visible && actorIds.has(actorId))
  );
}

/** Whether the contractor sees the step. */
export function isVisibleToContractor(
  step: RunningStep,
  { dispatches }: RunningOrder,
  organizationId: string,
): boolean {
  const own = dispatches.filter(
    (one) => one.organizationId === organizationId && (one.status === 'sent' || one.status === 'accepted'),
  );
  const actorIds = new Set(own.map(({ workflowActorId }) => workflowActorId));
  return (
    step.visibleToContractor && !step.actorVisibility.some(({ actorId, visible }) => !visible && actorIds.has(actorId))
  );
}

/** Contractors that carry out the step: the representative of its actor, else all with accepted work. */
export function listPerformers(step: RunningStep, order: RunningOrder): string[] {
  if (!step.actorId) return listAcceptedOrganizationIds(order);
  const representative = findRepresentative(order, step);
  return representative ? [representative] : [];
}
