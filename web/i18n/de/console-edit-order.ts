/** The console's form that changes an order. */
import type { ConsoleEditOrderMessages } from '../en/console-edit-order.js';

export const messages: ConsoleEditOrderMessages = {
  edit: 'Bearbeiten',
  street: 'Straße und Hausnummer',
  postalCode: 'Postleitzahl',
  city: 'Ort',
  workplace: 'Stelle am Ort',
  name: 'Name des Auftrags',
  save: 'Speichern',
  discard: 'Verwerfen',
  keepMine: 'Meine behalten',
  takeTheirs: 'Andere übernehmen',
  changedMeanwhile: 'Eine andere Person hat den Auftrag inzwischen geändert. Jetzt gilt:',
  changedElsewhere: 'Der Auftrag wurde inzwischen geändert, aber keines dieser Felder.',
  tagAdded: (tag) => `${tag} hinzugefügt`,
  tagRemoved: (tag) => `${tag} entfernt`,
  client: 'Kunde',
  phone: 'Telefon',
  email: 'E-Mail',
  operator: 'Zuständig',
  tags: 'Marken',
};
