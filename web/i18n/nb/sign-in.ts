/** The sign-in page. */
import type { SignInMessages } from '../en/sign-in.js';

export const messages: SignInMessages = {
  heading: 'Logg inn',
  email: 'E-post',
  password: 'Passord',
  code: 'Kode fra autentiseringsappen, eller en gjenopprettingskode',
  signIn: 'Logg inn',
  forgotten: 'Glemt passordet?',
  openid: 'Logg inn med organisasjonens konto',
  changed: 'Passordet er endret. Logg inn med det nye.',
  refused:
    'Innloggingen hos leverandøren førte ikke til en konto her. Logg inn med passord, eller be om en invitasjon.',
};
