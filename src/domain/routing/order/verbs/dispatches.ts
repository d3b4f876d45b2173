/** Changes of offers of work: sent, ended, renewed. `offers-of-work.ts` has the verbs of people. */
import type { AgreementReason } from '../../../../entities/agreed-payout.js';
import type { Dispatch } from '../../../../entities/dispatch.js';
import type { Initiator } from '../../../../entities/initiator.js';
import type { EscalationTier } from '../../../../entities/workflow-value-objects.js';
import { newId } from '../../../../platform/new-id.js';
import { uuidv7 } from '../../../../platform/uuid.js';
import { computeDueAt, type LocalCalendar } from '../../availability/due-date.js';
import { ALL_PARTNERS, type EscalationRound } from '../../candidates/escalation.js';
import type { Payout } from '../../pricing/payout.js';
import type { DispatchStep } from '../state/dispatch-step.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import type { OrderEvent, TechnicianChange } from '../state/order-events.js';
import type { RunningDispatch } from '../state/running-order.js';
import { changePerformers } from './visits.js';

/** A contractor that receives an offer; its deadline is counted in its calendar. */
export interface OfferRecipient extends Payout, LocalCalendar {
  organizationId: string;
  partnerId: string;
  /** Null if an operator selected the contractor. */
  ranking: object | null;
}

/** How a dispatch ends, or is accepted. */
export type DispatchClosure = Pick<Dispatch, 'status' | 'cancellationReason'> &
  Partial<
    Pick<
      Dispatch,
      | 'reason'
      | 'respondedAt'
      | 'respondedBy'
      | 'payout'
      | 'payoutIsComplete'
      | 'handBackRequestedAt'
      | 'handBackReason'
    >
  > & { initiator: Initiator };

/** Fields that change while the status of a dispatch stays. */
export type DispatchTerms = Partial<
  Pick<
    Dispatch,
    'handBackRequestedAt' | 'handBackReason' | 'proposedAt' | 'proposedStartAt' | 'proposedAmount' | 'proposalRefusedAt'
  >
>;

const NO_PROPOSAL = { proposedAt: null, proposedStartAt: null, proposedAmount: null, proposalRefusedAt: null };

/** Values of a dispatch without answers and changes. */
export const UNANSWERED = {
  respondedAt: null,
  respondedBy: null,
  cancellationReason: null,
  reason: null,
  handBackRequestedAt: null,
  handBackReason: null,
  leftCoverageAt: null,
  version: 1,
  ...NO_PROPOSAL,
};

/** Ends of dispatches by operators, and by the service. */
export const REVOKED_BY_OPERATOR = { status: 'revoked', cancellationReason: 'REVOKED_BY_OPERATOR' } as const;
export const TOO_LATE = { status: 'revoked', cancellationReason: 'TOO_LATE' } as const;

/** Sends offers of the step's work to all recipients, as one round. @returns IDs of the dispatches */
export function sendOffers(
  order: OrderAggregate,
  step: DispatchStep,
  recipients: readonly OfferRecipient[],
  {
    source,
    initiator,
    escalation = ALL_PARTNERS,
    expiresAt: deadline = null,
  }: {
    source: 'auto' | 'manual';
    initiator: Initiator;
    escalation?: EscalationRound;
    /** Null: the deadline of tier or step. */
    expiresAt?: Date | null;
  },
): string[] {
  const { workflowStepId, workflowId, stepDataId, workflowActorId, settings } = step;
  const { routerId, id: orderId } = order.order;
  const sentAt = order.now;
  const shared = {
    routerId,
    orderId,
    workflowId,
    workflowStepId,
    stepDataId,
    workflowActorId,
    source,
    sentAt,
    status: 'sent' as const,
    round: computeNextRound(order, stepDataId),
    tier: escalation.position,
    ...UNANSWERED,
    hasInactivePartner: false,
  };
  const dispatches = recipients.map(({ timeZone, holidays, ...recipient }): RunningDispatch => {
    const expiresAt = deadline ?? computeResponseDeadline({ settings, timeZone, holidays }, sentAt, escalation.tier);
    return { id: newId('dispatch'), ...shared, ...recipient, expiresAt };
  });
  order.order.dispatches.push(...dispatches);
  const organizationIds = recipients.map(({ organizationId }) => organizationId);
  order.record({ type: 'dispatched', workflowStepId, organizationIds, initiator });
  for (const dispatch of dispatches) recordChange(order, dispatch, initiator);
  return dispatches.map(({ id }) => id);
}

/** Ends open offers and accepted work. A contractor that loses its work also loses its visits and technicians. */
export function endDispatches(
  order: OrderAggregate,
  dispatches: readonly RunningDispatch[],
  { initiator, ...closure }: DispatchClosure,
): void {
  if (dispatches.length === 0) return;
  const ids = new Set(dispatches.map(({ id }) => id));
  for (const actor of order.order.actors)
    if (ids.has(actor.activeRepresentativeId ?? '')) actor.activeRepresentativeId = null;
  const ended = dispatches.map((dispatch) => {
    const wasAccepted = dispatch.status === 'accepted';
    Object.assign(dispatch, closure);
    return { event: recordChange(order, dispatch, initiator), organizationId: dispatch.organizationId, wasAccepted };
  });
  const reassignedBookings = changePerformers(order, initiator);
  if (reassignedBookings.length > 0) ended.at(-1)!.event.reassignedBookings = reassignedBookings;
  for (const { event, organizationId, wasAccepted } of ended)
    if (wasAccepted) event.technicians = unassignTechnicians(order, organizationId);
}

