/** The console's list of settings. */
export const messages = {
  intro: 'What is set up once, and changed rarely.',
  section: {
    'settings-company': ['Company', 'Name, address, language, logo and color; prices, payouts and working time'],
    'settings-users': ['People', 'Who works in the console, and what each may do'],
    'settings-webforms': ['Webforms', 'Questions, products and link of the forms that clients order with'],
    'settings-keys': ['API keys', 'Keys for web shops and other programs'],
    'settings-webhooks': ['Webhooks', 'Report what changes to other programs; signing secret'],
    'settings-security': ['Security', 'Your second factor and password; what everybody needs to sign in'],
    'settings-tags': ['Tags', 'Words and colors that mark orders'],
    'settings-views': ['Saved views', 'Filters of the list of orders, yours and everybody’s'],
    account: ['Your account', 'Your name, language and organizations'],
  } satisfies Record<string, [heading: string, what: string]>,
};

export type ConsoleSettingsMessages = typeof messages;
