/** What the page of passwords is drawn from. */

export type { PasswordMessages } from '../../i18n/en/password.js';

/** `choose`: by a mailed link; `change`: signed in; `ask` for a link, and `asked`. */
export interface PasswordData {
  mode: 'reset' | 'change' | 'request' | 'requested';
  /** The language of who is signed in. */
  language: string | null;
}
