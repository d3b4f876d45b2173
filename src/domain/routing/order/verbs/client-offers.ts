/** Changes of client offers and what follows for their steps (decisions/workflows "Offer to the client"). */
import { SYSTEM_INITIATOR, type Initiator } from '../../../../entities/initiator.js';
import type { StepStatusChange } from '../../../../entities/event-types.js';
import { answers, isAbout } from '../../../../entities/step-types/index.js';
import { uuidv7 } from '../../../../platform/uuid.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import type { StepTransition } from '../state/order-events.js';
import type { RunningStep } from '../state/running-order.js';
import { findOfferStep } from '../state/step-subjects.js';
import { REOPENED_CLIENT_OFFER, type ClientOfferStatus } from './client-offer-transitions.js';

/** New values of the client offer of a step. */
export interface ClientOfferChange {
  status: ClientOfferStatus;
  /** Omitted: unchanged. */
  expiresAt?: Date | null;
  reason?: string | null;
}

/** Who changes an offer, and what they say. */
interface Details {
  initiator: Initiator;
  comment?: string | null;
}

/** Creates or changes the offer of the step, which each time that it is sent becomes another version. @returns its ID */
export function changeClientOffer(
  order: OrderAggregate,
  step: RunningStep,
  { status, expiresAt, reason = null }: ClientOfferChange,
  { initiator, comment = null }: Details,
): string {
  const { offerId, offerStatus: from } = step;
  const isAnswer = status === 'accepted' || status === 'declined';
  const id = offerId ?? uuidv7();
  Object.assign(step, {
    offerId: id,
    offerVersion: step.offerVersion + (status === 'sent' ? 1 : 0),
    offerStatus: status,
    offerRespondedAt: isAnswer ? order.now : null,
    offerReason: reason,
    ...(isAnswer ? {} : { offerSentAt: status === 'sent' ? order.now : null }),
    ...(expiresAt === undefined ? {} : { offerExpiresAt: expiresAt }),
  });
  if (status === 'sent' && step.offerExpiresAt && step.offerExpiresAt < order.now) step.offerStatus = 'expired';
  if (status === 'sent') order.sentOffers.add(id);
  recordTransition(order, step, { from, to: status }, { initiator, comment, reason });
  // An accepted offer is extra work of contractors.
  if (status === 'accepted') askPayouts(order, step, true, initiator);
  return id;
}

/** Sends draft offers of steps that became done, and takes responses back whose steps reopened. */
export function followSteps(order: OrderAggregate, transitions: readonly StepTransition[]): void {
  const done = new Set(transitions.filter(({ to }) => to === 'done').map(({ step }) => step));
  for (const step of done) if (step.offerStatus === 'initial') reset(order, step, 'sent', { offerSentAt: order.now });
  const reopened = transitions.filter(({ from }) => from === 'done' || from === 'skipped' || from === 'cancelled');
  const sources = new Map<RunningStep, ClientOfferStatus>();
  for (const { step } of reopened) {
    if (!isAbout(step, 'clientOffer')) continue;
    const { from, to } = REOPENED_CLIENT_OFFER[answers(step, 'clientOffer') ? 'answer' : 'offer'];
    const source = findOfferStep(step, order.steps);
    if (source && from.includes(source.offerStatus!)) sources.set(source, to);
  }
  for (const [source, to] of sources) {
    const isOver = source.offerExpiresAt && source.offerExpiresAt <= order.now;
    const sentAt = to === 'sent' ? order.now : null;
    const deadline = isOver ? { offerExpiresAt: null } : {};
    reset(order, source, to, { offerRespondedAt: null, offerReason: null, offerSentAt: sentAt, ...deadline });
  }
}

/** @returns steps whose status messages show the offer: its own step, and those that wait for its acceptance */
export function listStepsShowingOffer(order: OrderAggregate, source: RunningStep): StepStatusChange[] {
  return order.listSteps().flatMap((step) => {
    const { stepDataId, status } = step;
    const isAnswer = answers(step, 'clientOffer');
    const showsOffer = isAnswer || (step === source && status === 'done');
    if (!showsOffer || !stepDataId || findOfferStep(step, order.steps) !== source) return [];
    return [order.describeStatus(step, { stepDataId, from: status, to: status })];
  });
}

/** The first active step that waits for the acceptance of the offer. */
export function findStepAwaitingOffer({ steps }: OrderAggregate, offerId: string): RunningStep | undefined {
  return [...steps.values()].find(
    (step) =>
      step.status === 'active' && isAbout(step, 'clientOffer') && findOfferStep(step, steps)?.offerId === offerId,
  );
}

/** The system changes an offer because its step did. */
function reset(
  order: OrderAggregate,
  step: RunningStep,
  to: ClientOfferStatus,
  changes: Partial<Pick<RunningStep, 'offerSentAt' | 'offerRespondedAt' | 'offerReason' | 'offerExpiresAt'>>,
): void {
  const from = step.offerStatus;
  Object.assign(step, changes, { offerStatus: to, offerVersion: step.offerVersion + (to === 'sent' ? 1 : 0) });
  if (to === 'sent') order.sentOffers.add(step.offerId!);
  recordTransition(order, step, { from, to }, { initiator: SYSTEM_INITIATOR });
  if (from === 'accepted') askPayouts(order, step, false, SYSTEM_INITIATOR);
}

function recordTransition(
  order: OrderAggregate,
  { id: workflowStepId, offerId, offerVersion: version }: RunningStep,
  statuses: { from: ClientOfferStatus | null; to: ClientOfferStatus },
  details: Details & { reason?: string | null },
): void {
  const transition = { offerId: offerId!, workflowStepId, ...statuses, version };
  order.record({ type: 'clientOfferChanged', transition, ...details });
}

function askPayouts(
  order: OrderAggregate,
  { id: workflowStepId }: RunningStep,
  isAccepted: boolean,
  initiator: Initiator,
) {
  const isPaid = order.order.dispatches.some(({ status }) => status === 'sent' || status === 'accepted');
  if (isPaid) order.ask({ type: 'payouts', change: { workflowStepId, isAccepted }, initiator });
}
