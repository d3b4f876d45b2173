/** The account page. */
import type { HomeMessages } from '../en/home.js';
import { role } from './roles.js';

export const messages: HomeMessages = {
  heading: 'Ihr Konto',
  account: 'Sie sind angemeldet',
  security: 'Passwort und zweiter Faktor',
  name: 'Name',
  email: 'E-Mail',
  organization: 'Organisation',
  roles: 'Rollen',
  role,
  password: 'Passwort ändern',
  signOut: 'Abmelden',
  language: 'Ihre Sprache',
  changeLanguage: 'Diese Sprache verwenden',
  otherOrganization: 'Für eine andere Ihrer Organisationen arbeiten',
  changeOrganization: 'Wechseln',
  secondFactor: 'Zweiter Faktor',
  jobs: 'Meine Aufträge',
  console: 'Leitstelle öffnen',
  confirmation: {
    changed: 'Ihr Passwort ist geändert. Ihre anderen Sitzungen sind beendet.',
    language: 'Ihre Sprache ist geändert.',
  },
};
