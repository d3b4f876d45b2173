/** The password page: request a reset link, reset, change. */

export const messages = {
  request: {
    heading: 'Forgot your password?',
    text: 'Enter the e-mail of your account. You will receive a link for choosing a new password; it works for 30 minutes.',
    email: 'E-mail',
    send: 'Send me a link',
  },
  requested: {
    heading: 'Check your mailbox',
    text: 'If there is an account with this e-mail, a link for choosing a new password has been sent. Check your spam folder too.',
  },
  reset: { heading: 'Choose a new password', save: 'Save the password' },
  change: { heading: 'Change your password', present: 'Current password', save: 'Change the password' },
  password: 'New password',
  passwordHint: 'At least 12 characters; several words are easy to remember.',
  signIn: 'Back to the sign-in',
  home: 'Back',
};

export type PasswordMessages = typeof messages;
