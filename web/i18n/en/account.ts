/** Errors of the account endpoints. */

export const messages = {
  wrongSignIn: 'E-mail or password is wrong.',
  wrongPassword: 'The password is wrong.',
  weakPassword: 'Choose 12 to 128 characters that are hard to guess: several words, nothing common.',
  codeRequired:
    'The account has a second factor. Enter the code of your authenticator app, or a recovery code, with the password.',
  wrongCode: 'The code is wrong or was used before. Wait for the next one.',
  tooManyRequests: 'Too many attempts. Wait a few minutes, then try again.',
  noMember: 'You are not a member of any organization yet. Accept your invitation first.',
  suspended: 'The organization that you sign in to is suspended. Contact the company that runs this service.',
  noPassword: 'The account has no password yet. Sign out and request a password reset.',
  linkExpired: 'This link has been used or has expired. Request a new one.',
};

export type AccountMessages = typeof messages;
