/** The sign-in page. */
import type { SignInMessages } from '../en/sign-in.js';

export const messages: SignInMessages = {
  heading: 'Anmelden',
  email: 'E-Mail',
  password: 'Passwort',
  code: 'Code Ihrer Authenticator-App oder ein Wiederherstellungscode',
  signIn: 'Anmelden',
  forgotten: 'Passwort vergessen?',
  openid: 'Mit dem Konto Ihrer Organisation anmelden',
  changed: 'Ihr Passwort ist geändert. Melden Sie sich mit dem neuen an.',
  refused:
    'Die Anmeldung beim Anbieter führte zu keinem Konto hier. Melden Sie sich mit Ihrem Passwort an oder bitten Sie um eine Einladung.',
};
