/** The time of a visit is proposed or entered. */
import type { StepType } from './step-type.js';

export const BOOKING_CREATE: StepType = {
  subject: 'visit',
  isArranging: true,
  // Contractor and client must learn of times even if an operator enters them.
  seenBy: ['contractor', 'client'],
  findMissing: (step) => (step.hasOwnVisit() ? null : 'a booking'),
  completesItself: (step) => step.isVisitSentToClient(),
};
