/** The console's simulation of a workflow template. */
import { templateWords } from './template-words.js';
import { plural } from './plural.js';

export const messages = {
  words: templateWords,
  heading: 'Simulation',
  intro:
    'What would happen with an order if each step is done when it is due, or at once if it has no due date. Nothing is stored or sent.',
  summary: (steps: number, messages: number, lastDay: string) =>
    `${plural(steps, { one: '1 step', other: `${steps} steps` })} and ${plural(messages, { one: '1 message', other: `${messages} messages` })} until ${lastDay}`,
  startAt: 'Start',
  startHint: 'Empty: now.',
  address: 'Street and number',
  postalCode: 'Postal code',
  city: 'City',
  countryCode: 'Country',
  productId: 'Product',
  productHint: 'One unit of it: shows what each contractor would be paid.',
  simulate: 'Simulate',
  none: 'Nothing happens: there is no step yet',
  addStep: 'Add step',
  due: (time: string) => `due ${time}`,
  noCandidate: 'No contractor covers this address',
  offered: (time: string) => `gets an offer until ${time}`,
  notOffered: 'would fit',
  more: (count: number) => `${count} more`,
  when: {
    todo: (step: string) => `when “${step}” waits`,
    active: (step: string) => `when “${step}” becomes active`,
    done: (step: string) => `when “${step}” is done`,
    failed: (step: string) => `when “${step}” fails`,
    skipped: (step: string) => `when “${step}” is skipped`,
    cancelled: (step: string) => `when “${step}” is cancelled`,
  },
  onlyIfLate: 'only if it takes longer than planned',
  untimed: 'At a time that is not known',
  untimedHint: 'They depend on a visit that has no planned time.',
  waiting: 'Only when they are needed',
};

export type ConsoleSimulationMessages = typeof messages;
