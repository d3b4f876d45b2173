/** The page of a webform. */
import { files } from './files.js';

export const messages = {
  questions: 'About the job',
  products: 'Products',
  contact: 'About you',
  contactPersonName: 'Name',
  email: 'E-mail',
  phoneNumber: 'Telephone',
  address: 'Street and number',
  postalCode: 'Postal code',
  city: 'City',
  countryCode: 'Country',
  choose: 'Choose …',
  website: 'Leave this empty',
  total: 'Total',
  ofWhichVat: (vat: string) => `(of which VAT ${vat})`,
  covered: 'We cover your address.',
  notCovered: 'We do not cover your address yet. You can still send the form.',
  noPrice: 'The total is shown once you have chosen a quantity.',
  calculate: 'Calculate',
  send: 'Send',
  order: 'Order',
  /** @param total formatted amount */
  orderFor: (total: string) => `Order for ${total}`,
  less: (product: string) => `One less: ${product}`,
  more: (product: string) => `One more: ${product}`,
  newQuestions: 'Your answers lead to further questions. Please answer them and send the form again.',
  invalid: 'Something is missing or invalid. See below.',
  required: 'This needs an answer.',
  tooFast: 'The form was sent too fast. Wait a moment, then send it again.',
  files,
  confirmation: {
    heading: 'Thank you',
    text: (order: string) => `We have received your order. Its number is ${order}.`,
    follow: 'Follow your order',
    keep: 'Keep the link: it shows what happens next and lets you answer.',
  },
  notFound: {
    heading: 'This form is not available',
    text: 'It was closed or has moved. Ask the sender of the link.',
  },
};

export type WebformMessages = typeof messages;
