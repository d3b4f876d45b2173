/** The console's page about what a contractor is paid. */
import { head } from './contractor-head.js';
import { plural } from './plural.js';

export const messages = {
  head,
  intro:
    'What one unit pays without an agreement: the price of the group, else the share of the product, else the default share of your organization.',
  search: 'Search by product',
  sendSearch: 'Search',
  count: (count: number) => plural(count, { one: '1 product', other: `${count} products` }),
  none: 'No products yet',
  noneHint: 'Add products first. Orders without products are paid by agreement.',
  nothingFound: 'No product matches',
  nothingFoundHint: 'Try fewer or other words.',
  product: 'Product',
  clientPrice: 'Client pays',
  paid: 'Contractor gets',
  rule: 'By',
  source: {
    groupPrice: () => 'Group price',
    productShare: (percent: string) => `${percent} % of the price`,
    defaultShare: (percent: string) => `${percent} % by default`,
    agreement: () => 'Agreement',
  },
  groupPrice: 'Group price',
  set: 'Set a price',
  change: 'Change',
  priceHint: (group: string, count: number) =>
    plural(count, {
      one: `For the group ${group}, of this contractor alone.`,
      other: `For all ${count} contractors of the group ${group}.`,
    }),
  amount: (currency: string) => `Price of one unit in ${currency}`,
  save: 'Save the price',
  discard: 'Discard',
  removePrice: 'Remove the group price',
  group: 'Group',
  groupHint: 'Contractors of a group have the same prices.',
  groupOf: 'Group of this contractor',
  choose: 'Save the group',
  noGroup: 'No group',
  allGroups: 'All groups',
  firstGroup: 'Add the first group',
  done: {
    setPrice: 'The price is saved.',
    removePrice: 'The group price is removed.',
    chooseGroup: 'The group is saved.',
  },
};

export type ConsoleContractorPricesMessages = typeof messages;
