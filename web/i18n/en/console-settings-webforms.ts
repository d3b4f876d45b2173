/** Messages of `/console/settings/webforms`. */
import { plural } from './plural.js';

export const messages = {
  heading: 'Webforms',
  add: 'Add a webform',
  create: 'Create the webform',
  discard: 'Discard',
  name: 'Name',
  nameHint: 'Clients read it as the heading.',
  workflow: 'Workflow',
  workflowHint: 'What happens with orders from this webform. Questions and products follow next.',
  defaultWorkflow: 'Default workflow',
  state: 'State',
  isPublic: 'Public',
  notPublic: 'Not public',
  questions: 'Questions',
  orders: 'Orders',
  link: 'Page',
  open: 'Open',
  search: 'Search by name',
  sendSearch: 'Search',
  count: (count: number) => plural(count, { one: '1 webform', other: `${count} webforms` }),
  none: 'No webforms yet',
  noneHint: 'Clients order through a webform on your website or by its link: add the first one.',
  nothingFound: 'No webform matches',
  nothingFoundHint: 'Try fewer or other words.',
  done: { createWebform: 'The webform is created.', deleteWebform: 'The webform is deleted.' },
};

export type ConsoleSettingsWebformsMessages = typeof messages;
