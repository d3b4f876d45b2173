/** The step between another site and a page for people who are signed in. */

export const messages = { heading: 'One moment …', continueLink: 'Go on' };

export type RedirectMessages = typeof messages;
