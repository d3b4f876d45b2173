/** The console's page of all organizations, for superusers. */
export const messages = {
  create: 'Create a router',
  createRouter: 'Create and invite',
  newName: 'Name of the company',
  owner: 'E-mail of the first owner',
  ownerHint: 'Gets an invitation, and sets up the rest.',
  language: 'Language',
  country: 'Country',
  timeZone: 'Time zone',
  timeZoneHint: 'Such as Europe/Oslo. Empty: UTC.',
  search: 'Search by name',
  find: 'Search',
  none: 'No organization matches',
  router: 'Router',
  contractor: 'Contractor',
  below: 'Part of a router',
  since: (day: string) => `since ${day}`,
  change: 'Change',
  name: 'Name',
  rename: 'Save the name',
  furtherOwner: 'E-mail of another owner',
  invite: 'Invite',
  link: {
    heading: 'Pass this link on',
    hint: 'The service sends no e-mail. The link is shown only now, and is valid for 14 days.',
    copy: 'Copy',
    copied: 'Copied',
  },
  done: {
    createRouter: 'The router is created, and its owner invited.',
    rename: 'The name is changed.',
    inviteOwner: 'The owner is invited.',
  } as Record<string, string>,
};

export type ConsoleAdminMessages = typeof messages;
