/** The machine of offers to the client: from which status which may follow (decisions/workflows "Workflow"). */
import type { OFFER_STATUSES } from '../../../entities/dispatch.js';

/** Status of an offer. */
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** Every move there is while its steps stand; an offer expires by its time alone, and what was declined or expired may be made anew. */
export const OFFER_TRANSITIONS: Record<OfferStatus, readonly OfferStatus[]> = {
  initial: ['initial', 'sent'],
  sent: ['initial', 'sent', 'accepted', 'declined'],
  accepted: [],
  declined: ['initial', 'sent'],
  expired: ['initial', 'sent'],
};

/** What REOPEN of a step makes of its offer: the client is asked again, or the operator offers again. */
export const REOPENED_OFFER: Record<'offer_create' | 'offer_accept', { from: OfferStatus[]; to: OfferStatus }> = {
  offer_accept: { from: ['accepted', 'declined'], to: 'sent' },
  offer_create: { from: ['sent', 'accepted', 'declined', 'expired'], to: 'initial' },
};

/** Null where the offer may go there, else the sentence of a 409. */
export function offerRefusal(from: OfferStatus, to: OfferStatus): string | null {
  const allowed = OFFER_TRANSITIONS[from];
  if (allowed.includes(to)) return null;
  return `An offer that is ${from} cannot become ${to}; allowed: ${allowed.join(', ') || 'none'}`;
}
