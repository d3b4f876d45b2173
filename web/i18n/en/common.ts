/** Messages of every page. */
import { createStepNamer, STEP_NAMES_EN } from '../../../src/entities/step-names.js';

export const messages = {
  /** Title of a step, else what it does. */
  nameStep: createStepNamer(STEP_NAMES_EN),
  service: 'Work Order Routing',
  skip: 'Skip to content',
  busy: 'One moment …',
  offline: 'You are offline. The information shown may be outdated.',
  connectionLost:
    'No answer arrived, so it is not certain whether this was saved. Check your connection and try again.',
  left: (duration: string) => `${duration} left`,
  over: 'expired',
  reload: 'Reload',
  optional: 'optional',
};

export type CommonMessages = typeof messages;
