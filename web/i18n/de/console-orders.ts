/** The console's list of orders. */
import type { ConsoleOrdersMessages } from '../en/console-orders.js';

export const messages: ConsoleOrdersMessages = {
  heading: 'Aufträge',
  views: 'Ansichten',
  view: {
    open: 'Offen',
    waiting: 'Braucht uns',
    contractor: 'Beim Betrieb',
    client: 'Beim Kunden',
    mine: 'Meine',
    done: 'Erledigt',
    all: 'Alle',
  },
  search: 'Suchen',
  searchPlaceholder: 'Nummer, Kunde, Telefon, Adresse …',
  sendSearch: 'Suchen',
  column: {
    displayId: 'Auftrag',
    client: 'Kunde',
    address: 'Adresse',
    status: 'Stand',
    waitingFor: 'Wartet auf',
    waitingSince: 'Seit',
    operator: 'Zuständig',
    total: 'Summe',
    createdAt: 'Erstellt',
  },
  sortBy: (column) => `Nach ${column} sortieren`,
  count: (count) => (count === 1 ? '1 Auftrag' : `${count} Aufträge`),
  none: 'Keine Aufträge in dieser Ansicht',
  noneHint: 'Wählen Sie eine andere Ansicht, oder suchen Sie mit anderen Wörtern.',
  showAll: 'Alle Aufträge zeigen',
};
