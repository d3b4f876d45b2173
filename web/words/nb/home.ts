/** The first page of people who are signed in. */
import type { HomeWords } from '../en/home.js';
import { role } from './roles.js';

export const words: HomeWords = {
  heading: 'Du er logget inn',
  account: 'Kontoen din',
  name: 'Navn',
  email: 'E-post',
  organization: 'Organisasjon',
  roles: 'Roller',
  role,
  password: 'Endre passord',
  signOut: 'Logg ut',
  changed: 'Passordet er endret. De andre øktene dine er avsluttet.',
};
