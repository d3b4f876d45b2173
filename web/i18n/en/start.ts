/** The start page. */

export const messages = {
  heading: 'Orders for work on site, from the first request to the finished job',
  text: 'This service takes orders, finds a contractor for each one and keeps everyone informed.',
  people: [
    'Clients follow their order with the link from their e-mail or text message. They need no account.',
    'Contractors answer offers of work and report their jobs.',
    'The office plans and watches all orders.',
  ],
  signIn: 'Sign in',
  docs: 'For developers: documentation of the API',
};

export type StartMessages = typeof messages;
