/** The performer uploads files as evidence. */
import type { StepType } from './step-type.js';

export const FILE_UPLOAD: StepType = {
  subject: 'files',
  isArranging: false,
  seenBy: [],
  // Files that the client added to the order count for its steps.
  findMissing: (step) =>
    step.hasEvidence() || (step.actor === 'client' && step.hasClientFile)
      ? null
      : 'a file that its performer uploaded for it',
  dependsOn: ['fileIds'],
};
