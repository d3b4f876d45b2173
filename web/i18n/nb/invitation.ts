/** The invitation page. */
import type { InvitationMessages } from '../en/invitation.js';
import { role } from './roles.js';

export const messages: InvitationMessages = {
  heading: (organization) => `Invitasjon til ${organization}`,
  intro: (inviter, organization) =>
    inviter
      ? `${inviter} inviterer deg til å arbeide med ${organization}.`
      : `Du er invitert til å arbeide med ${organization}.`,
  email: 'E-post',
  roles: 'Som',
  role,
  open: 'Åpen til',
  chooseHint: 'Du får en konto. Velg passordet: minst 12 tegn; flere ord er lette å huske.',
  proveHint: 'Du har allerede en konto her. Oppgi passordet.',
  eitherHint:
    'Har du allerede en konto her, oppgir du passordet til den. Ellers velger du et: minst 12 tegn; flere ord er lette å huske.',
  choose: 'Nytt passord',
  prove: 'Passord',
  firstName: 'Fornavn',
  lastName: 'Etternavn',
  code: 'Kode fra autentiseringsappen, eller en gjenopprettingskode',
  accept: 'Godta invitasjonen',
  forgotten: 'Glemt passordet?',
  notFound: {
    heading: 'Denne invitasjonen er ikke åpen lenger',
    text: 'Den er godtatt, trukket tilbake, erstattet eller utløpt. Har du godtatt den, logger du inn; ellers ber du om en ny.',
  },
};
