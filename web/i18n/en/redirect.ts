/** The redirect page. */

export const messages = { heading: 'One moment …', continueLink: 'Continue' };

export type RedirectMessages = typeof messages;
