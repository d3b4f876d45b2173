/** Data of the sign-in page. */

export type { SignInMessages } from '../../i18n/en/sign-in.js';

export interface SignInData {
  /** An OpenID Connect provider is configured. */
  openid: boolean;
  /** Why the visitor was redirected here: the password was changed, or the OpenID provider rejected the sign-in. */
  notice: 'changed' | 'refused' | null;
}
