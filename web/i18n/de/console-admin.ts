/** Seite der Konsole über alle Organisationen, für Superuser. */
import type { ConsoleAdminMessages } from '../en/console-admin.js';

export const messages: ConsoleAdminMessages = {
  create: 'Router anlegen',
  createRouter: 'Anlegen und einladen',
  newName: 'Name der Firma',
  owner: 'E-Mail des ersten Eigentümers',
  ownerHint: 'Bekommt eine Einladung und richtet den Rest ein.',
  language: 'Sprache',
  country: 'Land',
  timeZone: 'Zeitzone',
  timeZoneHint: 'Zum Beispiel Europe/Oslo. Leer: UTC.',
  search: 'Nach Namen suchen',
  find: 'Suchen',
  none: 'Keine Organisation passt',
  router: 'Router',
  contractor: 'Betrieb',
  below: 'Teil eines Routers',
  since: (day) => `seit ${day}`,
  change: 'Ändern',
  name: 'Name',
  rename: 'Namen speichern',
  furtherOwner: 'E-Mail eines weiteren Eigentümers',
  invite: 'Einladen',
  link: {
    heading: 'Geben Sie diesen Link weiter',
    hint: 'Der Dienst versendet keine E-Mails. Der Link wird nur jetzt gezeigt und gilt 14 Tage.',
    copy: 'Kopieren',
    copied: 'Kopiert',
  },
  done: {
    createRouter: 'Der Router ist angelegt und sein Eigentümer eingeladen.',
    rename: 'Der Name ist geändert.',
    inviteOwner: 'Der Eigentümer ist eingeladen.',
  },
};
