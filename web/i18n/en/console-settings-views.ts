/** Messages of `/console/settings/views`. */
import { plural } from './plural.js';

export const messages = {
  heading: 'Saved views',
  intro: 'Views keep filters, columns and sorting of the list of orders. Save one from the list.',
  none: 'No saved views yet',
  noneHint: 'Filter the list of orders, then save the view there.',
  orders: 'Open the list of orders',
  name: 'Name',
  isShared: 'Everybody of the company sees it',
  save: 'Save',
  remove: 'Delete',
  removeHint: 'Orders stay as they are.',
  removeNow: 'Delete the view',
  count: (count: number | null) => (count === null ? '' : plural(count, { one: '1 order', other: `${count} orders` })),
  done: {
    updateView: 'The view is changed.',
    deleteView: 'The view is deleted.',
  },
};

export type ConsoleSettingsViewsMessages = typeof messages;
