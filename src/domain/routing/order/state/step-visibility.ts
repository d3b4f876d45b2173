/** Who sees a step, the same rule as `isStepVisibleSql`, and who carries it out. */
import {
  listAcceptedOrganizationIds,
  findRepresentative,
  type RunningDispatch,
  type RunningOrder,
  type RunningStep,
} from './running-order.js';
import type { OrderAggregate } from './order-aggregate.js';

/** Whether the client sees the step. */
export function isVisibleToClient(step: RunningStep, { steps }: Pick<OrderAggregate, 'steps'>): boolean {
  const actorIds = new Set([...steps.values()].flatMap(({ actor, actorId }) => (actor === 'client' ? [actorId] : [])));
  return (
    step.visibleToClient && !step.actorVisibility.some(({ actorId, visible }) => !visible && actorIds.has(actorId))
  );
}

/** Whether the contractor sees the step. */
export function isVisibleToContractor(
  step: RunningStep,
  { dispatches }: Pick<RunningOrder, 'dispatches'>,
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

/** @returns who carries out the visit: the contractor of the step's actor; else the main installer, else the only contractor */
export function findPerformer({ actors, dispatches }: RunningOrder, step: RunningStep): string | null {
  const accepted = dispatches.filter(({ status }) => status === 'accepted').toSorted(latestFirst);
  const own = accepted.find(({ workflowActorId }) => workflowActorId !== null && workflowActorId === step.actorId);
  const mainIds = new Set(actors.flatMap(({ id, isMainInstaller }) => (isMainInstaller ? [id] : [])));
  const main = accepted.find(({ workflowActorId }) => mainIds.has(workflowActorId ?? ''));
  const all = new Set(accepted.map(({ organizationId }) => organizationId));
  return (own ?? main ?? (all.size === 1 ? accepted[0] : undefined))?.organizationId ?? null;
}

/** Latest response first; of equal ones the newer dispatch first. */
function latestFirst(one: RunningDispatch, other: RunningDispatch): number {
  return answeredAt(other) - answeredAt(one) || (one.id < other.id ? 1 : -1);
}

function answeredAt({ respondedAt }: RunningDispatch): number {
  return respondedAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
}
