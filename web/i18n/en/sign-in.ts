/** The sign-in page. */

export const messages = {
  heading: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  code: 'Code of your authenticator app, or a recovery code',
  signIn: 'Sign in',
  forgotten: 'Forgotten your password?',
  openid: 'Sign in with your organization’s account',
  changed: 'Your password is changed. Sign in with the new one.',
  refused:
    'The provider’s sign-in did not lead to an account here. Sign in with your password, or ask for an invitation.',
};

export type SignInMessages = typeof messages;
