/** The account page. */
import { role } from './roles.js';

export const messages = {
  heading: 'You are signed in',
  account: 'Your account',
  name: 'Name',
  email: 'E-mail',
  organization: 'Organization',
  roles: 'Roles',
  role,
  password: 'Change password',
  signOut: 'Sign out',
  language: 'Your language',
  changeLanguage: 'Use this language',
  otherOrganization: 'Work for another of your organizations',
  changeOrganization: 'Change to it',
  secondFactor: 'Second factor',
  jobs: 'My jobs',
  confirmation: {
    changed: 'Your password is changed. Your other sessions have ended.',
    language: 'Your language is changed.',
  },
};

export type HomeMessages = typeof messages;
