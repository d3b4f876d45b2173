/** Finds the step or the actor of an order that a bulk action means. */
import type { OrderAggregate } from '../../../domain/routing/order/state/order-aggregate.js';
import type { RunningActor, RunningStep } from '../../../domain/routing/order/state/running-order.js';
import { listActions } from '../../../domain/routing/order/verbs/step-machine.js';
import { conflict } from '../../../platform/errors.js';
import type { StoredParameters } from './bulk-parameters.js';

/** The only step that matches; of several, the only one that allows the action. @throws 409 if there is none or several */
export function selectStep(run: OrderAggregate, { templateStepId, stepType, type }: StoredParameters): RunningStep {
  const matching = [...run.steps.values()].filter((step) =>
    templateStepId === undefined ? step.type === stepType : step.templateStepId === templateStepId,
  );
  const possible = matching.length > 1 ? matching.filter((step) => listActions(run, step).includes(type!)) : matching;
  if (possible.length === 1) return possible[0];
  if (matching.length === 0) throw conflict('The order has no such step', 'STEP_NOT_FOUND');
  throw conflict(
    `The order has ${matching.length} such steps, of which ${possible.length} allow ${type}`,
    'STEP_NOT_FOUND',
  );
}

/**
 * The actors that get another contractor: those of `fromOrganizationId`, else one actor. Empty if it has this contractor.
 * @throws 409 if the order has no such actor, or several
 */
export function selectActors(
  run: OrderAggregate,
  { organizationId, actorSlug, fromOrganizationId }: StoredParameters,
): RunningActor[] {
  const { actors } = run.order;
  if (fromOrganizationId !== undefined) {
    const taken = actors.filter((actor) => findContractor(run, actor) === fromOrganizationId);
    if (taken.length === 0) throw conflict('The contractor has no accepted work of the order', 'WORK_NOT_ACCEPTED');
    return taken;
  }
  const dispatched = new Set([...run.steps.values()].map(({ dispatchesActorId }) => dispatchesActorId));
  const matching = actors.filter(({ id, slug, isMainInstaller }) =>
    actorSlug === undefined ? isMainInstaller || dispatched.has(id) : slug === actorSlug,
  );
  const actor = matching.find(({ isMainInstaller }) => isMainInstaller) ?? matching[0];
  if (!actor) throw conflict('The order has no such actor', 'ACTOR_NOT_FOUND');
  if (matching.length > 1 && !actor.isMainInstaller)
    throw conflict('The order has several actors: name its actorSlug', 'ACTOR_NOT_FOUND');
  return findContractor(run, actor) === organizationId ? [] : [actor];
}

function findContractor({ order }: OrderAggregate, { activeRepresentativeId }: RunningActor): string | undefined {
  return order.dispatches.find(({ id, status }) => id === activeRepresentativeId && status === 'accepted')
    ?.organizationId;
}
