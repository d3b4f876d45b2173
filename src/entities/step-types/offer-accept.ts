/** The client accepts (COMPLETE) or declines (FAIL) an offer. */
import type { StepType } from './step-type.js';

export const OFFER_ACCEPT: StepType = {
  subject: 'clientOffer',
  isArranging: true,
  seenBy: [],
  findMissing: (step) => (step.findOfferStatus() === 'accepted' ? null : 'an accepted offer'),
  answer: {
    isMadeBy: ({ subject, isAnswer }) => subject === 'clientOffer' && !isAnswer,
    hasSubject(step) {
      const status = step.findOfferStatus();
      return status === 'sent' || status === 'accepted';
    },
  },
};
