/** Who carries out the visit of a booking step. */
import type { RunningBooking, RunningDispatch, RunningOrder, RunningStep } from './running-order.js';

/** @returns the contractor of the step's actor; else the main installer, else the only contractor of the order */
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

export function isOpenBooking({ status }: Pick<RunningBooking, 'status'>): boolean {
  return status === 'todo' || status === 'requested' || status === 'confirmed';
}
