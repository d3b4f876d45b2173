/** The console's page of security. */
export const messages = {
  heading: 'Security',
  secondFactor: 'Your second factor',
  secondFactorHint: 'A code of an app on your phone, in addition to the password.',
  on: 'On',
  off: 'Off',
  codesLeft: (count: number) => `${count} recovery codes left`,
  enable: 'Set it up',
  manage: 'Manage it',
  password: 'Your password',
  passwordHint: 'All other sessions end.',
  changePassword: 'Change the password',
  sessions: 'Your sessions',
  thisSession: 'This session',
  unknownDevice: 'Unknown device',
  signedIn: 'Signed in:',
  lastUsed: 'last used:',
  endSession: 'Sign out',
  endOthers: 'Sign out everywhere else',
  othersHint: 'Ends all sessions except this one. API keys are not affected.',
  moreSessions: (count: number) => `${count} older ones are not shown.`,
  everybody: 'For everybody',
  require: 'Everybody needs a second factor',
  requireHint: 'Applies at once: people without one set it up before they can continue. API keys are not affected.',
  save: 'Save',
  done: {
    saveRequirement: 'The setting is saved.',
    endSession: 'The session has ended.',
    endOtherSessions: 'All other sessions have ended.',
  },
};

export type ConsoleSettingsSecurityMessages = typeof messages;
