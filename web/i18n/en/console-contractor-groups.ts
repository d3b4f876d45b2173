/** The console's page about groups of contractors. */
import { plural } from './plural.js';

export const messages = {
  heading: 'Groups of contractors',
  intro: 'Contractors of a group have the same prices, and can be asked together in one round of offers.',
  name: 'Name',
  add: 'Add the group',
  save: 'Rename',
  deleteGroup: 'Delete the group',
  deleteHint: 'Its prices are deleted, too.',
  keepHint: 'It can be deleted once no contractor is in it. The group of a contractor is chosen on its page “Prices”.',
  members: (count: number) =>
    count === 0 ? 'No contractors' : plural(count, { one: '1 contractor', other: `${count} contractors` }),
  change: 'Change',
  none: 'No groups yet',
  noneHint: 'Add a group, choose it on the page Prices of a contractor, and set its prices there.',
  more: (count: number) => `${count} more groups are not shown.`,
  done: {
    createGroup: 'The group is added.',
    updateGroup: 'The group is renamed.',
    deleteGroup: 'The group is deleted.',
  },
};

export type ConsoleContractorGroupsMessages = typeof messages;
