/** A side confirms the time of a visit. */
import type { StepType } from './step-type.js';

export const BOOKING_CONFIRM: StepType = {
  subject: 'visit',
  isArranging: true,
  seenBy: ['contractor', 'client'],
  findMissing(step) {
    const status = step.findVisitStatus();
    return status === 'confirmed' || status === 'done' ? null : 'a confirmed booking';
  },
  answer: {
    isMadeBy: ({ subject, isAnswer }) => subject === 'visit' && !isAnswer,
    hasSubject: (step) => step.findVisitStatus() !== null,
  },
};
