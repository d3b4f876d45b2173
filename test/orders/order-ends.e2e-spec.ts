/** Random orders with all kinds of ends: each waits for someone until it is over or on hold, and each can be brought to an end. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import type { ApiClient } from '../support/api-client.js';
import type { TestRouter } from '../support/factory.js';
import { NetworkFactory, type TestPartner } from '../support/network-factory.js';
import type { StepOptions, TestWorkflow } from '../support/workflow-factory.js';
import { sampleRuns } from '../support/sample.js';

const service = useService({ worker: 'off' });
const network = new NetworkFactory(service);
const LINE = { name: 'Cable', currencyCode: 'NOK', unitAmount: 10_000, vatRate: 2500, quantity: 1 };
const DAY_MS = 86_400_000;

const TYPES = [
  ...(['manual', 'manual', 'approval', 'dispatch_create', 'booking_create', 'booking_confirm'] as const),
  ...(['offer_create', 'offer_accept', 'document_sign', 'file_upload', 'order_complete'] as const),
];
const ACTORS = ['operator', 'contractor', 'client'] as const;
const ACTIONS = ['START', 'COMPLETE', 'FAIL', 'SKIP', 'CANCEL', 'RETRY', 'REOPEN'] as const;

type SketchedStep = Required<
  Pick<StepOptions, 'type' | 'actor' | 'isRequired' | 'autoComplete' | 'visibleToClient'>
> & {
  /** How many steps before this one its dependency is; 0: no dependency. */
  back: number;
};
const sketchedStep: fc.Arbitrary<SketchedStep> = fc.record({
  type: fc.constantFrom(...TYPES),
  actor: fc.constantFrom(...ACTORS),
  isRequired: fc.boolean(),
  autoComplete: fc.boolean(),
  visibleToClient: fc.boolean(),
  back: fc.nat({ max: 2 }),
});

let router: TestRouter;
let firms: TestPartner[];
beforeAll(async () => {
  router = await service.make.router();
  firms = await network.partners(router.routerId, [{}, {}]);
});

interface World {
  run: TestWorkflow;
  operator: ApiClient;
  client: ApiClient;
  order: string;
}
interface Step {
  id: string;
  type: string;
  status: string;
  isRequired: boolean;
}

const listSteps = async ({ operator, run }: World): Promise<Step[]> =>
  (await operator.get(`/api/routers/${router.routerId}/workflows/${run.workflowId}`)).steps as Step[];
const pathOf = ({ id }: Step) => `/api/routers/${router.routerId}/workflow-steps/${id}`;

async function createOrder(sketch: readonly SketchedStep[]): Promise<World> {
  const steps = sketch.map(({ back, type, ...step }, index): StepOptions => ({
    ...{
      ...step,
      key: `step${index}`,
      type,
      settings: { isAutoDispatchingEnabled: true, retryOnFailure: index % 2 === 0 },
    },
    ...(back > 0 && index >= back ? { dependsOn: `step${index - back}` } : {}),
    ...(step.actor === 'contractor' ? { by: 'installer' } : {}),
    ...(type === 'dispatch_create' ? { dispatches: 'installer' } : {}),
  }));
  const options = { isAutoDispatchingEnabled: true, actors: [{ slug: 'installer' }], steps };
  const run = await network.workflows.runningOrder(router.routerId, options);
  const operator = service.as(router.operator.key);
  return { run, operator, client: service.as(null), order: `/api/v1/order/${run.orderId}` };
}

