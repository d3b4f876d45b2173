/** Data of the password page. */

export type { PasswordMessages } from '../../i18n/en/password.js';

/** `reset`: opened by the mailed link; `change`: signed in; `request` a link; `requested`: the link has been mailed. */
export interface PasswordData {
  mode: 'reset' | 'change' | 'request' | 'requested';
  /** Language of the signed-in user. */
  language: string | null;
}
