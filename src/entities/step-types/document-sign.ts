/** Documents are signed; without documents, a file of the order is enough. */
import type { StepType } from './step-type.js';

export const DOCUMENT_SIGN: StepType = {
  subject: 'signature',
  isArranging: false,
  seenBy: [],
  findMissing(step) {
    if (!step.hasDocuments) return step.hasFile ? null : 'a file';
    const isSigned = step.isSigned || step.hasEvidence(true);
    return isSigned ? null : 'a signature, or the signed paper as a file that an operator brings';
  },
  answer: {
    isMadeBy: ({ subject, hasDocuments }) => hasDocuments || subject === 'files',
    hasSubject: (step) => step.hasDocuments || step.hasEvidence() || step.hasFile,
  },
  dependsOn: ['fileIds'],
};
