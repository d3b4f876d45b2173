/** The second factor page. */

export const messages = {
  heading: 'Second factor',
  off: 'Your account is protected only by its password. With a second factor, a stolen password is not enough to sign in.',
  required: 'This organization requires a second factor.',
  start: 'Set up a second factor',
  password: 'Current password',
  signInAgain: 'Your account has no password. Sign out and in again, then set up the second factor within ten minutes.',
  scan: 'Scan this code with an authenticator app on your phone.',
  picture: 'QR code for your authenticator app; the key is also shown below as text',
  byHand: 'Or type this key into the app',
  code: 'Code of your authenticator app',
  eitherCode: 'Code of your authenticator app, or a recovery code',
  confirm: 'Enable',
  again: 'Show another QR code',
  recovery: 'Your recovery codes',
  recoveryHint:
    'Each code works once, without your phone. Keep them on paper or in a password manager: they are not shown again.',
  continueLink: 'I have saved them, continue',
  on: (left: string) => `Your second factor is on. Recovery codes left: ${left}.`,
  renew: 'Get new recovery codes',
  renewHint: 'The previous ones stop working.',
  disable: 'Disable',
  show: 'Continue',
  showHint: 'Your account has a second factor. Enter a code to continue.',
  account: 'Your account',
};

export type SecondFactorMessages = typeof messages;
