/** Errors of the account endpoints. */

export const messages = {
  wrongSignIn: 'E-mail or password is wrong.',
  wrongPassword: 'The password is wrong.',
  weakPassword: 'Choose 12 to 128 characters that are hard to guess: several words, nothing common.',
  codeRequired:
    'The account has a second factor. Give the code of your authenticator app, or a recovery code, together with the password.',
  wrongCode: 'The code is wrong, or was used before. Wait for the next one.',
  tooManyRequests: 'Too many tries. Wait a few minutes, then try again.',
  noMember: 'You are no member of any organization here yet. Open your invitation.',
  noPassword: 'The account has no password yet. Sign out and ask for a new one.',
  linkExpired: 'This link no longer works: it was used, or is too old. Ask for a new one.',
};

export type AccountMessages = typeof messages;
