/** Seite der Konsole über die Personen eines Betriebs. */
import type { ConsoleContractorPeopleMessages } from '../en/console-contractor-people.js';
import { head } from './contractor-head.js';
import { plural } from './plural.js';

export const messages: ConsoleContractorPeopleMessages = {
  head,
  people: 'Personen',
  none: 'Noch keine Personen. Laden Sie einen Administrator ein, der die anderen einlädt, oder die Techniker selbst.',
  noneTheirs: 'Noch keine Person ist beigetreten.',
  notManaged: 'Der Betrieb lädt seine Personen selbst ein und entscheidet über ihren Zugang.',
  unnamed: 'Ohne Namen',
  invited: 'Eingeladen',
  disabled: 'Gesperrt',
  lastSignIn: 'zuletzt angemeldet',
  validUntil: 'Einladung bis',
  visits: (count) => plural(count, { one: '1 kommender Termin:', other: `${count} kommende Termine:` }),
  reassign: (count) =>
    plural(count, {
      one: 'Geben Sie diesen Termin jemand anderem:',
      other: `Geben Sie diese ${count} Termine jemand anderem:`,
    }),
  moreVisits: (count) => `und ${count} weitere`,
  recordAbsence: 'Abwesenheit eintragen',
  change: 'Ändern',
  resend: 'Einladung erneut senden',
  resendHint: 'Der bisherige Link gilt nicht mehr. Der neue gilt 14 Tage.',
  withdraw: 'Einladung zurückziehen',
  withdrawHint: 'Der Link gilt nicht mehr.',
  disable: 'Zugang sperren',
  disableHint:
    'Die Person kann sich nicht mehr anmelden; Sitzungen und API-Schlüssel enden sofort. Zugewiesene Termine bleiben und stehen hier.',
  enable: 'Zugang freigeben',
  inviteHeading: 'Person einladen',
  inviteHint: 'Möglich, bis ein Administrator des Betriebs beigetreten ist, der dann die anderen einlädt.',
  invite: 'Einladung senden',
  email: 'E-Mail',
  roleLabel: 'Rolle',
  role: { ADMIN: 'Administrator und Techniker', CONTRACTOR: 'Techniker' },
  firstName: 'Vorname',
  lastName: 'Nachname',
  link: {
    heading: 'Geben Sie diesen Link weiter',
    hint: 'Der Dienst versendet keine E-Mails. Der Link wird nur jetzt gezeigt und gilt 14 Tage.',
    copy: 'Kopieren',
    copied: 'Kopiert',
  },
  done: {
    invitePerson: 'Die Einladung ist gesendet.',
    resendInvitation: 'Die Einladung ist erneut gesendet.',
    withdrawInvitation: 'Die Einladung ist zurückgezogen.',
    disablePerson: 'Der Zugang ist gesperrt.',
    enablePerson: 'Der Zugang ist freigegeben.',
  },
};