/** Changes of an order; each is tried on the step at a random position and refused if it is not possible. */
const CHANGES: Record<string, (world: World, step: Step) => Promise<unknown>> = {
  ...Object.fromEntries(
    ACTIONS.map((type) => [
      type.toLowerCase(),
      ({ operator }: World, step: Step) => operator.send('post', `${pathOf(step)}/act`, { type, reason: 'So' }),
    ]),
  ),
  actsAsClient: ({ client, run }, { id }) =>
    client.send('post', `/api/clients/${run.clientToken}/workflow-steps/${id}/act`, { type: 'COMPLETE' }),
  accept: (world) => answerOffer(world, 'accept'),
  decline: (world) => answerOffer(world, 'decline'),
  handBack: (world) => answerOffer(world, 'hand-back'),
  book: ({ operator }, step) =>
    operator.send('put', `${pathOf(step)}/bookings`, { startAt: new Date(Date.now() + 5 * DAY_MS).toISOString() }),
  confirm: ({ operator }, step) => operator.send('put', `${pathOf(step)}/bookings`, { status: 'confirm' }),
  offerExtraWork: ({ operator }, step) => operator.send('put', `${pathOf(step)}/offers`, { lines: [LINE], send: true }),
  acceptExtraWork: ({ operator }, step) => operator.send('put', `${pathOf(step)}/offers`, { status: 'accepted' }),
  declineExtraWork: ({ operator }, step) => operator.send('put', `${pathOf(step)}/offers`, { status: 'declined' }),
  remove: ({ operator }, step) => operator.send('delete', pathOf(step)),
  require: ({ operator }, step) => operator.send('put', pathOf(step), { isRequired: true }),
  makeOptional: ({ operator }, step) => operator.send('put', pathOf(step), { isRequired: false }),
  hide: ({ operator }, step) => operator.send('put', pathOf(step), { visibleToClient: false }),
  giveToClient: ({ operator }, step) => operator.send('put', pathOf(step), { actor: 'client' }),
  add: ({ operator, run }, step) =>
    operator.send('post', `/api/routers/${router.routerId}/workflows/${run.workflowId}/steps`, [
      { title: 'Added', type: 'manual', actor: 'operator', isRequired: step.isRequired, index: 99 },
    ]),
  cancelOrder: ({ operator, order }) => operator.send('post', `${order}/cancel`, {}),
  hold: ({ operator, order }) => operator.send('put', `${order}/hold`, { reason: 'Later' }),
  endHold: ({ operator, order }) => operator.send('delete', `${order}/hold`),
};

async function answerOffer({ order, operator }: World, answer: string): Promise<unknown> {
  const wanted = answer === 'hand-back' ? 'accepted' : 'sent';
  const { values } = await operator.get(`${order}/dispatches`);
  const open = (values as { id: string; organizationId: string; status: string }[]).find(
    (one) => one.status === wanted,
  );
  if (!open) return undefined;
  const { key } = firms.find(({ organizationId }) => organizationId === open.organizationId)!;
  return service
    .as(key)
    .send('post', `/api/v1/dispatches/${open.id}/${answer}`, answer === 'accept' ? {} : { reason: 'So' });
}

type Change = [name: string, position: number];
const change: fc.Arbitrary<Change> = fc.tuple(
  // Cancelling the order ends most sequences.
  fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom(...Object.keys(CHANGES).filter((name) => name !== 'cancelOrder')) },
    { weight: 1, arbitrary: fc.constant('cancelOrder') },
  ),
  fc.nat({ max: 5 }),
);

const step = (type: StepOptions['type'], fields: Partial<SketchedStep> = {}): SketchedStep => ({
  ...{
    type: type!,
    actor: 'operator',
    isRequired: true,
    autoComplete: false,
    visibleToClient: true,
    back: 0,
    ...fields,
  },
});
/** In these sequences every change succeeds once. */
const EXAMPLES: [SketchedStep[], Change[]][] = [
  [
    [step('dispatch_create'), step('manual', { actor: 'contractor' })],
    [
      ['decline', 0],
      ['accept', 0],
      ['handBack', 0],
      ['hold', 0],
      ['endHold', 0],
      ['cancelOrder', 0],
      ['reopen', 1],
    ],
  ],
  [
    [
      step('booking_create'),
      step('booking_confirm', { actor: 'client', back: 1 }),
      step('manual', { isRequired: false }),
    ],
    [
      ['hide', 1],
      ['book', 0],
      ['complete', 0],
      ['confirm', 0],
      ['complete', 1],
      ['require', 2],
      ['makeOptional', 2],
      ['skip', 2],
    ],
  ],
  [
    [
      step('offer_create'),
      step('offer_accept', { actor: 'client', back: 1 }),
      step('manual', { isRequired: false, back: 0 }),
    ],
    [
      ['offerExtraWork', 0],
      ['declineExtraWork', 0],
      ['offerExtraWork', 0],
      ['complete', 0],
      ['acceptExtraWork', 0],
    ],
  ],
  [
    [step('manual'), step('manual', { back: 1 }), step('order_complete', { isRequired: false })],
    [
      ['fail', 0],
      ['retry', 0],
      ['giveToClient', 1],
      ['complete', 0],
      ['add', 0],
      ['remove', 3],
      ['complete', 2],
      ['actsAsClient', 1],
      ['reopen', 1],
    ],
  ],
  [
    [step('offer_create', { isRequired: false }), step('offer_accept', { actor: 'client', back: 1 }), step('manual')],
    [
      ['remove', 0],
      ['cancel', 1],
    ],
  ],
  [
    [step('manual', { autoComplete: true }), step('manual', { back: 1 })],
    [
      ['complete', 0],
      ['reopen', 0],
      ['start', 1],
    ],
  ],
];

