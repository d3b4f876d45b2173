/** A decision of its actor. */
import type { StepType } from './step-type.js';

export const APPROVAL: StepType = {
  subject: 'decision',
  isArranging: false,
  seenBy: [],
  findMissing: () => null,
};
