/** The invitation page. */
import { role } from './roles.js';

export const messages = {
  heading: (organization: string) => `Invitation to ${organization}`,
  intro: (inviter: string | null, organization: string) =>
    inviter ? `${inviter} invites you to work with ${organization}.` : `You are invited to work with ${organization}.`,
  email: 'E-mail',
  roles: 'As',
  role,
  open: 'Open until',
  join: 'Join',
  chooseHint: 'You get an account. Choose its password: at least 12 characters; several words are easy to remember.',
  proveHint: 'You have an account here already. Give its password.',
  eitherHint:
    'If you have an account here already, give its password. Otherwise choose one: at least 12 characters; several words are easy to remember.',
  choose: 'New password',
  prove: 'Password',
  firstName: 'First name',
  lastName: 'Last name',
  code: 'Code of your authenticator app, or a recovery code',
  accept: 'Accept the invitation',
  forgotten: 'Forgotten your password?',
  notFound: {
    heading: 'This invitation is no longer open',
    text: 'It was accepted, withdrawn or replaced, or has run out. If you have accepted it, sign in; otherwise ask for a new one.',
  },
};

export type InvitationMessages = typeof messages;
