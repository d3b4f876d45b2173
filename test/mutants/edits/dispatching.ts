/** Edits of offers of work: caps, rounds, deadlines, and who may be asked. */
import type { Edit } from './edit.js';

const ROUNDS = 'src/routing/dispatching/dispatch-rounds.ts';
const OFFERS = 'src/routing/dispatching/dispatch-offers.ts';
const MANUAL = 'src/routing/dispatching/manual-dispatch.ts';

export const DISPATCHING_EDITS: Edit[] = [
  {
    name: 'dispatch-one-above-the-cap',
    file: 'src/routing/dispatching/partner-records.ts',
    find: 'openOffers < maxOpenDispatches',
    replace: 'openOffers <= maxOpenDispatches',
    why: 'A partner gets one offer more than it wants to have open.',
    tests: ['dispatches/dispatching', 'dispatches/dispatch-ranking'],
  },
  {
    name: 'dispatch-caps-unlocked',
    file: 'src/routing/dispatching/dispatch-candidates.ts',
    find: 'max_open_dispatches is not null',
    replace: 'max_open_dispatches is null',
    why: 'Orders that come at once overrun a cap together.',
    tests: ['dispatches/dispatching'],
  },
  {
    name: 'dispatch-by-hand-above-the-cap',
    file: MANUAL,
    find: 'p.max_open_dispatches <= (',
    replace: 'p.max_open_dispatches < (',
    why: 'An operator overruns a partner’s cap by one.',
    tests: ['dispatches/dispatch-operators'],
  },
  {
    name: 'dispatch-by-hand-to-inactive-partners',
    file: MANUAL,
    find: ` and p.status = 'active'`,
    replace: '',
    why: 'An operator offers work to a partner that the router has stopped working with.',
    tests: ['dispatches/dispatch-operators'],
  },
  {
    name: 'dispatch-asks-everybody',
    file: ROUNDS,
    find: 'ranked.slice(0, step.settings.multipleDispatches)',
    replace: 'ranked',
    why: 'The whole network is asked where the step says one.',
    tests: ['dispatches/dispatching'],
  },
  {
    name: 'dispatch-deadline-on-weekends',
    file: OFFERS,
    find: 'afterDays, skipWeekends });',
    replace: 'afterDays, skipWeekends: false });',
    why: 'Offers run out over the weekend although the step counts working days.',
    tests: ['dispatches/dispatching'],
  },
  {
    name: 'dispatch-late-accept',
    file: 'src/routing/dispatching/dispatch-answers.ts',
    find: 'dispatch.expiresAt <= run.now',
    replace: 'dispatch.expiresAt <= new Date(0)',
    why: 'An offer can be accepted after its deadline.',
    tests: ['dispatches/dispatching'],
  },
  {
    name: 'dispatch-others-stay-open',
    file: 'src/routing/dispatching/dispatch-withdrawal.ts',
    find: "isOfEarlier(one) : one.status === 'sent'",
    replace: "isOfEarlier(one) : one.status === 'declined'",
    why: 'Who comes too late still believes that it can have the work.',
    tests: ['dispatches/dispatching'],
  },
  {
    name: 'dispatch-seen-after-it-was-taken-back',
    file: 'migrations/0035-offered-work.ts',
    find: "runner.query(assignments(`'accepted'`))",
    replace: "runner.query(assignments(`'accepted', 'revoked'`))",
    why: 'A contractor keeps reading an order that is not its own any more.',
    tests: ['dispatches/dispatch-visibility'],
  },
  {
    name: 'dispatch-cancels-unasked',
    file: 'src/routing/dispatching/auto-cancel.ts',
    find: 'if (autoCancel) await',
    replace: 'await',
    why: 'Declined orders are cancelled although their organization wants to keep them.',
    tests: ['dispatches/dispatch-operators'],
  },
  {
    name: 'dispatch-assigned-to-strangers',
    file: 'src/routing/workflow/actor-assignments.ts',
    find: ' and o.can_install))',
    replace: '))',
    why: 'Work is assigned to an organization of the router that carries out none.',
    tests: ['workflows/offers'],
  },
  {
    name: 'dispatch-asks-without-the-actor',
    file: 'src/routing/dispatching/partner-request.ts',
    find: '!actor || !useActorsInstallerNetwork',
    replace: 'true',
    why: 'Partners are asked that lack what the actor needs.',
    tests: ['dispatches/dispatching', 'dispatches/dispatch-ranking'],
  },
];
