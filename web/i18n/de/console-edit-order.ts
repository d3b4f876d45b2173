/** The console's form that changes an order. */
import type { ConsoleEditOrderMessages } from '../en/console-edit-order.js';

export const messages: ConsoleEditOrderMessages = {
  edit: 'Bearbeiten',
  street: 'Straße und Hausnummer',
  postalCode: 'Postleitzahl',
  city: 'Ort',
  workplace: 'Stelle am Ort',
  name: 'Name des Auftrags',
  country: 'Land',
  contact: 'Kontakt',
  address: 'Adresse',
  order: 'Auftrag',
  back: 'Zurück zum Auftrag',
  isOver: (status) => `Dieser Auftrag ist abgeschlossen (${status}). Er kann nicht mehr geändert werden.`,
  mayNot: 'Sie dürfen diesen Auftrag lesen, aber nicht ändern.',
  save: 'Speichern',
  discard: 'Verwerfen',
  client: 'Kunde',
  phone: 'Telefon',
  email: 'E-Mail',
  operator: 'Zuständig',
  tags: 'Marken',
};
