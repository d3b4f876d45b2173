/** Custom fields of the order are filled in. */
import type { StepType } from './step-type.js';

export const FORM_FILL: StepType = {
  subject: 'inputs',
  isArranging: true,
  seenBy: [],
  findMissing(step) {
    const open = step.listOpenInputs();
    return open.length === 0 ? null : `required inputs: ${open.join(', ')}`;
  },
  dependsOn: ['customFields'],
};