/** What contradicts the rule that an order without a side to act is completed, cancelled or on hold. */
async function expectNoRest({ operator, order }: World, context: unknown): Promise<string> {
  const { status, waitingFor, waitingSince, hold, attention } = await operator.get(order);
  const isOver = status === 'completed' || status === 'cancelled';
  const rests = isOver || hold !== null;
  expect({ waits: waitingFor.length > 0, since: waitingSince !== null, context }).toEqual({
    ...{ waits: !rests, since: !rests, context },
  });
  if (isOver) expect({ attention, hold, context }).toEqual({ attention: [], hold: null, context });
  return status as string;
}

const ARRANGING = ['dispatch_create', 'booking_create', 'booking_confirm', 'offer_create', 'offer_accept', 'form_fill'];

/** A visit is ahead, and no work after its step is done: the end of the visit completes the order. */
async function awaitsVisit({ operator, order }: World, steps: Step[]): Promise<boolean> {
  const { bookings } = (await operator.get(`${order}/overview`)) as {
    bookings: { status: string; endAt: string; workflowStepId: string }[];
  };
  return bookings.some(({ status, endAt, workflowStepId }) => {
    const isAhead = (status === 'requested' || status === 'confirmed') && Date.parse(endAt) > Date.now();
    const following = steps.slice(steps.findIndex(({ id }) => id === workflowStepId) + 1);
    return isAhead && !following.some(({ type, status: one }) => one === 'done' && !ARRANGING.includes(type));
  });
}

/** Independent of the service's rule: what an order that is not cancelled needs in order to be completed. */
async function expectCompletedIfSettled(world: World, status: string, context: unknown): Promise<void> {
  const steps = await listSteps(world);
  const isSettled = steps.every((one) => !one.isRequired || ['done', 'skipped', 'cancelled'].includes(one.status));
  const isAwaiting = await awaitsVisit(world, steps);
  const isIdle = steps.length > 0 && !steps.some((one) => one.status === 'active') && !isAwaiting;
  if (status === 'completed')
    expect({ isSettled, isIdle, context }).toEqual({ isSettled: true, isIdle: true, context });
  else if (status !== 'cancelled')
    expect({ isOpen: !(isSettled && isIdle), context }).toEqual({ isOpen: true, context });
}

describe('a random order', () => {
  it('rests without a side to act only when it is completed, cancelled or on hold, and can always be completed', async () => {
    const succeeded = new Set<string>();
    const property = fc.asyncProperty(
      fc.array(sketchedStep, { minLength: 1, maxLength: 5 }),
      fc.array(change, { minLength: 3, maxLength: 9 }),
      async (sketch, changes) => {
        const world = await createOrder(sketch);
        await expectNoRest(world, 'placed');
        for (const [name, position] of changes) {
          const steps = await listSteps(world);
          const answer = await CHANGES[name](
            world,
            steps[position % Math.max(1, steps.length)] ?? { id: router.routerId },
          );
          const { status: code = 0, text } = (answer ?? {}) as { status?: number; text?: string };
          expect({ isError: code >= 500, text: code >= 500 && text, name }).toEqual({
            isError: false,
            text: false,
            name,
          });
          if (code >= 200 && code < 300) succeeded.add(name);
          const context = { name, position };
          await expectCompletedIfSettled(world, await expectNoRest(world, context), context);
        }
        await expectEnd(world);
      },
    );
    await fc.assert(property, {
      ...{ numRuns: sampleRuns(60), examples: EXAMPLES },
      ...{ interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
    });
    // A change that is always refused would test nothing. Steps that could be started by hand start by themselves.
    expect(Object.keys(CHANGES).filter((name) => !succeeded.has(name) && name !== 'start')).toEqual([]);
  });
});

/** Settles all steps that are not: the order completes, unless it was cancelled or has no steps. */
async function expectEnd(world: World): Promise<void> {
  for (const one of await listSteps(world)) {
    const reason = { type: 'CANCEL', reason: 'So' };
    await world.operator.send('post', `${pathOf(one)}/act`, reason);
  }
  await world.operator.send('delete', `${world.order}/hold`);
  const status = await expectNoRest(world, 'end');
  const steps = await listSteps(world);
  if (steps.length > 0 && !(await awaitsVisit(world, steps)) && status !== 'cancelled')
    expect(status).toBe('completed');
}
