/** The console's page that gives the work of a contractor to others. */
import { head } from './contractor-head.js';
import { plural } from './plural.js';

export const messages = {
  head,
  explain: (count: number) =>
    count === 0
      ? 'The contractor has no accepted work at present.'
      : `The contractor has accepted work of ${count} ${plural(count, { one: 'order', other: 'orders' })}. What you give away ends here, and the contractor is informed. Visits stay for the contractor that takes the work. An order that nobody can be asked for stays here.`,
  forbidden: 'You may not give work to others. Ask an administrator for the role.',
  from: 'Visits after',
  until: 'Visits before',
  spanHint: 'Only orders with a visit in that time. Leave both empty for all accepted work.',
  inSpan: (count: number) =>
    count === 0
      ? 'No visits in that time.'
      : plural(count, { one: '1 visit in that time:', other: `${count} visits in that time:` }),
  moreVisits: (count: number) => `and ${count} more`,
  other: 'Give it to',
  otherHint:
    'Gets the work with its visits, if it is free then. Empty: each order is offered to the contractors that fit best.',
  reason: 'Reason',
  reasonHint: 'The contractor reads it.',
  submit: 'Give the work away',
  back: 'Back to the contractor',
  again: 'Give away more',
  refresh: 'Refresh',
  progress: (settled: number, total: number) => `${settled} of ${total} orders`,
  nothing: 'There was no accepted work to give away.',
  settled: (count: number) =>
    `${count} ${plural(count, { one: 'order is', other: 'orders are' })} offered or given to others.`,
  refused: (count: number) =>
    `${count} ${plural(count, { one: 'order stays', other: 'orders stay' })} with the contractor:`,
  unknownOrder: 'An order that you may not see',
  state: { waiting: 'Waiting', done: 'Done', refused: 'Stays' },
  asked: (names: string) => `Asked: ${names}`,
  given: (names: string) => `Given to ${names}`,
  none: 'Nobody: no other contractor can be asked. The order stays with the contractor.',
  done: { reassign: 'Others are asked to take the work.' },
};

export type ConsoleContractorReassignMessages = typeof messages;
