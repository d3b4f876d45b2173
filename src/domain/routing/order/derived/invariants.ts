/** What is true of every order after each change. Tests hold random changes, and each order of the demo, against these. */
import { SYSTEM_INITIATOR, type Initiator } from '../../../../entities/initiator.js';
import { isAbout } from '../../../../entities/step-types/index.js';
import { isFinal } from '../../closed-order.js';
import { OrderAggregate } from '../state/order-aggregate.js';
import {
  findFirstAcceptance,
  isAccepted,
  isAssigned,
  listAcceptedOrganizationIds,
  type RunningStep,
} from '../state/running-order.js';
import { findRelevantBooking } from '../state/step-subjects.js';
import { listConfirming } from '../verbs/booking-confirmation.js';
import { listVisitActions, VISIT_ACTIONS, type VisitAction } from '../verbs/booking-permission.js';
import type { BookingRequest } from '../verbs/booking-rules.js';
import { putBooking } from '../verbs/bookings.js';
import { deriveStages } from './client-stages.js';
import { isForContractor } from './order-status.js';

/** Carries out the actions on copies of the order, which takes longer than all the others. */
const TRIED = 'what a side may do with a visit succeeds';

/** Each says what it found instead; empty if the invariant holds. */
const INVARIANTS: Record<string, (order: OrderAggregate) => unknown[]> = {
  'accepted or assigned work settles the dispatch step that it answers': (aggregate) =>
    aggregate.order.isCancelled
      ? []
      : aggregate
          .listSteps()
          .filter((step) => isAbout(step, 'work') && (step.status === 'active' || step.status === 'failed'))
          .filter((step) => isAccepted(aggregate.order, step) || isAssigned(aggregate.order, step)),

  'work of contractors is found, scheduled or begun only with a contractor': (aggregate) => {
    const { order } = aggregate;
    const isFound = findFirstAcceptance(order) !== null;
    const found = deriveStages(aggregate).filter(({ name, state }) => name === 'installerFound' && state === 'done');
    const isArranged = order.status === 'accepted' || order.status === 'scheduled' || order.status === 'in_progress';
    if (isFound || !aggregate.listSteps().some(isForContractor)) return [];
    return [...found, ...(isArranged ? [order.status] : [])];
  },

  'an order that ended has no open offer and no visit ahead': ({ order, now }) =>
    isFinal(order.status)
      ? [
          ...order.dispatches.filter(({ status }) => status === 'sent'),
          ...order.bookings.filter(({ status, startAt }) => status !== 'done' && startAt > now),
        ]
      : [],

  'who is asked to confirm a visit can confirm it, refuse it or answer with another time': (aggregate) => {
    if (isFinal(aggregate.order.status)) return [];
    const asked = aggregate.order.bookings.filter(({ status }) => status === 'requested');
    return asked.flatMap((booking) =>
      listConfirming(aggregate, booking).filter((initiator) => {
        const steps = aggregate.listSteps().filter((step) => findRelevantBooking(step, aggregate)?.id === booking.id);
        const actions = new Set(steps.flatMap((step) => listVisitActions(aggregate, step, initiator)));
        return !VISIT_ACTIONS.every((action) => actions.has(action));
      }),
    );
  },

  [TRIED]: (aggregate) => {
    const contractors = listAcceptedOrganizationIds(aggregate.order).map(
      (organizationId) => ({ party: 'contractor', userId: null, organizationId }) as const,
    );
    const others = [{ ...SYSTEM_INITIATOR, party: 'client' } as const, ...contractors];
    return others.flatMap((initiator) =>
      aggregate
        .listSteps()
        .flatMap((step) =>
          listVisitActions(aggregate, step, initiator).flatMap((action) =>
            tryAction(aggregate, step, action, initiator),
          ),
        ),
    );
  },

  'the stage “work” is current while the order is in progress, and only then': (aggregate) => {
    const isCurrent = deriveStages(aggregate).some(({ name, state }) => name === 'work' && state === 'current');
    return isCurrent === (aggregate.order.status === 'in_progress') ? [] : [{ isCurrent }];
  },

  'an order waits for a side unless it ended or is on hold': ({ order }) => {
    const rests = isFinal(order.status) || order.heldAt !== null;
    return (order.waitingFor.length === 0) === rests ? [] : [order.waitingFor];
  },

  'an order that ended needs no attention and is not on hold': ({ order }) =>
    isFinal(order.status) ? [...order.attention, ...(order.heldAt ? [order.heldAt] : [])] : [],
};

/** @returns the names of the invariants that do not hold, with what contradicts them. @param tries also carries actions out */
export function findBrokenInvariants(order: OrderAggregate, tries: boolean): { invariant: string; found: unknown[] }[] {
  return Object.entries(INVARIANTS)
    .filter(([invariant]) => tries || invariant !== TRIED)
    .map(([invariant, find]) => ({ invariant, found: find(order) }))
    .filter(({ found }) => found.length > 0);
}

const DAY_MS = 86_400_000;
const REQUESTS: Record<VisitAction, (now: Date) => BookingRequest> = {
  confirm: () => ({ status: 'confirmed' }),
  refuse: () => ({ status: 'cancelled' }),
  propose: (now) => ({ startAt: new Date(now.getTime() + DAY_MS).toISOString(), durationMinutes: 60 }),
};

/** Carries the action out on a copy of the order. @returns why it is refused; empty if it succeeds */
function tryAction(
  aggregate: OrderAggregate,
  { id }: RunningStep,
  action: VisitAction,
  initiator: Initiator,
): string[] {
  const { order, steps, now } = aggregate;
  const copy = new OrderAggregate(structuredClone(order), structuredClone([...steps.values()]), now);
  try {
    putBooking(copy, copy.getStep(id), REQUESTS[action](now), initiator);
    return [];
  } catch (error) {
    return [`${initiator.party} cannot ${action} on ${id}: ${(error as Error).message}`];
  }
}
