/** The invariants of an order, after random sequences of all verbs by all sides. */
import { describe, expect, it } from '@jest/globals';
import { HttpException } from '@nestjs/common';
import fc from 'fast-check';
import { SYSTEM_INITIATOR, type Initiator } from '../../../../entities/initiator.js';
import { answers, isAbout, makes } from '../../../../entities/step-types/index.js';
import { STEP_TYPES } from '../../../../entities/workflow-value-objects.js';
import { createRunningStep, RUNNING_ORDER } from '../../../../../test/support/sample-running-order.js';
import { NOW } from '../../../../../test/support/order-aggregate-fixture.js';
import { listAttemptDispatches } from '../../candidates/offer-context.js';
import { listDispatchSteps } from '../state/dispatch-step.js';
import { OrderAggregate } from '../state/order-aggregate.js';
import type { RoundQuestion } from '../state/questions.js';
import type { RunningActor, RunningDispatch, RunningOrder, RunningStep } from '../state/running-order.js';
import { findOfferStep } from '../state/step-subjects.js';
import { STEP_ACTIONS } from '../state/step-transitions.js';
import { assignContractor, assignTechnicians } from '../verbs/assignments.js';
import { validateClientOfferTransition } from '../verbs/client-offer-transitions.js';
import { changeClientOffer } from '../verbs/client-offers.js';
import { putBooking, requestChange } from '../verbs/bookings.js';
import { listOpenOffers, sendOffers, type OfferRecipient } from '../verbs/dispatches.js';
import { dismissAttention, endHold, putOnHold } from '../verbs/holds.js';
import { dispatchAgain, handBack, refuseHandBack, requestHandBack, revokeDispatch } from '../verbs/leaving.js';
import {
  acceptOffer,
  acceptProposal,
  declineOffer,
  expireOffers,
  extendOffer,
  proposeTerms,
  refuseProposal,
} from '../verbs/offers-of-work.js';
import { assertMayActOnStep, assertMayCancelStep } from '../verbs/step-permission.js';
import { act, cancelOrder, closeIfCompleted, filesChanged, recheck, removeStep, start } from '../verbs/steps.js';
import { deriveOrder } from './derive-order.js';
import { findBrokenInvariants } from './invariants.js';

const HOUR_MS = 3_600_000;
const FIRMS = ['firm1', 'firm2', 'firm3'];
const ACTOR = { id: 'actor', slug: 'installer', professions: [], services: [], tags: [] };
const ELECTRICIAN = { ...ACTOR, id: 'electrician', slug: 'electrician' };
const OPERATOR: Initiator = { party: 'operator', userId: 'user', organizationId: 'router' };
const CLIENT: Initiator = { party: 'client', userId: null, organizationId: null };
const ofFirm = (organizationId: string): Initiator => ({ party: 'contractor', userId: null, organizationId });
const SIDES = [OPERATOR, CLIENT, ...FIRMS.map(ofFirm)];
const PAY = { payout: null, payoutIsComplete: false };

