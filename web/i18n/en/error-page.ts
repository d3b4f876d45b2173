/** The error page. */

export const messages = {
  notFound: {
    heading: 'This link does not work',
    text: 'It is invalid, was closed or has expired. Ask the sender for a new one.',
  },
  unknownAddress: { heading: 'This page does not exist', text: 'Check the address, or go to the start page.' },
  gone: { heading: 'This page no longer exists', text: 'What it showed was closed or deleted.' },
  forbidden: {
    heading: 'You have no access to this page',
    text: 'Your account does not have permission to see this page.',
  },
  tooManyRequests: {
    heading: 'Too many requests at once',
    text: 'There were too many requests from your network. Wait a minute and reload the page.',
  },
  rejected: {
    heading: 'The form was not accepted',
    text: 'It came from another site, was too large, or was incomplete. Nothing has changed. Open the page again and send the form from there.',
  },
  unavailable: {
    heading: 'The service is temporarily unavailable',
    text: 'No data was lost. Reload the page in a minute.',
  },
  serverError: {
    heading: 'Something went wrong on our side',
    text: 'The error has been logged. Reload the page in a moment.',
  },
  home: 'Go to the start page',
  reference: (requestId: string) => `If you contact support, give this number: ${requestId}`,
};

export type ErrorPageMessages = typeof messages;
