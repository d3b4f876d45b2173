/** The console's page on which a contractor is found for an order. */
import { excluded } from './excluded.js';
import { orderWorkDone } from './order-work-done.js';
import { plural } from './plural.js';

export const messages = {
  done: orderWorkDone,
  back: 'Order',
  heading: 'Find a contractor',
  isOver: 'The order is closed, so its work cannot be given to a contractor.',
  mayNot: 'You may read orders, but not give their work to contractors.',
  search: 'Search by name',
  sendSearch: 'Search',
  step: 'Work',
  at: 'Has time at',
  count: (count: number) => plural(count, { one: '1 contractor', other: `${count} contractors` }),
  none: 'No contractor fits',
  noneHint: 'Below you see why each one is left out.',
  nothingFound: 'No contractor matches',
  nothingFoundHint: 'Try fewer words or another time.',
  askedFirst: (name: string, reasons: string) =>
    reasons
      ? `${name} was asked first because it ${reasons}.`
      : `${name} was asked first: the best ones score alike, and it waited longest.`,
  wouldAsk: (name: string, reasons: string) =>
    reasons
      ? `${name} would be asked first because it ${reasons}.`
      : `${name} would be asked first: the best ones score alike, and it waited longest.`,
  second: (name: string) => `Second would be ${name}.`,
  because: {
    distance: (value: string) => `is ${value} away`,
    rating: (value: string) => `is rated ${value}`,
    workload: (value: string) => `has ${value} of its capacity in use`,
    responseTime: (value: string) => `answers within ${value}`,
    acceptanceRate: (value: string) => `accepts ${value} of its offers`,
    price: (value: string) => `costs ${value}`,
    preferred: () => 'is preferred',
  },
  cannotAsk: {
    waiting: 'Contractors can be asked once the steps before are done. You can give the work to one now.',
    given: 'This step has ended, so no contractor can be asked. You can still give the work to another contractor.',
    noStep: 'The workflow has no step that asks contractors. You can give the work to one.',
  },
  contractor: 'Contractor',
  ranking: 'Why in this order',
  score: 'Score',
  criterion: {
    distance: 'Distance',
    rating: 'Rating',
    workload: 'Workload',
    responseTime: 'Answers in',
    acceptanceRate: 'Accepts',
    price: 'Price',
    preferred: 'Preferred',
  },
  yes: 'yes',
  nextFree: 'Next free',
  noSlot: 'not within 14 days',
  margin: 'Margin',
  actions: 'Actions',
  select: (name: string) => `Select ${name}`,
  has: 'Has the work',
  isAsked: 'is asked now',
  ask: 'Ask',
  askHint: 'It receives an offer that it accepts or declines.',
  askSelected: 'Ask the selected ones',
  deadline: 'Answer by',
  deadlineHint: 'empty: as in the workflow',
  give: 'Give',
  giveWork: 'Give the work',
  giveHint: 'It gets the work without an offer. Open offers to others are withdrawn.',
  giveInstead: (name: string) => `It gets the work in place of ${name}. Open offers are withdrawn.`,
  firstSlot: (time: string) => `Book the first free time: ${time}`,
  visit: 'Visit',
  visitHint: 'empty: no other time',
  note: 'Note',
  noteHint: 'who agreed',
  leftOut: (count: number) =>
    plural(count, { one: '1 contractor is left out', other: `${count} contractors are left out` }),
  moreLeftOut: (count: number) => `${count} more are not shown. Search by name.`,
  until: 'until',
  excluded,
};

export type ConsoleFindContractorMessages = typeof messages;
