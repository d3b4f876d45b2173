/** The order is completed, once every required step is settled. */
import type { StepType } from './step-type.js';

export const ORDER_COMPLETE: StepType = {
  subject: 'decision',
  isArranging: false,
  seenBy: [],
  findMissing: () => null,
  completesOrder: true,
};
