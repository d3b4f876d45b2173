/** Words that the pages of a workflow template have in common. */
import { createStepNamer, STEP_NAMES_EN } from '../../../src/entities/step-names.js';

export const templateWords = {
  workflow: 'Workflow',
  workflows: 'Workflows',
  isDefault: 'Default',
  /** By the last part of their addresses, in their order. */
  tabs: {
    steps: 'Steps',
    messages: 'Messages',
    documents: 'Documents',
    'new-orders': 'New orders',
    settings: 'Settings',
    simulation: 'Simulation',
  },
  type: STEP_NAMES_EN,
  actor: { operator: 'Operator', contractor: 'Contractor', client: 'Client' },
  state: {
    todo: 'Waiting',
    active: 'Active',
    done: 'Done',
    failed: 'Failed',
    skipped: 'Skipped',
    cancelled: 'Cancelled',
  },
  channel: { email: 'E-mail', sms: 'Text message', webhook: 'Webhook' },
  /** Title of the step, else what it does. */
  nameStep: createStepNamer(STEP_NAMES_EN),
  close: 'Close',
  cancel: 'Cancel',
};

export type TemplateWords = typeof templateWords;
