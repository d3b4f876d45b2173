/** The first page of people who are signed in. */
import type { HomeWords } from '../en/home.js';
import { role } from './roles.js';

export const words: HomeWords = {
  heading: 'Sie sind angemeldet',
  account: 'Ihr Konto',
  name: 'Name',
  email: 'E-Mail',
  organization: 'Organisation',
  roles: 'Rollen',
  role,
  password: 'Passwort ändern',
  signOut: 'Abmelden',
  changed: 'Ihr Passwort ist geändert. Ihre anderen Sitzungen sind beendet.',
};
