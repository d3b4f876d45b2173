/** Konsollens side om API-nøkler. */
import type { ConsoleSettingsKeysMessages } from '../en/console-settings-keys.js';

export const messages: ConsoleSettingsKeysMessages = {
  heading: 'API-nøkler',
  none: 'Ingen API-nøkler',
  noneHint: 'Med en nøkkel kan en nettbutikk eller et annet program legge inn ordrer og følge dem.',
  lastUsed: 'sist brukt',
  unused: 'aldri brukt',
  until: (day) => `til ${day}`,
  expired: 'Utløpt',
  revoke: 'Tilbakekall',
  create: 'Lag en nøkkel',
  createKey: 'Lag nøkkelen',
  name: 'Navn',
  nameHint: 'Hvor nøkkelen brukes, for eksempel «Nettbutikk».',
  expires: 'Gyldig til',
  expiresHint: 'Tom: til den tilbakekalles.',
  owner: 'Teknisk konto',
  ownerHint: 'Tom: nøkkelen har dine rettigheter.',
  account: 'Legg til en teknisk konto',
  accountHint: 'En teknisk konto har egne rettigheter og kan ikke logge inn. Nøklene virker når folk slutter.',
  accountName: 'Programmets navn',
  accountEmail: 'E-post til dem som drifter det',
  role: 'Rolle',
  createAccount: 'Legg til kontoen',
  shown: {
    heading: 'Din nye nøkkel',
    hint: 'Kopier den nå og oppbevar den trygt. Den vises ikke igjen.',
    copy: 'Kopier',
    copied: 'Kopiert',
  },
  done: {
    createKey: 'Nøkkelen er laget.',
    revokeKey: 'Nøkkelen er tilbakekalt.',
    createTechnicalAccount: 'Den tekniske kontoen er lagt til.',
  },
};
