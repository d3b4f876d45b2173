/** The account page. */
import type { HomeMessages } from '../en/home.js';
import { role } from './roles.js';

export const messages: HomeMessages = {
  heading: 'Kontoen din',
  account: 'Du er logget inn',
  security: 'Passord og to-trinns pålogging',
  name: 'Navn',
  email: 'E-post',
  organization: 'Organisasjon',
  roles: 'Roller',
  role,
  password: 'Endre passord',
  signOut: 'Logg ut',
  language: 'Språket ditt',
  changeLanguage: 'Bruk dette språket',
  otherOrganization: 'Arbeid for en annen av organisasjonene dine',
  changeOrganization: 'Bytt til den',
  secondFactor: 'To-trinns pålogging',
  jobs: 'Mine oppdrag',
  console: 'Åpne konsollen',
  confirmation: {
    changed: 'Passordet er endret. De andre øktene dine er avsluttet.',
    language: 'Språket er endret.',
  },
};
