/** Actions on many orders in the console's list. */
import { plural } from './plural.js';

export const messages = {
  selection: 'Selected orders',
  selected: (count: number) => plural(count, { one: '1 order selected', other: `${count} orders selected` }),
  selectAll: (count: number) => `Select all ${count} that match`,
  tooMany: (most: number) => `More than ${most} orders at once are not possible. Add a filter.`,
  clear: 'Clear the selection',
  action: {
    tags: 'Tags',
    operator: 'Operator',
    contractor: 'Contractor',
    redispatch: 'Dispatch again',
    hold: 'Hold',
    cancel: 'Cancel',
  },
  title: {
    tags: 'Tags',
    operator: 'Assign an operator',
    contractor: 'Assign a contractor',
    redispatch: 'Dispatch again',
    hold: 'Put on hold',
    cancel: 'Cancel orders',
  },
  run: {
    addTags: 'Add',
    removeTags: 'Remove',
    operator: 'Assign',
    contractor: 'Assign',
    redispatch: 'Dispatch again',
    hold: 'Put on hold',
    cancel: 'Cancel the orders',
  },
  about: (count: number) => plural(count, { one: 'This concerns 1 order.', other: `This concerns ${count} orders.` }),
  back: 'Back',
  close: 'Close',
  done: (count: number) => plural(count, { one: '1 order was changed.', other: `${count} orders were changed.` }),
  refused: (count: number) => plural(count, { one: '1 order was refused:', other: `${count} orders were refused:` }),
  unknownOrder: 'An order that you cannot access',
  progress: (done: number, total: number) => `${done} of ${total} orders are done`,
  operator: 'Operator',
  noOperator: 'No one',
  contractor: 'Contractor',
  reason: 'Reason',
  optionalReason: 'Reason (optional)',
  until: 'Until (optional)',
  noTags: 'There are no tags yet.',
  /** Without script. */
  hint: {
    redispatch: 'The work is taken from its contractors, open offers are withdrawn, and the orders are offered again.',
    cancel: 'Clients and contractors are notified. This cannot be undone.',
  },
};

export type ConsoleOrdersBulkMessages = typeof messages;
