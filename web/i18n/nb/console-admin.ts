/** Konsollens side om alle organisasjoner, for superbrukere. */
import type { ConsoleAdminMessages } from '../en/console-admin.js';

export const messages: ConsoleAdminMessages = {
  create: 'Opprett en ruter',
  createRouter: 'Opprett og inviter',
  newName: 'Firmaets navn',
  owner: 'E-post til den første eieren',
  ownerHint: 'Får en invitasjon, og setter opp resten.',
  language: 'Språk',
  country: 'Land',
  timeZone: 'Tidssone',
  timeZoneHint: 'For eksempel Europe/Oslo. Tom: UTC.',
  search: 'Søk etter navn',
  find: 'Søk',
  none: 'Ingen organisasjon passer',
  router: 'Ruter',
  contractor: 'Utfører',
  below: 'Del av en ruter',
  since: (day) => `siden ${day}`,
  change: 'Endre',
  name: 'Navn',
  rename: 'Lagre navnet',
  furtherOwner: 'E-post til en annen eier',
  invite: 'Inviter',
  link: {
    heading: 'Gi denne lenken videre',
    hint: 'Tjenesten sender ikke e-post. Lenken vises bare nå, og er gyldig i 14 dager.',
    copy: 'Kopier',
    copied: 'Kopiert',
  },
  done: {
    createRouter: 'Ruteren er opprettet, og eieren invitert.',
    rename: 'Navnet er endret.',
    inviteOwner: 'Eieren er invitert.',
  },
};
