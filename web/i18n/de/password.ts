/** The password page: request a reset link, reset, change. */
import type { PasswordMessages } from '../en/password.js';

export const messages: PasswordMessages = {
  request: {
    heading: 'Passwort vergessen?',
    text: 'Geben Sie die E-Mail Ihres Kontos an. Sie bekommen einen Link, über den Sie ein neues Passwort wählen; er gilt 30 Minuten.',
    email: 'E-Mail',
    send: 'Link zusenden',
  },
  requested: {
    heading: 'Sehen Sie in Ihr Postfach',
    text: 'Gibt es ein Konto mit dieser E-Mail, ist ein Link zu einem neuen Passwort unterwegs. Sehen Sie auch im Spam nach.',
  },
  reset: { heading: 'Wählen Sie ein neues Passwort', save: 'Passwort speichern' },
  change: { heading: 'Passwort ändern', present: 'Jetziges Passwort', save: 'Passwort ändern' },
  password: 'Neues Passwort',
  passwordHint: 'Mindestens 12 Zeichen; mehrere Wörter merkt man sich leicht.',
  signIn: 'Zurück zur Anmeldung',
  home: 'Zurück',
};
