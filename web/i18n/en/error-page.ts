/** The error page. */

export const messages = {
  notFound: {
    heading: 'This link leads nowhere',
    text: 'It is invalid, was closed or has expired. Ask the sender for a new one.',
  },
  forbidden: { heading: 'This is not open to you', text: 'Your account may not see this page.' },
  tooManyRequests: {
    heading: 'Too many requests at once',
    text: 'There were too many requests from your network. Wait a minute and reload the page.',
  },
  rejected: {
    heading: 'That could not be taken',
    text: 'It came from another site, or was too large, or not whole. Nothing has changed: open the page again and send it from there.',
  },
  unavailable: {
    heading: 'The service is away for a moment',
    text: 'Nothing is lost. Load the page again in a minute.',
  },
  serverError: {
    heading: 'Something went wrong on our side',
    text: 'It was written down for those who look after the service. Load the page again in a moment.',
  },
  home: 'Go to your own page',
  reference: (requestId: string) => `If you ask for help, name this number: ${requestId}`,
};

export type ErrorPageMessages = typeof messages;
