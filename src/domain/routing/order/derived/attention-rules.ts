/** One rule for each reason why an order needs an operator: the entries that the state of the order implies. */
import { isAddressedTo } from '../../../../entities/note.js';
import type { AttentionReason, AttentionSubject } from '../../../../entities/order-attention.js';
import { isAbout, typeOf } from '../../../../entities/step-types/index.js';
import { isOpen } from './order-completion.js';
import { isUnsent } from '../verbs/booking-confirmation.js';
import {
  findOutsideCoverage,
  type LatestNote,
  type RunningBooking,
  type RunningDispatch,
  type RunningStep,
} from '../state/running-order.js';
import { listPerformers } from '../state/step-visibility.js';
import type { OrderAggregate } from '../state/order-aggregate.js';

/** A booking that is unconfirmed this long before its start needs attention. */
const CONFIRMED_BEFORE_MS = 24 * 3_600_000;

/** An entry as its rule implies it. */
export interface ImpliedAttention {
  /** ID of the step concerned. */
  step?: string | null;
  subject?: readonly [AttentionSubject, id: string];
  /** When the cause occurred. Omitted: the entry counts from when it is first stored. */
  since?: Date | null;
  /** Deadline from which the reason applies. Deadlines do not count while the order is on hold. */
  from?: Date;
  /** Time at which the reason ends by itself. */
  until?: Date;
}

type AttentionRule = (run: OrderAggregate) => ImpliedAttention[];

/** The rules. They read only the state of the order; `deriveAttention` does the rest. */
export const ATTENTION_RULES: Record<AttentionReason, AttentionRule> = {
  STEP_FAILED: forSteps((step) => step.status === 'failed' && !isAbout(step, 'work')),
  NO_CANDIDATE: forSteps((step, run) =>
    isAbout(step, 'work') ? step.status === 'failed' && !wasOffered(step, run) : lacksContractor(step, run),
  ),
  DISPATCH_EXHAUSTED: forSteps(
    (step, run) =>
      isAbout(step, 'work') &&
      (step.status === 'failed' ? wasOffered(step, run) : step.status === 'active' && isExhausted(step, run)),
  ),
  REQUIRED_STEP_CANCELLED: forSteps(
    (step, run) => step.status === 'cancelled' && (step.isRequired || isAwaited(step, run)),
  ),
  OVERDUE: ({ steps }) =>
    [...steps.values()].flatMap(({ id, status, dueAt }) =>
      status === 'active' && dueAt ? [{ step: id, from: dueAt }] : [],
    ),
  ADDRESS_LEFT_COVERAGE: ({ order }) =>
    findOutsideCoverage(order).map((one) => ({ ...aboutDispatch(one), since: one.leftCoverageAt })),
  PERFORMER_INACTIVE: ({ order }) =>
    order.dispatches
      .filter(({ status, hasInactivePartner }) => status === 'accepted' && hasInactivePartner)
      .map(aboutDispatch),
  PERFORMER_ABSENT: ({ order }) =>
    order.bookings
      .filter(({ id, status }) => isPlanned(status) && order.absentBookingIds.includes(id))
      .map(aboutBooking),
  TECHNICIAN_DISABLED: ({ order }) =>
    order.bookings
      .filter(({ status, performerId }) => isPlanned(status) && order.disabledTechniciansOf.includes(performerId ?? ''))
      .map((one) => ({ ...aboutBooking(one), until: one.endAt })),
  TERMS_PROPOSED: ({ order }) =>
    order.dispatches
      .filter(({ status, proposedAt, proposalRefusedAt }) => status === 'sent' && proposedAt && !proposalRefusedAt)
      .map((one) => ({ ...aboutDispatch(one), since: one.proposedAt })),
  HAND_BACK_REQUESTED: ({ order }) =>
    order.dispatches
      .filter(({ status, handBackRequestedAt }) => status === 'accepted' && handBackRequestedAt)
      .map((one) => ({ ...aboutDispatch(one), since: one.handBackRequestedAt })),
  BOOKING_UNCONFIRMED: (run) =>
    listRequestedBookings(run).map((one) => ({
      ...aboutBooking(one),
      from: new Date(one.startAt.getTime() - CONFIRMED_BEFORE_MS),
    })),
  BOOKING_NOT_SENT: (run) =>
    listRequestedBookings(run)
      .filter((booking) => isUnsent(run, booking))
      .map(aboutBooking),
  VISIT_NOT_REPORTED: (run) =>
    run.order.bookings
      .filter((booking) => booking.status === 'confirmed' && !isReported(booking, run))
      .map((one) => ({ ...aboutBooking(one), since: one.endAt, from: one.endAt })),
  TIME_CHANGE_REQUESTED: ({ order, now }) =>
    order.bookings
      .filter(({ status, changeRequestedAt, startAt }) => status === 'confirmed' && changeRequestedAt && startAt > now)
      .filter(({ changeRequestedAt }) => !isAnsweredSince(changeRequestedAt!, order))
      .map((one) => ({ ...aboutBooking(one), since: one.changeRequestedAt, until: one.startAt })),
  CLIENT_WROTE: (run) => unansweredBy('client')(run).filter(({ since }) => !isChangeRequest(run, since)),
  CONTRACTOR_WROTE: unansweredBy('contractor'),
  DELIVERY_FAILED: ({ order }) =>
    order.failedDeliveries.map(({ id, workflowStepId, at }) => ({
      step: workflowStepId,
      since: at,
      subject: ['delivery', id],
    })),
  HOLD_OVER: ({ order: { holdOverAt } }) => (holdOverAt ? [{ since: holdOverAt }] : []),
};

