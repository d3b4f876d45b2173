/** Konsollens side om personer og roller. */
import type { ConsoleSettingsUsersMessages } from '../en/console-settings-users.js';

export const messages: ConsoleSettingsUsersMessages = {
  heading: 'Personer',
  you: 'deg',
  invited: 'Invitert',
  technical: 'Teknisk konto',
  lastSignIn: 'sist innlogget',
  change: 'Endre',
  role: 'Rolle',
  may: {
    OWNER: 'Kan gjøre alt, og gjør andre til eiere.',
    ADMIN: 'Endrer også innstillinger, personer, arbeidsflyter og API-nøkler.',
    OPERATOR: 'Arbeider med ordrer, utførere, produkter og utbetalinger.',
    VIEWER: 'Ser alt, endrer ingenting.',
  },
  saveRole: 'Lagre rollen',
  resend: 'Send invitasjonen på nytt',
  resendHint: 'Den forrige lenken slutter å virke. Den nye er gyldig i 14 dager.',
  withdraw: 'Trekk invitasjonen tilbake',
  withdrawHint: 'Lenken slutter å virke.',
  remove: 'Avslutt tilgangen',
  removeHint: 'Innlogging og API-nøkler slutter å virke her med en gang. Ordrer beholder navnet.',
  invite: 'Inviter en person',
  email: 'E-post',
  firstName: 'Fornavn',
  lastName: 'Etternavn',
  sendInvitation: 'Send invitasjonen',
  link: {
    heading: 'Gi denne lenken videre',
    hint: 'Tjenesten sender ikke e-post. Lenken vises bare nå, og er gyldig i 14 dager.',
    copy: 'Kopier',
    copied: 'Kopiert',
  },
  done: {
    invite: 'Personen er invitert.',
    resendInvitation: 'Invitasjonen er sendt på nytt.',
    changeRole: 'Rollen er endret.',
    endMembership: 'Tilgangen er avsluttet.',
  },
};
