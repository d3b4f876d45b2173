/** The account page. */
import { role } from './roles.js';

export const messages = {
  heading: 'Your account',
  account: 'You are signed in',
  security: 'Password and second factor',
  name: 'Name',
  email: 'E-mail',
  organization: 'Organization',
  roles: 'Roles',
  role,
  password: 'Change password',
  signOut: 'Sign out',
  language: 'Your language',
  changeLanguage: 'Use this language',
  otherOrganization: 'Switch to another organization',
  changeOrganization: 'Switch',
  secondFactor: 'Second factor',
  jobs: 'My jobs',
  console: 'Open the console',
  confirmation: {
    changed: 'Your password has been changed. Your other sessions have ended.',
    language: 'Your language has been changed.',
  },
};

export type HomeMessages = typeof messages;
