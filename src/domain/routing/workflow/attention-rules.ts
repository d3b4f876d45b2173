/** One rule for each reason why an order needs an operator: the entries that the state of the order implies. */
import type { AttentionReason, AttentionSubject } from '../../../entities/order-attention.js';
import { isUnsent } from './booking-confirmation.js';
import {
  findOutsideCoverage,
  type LatestNote,
  type RunningBooking,
  type RunningDispatch,
  type RunningStep,
} from './running-order.js';
import { listPerformers } from './step-visibility.js';
import type { WorkflowRun } from './workflow-run.js';

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

type AttentionRule = (run: WorkflowRun) => ImpliedAttention[];

/** The rules. They read only the state of the order; `deriveAttention` does the rest. */
export const ATTENTION_RULES: Record<AttentionReason, AttentionRule> = {
  STEP_FAILED: forSteps(({ type, status }) => status === 'failed' && type !== 'dispatch_create'),
  NO_CANDIDATE: forSteps((step, run) =>
    step.type === 'dispatch_create' ? step.status === 'failed' && !wasOffered(step, run) : lacksContractor(step, run),
  ),
  DISPATCH_EXHAUSTED: forSteps(
    (step, run) =>
      step.type === 'dispatch_create' &&
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
  CLIENT_WROTE: unansweredBy('client'),
  CONTRACTOR_WROTE: unansweredBy('contractor'),
  DELIVERY_FAILED: ({ order }) =>
    order.failedDeliveries.map(({ id, workflowStepId, at }) => ({
      step: workflowStepId,
      since: at,
      subject: ['delivery', id],
    })),
  HOLD_OVER: ({ order: { holdOverAt } }) => (holdOverAt ? [{ since: holdOverAt }] : []),
};

function forSteps(applies: (step: RunningStep, run: WorkflowRun) => boolean): AttentionRule {
  return (run) => [...run.steps.values()].filter((step) => applies(step, run)).map(({ id }) => ({ step: id }));
}

function aboutDispatch({ id, workflowStepId }: RunningDispatch) {
  return { step: workflowStepId, subject: ['dispatch', id] } as const;
}

function aboutBooking({ id, workflowStepId }: RunningBooking) {
  return { step: workflowStepId, subject: ['booking', id] } as const;
}

/** The latest public note of the side, unless an operator wrote a public note after it. */
function unansweredBy(side: 'client' | 'contractor'): AttentionRule {
  return ({ order: { latestNotes } }) => {
    const note = latestNotes.find((one) => one.side === side);
    const answer = latestNotes.find((one) => one.side === 'operator');
    return note && !(answer && isLater(answer, note)) ? [{ since: note.at, subject: ['note', note.id] }] : [];
  };
}

/** IDs of notes grow with time. */
function isLater(one: LatestNote, other: LatestNote): boolean {
  return one.at > other.at || (one.at.getTime() === other.at.getTime() && one.id > other.id);
}

function isPlanned(status: RunningBooking['status']): boolean {
  return status === 'requested' || status === 'confirmed';
}

function listRequestedBookings({ order }: WorkflowRun): RunningBooking[] {
  return order.bookings.filter(({ status }) => status === 'requested');
}

function wasOffered({ stepDataId }: RunningStep, { order }: WorkflowRun): boolean {
  return order.dispatches.some((one) => one.stepDataId === stepDataId);
}

/** All dispatches of the attempt ended without acceptance. */
function isExhausted({ stepDataId }: RunningStep, { order }: WorkflowRun): boolean {
  const dispatches = order.dispatches.filter((one) => one.stepDataId === stepDataId);
  return dispatches.length > 0 && !dispatches.some(({ status }) => status === 'sent' || status === 'accepted');
}

/** A step in status `todo` depends on this one. */
function isAwaited({ id }: RunningStep, { steps }: WorkflowRun): boolean {
  return [...steps.values()].some(({ status, dependsOnStepId }) => status === 'todo' && dependsOnStepId === id);
}

/** The active step has no contractor, and no open dispatch step could find one. */
function lacksContractor(step: RunningStep, { order, steps }: WorkflowRun): boolean {
  if (step.status !== 'active' || step.actor !== 'contractor' || listPerformers(step, order).length > 0) return false;
  return ![...steps.values()].some(
    ({ type, status }) => type === 'dispatch_create' && (status === 'todo' || status === 'active'),
  );
}
