/** The page of a webform. */
import { files } from './files.js';
import type { WebformMessages } from '../en/webform.js';

export const messages: WebformMessages = {
  questions: 'Om oppdraget',
  products: 'Produkter',
  contact: 'Om deg',
  contactPersonName: 'Navn',
  email: 'E-post',
  phoneNumber: 'Telefon',
  address: 'Gate og nummer',
  postalCode: 'Postnummer',
  city: 'Sted',
  countryCode: 'Land',
  choose: 'Velg …',
  website: 'La dette stå tomt',
  total: 'Totalt',
  ofWhichVat: (vat) => `(herav mva. ${vat})`,
  covered: 'Vi dekker adressen din.',
  notCovered: 'Vi dekker ikke adressen din ennå. Du kan likevel sende skjemaet.',
  noPrice: 'Totalen vises når du har valgt et antall.',
  calculate: 'Regn ut',
  send: 'Send',
  order: 'Bestill',
  /** @param total formatted amount */
  orderFor: (total) => `Bestill for ${total}`,
  less: (product) => `Én mindre: ${product}`,
  more: (product) => `Én til: ${product}`,
  newQuestions: 'Svarene dine gir flere spørsmål. Svar på dem og send en gang til.',
  invalid: 'Noe mangler eller kan ikke tas imot. Se nedenfor.',
  required: 'Dette må besvares.',
  tooFast: 'Det ble sendt raskere enn folk skriver. Vent et øyeblikk og send en gang til.',
  files,
  confirmation: {
    heading: 'Takk',
    text: (order) => `Vi har fått det. Nummeret er ${order}.`,
    follow: 'Følg bestillingen',
    keep: 'Ta vare på lenken: den viser hva som skjer videre, og lar deg svare.',
  },
  notFound: {
    heading: 'Dette skjemaet er ikke åpent',
    text: 'Det er lukket eller har fått en annen adresse. Spør avsenderen av lenken.',
  },
};
