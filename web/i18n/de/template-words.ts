/** Words that the pages of a workflow template have in common. */
import type { TemplateWords } from '../en/template-words.js';

const type: TemplateWords['type'] = {
  manual: 'Arbeit',
  dispatch_create: 'Betrieb finden',
  booking_create: 'Termin vereinbaren',
  booking_confirm: 'Termin bestätigen',
  offer_create: 'Angebot machen',
  offer_accept: 'Angebot beantworten',
  form_fill: 'Formular ausfüllen',
  file_upload: 'Dateien hochladen',
  document_sign: 'Dokumente unterschreiben',
  approval: 'Freigeben',
  order_complete: 'Auftrag abschließen',
};

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
  type,
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
  nameStep: (step) => step.title ?? type[step.type],
  close: 'Schließen',
  cancel: 'Abbrechen',
  keepMine: 'Meine behalten',
  takeTheirs: 'Andere übernehmen',
  changedMeanwhile: 'Eine andere Person hat dies inzwischen geändert. Jetzt gilt:',
  changedElsewhere: 'Der Ablauf wurde inzwischen geändert, aber keines dieser Felder.',
};
