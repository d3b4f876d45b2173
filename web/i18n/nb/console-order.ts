/** The console's page of an order. */
import type { ConsoleOrderMessages } from '../en/console-order.js';

export const messages: ConsoleOrderMessages = {
  client: 'Kunde',
  phone: 'Telefon',
  email: 'E-post',
  address: 'Adresse',
  map: 'Kart',
  operator: 'Ansvarlig',
  waitingFor: 'Venter på',
  technicians: 'Montører',
  created: 'Opprettet',
  needsUs: 'Trenger deg',
  lines: 'Linjer',
  noLines: 'Ingen linjer',
  line: 'Produkt',
  quantity: 'Antall',
  amount: 'Beløp',
  totalExcludingVat: 'Sum uten mva.',
  vat: 'Mva.',
  total: 'Sum',
  details: 'Opplysninger',
  clientLink: 'Kundens side',
  tags: 'Merker',
  back: 'Ordrer',
  holdReason: (reason) => `På vent: ${reason}`,
};
