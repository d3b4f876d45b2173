/** The console's page of today. */

export const messages = {
  who: 'Whose orders',
  all: 'All',
  mine: 'Mine',
  group: {
    answer: 'To answer',
    decide: 'To decide',
    contractor: 'Need a contractor',
    time: 'Times',
    failed: 'Failed',
    late: 'Late',
    step: 'Your steps',
  },
  ownStep: 'A step waits for you',
  due: 'due',
  offerEnds: 'the offer ends',
  none: 'Nothing waits for you',
  noneHint: 'New orders, questions and decisions appear here.',
  noneMine: 'Nothing waits for you personally. Look at all orders.',
  orders: 'See all orders',
  more: (count: number) => `${count} more orders wait`,
  visits: 'Visits today',
  noVisits: 'No visits today.',
  visit: {
    todo: 'Open',
    requested: 'Requested',
    confirmed: 'Confirmed',
    cancelled: 'Cancelled',
    done: 'Done',
  },
  counts: 'Orders',
  waitingFor: (side: string) => `Waiting for: ${side}`,
};

export type ConsoleTodayMessages = typeof messages;
