/** Words that the pages of a workflow template have in common. */
import type { TemplateWords } from '../en/template-words.js';

const type: TemplateWords['type'] = {
  manual: 'Arbeid',
  dispatch_create: 'Finn utfører',
  booking_create: 'Avtal tid',
  booking_confirm: 'Bekreft tiden',
  offer_create: 'Gi tilbud',
  offer_accept: 'Svar på tilbudet',
  form_fill: 'Fyll ut skjema',
  file_upload: 'Last opp filer',
  document_sign: 'Signer dokumenter',
  approval: 'Godkjenn',
  order_complete: 'Avslutt ordren',
};

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
  type,
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
  nameStep: (step) => step.title ?? type[step.type],
  close: 'Lukk',
  cancel: 'Avbryt',
  keepMine: 'Behold mine',
  takeTheirs: 'Bruk de andres',
  changedMeanwhile: 'En kollega har endret dette i mellomtiden. Nå gjelder:',
  changedElsewhere: 'Arbeidsflyten er endret i mellomtiden, men ingen av disse feltene.',
};
