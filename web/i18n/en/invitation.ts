/** The invitation page. */
import { role } from './roles.js';

export const messages = {
  heading: (organization: string) => `Invitation to ${organization}`,
  intro: (inviter: string | null, organization: string) =>
    inviter ? `${inviter} invites you to work with ${organization}.` : `You are invited to work with ${organization}.`,
  email: 'E-mail',
  roles: 'As',
  role,
  open: 'Valid until',
  chooseHint: 'Choose a password for your new account: at least 12 characters; several words are easy to remember.',
  proveHint: 'You already have an account here. Enter its password.',
  eitherHint:
    'If you already have an account here, enter its password. Otherwise choose one: at least 12 characters; several words are easy to remember.',
  choose: 'New password',
  prove: 'Password',
  firstName: 'First name',
  lastName: 'Last name',
  code: 'Code of your authenticator app, or a recovery code',
  accept: 'Accept the invitation',
  forgotten: 'Forgot your password?',
  notFound: {
    heading: 'This invitation is no longer valid',
    text: 'It was accepted, withdrawn or replaced, or has expired. If you have accepted it, sign in; otherwise ask for a new one.',
  },
};

export type InvitationMessages = typeof messages;
