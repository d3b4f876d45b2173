/** The console's form that changes an order. */
import type { ConsoleEditOrderMessages } from '../en/console-edit-order.js';

export const messages: ConsoleEditOrderMessages = {
  edit: 'Rediger',
  street: 'Gate og nummer',
  postalCode: 'Postnummer',
  city: 'Poststed',
  workplace: 'Sted på adressen',
  name: 'Navn på ordren',
  country: 'Land',
  contact: 'Kontakt',
  address: 'Adresse',
  order: 'Ordre',
  back: 'Tilbake til ordren',
  isOver: (status) => `Denne ordren er avsluttet (${status}). Den kan ikke lenger endres.`,
  mayNot: 'Du kan lese denne ordren, men ikke endre den.',
  save: 'Lagre',
  discard: 'Forkast',
  client: 'Kunde',
  phone: 'Telefon',
  email: 'E-post',
  operator: 'Ansvarlig',
  tags: 'Merker',
};
