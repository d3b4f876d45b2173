/** Errors of the account endpoints. */
import type { AccountMessages } from '../en/account.js';

export const messages: AccountMessages = {
  wrongSignIn: 'E-post eller passord er feil.',
  wrongPassword: 'Passordet er feil.',
  weakPassword: 'Velg 12 til 128 tegn som er vanskelige å gjette: flere ord, ikke noe vanlig.',
  codeRequired:
    'Kontoen har en ekstra faktor. Oppgi koden fra autentiseringsappen, eller en gjenopprettingskode, sammen med passordet.',
  wrongCode: 'Koden er feil eller brukt før. Vent på den neste.',
  tooManyRequests: 'For mange forsøk. Vent noen minutter og prøv igjen.',
  noMember: 'Du er ikke medlem av noen organisasjon her ennå. Åpne invitasjonen din.',
  suspended: 'Organisasjonen du logger inn i, er stengt. Ta kontakt med firmaet som driver tjenesten.',
  noPassword: 'Kontoen har ikke noe passord ennå. Logg ut og be om et nytt.',
  linkExpired: 'Denne lenken virker ikke lenger: den er brukt eller for gammel. Be om en ny.',
};
