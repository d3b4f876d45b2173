/** The console's page of today. */
import type { ConsoleTodayMessages } from '../en/console-today.js';

export const messages: ConsoleTodayMessages = {
  who: 'Wessen Aufträge',
  all: 'Alle',
  mine: 'Meine',
  group: {
    answer: 'Zu beantworten',
    decide: 'Zu entscheiden',
    contractor: 'Brauchen einen Betrieb',
    time: 'Termine',
    failed: 'Gescheitert',
    late: 'Überfällig',
    step: 'Ihre Schritte',
  },
  ownStep: 'Ein Schritt wartet auf Sie',
  due: 'fällig',
  offerEnds: 'das Angebot endet',
  none: 'Nichts wartet auf Sie',
  noneHint: 'Neue Aufträge, Fragen und Entscheidungen erscheinen hier.',
  noneMine: 'Nichts wartet auf Sie persönlich. Sehen Sie alle Aufträge an.',
  orders: 'Alle Aufträge ansehen',
  more: (count) => `${count} weitere Aufträge warten`,
  visits: 'Termine heute',
  noVisits: 'Heute keine Termine.',
  visit: {
    todo: 'Geplant',
    requested: 'Vorgeschlagen',
    confirmed: 'Bestätigt',
    cancelled: 'Abgesagt',
    done: 'Erledigt',
  },
  received: 'Heute eingegangen',
  counts: 'Aufträge',
  waitingFor: (side) => `Warten auf: ${side}`,
  firstSteps: {
    heading: 'Richten Sie Ihre Firma ein',
    hint: 'Fünf Schritte bis zum ersten Auftrag. Alles lässt sich später ändern.',
    progress: (done, all) => `${done} von ${all} Schritten sind erledigt.`,
    step: {
      company: ['Firma beschreiben', 'Name, Land, Sprache, Zeitzone, Logo und was Kunden sehen'],
      product: ['Produkt anlegen', 'Was Sie verkaufen und was es kostet'],
      workflow: ['Ablauf wählen', 'Wer gefragt wird, wann der Termin ist, was dokumentiert wird'],
      contractor: ['Betrieb anlegen', 'Wer die Arbeit ausführt, wo, und wen Sie einladen'],
      order: ['Ersten Auftrag anlegen', 'Sehen Sie, wer ihn wann ausführen kann'],
    },
  },
};
