/** The console's page of people and roles. */
export const messages = {
  heading: 'People',
  you: 'you',
  invited: 'Invited',
  technical: 'Technical account',
  lastSignIn: 'last sign-in',
  change: 'Change',
  role: 'Role',
  may: {
    OWNER: 'May do everything, and makes others owners.',
    ADMIN: 'Also changes settings, people, workflows and API keys.',
    OPERATOR: 'Works with orders, contractors, products and payouts.',
    VIEWER: 'Sees everything, changes nothing.',
  },
  saveRole: 'Save the role',
  resend: 'Send the invitation again',
  resendHint: 'The former link stops working. The new one is valid for 14 days.',
  withdraw: 'Withdraw the invitation',
  withdrawHint: 'The link stops working.',
  remove: 'End the access',
  removeHint: 'Sign-in and API keys of this person stop working here at once. Orders keep the name.',
  invite: 'Invite a person',
  email: 'E-mail',
  firstName: 'First name',
  lastName: 'Last name',
  sendInvitation: 'Send the invitation',
  link: {
    heading: 'Pass this link on',
    hint: 'The service sends no e-mail. The link is shown only now, and is valid for 14 days.',
    copy: 'Copy',
    copied: 'Copied',
  },
  done: {
    invite: 'The person is invited.',
    resendInvitation: 'The invitation is sent again.',
    changeRole: 'The role is changed.',
    endMembership: 'The access has ended.',
  } as Record<string, string>,
};

export type ConsoleSettingsUsersMessages = typeof messages;
