/** The page of a webform. */
import { files } from './files.js';
import type { WebformMessages } from '../en/webform.js';

export const messages: WebformMessages = {
  questions: 'Zum Auftrag',
  products: 'Produkte',
  contact: 'Zu Ihnen',
  contactPersonName: 'Name',
  email: 'E-Mail',
  phoneNumber: 'Telefon',
  address: 'Straße und Hausnummer',
  postalCode: 'Postleitzahl',
  city: 'Ort',
  countryCode: 'Land',
  choose: 'Bitte wählen',
  website: 'Lassen Sie dies leer',
  total: 'Gesamt',
  ofWhichVat: (vat) => `(davon MwSt. ${vat})`,
  covered: 'Wir sind an Ihrer Adresse tätig.',
  notCovered: 'Wir sind an Ihrer Adresse noch nicht tätig. Sie können das Formular trotzdem senden.',
  noPrice: 'Der Gesamtpreis erscheint, sobald Sie eine Menge gewählt haben.',
  calculate: 'Berechnen',
  send: 'Senden',
  order: 'Bestellen',
  /** @param total formatted amount */
  orderFor: (total) => `Für ${total} bestellen`,
  less: (product) => `Eins weniger: ${product}`,
  more: (product) => `Eins mehr: ${product}`,
  newQuestions: 'Ihre Antworten führen zu weiteren Fragen. Beantworten Sie diese und senden Sie noch einmal.',
  invalid: 'Etwas fehlt oder kann nicht angenommen werden. Sehen Sie unten nach.',
  required: 'Hier fehlt eine Antwort.',
  tooFast: 'Das kam schneller, als Menschen tippen. Warten Sie einen Augenblick und senden Sie noch einmal.',
  files,
  confirmation: {
    heading: 'Danke',
    text: (order) => `Es ist angekommen. Die Nummer ist ${order}.`,
    follow: 'Auftrag verfolgen',
    keep: 'Bewahren Sie den Link auf: Er zeigt, wie es weitergeht, und lässt Sie antworten.',
  },
  notFound: {
    heading: 'Dieses Formular ist nicht offen',
    text: 'Es wurde geschlossen oder hat eine andere Adresse. Fragen Sie den Absender des Links.',
  },
};
