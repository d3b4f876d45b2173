/** The redirect page. */
import type { RedirectMessages } from '../en/redirect.js';

export const messages: RedirectMessages = { heading: 'Einen Augenblick …', continueLink: 'Weiter' };
