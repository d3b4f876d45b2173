/** Konsollens side om personene hos en utfører. */
import type { ConsoleContractorPeopleMessages } from '../en/console-contractor-people.js';
import { head } from './contractor-head.js';
import { plural } from './plural.js';

export const messages: ConsoleContractorPeopleMessages = {
  head,
  people: 'Personer',
  none: 'Ingen personer ennå. Inviter en administrator, som inviterer de andre, eller montørene selv.',
  noneTheirs: 'Ingen personer er med ennå.',
  notManaged: 'Utføreren inviterer personene sine selv og bestemmer hvem som har tilgang.',
  unnamed: 'Uten navn',
  invited: 'Invitert',
  disabled: 'Sperret',
  lastSignIn: 'sist innlogget',
  validUntil: 'invitasjon til',
  visits: (count) => plural(count, { one: '1 kommende besøk:', other: `${count} kommende besøk:` }),
  reassign: (count) =>
    plural(count, { one: 'Gi dette besøket til noen andre:', other: `Gi disse ${count} besøkene til noen andre:` }),
  moreVisits: (count) => `og ${count} til`,
  recordAbsence: 'Registrer fravær',
  change: 'Endre',
  resend: 'Send invitasjonen på nytt',
  resendHint: 'Den forrige lenken slutter å virke. Den nye er gyldig i 14 dager.',
  withdraw: 'Trekk invitasjonen tilbake',
  withdrawHint: 'Lenken slutter å virke.',
  disable: 'Sperr tilgangen',
  disableHint:
    'Personen kan ikke lenger logge inn; økter og API-nøkler avsluttes med en gang. Tildelte besøk blir stående og vises her.',
  enable: 'Åpne tilgangen',
  inviteHeading: 'Inviter en person',
  inviteHint: 'Mulig til en administrator hos utføreren er med, som så inviterer de andre.',
  invite: 'Send invitasjonen',
  email: 'E-post',
  roleLabel: 'Rolle',
  role: { ADMIN: 'Administrator og montør', CONTRACTOR: 'Montør' },
  firstName: 'Fornavn',
  lastName: 'Etternavn',
  link: {
    heading: 'Gi denne lenken videre',
    hint: 'Tjenesten sender ikke e-post. Lenken vises bare nå, og er gyldig i 14 dager.',
    copy: 'Kopier',
    copied: 'Kopiert',
  },
  done: {
    invitePerson: 'Invitasjonen er sendt.',
    resendInvitation: 'Invitasjonen er sendt på nytt.',
    withdrawInvitation: 'Invitasjonen er trukket tilbake.',
    disablePerson: 'Tilgangen er sperret.',
    enablePerson: 'Tilgangen er åpnet.',
  },
};
