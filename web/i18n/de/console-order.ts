/** The console's page of an order. */
import type { ConsoleOrderMessages } from '../en/console-order.js';

export const messages: ConsoleOrderMessages = {
  client: 'Kunde',
  phone: 'Telefon',
  email: 'E-Mail',
  address: 'Adresse',
  map: 'Karte',
  operator: 'Zuständig',
  waitingFor: 'Wartet auf',
  technicians: 'Monteure',
  created: 'Erstellt',
  needsUs: 'Braucht Sie',
  lines: 'Positionen',
  noLines: 'Keine Positionen',
  line: 'Produkt',
  quantity: 'Menge',
  amount: 'Betrag',
  totalExcludingVat: 'Summe ohne MwSt.',
  vat: 'MwSt.',
  total: 'Summe',
  details: 'Angaben',
  clientLink: 'Seite des Kunden',
  tags: 'Marken',
  back: 'Aufträge',
  holdReason: (reason) => `Pausiert: ${reason}`,
};
