/** Messages of every page. */
import { createStepNamer, STEP_NAMES_DE } from '../../../src/entities/step-names.js';
import type { CommonMessages } from '../en/common.js';

export const messages: CommonMessages = {
  nameStep: createStepNamer(STEP_NAMES_DE),
  service: 'Work Order Routing',
  skip: 'Zum Inhalt springen',
  busy: 'Einen Augenblick …',
  offline: 'Sie sind offline. Was Sie sehen, kann sich inzwischen geändert haben.',
  connectionLost:
    'Es kam keine Antwort. Ob dies gespeichert wurde, ist unklar. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  left: (duration) => `noch ${duration}`,
  over: 'abgelaufen',
  reload: 'Neu laden',
  optional: 'freiwillig',
};
