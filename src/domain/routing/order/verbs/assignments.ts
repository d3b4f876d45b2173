/** An operator assigns contractors to actors, and contractors assign people (decisions/dispatching "Technicians"). */
import { SYSTEM_INITIATOR, type Initiator } from '../../../../entities/initiator.js';
import { isAbout } from '../../../../entities/step-types/index.js';
import { uuidv7 } from '../../../../platform/uuid.js';
import { closedOrder } from '../../closed-order.js';
import type { Payout } from '../../pricing/payout.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import type { OrderEvent } from '../state/order-events.js';
import { isWorkOf, type RunningActor, type RunningDispatch } from '../state/running-order.js';
import { agreePayout, recordChange, REVOKED_BY_OPERATOR, unassignTechnicians, UNANSWERED } from './dispatches.js';
import { act } from './steps.js';
import { changePerformers } from './visits.js';

/** The contractor that gets the work of an actor. */
export interface Assignment {
  actor: Pick<RunningActor, 'id' | 'slug'>;
  organizationId: string;
  /** Null: an own organization of the router. */
  partnerId: string | null;
  pay: Payout;
  /** The contractor needs no capacity for the booked visits. */
  allowOverlap?: boolean;
}

/**
 * Gives the work of an actor to a contractor in place of its present one. This settles the dispatch steps that offer the
 * work; a failed one is retried by the system first. @throws 409 if the order is cancelled
 */
export function assignContractor(aggregate: OrderAggregate, assignment: Assignment, initiator: Initiator): void {
  const { order, now } = aggregate;
  if (order.isCancelled) throw closedOrder('cancelled', 'actors cannot be assigned');
  const { organizationId, partnerId, pay, allowOverlap = false } = assignment;
  const actor = order.actors.find(({ id }) => id === assignment.actor.id)!;
  revokePresent(aggregate, actor, initiator);
  const steps = aggregate
    .listSteps()
    .filter((step) => isAbout(step, 'work') && isWorkOf(step.dispatchesActorId, actor));
  const dispatch: RunningDispatch = {
    id: uuidv7(),
    routerId: order.routerId,
    orderId: order.id,
    workflowId: order.workflowId!,
    workflowStepId: steps.at(-1)?.id ?? null,
    stepDataId: null,
    workflowActorId: actor.id,
    organizationId,
    partnerId,
    round: 1,
    tier: null,
    source: 'assigned',
    status: 'accepted',
    expiresAt: null,
    ...UNANSWERED,
    sentAt: now,
    respondedAt: now,
    ...pay,
    hasInactivePartner: false,
  };
  order.dispatches.push(dispatch);
  actor.activeRepresentativeId = dispatch.id;
  agreePayout(aggregate, dispatch, 'ASSIGNED');
  const { id, slug } = actor;
  const assigned: OrderEvent = {
    type: 'assigned',
    actor: { id, slug },
    organizationId,
    dispatchId: dispatch.id,
    allowOverlap,
    initiator,
  };
  aggregate.record(assigned);
  assigned.reassignedBookings = changePerformers(aggregate, initiator, allowOverlap);
  aggregate.hasChangedPayouts = true;
  for (const { id: workflowStepId, status } of steps) {
    if (status === 'failed') act(aggregate, { workflowStepId, action: 'RETRY', initiator: SYSTEM_INITIATOR });
    if (aggregate.getStep(workflowStepId).status === 'active')
      act(aggregate, { workflowStepId, action: 'COMPLETE', initiator });
  }
}

/** Replaces the people of a contractor on the order. @returns whether any changed */
export function assignTechnicians(
  aggregate: OrderAggregate,
  { organizationId, userIds }: { organizationId: string; userIds: readonly string[] },
  initiator: Initiator,
): boolean {
  const { order } = aggregate;
  const present = order.technicians.filter((one) => one.organizationId === organizationId);
  const assigned = userIds.filter((id) => !present.some(({ userId }) => userId === id));
  const left = present.filter(({ userId }) => !userIds.includes(userId));
  if (assigned.length === 0 && left.length === 0) return false;
  order.technicians = [
    ...order.technicians.filter((one) => !left.includes(one)),
    ...assigned.map((userId) => ({ organizationId, userId })),
  ];
  aggregate.hasChangedVisits = true;
  if (userIds.length > 0) aggregate.ask({ type: 'techniciansFree', organizationId, userIds, initiator });
  const unassigned = left.map(({ userId }) => userId);
  const technicians = { organizationId, assigned, unassigned };
  aggregate.record({ type: 'updated', changed: ['technicians'], technicians, initiator });
  return true;
}

/** The contractor that has the work of the actor loses it; the time of its answer stays. */
function revokePresent(aggregate: OrderAggregate, actor: RunningActor, initiator: Initiator): void {
  const accepted = aggregate.order.dispatches.filter(({ status }) => status === 'accepted');
  for (const present of accepted.filter(({ workflowActorId }) => isWorkOf(workflowActorId, actor))) {
    Object.assign(present, REVOKED_BY_OPERATOR);
    const event = recordChange(aggregate, present, initiator);
    event.technicians = unassignTechnicians(aggregate, present.organizationId);
  }
}

/** Removes a person who left its contractor. */
export function unassignTechnician(
  aggregate: OrderAggregate,
  { organizationId, userId }: Record<'organizationId' | 'userId', string>,
  initiator: Initiator,
): void {
  const { order } = aggregate;
  const remaining = order.technicians.filter((one) => one.organizationId !== organizationId || one.userId !== userId);
  if (remaining.length === order.technicians.length) return;
  order.technicians = remaining;
  aggregate.hasChangedVisits = true;
  aggregate.record({ type: 'updated', changed: ['technicians'], initiator });
}
