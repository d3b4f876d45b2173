/** Words that the pages of a workflow template have in common. */
import { createStepNamer, STEP_NAMES_DE } from '../../../src/entities/step-names.js';
import type { TemplateWords } from '../en/template-words.js';

export const templateWords: TemplateWords = {
  workflow: 'Ablauf',
  workflows: 'Abläufe',
  isDefault: 'Standard',
  /** By the last part of their addresses, in their order. */
  tabs: {
    steps: 'Schritte',
    messages: 'Nachrichten',
    documents: 'Dokumente',
    'new-orders': 'Neue Aufträge',
    settings: 'Einstellungen',
    simulation: 'Simulation',
  },
  type: STEP_NAMES_DE,
  actor: { operator: 'Disposition', contractor: 'Betrieb', client: 'Kunde' },
  state: {
    todo: 'Wartet',
    active: 'Aktiv',
    done: 'Erledigt',
    failed: 'Gescheitert',
    skipped: 'Übersprungen',
    cancelled: 'Abgebrochen',
  },
  channel: { email: 'E-Mail', sms: 'SMS', webhook: 'Webhook' },
  nameStep: createStepNamer(STEP_NAMES_DE),
  close: 'Schließen',
  cancel: 'Abbrechen',
};
