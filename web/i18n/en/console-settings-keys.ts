/** The console's page of API keys. */
export const messages = {
  heading: 'API keys',
  none: 'No API keys',
  noneHint: 'With a key a web shop or another program places orders and reads what becomes of them.',
  lastUsed: 'last used',
  unused: 'never used',
  until: (day: string) => `until ${day}`,
  expired: 'Expired',
  revoke: 'Revoke',
  create: 'Create a key',
  createKey: 'Create the key',
  name: 'Name',
  nameHint: 'Where the key is used, such as “Web shop”.',
  expires: 'Valid until',
  expiresHint: 'Empty: until it is revoked.',
  owner: 'Technical account',
  ownerHint: 'Empty: the key has your rights.',
  account: 'Add a technical account',
  accountHint: 'A technical account has rights of its own and cannot sign in. Its keys work when people leave.',
  accountName: 'Name of the program',
  accountEmail: 'E-mail of those who run it',
  role: 'Role',
  createAccount: 'Add the account',
  shown: {
    heading: 'Your new key',
    hint: 'Copy it now and store it safely. It is not shown again.',
    copy: 'Copy',
    copied: 'Copied',
  },
  done: {
    createKey: 'The key is created.',
    revokeKey: 'The key is revoked.',
    createTechnicalAccount: 'The technical account is added.',
  } as Record<string, string>,
};

export type ConsoleSettingsKeysMessages = typeof messages;