function forSteps(applies: (step: RunningStep, run: OrderAggregate) => boolean): AttentionRule {
  return (run) => [...run.steps.values()].filter((step) => applies(step, run)).map(({ id }) => ({ step: id }));
}

function aboutDispatch({ id, workflowStepId }: RunningDispatch) {
  return { step: workflowStepId, subject: ['dispatch', id] } as const;
}

function aboutBooking({ id, workflowStepId }: RunningBooking) {
  return { step: workflowStepId, subject: ['booking', id] } as const;
}

/** The visit is reported by work that ended since it began: of its performer, or of the office. */
function isReported({ startAt }: RunningBooking, { steps }: OrderAggregate): boolean {
  return [...steps.values()].some(
    (step) =>
      !typeOf(step).isArranging &&
      step.actor !== 'client' &&
      (step.status === 'done' || step.status === 'failed') &&
      step.actedAt !== null &&
      step.actedAt >= startAt,
  );
}

/** An operator wrote a note to the client after this time. */
function isAnsweredSince(at: Date, { latestNotes }: OrderAggregate['order']): boolean {
  return latestNotes.some((note) => isAnswerTo('client', note) && note.at > at);
}

/** An operator wrote the note, and the side sees it. */
function isAnswerTo(reader: 'client' | 'contractor', note: LatestNote): boolean {
  return note.side === 'operator' && isAddressedTo(reader, note);
}

/** The note says that the client asks for another time, which is an entry of its own. */
function isChangeRequest({ order, now }: OrderAggregate, since: Date | null | undefined): boolean {
  return order.bookings.some(
    ({ changeRequestedAt, startAt }) => changeRequestedAt && startAt > now && +changeRequestedAt === +(since ?? 0),
  );
}

/** The latest public note of the side, unless an operator wrote one after it that the side sees. */
function unansweredBy(side: 'client' | 'contractor'): AttentionRule {
  return ({ order: { latestNotes } }) => {
    const note = latestNotes.find((one) => one.side === side);
    const isAnswered = latestNotes.some((one) => note && isAnswerTo(side, one) && isLater(one, note));
    return note && !isAnswered ? [{ since: note.at, subject: ['note', note.id] }] : [];
  };
}

/** IDs of notes grow with time. */
function isLater(one: LatestNote, other: LatestNote): boolean {
  return one.at > other.at || (one.at.getTime() === other.at.getTime() && one.id > other.id);
}

function isPlanned(status: RunningBooking['status']): boolean {
  return status === 'requested' || status === 'confirmed';
}

function listRequestedBookings({ order }: OrderAggregate): RunningBooking[] {
  return order.bookings.filter(({ status }) => status === 'requested');
}

function wasOffered({ stepDataId }: RunningStep, { order }: OrderAggregate): boolean {
  return order.dispatches.some((one) => one.stepDataId === stepDataId);
}

/** All dispatches of the attempt ended without acceptance. */
function isExhausted({ stepDataId }: RunningStep, { order }: OrderAggregate): boolean {
  const dispatches = order.dispatches.filter((one) => one.stepDataId === stepDataId);
  return dispatches.length > 0 && !dispatches.some(({ status }) => status === 'sent' || status === 'accepted');
}

/** A step in status `todo` depends on this one. */
function isAwaited({ id }: RunningStep, { steps }: OrderAggregate): boolean {
  return [...steps.values()].some(({ status, dependsOnStepId }) => status === 'todo' && dependsOnStepId === id);
}

/** The active step has no contractor, and no open dispatch step could find one. */
function lacksContractor(step: RunningStep, { order, steps }: OrderAggregate): boolean {
  if (step.status !== 'active' || step.actor !== 'contractor' || listPerformers(step, order).length > 0) return false;
  return ![...steps.values()].some((one) => isAbout(one, 'work') && isOpen(one));
}
