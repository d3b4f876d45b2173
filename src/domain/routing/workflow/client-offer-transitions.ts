/** The machine of offers to the client: from which status which may follow (decisions/workflows "Workflow"). */
import type { OFFER_STATUSES } from '../../../entities/dispatch.js';

/** Status of an offer. */
export type ClientOfferStatus = (typeof OFFER_STATUSES)[number];

/** Every move there is while its steps stand; an offer expires by its time alone, and what was declined or expired may be made anew. */
export const CLIENT_OFFER_TRANSITIONS: Record<ClientOfferStatus, readonly ClientOfferStatus[]> = {
  initial: ['initial', 'sent'],
  sent: ['initial', 'sent', 'accepted', 'declined'],
  accepted: [],
  declined: ['initial', 'sent'],
  expired: ['initial', 'sent'],
};

/** What REOPEN of a step makes of its offer: the client is asked again, or the operator offers again. */
export const REOPENED_CLIENT_OFFER: Record<
  'offer_create' | 'offer_accept',
  { from: ClientOfferStatus[]; to: ClientOfferStatus }
> = {
  offer_accept: { from: ['accepted', 'declined'], to: 'sent' },
  offer_create: { from: ['sent', 'accepted', 'declined', 'expired'], to: 'initial' },
};

/** Null where the offer may go there, else the sentence of a 409. */
export function validateClientOfferTransition(from: ClientOfferStatus, to: ClientOfferStatus): string | null {
  const allowed = CLIENT_OFFER_TRANSITIONS[from];
  if (allowed.includes(to)) return null;
  return `An offer that is ${from} cannot become ${to}; allowed: ${allowed.join(', ') || 'none'}`;
}
