/** Lines are offered to the client. */
import type { StepType } from './step-type.js';

export const OFFER_CREATE: StepType = {
  subject: 'clientOffer',
  isArranging: true,
  seenBy: [],
  findMissing(step) {
    const status = step.findOfferStatus();
    const isUsable = step.hasOfferLines && (status === 'initial' || status === 'sent' || status === 'accepted');
    return isUsable ? null : 'an offer to the client with at least one line';
  },
};
