/** A contractor for the work is found: offers are sent until one accepts. */
import type { StepType } from './step-type.js';

export const DISPATCH_CREATE: StepType = {
  subject: 'work',
  isArranging: true,
  seenBy: [],
  findMissing: ({ hasContractor }) =>
    hasContractor.accepted || hasContractor.assigned ? null : 'an accepted dispatch',
  // A contractor that an operator assigned before the step became active.
  completesItself: ({ hasContractor }) => hasContractor.assigned,
};
