/** Status transitions of client offers (decisions/workflows "Workflow"). */
import type { OFFER_STATUSES } from '../../../../entities/client-offer.js';

export type ClientOfferStatus = (typeof OFFER_STATUSES)[number];

/** All transitions except those of reopened steps. Only its deadline expires an offer; a declined or expired offer may be offered again. */
const CLIENT_OFFER_TRANSITIONS: Record<ClientOfferStatus, readonly ClientOfferStatus[]> = {
  initial: ['initial', 'sent'],
  sent: ['initial', 'sent', 'accepted', 'declined'],
  accepted: [],
  declined: ['initial', 'sent'],
  expired: ['initial', 'sent'],
};

/** Status of an offer after REOPEN of its step: the client responds again, or the operator revises it. */
export const REOPENED_CLIENT_OFFER: Record<'offer' | 'answer', { from: ClientOfferStatus[]; to: ClientOfferStatus }> = {
  answer: { from: ['accepted', 'declined'], to: 'sent' },
  offer: { from: ['sent', 'accepted', 'declined', 'expired'], to: 'initial' },
};

/** @returns the message of a 409, or null if the transition is allowed */
export function validateClientOfferTransition(from: ClientOfferStatus, to: ClientOfferStatus): string | null {
  const allowed = CLIENT_OFFER_TRANSITIONS[from];
  if (allowed.includes(to)) return null;
  return `An offer that is ${from} cannot become ${to}; allowed: ${allowed.join(', ') || 'none'}`;
}
