/** Words that the pages of a workflow template have in common. */
import { createStepNamer, STEP_NAMES_NB } from '../../../src/entities/step-names.js';
import type { TemplateWords } from '../en/template-words.js';

export const templateWords: TemplateWords = {
  workflow: 'Arbeidsflyt',
  workflows: 'Arbeidsflyter',
  isDefault: 'Standard',
  /** By the last part of their addresses, in their order. */
  tabs: {
    steps: 'Steg',
    messages: 'Meldinger',
    documents: 'Dokumenter',
    'new-orders': 'Nye ordrer',
    settings: 'Innstillinger',
    simulation: 'Simulering',
  },
  type: STEP_NAMES_NB,
  actor: { operator: 'Saksbehandler', contractor: 'Utfører', client: 'Kunde' },
  state: {
    todo: 'Venter',
    active: 'Aktivt',
    done: 'Utført',
    failed: 'Mislyktes',
    skipped: 'Hoppet over',
    cancelled: 'Avlyst',
  },
  channel: { email: 'E-post', sms: 'SMS', webhook: 'Webhook' },
  nameStep: createStepNamer(STEP_NAMES_NB),
  close: 'Lukk',
  cancel: 'Avbryt',
};
