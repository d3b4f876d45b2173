/** Errors of the account endpoints. */
import type { AccountMessages } from '../en/account.js';

export const messages: AccountMessages = {
  wrongSignIn: 'E-Mail oder Passwort ist falsch.',
  wrongPassword: 'Das Passwort ist falsch.',
  weakPassword: 'Wählen Sie 12 bis 128 Zeichen, die schwer zu erraten sind: mehrere Wörter, nichts Gewöhnliches.',
  codeRequired:
    'Das Konto hat einen zweiten Faktor. Geben Sie den Code Ihrer App oder einen Wiederherstellungscode zusammen mit dem Passwort an.',
  wrongCode: 'Der Code ist falsch oder wurde schon benutzt. Warten Sie auf den nächsten.',
  tooManyRequests: 'Zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es dann erneut.',
  noMember: 'Sie sind hier noch in keiner Organisation Mitglied. Öffnen Sie Ihre Einladung.',
  suspended:
    'Die Organisation, bei der Sie sich anmelden, ist gesperrt. Wenden Sie sich an den Betreiber des Dienstes.',
  noPassword: 'Das Konto hat noch kein Passwort. Melden Sie sich ab und fordern Sie ein neues an.',
  linkExpired: 'Dieser Link gilt nicht mehr: Er wurde benutzt oder ist zu alt. Fordern Sie einen neuen an.',
};
