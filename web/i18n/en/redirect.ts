/** The redirect page. */

export const messages = { heading: 'One moment …', continueLink: 'Go on' };

export type RedirectMessages = typeof messages;
