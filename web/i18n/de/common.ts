/** Messages of every page. */
import type { CommonMessages } from '../en/common.js';

export const messages: CommonMessages = {
  service: 'Work Order Routing',
  skip: 'Zum Inhalt springen',
  busy: 'Einen Augenblick …',
  offline: 'Sie sind offline. Was Sie sehen, kann sich inzwischen geändert haben.',
  connectionLost:
    'Das kam nicht an, es hat sich also nichts geändert. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  left: (duration) => `noch ${duration}`,
  over: 'abgelaufen',
  reload: 'Neu laden',
  optional: 'freiwillig',
};
