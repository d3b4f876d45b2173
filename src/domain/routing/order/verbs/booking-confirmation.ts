/** Which sides can confirm a requested booking now (decisions/workflows "Booking"). */
import type { Initiator } from '../../../../entities/initiator.js';
import type { WaitingSide } from '../../../../entities/order-attention.js';
import { answers, isAbout } from '../../../../entities/step-types/index.js';
import { findRefusal } from './booking-permission.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import { listAcceptedOrganizationIds, type RunningBooking, type RunningStep } from '../state/running-order.js';
import { findRelevantBooking } from '../state/step-subjects.js';
import { isVisibleToClient, isVisibleToContractor } from '../state/step-visibility.js';

/** Client and contractor, if they may confirm the booking. Operators may always confirm. */
export function listConfirmingSides(run: OrderAggregate, booking: RunningBooking): WaitingSide[] {
  return [...new Set(listConfirming(run, booking).map(({ party }) => party as WaitingSide))];
}

/** The client and contractors that see a step through which they may confirm the booking. */
export function listConfirming(run: OrderAggregate, booking: RunningBooking): Initiator[] {
  const steps = [...run.steps.values()].filter((step) => isBookable(step) && concerns(step, booking, run));
  const others: Initiator[] = [
    { party: 'client', userId: null, organizationId: null },
    ...listAcceptedOrganizationIds(run.order).map(
      (organizationId) => ({ party: 'contractor', userId: null, organizationId }) as const,
    ),
  ];
  return others.filter((initiator) => steps.some((step) => mayConfirm(run, step, booking, initiator)));
}

/** The contractor, if it may answer what the client asked for by changing or confirming the visit; else operators answer. */
export function listAnsweringSides(run: OrderAggregate, booking: RunningBooking): WaitingSide[] {
  const steps = [...run.steps.values()].filter((step) => isBookable(step) && concerns(step, booking, run));
  const canAnswer = listAcceptedOrganizationIds(run.order).some((organizationId) =>
    steps.some((step) => {
      const initiator = { party: 'contractor', userId: null, organizationId } as const;
      const isVisible = isVisibleToContractor(step, run.order, organizationId);
      return isVisible && findRefusal(run, { step, present: booking, to: 'confirmed' }, initiator) === null;
    }),
  );
  return canAnswer ? ['contractor'] : ['operator'];
}

/** The time was entered, but the side that is to confirm it cannot do so yet. */
export function isUnsent(run: OrderAggregate, booking: RunningBooking): boolean {
  if (listConfirmingSides(run, booking).length > 0) return false;
  return isByOffice(booking) || [...run.steps.values()].some((step) => isWaitingConfirmation(step, booking, run));
}

function isByOffice({ proposedBy }: RunningBooking): boolean {
  return proposedBy === 'operator' || proposedBy === 'system';
}

/** A confirmation by another side than the one that entered the time, which has not become active. */
function isWaitingConfirmation(step: RunningStep, booking: RunningBooking, run: OrderAggregate): boolean {
  if (!answers(step, 'visit') || step.status !== 'todo') return false;
  return step.actor !== booking.proposedBy && step.actor !== 'operator' && concerns(step, booking, run);
}

/** Client and contractor change bookings on active and done steps. */
function isBookable(step: RunningStep): boolean {
  return isAbout(step, 'visit') && (step.status === 'active' || step.status === 'done');
}

function concerns(step: RunningStep, booking: RunningBooking, run: OrderAggregate): boolean {
  return findRelevantBooking(step, run)?.id === booking.id;
}

function mayConfirm(run: OrderAggregate, step: RunningStep, booking: RunningBooking, initiator: Initiator): boolean {
  const { party, organizationId } = initiator;
  if (party === booking.proposedBy) return false;
  const isVisible =
    party === 'client' ? isVisibleToClient(step, run) : isVisibleToContractor(step, run.order, organizationId!);
  return isVisible && findRefusal(run, { step, present: booking, to: 'confirmed' }, initiator) === null;
}