/** Random steps; each depends on an earlier step or on none. */
const graphs = fc
  .array(
    fc.record({
      before: fc.nat(),
      depends: fc.boolean(),
      isRequired: fc.boolean(),
      autoComplete: fc.boolean(),
      visibleToClient: fc.boolean(),
      visibleToContractor: fc.boolean(),
      actor: fc.constantFrom('operator', 'contractor', 'client'),
      actorId: fc.constantFrom(ACTOR.id, ELECTRICIAN.id, null),
      isAutoDispatchingEnabled: fc.boolean(),
      type: fc.constantFrom(...STEP_TYPES),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((sketches) =>
    sketches.map(({ before, depends, actorId, isAutoDispatchingEnabled, actor, ...fields }, at) => {
      const isDispatch = fields.type === 'dispatch_create';
      return createRunningStep(`s${at}`, {
        ...fields,
        index: at,
        actor: isDispatch ? 'operator' : (actor as RunningStep['actor']),
        actorId: actor === 'contractor' ? actorId : null,
        dispatchesActorId: isDispatch ? actorId : null,
        dependsOnStepId: depends && at > 0 ? `s${before % at}` : null,
        settings: { isAutoDispatchingEnabled, multipleDispatches: 2 } as RunningStep['settings'],
      });
    }),
  );

/** What a verb is applied to; positions are taken modulo the number of what there is. */
interface Occasion {
  order: OrderAggregate;
  step: RunningStep;
  dispatch: RunningDispatch | undefined;
  initiator: Initiator;
  at: number;
}

const openOffer = ({ dispatch }: Occasion) => (dispatch?.status === 'sent' ? dispatch : undefined);
const work = ({ dispatch }: Occasion) => (dispatch?.status === 'accepted' ? dispatch : undefined);
const hoursAhead = (order: OrderAggregate, at: number) => new Date(+order.now + ((at % 200) - 20) * HOUR_MS);
const times = (order: OrderAggregate, at: number) => ({
  startAt: hoursAhead(order, at).toISOString(),
  durationMinutes: 60,
});

const VERBS: Record<string, (occasion: Occasion) => unknown> = {
  act: ({ order, step, initiator, at }) => {
    const command = {
      workflowStepId: step.id,
      action: STEP_ACTIONS[at % STEP_ACTIONS.length],
      initiator,
      reason: 'So',
    };
    assertMayActOnStep(order, command);
    assertMayCancelStep(order, command);
    act(order, command);
  },
  complete: ({ order, step, initiator }) => {
    const command = { workflowStepId: step.id, action: 'COMPLETE' as const, initiator };
    assertMayActOnStep(order, command);
    act(order, command);
  },
  book: ({ order, step, initiator, at }) => putBooking(order, step, times(order, at), initiator),
  confirm: ({ order, step, initiator }) => putBooking(order, step, { status: 'confirmed' }, initiator),
  bookConfirmed: ({ order, step, at }) =>
    putBooking(order, step, { ...times(order, at), status: 'confirmed' }, OPERATOR),
  cancelBooking: ({ order, step, initiator }) => putBooking(order, step, { status: 'cancelled' }, initiator),
  endVisit: ({ order, step, initiator }) => putBooking(order, step, { status: 'done' }, initiator),
  askForOtherTime: ({ order, step, at }) => requestChange(order, step, hoursAhead(order, at), CLIENT),
  accept: (one) =>
    openOffer(one) && acceptOffer(one.order, openOffer(one)!, { initiator: ofFirm(one.dispatch!.organizationId) }),
  decline: (one) =>
    openOffer(one) && declineOffer(one.order, openOffer(one)!, { initiator: ofFirm(one.dispatch!.organizationId) }),
  propose: (one) => {
    const terms = { proposedStartAt: hoursAhead(one.order, one.at), proposedAmount: 5 };
    if (openOffer(one))
      proposeTerms(one.order, one.dispatch!, terms, { initiator: ofFirm(one.dispatch!.organizationId) });
  },
  acceptProposal: (one) => openOffer(one) && acceptProposal(one.order, one.dispatch!, { initiator: OPERATOR }),
  refuseProposal: (one) => openOffer(one) && refuseProposal(one.order, one.dispatch!, { initiator: OPERATOR }),
  extend: (one) => openOffer(one) && extendOffer(one.order, one.dispatch!, hoursAhead(one.order, one.at), OPERATOR),
  expire: ({ order, dispatch }) => {
    if (dispatch?.status !== 'sent') return;
    dispatch.expiresAt = order.now;
    expireOffers(order, dispatch.stepDataId);
  },
  revoke: (one) => one.dispatch && revokeDispatch(one.order, one.dispatch, { initiator: OPERATOR }),
  handBack: (one) =>
    work(one) && handBack(one.order, one.dispatch!, { initiator: ofFirm(one.dispatch!.organizationId) }),
  requestHandBack: (one) =>
    work(one) && requestHandBack(one.order, one.dispatch!, { initiator: ofFirm(one.dispatch!.organizationId) }),
  refuseHandBack: (one) => work(one) && refuseHandBack(one.order, one.dispatch!, { initiator: OPERATOR }),
  dispatchAgain: ({ order }) => dispatchAgain(order, null, { initiator: OPERATOR }),
  ask: ({ order, at }) => {
    const step = listDispatchSteps(order).find(({ status }) => status === 'active');
    if (step) sendOffers(order, step, [recipient(FIRMS[at % FIRMS.length])], { source: 'manual', initiator: OPERATOR });
  },
  assign: ({ order, at }) => {
    const organizationId = FIRMS[at % FIRMS.length];
    const actor = at % 2 ? ACTOR : ELECTRICIAN;
    assignContractor(order, { actor, organizationId, partnerId: organizationId, pay: PAY }, OPERATOR);
  },
  assignTechnicians: (one) =>
    work(one) &&
    assignTechnicians(
      one.order,
      { organizationId: one.dispatch!.organizationId, userIds: one.at % 2 ? ['kari'] : [] },
      ofFirm(one.dispatch!.organizationId),
    ),
  sendClientOffer: ({ order, step }) => {
    if (!makes(step, 'clientOffer') || !isAbout(step, 'clientOffer')) return;
    if (step.offerStatus && validateClientOfferTransition(step.offerStatus, 'sent')) return;
    step.hasOfferLines = true;
    changeClientOffer(order, step, { status: 'sent' }, { initiator: OPERATOR });
    recheck(order, ({ subject }) => subject === 'clientOffer');
  },
  answerClientOffer: ({ order, step, at }) => {
    const source = answers(step, 'clientOffer') ? findOfferStep(step, order.steps) : null;
    if (source?.offerStatus !== 'sent' || step.status !== 'active') return;
    const isAccepted = at % 2 === 0;
    changeClientOffer(order, source, { status: isAccepted ? 'accepted' : 'declined' }, { initiator: CLIENT });
    act(order, { workflowStepId: step.id, action: isAccepted ? 'COMPLETE' : 'FAIL', initiator: CLIENT, reason: 'So' });
  },
  addStep: ({ order, step, at }) => {
    const types = STEP_TYPES.filter((type) => type !== 'dispatch_create');
    const fields = { type: types[at % types.length], isRequired: at % 3 === 0, index: order.steps.size };
    order.addSteps([createRunningStep(`added${order.steps.size}`, { ...fields, dependsOnStepId: step.id })]);
    start(order);
  },
  hold: ({ order, at }) => putOnHold(order, { reason: 'Ice', until: hoursAhead(order, at) }, OPERATOR),
  endHold: ({ order }) => endHold(order, OPERATOR),
  dismiss: ({ order }) => dismissAttention(order, { reason: 'VISIT_NOT_REPORTED', subjectId: null }, OPERATOR),
  write: ({ order, initiator, at }) => {
    order.order.latestNotes = [
      ...order.order.latestNotes.filter(({ side }) => side !== initiator.party),
      { id: String(at), side: initiator.party, audience: 'all', at: order.now },
    ];
  },
  receiveFile: ({ order }) => filesChanged(order, { hasFile: true, hasClientFile: true }),
  remove: ({ order, step }) => step.status === 'todo' && order.steps.size > 1 && removeStep(order, step, OPERATOR),
  cancel: ({ order, at }) => at % 5 === 0 && cancelOrder(order, OPERATOR),
};

const recipient = (organizationId: string): OfferRecipient => ({
  ...{ organizationId, partnerId: organizationId, ranking: null, ...PAY, timeZone: 'Europe/Oslo', holidays: null },
});

/** The next round of a step: two contractors that were not asked, or none. As `DispatchRounds`, without a database. */
function answerRound(
  order: OrderAggregate,
  { workflowStepId, isFirst, staysActive, wasWithdrawn }: RoundQuestion,
): void {
  const step = listDispatchSteps(order).find((one) => one.workflowStepId === workflowStepId);
  if (step?.status !== 'active' || listOpenOffers(order, step.stepDataId).length > 0) return;
  const asked = listAttemptDispatches(order, step.stepDataId);
  if (isFirst && asked.length > 0) return;
  const left = FIRMS.filter((id) => !asked.some(({ organizationId }) => organizationId === id));
  if (step.isAutoDispatching && left.length > 0) {
    sendOffers(order, step, left.slice(0, 2).map(recipient), { source: 'auto', initiator: SYSTEM_INITIATOR });
    return;
  }
  if (staysActive || !(step.isAutoDispatching || !wasWithdrawn)) return;
  act(order, { workflowStepId, action: 'FAIL', initiator: SYSTEM_INITIATOR, reason: 'None' });
}

/** What the repository keeps of an order. */
interface Stored {
  order: RunningOrder;
  steps: RunningStep[];
}

/** One transaction: load, act, answer questions, derive. @returns what is stored, or null if the verb was refused */
function change(stored: Stored, now: Date, work: (order: OrderAggregate) => void): Stored | null {
  const { order, steps } = structuredClone(stored);
  const aggregate = new OrderAggregate(order, steps, now);
  try {
    work(aggregate);
    closeIfCompleted(aggregate);
  } catch (error) {
    if (error instanceof HttpException && error.getStatus() < 500) return null;
    throw error;
  }
  for (let asked = aggregate.takeQuestions(); asked.length > 0; asked = aggregate.takeQuestions())
    for (const question of asked) if (question.type === 'round') answerRound(aggregate, question);
  deriveOrder(aggregate);
  return { order, steps: aggregate.listSteps() };
}

/** The same sequences in each run; `INVARIANTS_SEED` tries others. */
const SEED = Number(process.env.INVARIANTS_SEED ?? 1);

const names = Object.keys(VERBS);
const commands = fc.array(
  fc.record({
    verb: fc.constantFrom(...names),
    step: fc.nat(),
    offer: fc.nat(),
    side: fc.nat(),
    at: fc.nat(),
    hours: fc.nat(30),
  }),
  { minLength: 3, maxLength: 14 },
);

describe('an order', () => {
  it('keeps its invariants over random sequences of all verbs by all sides', () => {
    const succeeded = new Set<string>();
    fc.assert(
      fc.property(graphs, commands, fc.boolean(), (steps, requested, isAutoDispatchingEnabled) => {
        const actors: RunningActor[] = [
          { ...ACTOR, isMainInstaller: true, activeRepresentativeId: null },
          { ...ELECTRICIAN, isMainInstaller: false, activeRepresentativeId: null },
        ];
        const order = { ...RUNNING_ORDER, actors, isAutoDispatchingEnabled };
        let now = NOW;
        let stored = change({ order, steps }, now, start)!;
        const done = ['start'];
        for (const [index, { verb, step, offer, side, at, hours }] of requested.entries()) {
          now = new Date(+now + hours * HOUR_MS);
          const next = change(stored, now, (aggregate) => {
            const { dispatches } = aggregate.order;
            const all = aggregate.listSteps();
            if (all.length === 0) return;
            VERBS[verb]({
              ...{
                order: aggregate,
                step: all[step % all.length],
                dispatch: dispatches[offer % (dispatches.length || 1)],
              },
              ...{ initiator: SIDES[side % SIDES.length], at },
            });
          });
          if (next) succeeded.add(verb);
          // A refused change stores nothing, but time passes: the job of the order derives it again.
          stored = next ?? change(stored, now, () => undefined)!;
          done.push(next ? verb : `(${verb})`);
          const isLast = index === requested.length - 1;
          const broken = findBrokenInvariants(new OrderAggregate(stored.order, stored.steps, now), isLast);
          expect({ broken, done: broken.length > 0 ? done : [] }).toEqual({ broken: [], done: [] });
        }
      }),
      { numRuns: 10_000, seed: SEED },
    );
    expect(names.filter((name) => !succeeded.has(name))).toEqual([]);
  }, 300_000);
});
