/** The second factor page. */
import type { SecondFactorMessages } from '../en/second-factor.js';

export const messages: SecondFactorMessages = {
  heading: 'Zweiter Faktor',
  off: 'Ihr Konto ist nur durch das Passwort geschützt. Mit einem zweiten Faktor reicht ein gestohlenes Passwort nicht zum Anmelden.',
  required: 'Diese Organisation verlangt einen zweiten Faktor.',
  start: 'Zweiten Faktor einrichten',
  password: 'Jetziges Passwort',
  signInAgain:
    'Ihr Konto hat kein Passwort. Melden Sie sich ab und wieder an und richten Sie den zweiten Faktor innerhalb von zehn Minuten ein.',
  scan: 'Scannen Sie diesen Code mit einer Authenticator-App auf Ihrem Telefon, etwa der, die Sie schon benutzen.',
  picture: 'QR-Code für Ihre Authenticator-App; dasselbe steht darunter als Text',
  byHand: 'Oder geben Sie diesen Schlüssel in die App ein',
  code: 'Code Ihrer Authenticator-App',
  eitherCode: 'Code Ihrer Authenticator-App oder ein Wiederherstellungscode',
  confirm: 'Einschalten',
  again: 'Einen anderen QR-Code zeigen',
  recovery: 'Ihre Wiederherstellungscodes',
  recoveryHint:
    'Jeder lässt Sie einmal ohne Telefon hinein. Bewahren Sie sie auf Papier oder in einem Passwort-Manager auf: Sie werden nicht noch einmal gezeigt.',
  continueLink: 'Ich habe sie aufbewahrt, weiter',
  on: (left) => `Ihr zweiter Faktor ist eingeschaltet. Übrige Wiederherstellungscodes: ${left}.`,
  renew: 'Neue Wiederherstellungscodes holen',
  renewHint: 'Die bisherigen gelten dann nicht mehr.',
  disable: 'Ausschalten',
  show: 'Weiter',
  showHint: 'Ihr Konto hat einen zweiten Faktor. Zeigen Sie ihn, um weiterzugehen.',
  account: 'Ihr Konto',
};
