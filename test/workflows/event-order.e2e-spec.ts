/** Consequences of an action have a defined order, which the event feed shows. */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import type { ApiClient } from '../support/api-client.js';
import { NetworkFactory } from '../support/network-factory.js';
import type { StepOptions } from '../support/workflow-factory.js';

const service = useService({ worker: 'off' });
const network = new NetworkFactory(service);
const book: StepOptions = { key: 'book', type: 'booking_create' };
const dispatch: StepOptions = {
  key: 'dispatch',
  type: 'dispatch_create',
  dispatches: 'contractor',
  settings: { isAutoDispatchingEnabled: true },
};

interface World {
  as: ApiClient;
  orderId: string;
  /** Path of a step. */
  step: (key: string) => string;
  /** Names of the events since the last call, from the feed. */
  readEvents: () => Promise<string[]>;
}

/** A router with a contractor that covers the order, and a workflow with these steps. */
async function setUp(steps: StepOptions[]): Promise<World> {
  const { routerId, operator } = await service.make.router();
  const as = service.as(operator.key);
  await network.partner(routerId);
  const template = await network.workflows.template(routerId, {
    isAutoDispatchingEnabled: true,
    actors: [{ slug: 'contractor' }],
    steps,
  });
  const run = await network.workflows.run(routerId, template);
  let { cursor: after } = await as.get('/api/v1/events');
  return {
    as,
    orderId: run.orderId,
    step: (key) => `/api/routers/${routerId}/workflow-steps/${run.steps[key]}`,
    readEvents: async () => {
      const { values, cursor } = await as.get(`/api/v1/events?after=${after}`);
      after = cursor;
      return (values as { event: string }[]).map(({ event }) => event);
    },
  };
}

const LINE = { name: 'Charger', currencyCode: 'NOK', unitAmount: 10000, vatRate: 2500 };
const MORNING = '2030-06-03T08:00:00.000Z';
const NOON = '2030-06-03T12:00:00.000Z';

describe('cancelling an order', () => {
  it('ends its steps first, then notifies performers, then contractors with open dispatches', async () => {
    const w = await setUp([book, dispatch]);
    await w.as.put(`${w.step('book')}/bookings`, { startAt: MORNING, endAt: NOON });
    await w.readEvents();
    await w.as.post(`/api/v1/order/${w.orderId}/cancel`, {}, 200);
    expect(await w.readEvents()).toEqual([
      'order.cancelled',
      'workflow.step.cancelled',
      'workflow.step.cancelled',
      'booking.cancelled',
      'dispatch.revoked',
    ]);
  });
});

describe('changing steps', () => {
  it('notifies the performer of an ended step before the next dispatch', async () => {
    const w = await setUp([
      { ...book, isRequired: false },
      { ...dispatch, dependsOn: 'book' },
    ]);
    await w.as.put(`${w.step('book')}/bookings`, { startAt: MORNING, endAt: NOON });
    await w.readEvents();
    await w.as.post(`${w.step('book')}/act`, { type: 'SKIP' }, 200);
    expect(await w.readEvents()).toEqual([
      'workflow.step.skipped',
      'workflow.step.activated',
      'booking.cancelled',
      'order.dispatched',
      'dispatch.created',
    ]);
  });

  it('notifies the performer of an ended step before the client offer', async () => {
    const w = await setUp([
      { ...book, isRequired: false },
      { key: 'make', type: 'offer_create', dependsOn: 'book', autoComplete: true },
      { key: 'later', dependsOn: 'make' },
    ]);
    await w.as.put(`${w.step('make')}/offers`, { lines: [LINE] });
    await w.as.put(`${w.step('book')}/bookings`, { startAt: MORNING, endAt: NOON });
    await w.readEvents();
    await w.as.post(`${w.step('book')}/act`, { type: 'SKIP' }, 200);
    expect(await w.readEvents()).toEqual([
      'workflow.step.skipped',
      'workflow.step.activated',
      'workflow.step.completed',
      'workflow.step.activated',
      'booking.cancelled',
      'order.updated',
    ]);
  });

  it('sends a client offer before dispatches', async () => {
    const w = await setUp([
      { key: 'make', type: 'offer_create' },
      { ...dispatch, dependsOn: 'make' },
    ]);
    await w.as.put(`${w.step('make')}/offers`, { lines: [LINE] });
    await w.readEvents();
    await w.as.post(`${w.step('make')}/act`, { type: 'COMPLETE' }, 200);
    expect(await w.readEvents()).toEqual([
      'workflow.step.completed',
      'workflow.step.activated',
      'order.updated',
      'order.dispatched',
      'dispatch.created',
    ]);
  });
});
