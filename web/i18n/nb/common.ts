/** Messages of every page. */
import { createStepNamer, STEP_NAMES_NB } from '../../../src/entities/step-names.js';
import type { CommonMessages } from '../en/common.js';

export const messages: CommonMessages = {
  nameStep: createStepNamer(STEP_NAMES_NB),
  service: 'Work Order Routing',
  skip: 'Hopp til innholdet',
  busy: 'Et øyeblikk …',
  offline: 'Du er uten nett. Det du ser, kan være endret i mellomtiden.',
  connectionLost: 'Vi fikk ikke svar, så det er usikkert om dette ble lagret. Sjekk forbindelsen og prøv igjen.',
  left: (duration) => `${duration} igjen`,
  over: 'utløpt',
  reload: 'Last på nytt',
  optional: 'valgfritt',
};
