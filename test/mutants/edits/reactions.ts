/** Edits of what follows from what: each puts one reaction where it does not belong. */
import type { Edit } from './edit.js';

const REACTIONS = 'src/routing/reactions.ts';
const tests = ['workflows/reactions'];

const BOOKINGS = '    await this.bookingEndings.follow(moves);\n';
const OFFERS = '    await this.offerReactions.follow(moves);\n';
const DISPATCHING = '    await this.dispatchReactions.follow(moves);\n';
const BETWEEN =
  '    // What the client is asked to agree to goes out once it is told who comes no more, and before contractors are asked.\n';

const LEFT =
  '    // Left are bookings of steps that were done, and offers without a step; their order is free, as neither reads the other.\n';

export const REACTIONS_EDITS: Edit[] = [
  {
    name: 'steps-bookings-after-dispatching',
    file: REACTIONS,
    find: BOOKINGS + BETWEEN + OFFERS + DISPATCHING,
    replace: OFFERS + DISPATCHING + BOOKINGS,
    why: 'Contractors are asked while somebody is still booked to come.',
    tests,
  },
  {
    name: 'steps-offers-after-dispatching',
    file: REACTIONS,
    find: OFFERS + DISPATCHING,
    replace: DISPATCHING + OFFERS,
    why: 'Contractors are asked for what the client has not been shown.',
    tests,
  },
  {
    name: 'steps-bookings-after-offers',
    file: REACTIONS,
    find: BOOKINGS + BETWEEN + OFFERS,
    replace: OFFERS + BOOKINGS,
    why: 'The feed tells of what comes next before it tells that nobody comes any more.',
    tests,
  },
  {
    name: 'cancelling-bookings-before-steps',
    file: REACTIONS,
    find: `    await this.machine.cancelAll(orderId, doer, reason);
${LEFT}    await this.bookingEndings.cancel(orderId, doer);
`,
    replace: `    await this.bookingEndings.cancel(orderId, doer);
    await this.machine.cancelAll(orderId, doer, reason);
`,
    why: 'Bookings end in the name of whoever cancelled, and before their steps.',
    tests,
  },
  {
    name: 'cancelling-steps-last',
    file: REACTIONS,
    find: `    await this.machine.cancelAll(orderId, doer, reason);
${LEFT}    await this.bookingEndings.cancel(orderId, doer);
    await this.dispatchReactions.cancel(orderId, doer);
`,
    replace: `    await this.bookingEndings.cancel(orderId, doer);
    await this.dispatchReactions.cancel(orderId, doer);
    await this.machine.cancelAll(orderId, doer, reason);
`,
    why: 'Steps that go on by themselves ask the next contractor of an order that is cancelled.',
    tests,
  },
  {
    name: 'jobs-before-requests',
    file: 'src/platform/database/fair-pool.ts',
    find: 'return this.writes.doSomeWait;',
    replace: 'return false;',
    why: 'The mails of a burst of orders hold up the orders behind them.',
    tests: ['platform/requests-first'],
  },
  {
    name: 'jobs-wait-for-nobody',
    file: 'src/platform/database/fair-pool.ts',
    find: 'return this.writes.doSomeWait;',
    replace: 'return this.writes.doSomeWait || true;',
    why: 'Jobs go two at a time though nobody waits.',
    tests: ['platform/requests-first'],
  },
  {
    name: 'turns-kept-by-those-who-wait',
    file: 'src/platform/database/fair-pool.ts',
    find: 'if (this.busy < this.most) leave();',
    replace: '',
    why: 'A few requests that wait for one row hold up all that their router writes.',
    tests: ['platform/fair-share'],
  },
  {
    name: 'given-up-queue-goes-on',
    file: 'src/platform/jobs/jobs.ts',
    find: 'void runner.stop().catch(() => undefined);',
    replace: '',
    why: 'Each time the database is away, a process keeps one more clock for a queue that nobody asks.',
    tests: ['platform/jobs'],
  },
  {
    name: 'second-deed-not-followed',
    file: 'src/routing/workflow/step-machine.ts',
    find: '    followed.delete(orderId);',
    replace: '',
    why: 'Of two steps that are tried again in one change the second offers nothing.',
    tests: ['dispatches/address-change'],
  },
  {
    name: 'same-answer-taken-for-a-change',
    file: 'src/routing/workflow/step-evidence.ts',
    find: 'field.value ? [field.value] : []',
    replace: '[]',
    why: 'The history tells of a change where an answer said what was there.',
    tests: ['workflow-steps/workflow-steps'],
  },
  {
    name: 'whole-network-before-its-turn',
    file: 'src/routing/dispatching/dispatch-rounds.ts',
    find: 'of isAnew && left.length === 0 ?',
    replace: 'of isAnew ?',
    why: 'After another address everybody is asked at once, though others have their turn first.',
    tests: ['dispatches/address-change'],
  },
];
