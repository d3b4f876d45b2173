/** The console's page about the people of a contractor. */
import { head } from './contractor-head.js';
import { plural } from './plural.js';

export const messages = {
  head,
  people: 'People',
  none: 'No people yet. Invite an administrator, who invites the others, or the technicians themselves.',
  noneTheirs: 'No people have joined yet.',
  notManaged: 'The contractor invites its people itself and decides who has access.',
  unnamed: 'No name',
  invited: 'Invited',
  disabled: 'Disabled',
  lastSignIn: 'last sign-in',
  validUntil: 'invitation until',
  visits: (count: number) => plural(count, { one: '1 visit ahead:', other: `${count} visits ahead:` }),
  reassign: (count: number) =>
    plural(count, { one: 'Give this visit to someone else:', other: `Give these ${count} visits to someone else:` }),
  moreVisits: (count: number) => `and ${count} more`,
  recordAbsence: 'Record an absence',
  change: 'Change',
  resend: 'Send the invitation again',
  resendHint: 'The former link stops working. The new one is valid for 14 days.',
  withdraw: 'Withdraw the invitation',
  withdrawHint: 'The link stops working.',
  disable: 'Disable the access',
  disableHint:
    'The person can no longer sign in; sessions and API keys end at once. Visits that are assigned stay, and are listed here.',
  enable: 'Enable the access',
  inviteHeading: 'Invite a person',
  inviteHint: 'Possible until an administrator of the contractor has joined, who then invites the others.',
  invite: 'Send the invitation',
  email: 'E-mail',
  roleLabel: 'Role',
  role: { ADMIN: 'Administrator and technician', CONTRACTOR: 'Technician' },
  firstName: 'First name',
  lastName: 'Last name',
  link: {
    heading: 'Pass this link on',
    hint: 'The service sends no e-mail. The link is shown only now, and is valid for 14 days.',
    copy: 'Copy',
    copied: 'Copied',
  },
  done: {
    invitePerson: 'The invitation is sent.',
    resendInvitation: 'The invitation is sent again.',
    withdrawInvitation: 'The invitation is withdrawn.',
    disablePerson: 'The access is disabled.',
    enablePerson: 'The access is enabled.',
  },
};

export type ConsoleContractorPeopleMessages = typeof messages;
