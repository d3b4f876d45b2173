/** The first page of people who are signed in. */
import { role } from './roles.js';

export const words = {
  heading: 'You are signed in',
  account: 'Your account',
  name: 'Name',
  email: 'E-mail',
  organization: 'Organization',
  roles: 'Roles',
  role,
  password: 'Change password',
  signOut: 'Sign out',
  changed: 'Your password is changed. Your other sessions have ended.',
};

export type HomeWords = typeof words;
