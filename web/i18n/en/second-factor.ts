/** The second factor page. */

export const messages = {
  heading: 'Second factor',
  off: 'Your account is protected only by its password. With a second factor, a stolen password is not enough to sign in.',
  required: 'This organization asks for a second factor.',
  start: 'Set up a second factor',
  scan: 'Scan this code with an authenticator app on your phone, such as the one that you use already.',
  picture: 'QR code for your authenticator app; the same stands below as text',
  byHand: 'Or type this key into the app',
  code: 'Code of your authenticator app',
  eitherCode: 'Code of your authenticator app, or a recovery code',
  confirm: 'Switch it on',
  again: 'Show another QR code',
  recovery: 'Your recovery codes',
  recoveryHint:
    'Each lets you in once without the phone. Keep them on paper or in a password manager: they are not shown again.',
  continueLink: 'I have kept them, go on',
  on: (left: string) => `Your second factor is on. Recovery codes left: ${left}.`,
  renew: 'Get new recovery codes',
  renewHint: 'The former ones end.',
  disable: 'Switch it off',
  show: 'Go on',
  showHint: 'Your account has a second factor. Show it to go on.',
  account: 'Your account',
};

export type SecondFactorMessages = typeof messages;
