/** The console's form that changes an order. */
import type { ConsoleEditOrderMessages } from '../en/console-edit-order.js';

export const messages: ConsoleEditOrderMessages = {
  edit: 'Rediger',
  street: 'Gate og nummer',
  postalCode: 'Postnummer',
  city: 'Poststed',
  workplace: 'Sted på adressen',
  name: 'Navn på ordren',
  save: 'Lagre',
  discard: 'Forkast',
  keepMine: 'Behold mine',
  takeTheirs: 'Bruk deres',
  changedMeanwhile: 'En kollega har endret ordren i mellomtiden. Den har nå:',
  changedElsewhere: 'Ordren er endret i mellomtiden, men ingen av disse feltene.',
  tagAdded: (tag) => `${tag} er lagt til`,
  tagRemoved: (tag) => `${tag} er fjernet`,
  client: 'Kunde',
  phone: 'Telefon',
  email: 'E-post',
  operator: 'Ansvarlig',
  tags: 'Merker',
};
