/** What the sign-in is drawn from. */

export type { SignInMessages } from '../../i18n/en/sign-in.js';

/** Nothing here says who has an account. */
export interface SignInData {
  /** Whether there is a provider of OpenID Connect. */
  openid: boolean;
  /** What led here: a password that was changed, or a provider that refused. */
  notice: 'changed' | 'refused' | null;
}
