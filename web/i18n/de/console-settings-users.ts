/** Seite der Konsole über Personen und Rollen. */
import type { ConsoleSettingsUsersMessages } from '../en/console-settings-users.js';

export const messages: ConsoleSettingsUsersMessages = {
  heading: 'Personen',
  you: 'Sie',
  invited: 'Eingeladen',
  technical: 'Technisches Konto',
  lastSignIn: 'zuletzt angemeldet',
  change: 'Ändern',
  role: 'Rolle',
  may: {
    OWNER: 'Darf alles und macht andere zu Eigentümern.',
    ADMIN: 'Ändert auch Einstellungen, Personen, Abläufe und API-Schlüssel.',
    OPERATOR: 'Arbeitet mit Aufträgen, Betrieben, Produkten und Auszahlungen.',
    VIEWER: 'Sieht alles, ändert nichts.',
  },
  saveRole: 'Rolle speichern',
  resend: 'Einladung erneut senden',
  resendHint: 'Der bisherige Link gilt nicht mehr. Der neue gilt 14 Tage.',
  withdraw: 'Einladung zurückziehen',
  withdrawHint: 'Der Link gilt nicht mehr.',
  remove: 'Zugang beenden',
  removeHint: 'Anmeldung und API-Schlüssel gelten hier sofort nicht mehr. Aufträge behalten den Namen.',
  invite: 'Person einladen',
  email: 'E-Mail',
  firstName: 'Vorname',
  lastName: 'Nachname',
  sendInvitation: 'Einladung senden',
  link: {
    heading: 'Geben Sie diesen Link weiter',
    hint: 'Der Dienst versendet keine E-Mails. Der Link wird nur jetzt gezeigt und gilt 14 Tage.',
    copy: 'Kopieren',
    copied: 'Kopiert',
  },
  done: {
    invite: 'Die Person ist eingeladen.',
    resendInvitation: 'Die Einladung ist erneut gesendet.',
    changeRole: 'Die Rolle ist geändert.',
    endMembership: 'Der Zugang ist beendet.',
  },
};
