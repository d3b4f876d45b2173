/** Work that its actor reports. */
import type { StepType } from './step-type.js';

export const MANUAL: StepType = {
  subject: 'decision',
  isArranging: false,
  seenBy: [],
  findMissing: () => null,
};
