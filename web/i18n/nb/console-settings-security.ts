/** Konsollens side om sikkerhet. */
import type { ConsoleSettingsSecurityMessages } from '../en/console-settings-security.js';

export const messages: ConsoleSettingsSecurityMessages = {
  heading: 'Sikkerhet',
  secondFactor: 'Din andre faktor',
  secondFactorHint: 'En kode fra en app på telefonen, i tillegg til passordet.',
  on: 'På',
  off: 'Av',
  codesLeft: (count) => `${count} gjenopprettingskoder igjen`,
  enable: 'Sett den opp',
  manage: 'Administrer den',
  password: 'Ditt passord',
  passwordHint: 'Alle andre økter avsluttes.',
  changePassword: 'Endre passordet',
  sessions: 'Øktene dine',
  thisSession: 'Denne økten',
  unknownDevice: 'Ukjent enhet',
  signedIn: 'Innlogget:',
  lastUsed: 'sist brukt:',
  endSession: 'Logg ut',
  endOthers: 'Logg ut alle andre steder',
  othersHint: 'Avslutter alle økter unntatt denne. API-nøkler berøres ikke.',
  moreSessions: (count) => `${count} eldre vises ikke.`,
  everybody: 'For alle',
  require: 'Alle trenger en andre faktor',
  requireHint: 'Gjelder med en gang: de som ikke har en, setter den opp før de kan fortsette. Ikke for API-nøkler.',
  save: 'Lagre',
  done: {
    saveRequirement: 'Innstillingen er lagret.',
    endSession: 'Økten er avsluttet.',
    endOtherSessions: 'Alle andre økter er avsluttet.',
  },
};