/** Changes fields of a dispatch whose status stays. */
export function changeTerms(
  order: OrderAggregate,
  dispatch: RunningDispatch,
  terms: DispatchTerms,
  initiator: Initiator,
  reason: string | null = terms.handBackReason ?? null,
): void {
  Object.assign(dispatch, terms);
  order.record({ type: 'dispatchChanged', change: 'terms', dispatch: { ...dispatch, reason }, initiator });
}

/** Moves the response deadline of an open offer. */
export function moveDeadline(
  order: OrderAggregate,
  dispatch: RunningDispatch,
  expiresAt: Date,
  initiator: Initiator,
): void {
  dispatch.expiresAt = expiresAt;
  order.record({ type: 'dispatchChanged', change: 'deadline', dispatch: { ...dispatch }, initiator });
}

/**
 * Makes a new version of open and accepted dispatches after the lines of the order changed. Proposals to the previous
 * version of an open offer lapse; the new payout of accepted work is stored as agreed.
 */
export function renewDispatches(
  order: OrderAggregate,
  changed: readonly { dispatch: RunningDispatch; pay: Payout }[],
  reason: AgreementReason,
  initiator: Initiator,
): void {
  for (const { dispatch, pay } of changed) {
    const { payout, payoutIsComplete } = pay;
    const next = { version: dispatch.version + 1, payout, payoutIsComplete };
    Object.assign(dispatch, next, dispatch.status === 'sent' ? NO_PROPOSAL : {});
    if (dispatch.status === 'accepted') agreePayout(order, dispatch, reason);
    order.record({ type: 'dispatchChanged', change: 'lines', dispatch: { ...dispatch }, initiator });
  }
  order.hasChangedPayouts = true;
}

/** Stores the present payout of accepted work as agreed. */
export function agreePayout(order: OrderAggregate, dispatch: RunningDispatch, reason: AgreementReason): void {
  const { id: dispatchId, routerId, version, payout, payoutIsComplete } = dispatch;
  const agreement = { routerId, dispatchId, version, payout, payoutIsComplete, reason };
  order.agreements.push({ id: uuidv7(), ...agreement, createdAt: order.now });
}

/** Records that a dispatch was sent, or its status changed. */
export function recordChange(order: OrderAggregate, dispatch: RunningDispatch, initiator: Initiator) {
  const event: OrderEvent & { type: 'dispatchChanged' } = {
    type: 'dispatchChanged',
    dispatch: { ...dispatch },
    initiator,
  };
  order.record(event);
  return event;
}

/** Open offers of an attempt. */
export function listOpenOffers({ order }: OrderAggregate, stepDataId: string | null): RunningDispatch[] {
  return order.dispatches.filter((dispatch) => dispatch.stepDataId === stepDataId && dispatch.status === 'sent');
}

/** The number of the next round of an attempt, from 1. */
export function computeNextRound({ order }: OrderAggregate, stepDataId: string): number {
  const ofAttempt = order.dispatches.filter((dispatch) => dispatch.stepDataId === stepDataId);
  return 1 + Math.max(0, ...ofAttempt.map(({ round }) => round));
}

/**
 * Computes the response deadline of an offer sent at `start`: from the minutes of its tier, else the minutes of the step,
 * else the days of the step, which are counted like a due date (decisions/workflows "Due") in the contractor's zone.
 */
export function computeResponseDeadline(
  { settings, timeZone, holidays }: Pick<DispatchStep, 'settings'> & LocalCalendar,
  start: Date,
  tier: EscalationTier | null = null,
): Date {
  const minutes = tier?.minutes ?? settings.responseDeadlineMinutes ?? null;
  if (minutes !== null) return new Date(start.getTime() + minutes * 60_000);
  const { responseDeadlineDays: afterDays, skipWeekendsForResponseDeadline: skipWeekends } = settings;
  return computeDueAt({ start, timeZone, holidays, afterDays, skipWeekends });
}

/** Unassigns the people of a contractor without accepted work. */
export function unassignTechnicians(aggregate: OrderAggregate, organizationId: string): TechnicianChange {
  const { order } = aggregate;
  const hasWork = order.dispatches.some((one) => one.status === 'accepted' && one.organizationId === organizationId);
  const left = hasWork ? [] : order.technicians.filter((one) => one.organizationId === organizationId);
  if (left.length > 0) {
    order.technicians = order.technicians.filter((one) => !left.includes(one));
    aggregate.hasChangedVisits = true;
  }
  return { organizationId, assigned: [], unassigned: left.map(({ userId }) => userId) };
}
