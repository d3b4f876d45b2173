/** The error page. */
import type { ErrorPageMessages } from '../en/error-page.js';

export const messages: ErrorPageMessages = {
  notFound: {
    heading: 'Dieser Link führt nirgendwohin',
    text: 'Er wurde geschlossen, ist abgelaufen oder war nie gültig. Bitten Sie den Absender um einen neuen.',
  },
  unknownAddress: {
    heading: 'Diese Seite gibt es nicht',
    text: 'Prüfen Sie die Adresse, oder gehen Sie zur Startseite.',
  },
  gone: { heading: 'Diese Seite gibt es nicht mehr', text: 'Was sie zeigte, wurde geschlossen oder gelöscht.' },
  forbidden: { heading: 'Diese Seite ist für Sie nicht offen', text: 'Ihr Konto darf diese Seite nicht sehen.' },
  tooManyRequests: {
    heading: 'Zu viele Anfragen auf einmal',
    text: 'Aus Ihrem Netz kamen zu viele Anfragen. Warten Sie eine Minute und laden Sie die Seite neu.',
  },
  rejected: {
    heading: 'Das konnte nicht angenommen werden',
    text: 'Es kam von einer anderen Website, war zu groß oder unvollständig. Es hat sich nichts geändert: Öffnen Sie die Seite erneut und senden Sie es von dort.',
  },
  unavailable: {
    heading: 'Der Dienst ist einen Augenblick nicht da',
    text: 'Nichts ist verloren. Laden Sie die Seite in einer Minute neu.',
  },
  serverError: {
    heading: 'Bei uns ist etwas schiefgegangen',
    text: 'Der Fehler wurde festgehalten. Laden Sie die Seite gleich noch einmal.',
  },
  home: 'Zur Startseite',
  reference: (requestId) => `Nennen Sie diese Nummer, wenn Sie um Hilfe bitten: ${requestId}`,
};
