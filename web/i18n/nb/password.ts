/** The password page: request a reset link, reset, change. */
import type { PasswordMessages } from '../en/password.js';

export const messages: PasswordMessages = {
  request: {
    heading: 'Glemt passordet?',
    text: 'Oppgi e-postadressen til kontoen. Du får en lenke der du velger nytt passord; den virker i 30 minutter.',
    email: 'E-post',
    send: 'Send meg en lenke',
  },
  requested: {
    heading: 'Se i innboksen',
    text: 'Finnes det en konto med denne e-postadressen, er en lenke til nytt passord på vei. Se også blant søppelpost.',
  },
  reset: { heading: 'Velg et nytt passord', save: 'Lagre passordet' },
  change: { heading: 'Endre passordet', present: 'Nåværende passord', save: 'Endre passordet' },
  password: 'Nytt passord',
  passwordHint: 'Minst 12 tegn; flere ord er lette å huske.',
  signIn: 'Tilbake til innlogging',
  home: 'Tilbake',
};
