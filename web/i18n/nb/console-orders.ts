/** The console's list of orders. */
import type { ConsoleOrdersMessages } from '../en/console-orders.js';

export const messages: ConsoleOrdersMessages = {
  heading: 'Ordrer',
  views: 'Visninger',
  view: {
    open: 'Åpne',
    waiting: 'Trenger oss',
    contractor: 'Hos utfører',
    client: 'Hos kunden',
    mine: 'Mine',
    done: 'Fullførte',
    all: 'Alle',
  },
  search: 'Søk',
  searchPlaceholder: 'Nummer, kunde, telefon, adresse …',
  sendSearch: 'Søk',
  column: {
    displayId: 'Ordre',
    client: 'Kunde',
    address: 'Adresse',
    status: 'Status',
    waitingFor: 'Venter på',
    waitingSince: 'Siden',
    operator: 'Ansvarlig',
    total: 'Sum',
    createdAt: 'Opprettet',
  },
  sortBy: (column) => `Sorter etter ${column}`,
  count: (count) => (count === 1 ? '1 ordre' : `${count} ordrer`),
  none: 'Ingen ordrer i denne visningen',
  noneHint: 'Velg en annen visning, eller søk med andre ord.',
  showAll: 'Vis alle ordrer',
};
