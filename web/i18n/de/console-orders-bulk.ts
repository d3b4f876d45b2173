/** Actions on many orders in the console's list. */
import type { ConsoleOrdersBulkMessages } from '../en/console-orders-bulk.js';
import { plural } from './plural.js';

export const messages: ConsoleOrdersBulkMessages = {
  selection: 'Ausgewählte Aufträge',
  selected: (count) => plural(count, { one: '1 Auftrag ausgewählt', other: `${count} Aufträge ausgewählt` }),
  selectAll: (count) => `Alle ${count} passenden auswählen`,
  tooMany: (most) => `Mehr als ${most} Aufträge auf einmal sind nicht möglich. Fügen Sie einen Filter hinzu.`,
  clear: 'Auswahl aufheben',
  action: {
    tags: 'Schlagwörter',
    operator: 'Zuständig',
    contractor: 'Betrieb',
    redispatch: 'Neu anbieten',
    hold: 'Anhalten',
    cancel: 'Stornieren',
  },
  title: {
    tags: 'Schlagwörter',
    operator: 'Zuständige Person wählen',
    contractor: 'Betrieb wählen',
    redispatch: 'Neu anbieten',
    hold: 'Anhalten',
    cancel: 'Aufträge stornieren',
  },
  run: {
    addTags: 'Hinzufügen',
    removeTags: 'Entfernen',
    operator: 'Zuweisen',
    contractor: 'Zuweisen',
    redispatch: 'Neu anbieten',
    hold: 'Anhalten',
    cancel: 'Aufträge stornieren',
  },
  about: (count) => plural(count, { one: 'Das betrifft 1 Auftrag.', other: `Das betrifft ${count} Aufträge.` }),
  back: 'Zurück',
  close: 'Schließen',
  done: (count) => plural(count, { one: '1 Auftrag ist geändert.', other: `${count} Aufträge sind geändert.` }),
  refused: (count) =>
    plural(count, { one: '1 Auftrag wurde abgelehnt:', other: `${count} Aufträge wurden abgelehnt:` }),
  unknownOrder: 'Ein Auftrag, auf den Sie keinen Zugriff haben',
  progress: (done, total) => `${done} von ${total} Aufträgen sind fertig`,
  operator: 'Zuständig',
  noOperator: 'Niemand',
  contractor: 'Betrieb',
  reason: 'Grund',
  optionalReason: 'Grund (freiwillig)',
  until: 'Bis (freiwillig)',
  noTags: 'Es gibt noch keine Schlagwörter.',
  hint: {
    redispatch:
      'Die Arbeit wird den Betrieben entzogen, offene Angebote werden zurückgezogen, und die Aufträge werden neu angeboten.',
    cancel: 'Kunden und Betriebe werden benachrichtigt. Das lässt sich nicht rückgängig machen.',
  },
};
