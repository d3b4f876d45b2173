/** The step between another site and a page for people who are signed in. */
import type { RedirectMessages } from '../en/redirect.js';

export const messages: RedirectMessages = { heading: 'Einen Augenblick …', continueLink: 'Weiter' };
