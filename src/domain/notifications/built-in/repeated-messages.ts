/** Messages of one transaction that say to a reader what another one says too: the reader gets only that one. */
import type { STEP_TYPES } from '../../../entities/workflow-value-objects.js';
import type { MessageKind } from './message-kinds.js';
import type { NotificationIntent } from './notification-intent.js';

interface Repeated {
  kinds: readonly MessageKind[];
  /** Type of the step that the repeated message is about; default: any. */
  stepType?: (typeof STEP_TYPES)[number];
}

const CONFIRMATION: Repeated = { kinds: ['clientActionRequired'], stepType: 'booking_confirm' };

/** By the kind that replaces them. What it asks the client for is its `client.turn`. */
const REPEATED: Partial<Record<MessageKind, Repeated>> = {
  orderReceived: { kinds: ['clientActionRequired'] },
  bookingProposed: CONFIRMATION,
  bookingRescheduled: CONFIRMATION,
  clientOfferChanged: { kinds: ['clientActionRequired'], stepType: 'offer_accept' },
  offersExhausted: { kinds: ['offerExpired'] },
};

/** Kinds whose texts name what the client is asked for. A router's own text without it does not replace the request. */
export const NAMES_TURN: readonly MessageKind[] = ['orderReceived', 'bookingProposed', 'bookingRescheduled'];

/** Marks the intents that others repeat, and the steps that these ask the client for. */
export function markRepeated(intents: readonly NotificationIntent[]): void {
  for (const intent of intents) {
    const repeated = intent.kind && REPEATED[intent.kind];
    if (!repeated) continue;
    const covered = intents.filter(
      (one) =>
        one.kind &&
        repeated.kinds.includes(one.kind) &&
        one.orderId === intent.orderId &&
        one.audience === intent.audience,
    );
    for (const one of covered) {
      if (repeated.stepType && one.stepType !== repeated.stepType) continue;
      one.coveredBy = intent.position;
      if (one.kind === 'clientActionRequired')
        intent.turnStepIds = [...(intent.turnStepIds ?? []), one.workflowStepId!];
    }
  }
}
