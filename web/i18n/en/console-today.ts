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
    todo: 'Planned',
    requested: 'Proposed',
    confirmed: 'Confirmed',
    cancelled: 'Cancelled',
    done: 'Done',
  },
  received: 'Received today',
  counts: 'Orders',
  waitingFor: (side: string) => `Waiting for: ${side}`,
  firstSteps: {
    heading: 'Set up your company',
    hint: 'Five steps to the first order. You can change everything later.',
    progress: (done: number, all: number) => `${done} of ${all} steps are done.`,
    step: {
      company: ['Describe your company', 'Name, country, language, time zone, logo and what clients see'],
      product: ['Add a product', 'What you sell, and what it costs'],
      workflow: ['Choose how the work is done', 'A workflow: whom to ask, when to visit, what to document'],
      contractor: ['Add a contractor', 'Who carries out the work, where, and whom to invite'],
      order: ['Create the first order', 'See who can do it, and when'],
    } satisfies Record<'company' | 'product' | 'workflow' | 'contractor' | 'order', [what: string, hint: string]>,
  },
};

export type ConsoleTodayMessages = typeof messages;
