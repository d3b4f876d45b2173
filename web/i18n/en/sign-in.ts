/** The sign-in page. */

export const messages = {
  heading: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  code: 'Code of your authenticator app, or a recovery code',
  signIn: 'Sign in',
  forgotten: 'Forgot your password?',
  openid: 'Sign in with your organization’s account',
  changed: 'Your password has been changed. Sign in with the new one.',
  refused: 'No account matches your sign-in at the provider. Sign in with your password, or ask for an invitation.',
};

export type SignInMessages = typeof messages;
