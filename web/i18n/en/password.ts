/** The password page: request a reset link, reset, change. */

export const messages = {
  request: {
    heading: 'Forgotten your password?',
    text: 'Give the e-mail of your account. You get a link by which you choose a new password; it works for 30 minutes.',
    email: 'E-mail',
    send: 'Send me a link',
  },
  requested: {
    heading: 'Look into your mailbox',
    text: 'If there is an account with this e-mail, a link to a new password is on its way. Look among unwanted mail too.',
  },
  reset: { heading: 'Choose a new password', save: 'Save the password' },
  change: { heading: 'Change your password', present: 'Present password', save: 'Change the password' },
  password: 'New password',
  passwordHint: 'At least 12 characters; several words are easy to remember.',
  signIn: 'Back to the sign-in',
  home: 'Back',
};

export type PasswordMessages = typeof messages;
