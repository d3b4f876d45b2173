/** Who is notified of steps that an order is completed without: decisions/notifications "Built-in messages". */
import { expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { NetworkFactory } from '../support/network-factory.js';
import type { StepOptions } from '../support/workflow-factory.js';

const service = useService({ worker: 'off' });
const network = new NetworkFactory(service);

const OPTIONAL = { isRequired: false } as const;
const SIGNATURE = { ...OPTIONAL, type: 'document_sign', actor: 'contractor', by: 'installer' } as const;
const STEPS: StepOptions[] = [
  { key: 'complete', type: 'order_complete' },
  { key: 'sign', ...SIGNATURE },
  { key: 'later', ...SIGNATURE, dependsOn: 'sign' },
  { key: 'visit', ...OPTIONAL, type: 'booking_create', actor: 'contractor', by: 'installer' },
  { key: 'rate', ...OPTIONAL, actor: 'client' },
  {
    ...{ key: 'help', ...OPTIONAL, type: 'dispatch_create', dispatches: 'helper' },
    settings: { isAutoDispatchingEnabled: true },
  },
];

it('removing a step or giving it to another side notifies the client who was asked for it, by its title', async () => {
  const { routerId, operator } = await service.make.router();
  const template = await network.workflows.template(routerId, {
    steps: [
      { key: 'rate', ...OPTIONAL, actor: 'client' },
      { key: 'move', actor: 'client' },
      { key: 'later', ...OPTIONAL, actor: 'client', dependsOn: 'move' },
      { key: 'office', ...OPTIONAL },
    ],
  });
  const run = await network.workflows.run(routerId, template);
  const as = service.as(operator.key);
  const step = (key: string) => `/api/routers/${routerId}/workflow-steps/${run.steps[key]}`;
  const closed = async () => {
    const rows = await service.db.query<{ about: string; status: string; title: string }>(
      `select workflow_step_id as about, status, reader ->> 'stepTitle' as title from deliveries
       where router_id = $1 and order_id = $2 and message_kind = 'clientActionClosed' order by id`,
      [routerId, run.orderId],
    );
    return rows.map(({ about, ...row }) => ({
      ...row,
      key: Object.keys(run.steps).find((key) => run.steps[key] === about),
    }));
  };
  const { title } = await as.get(step('rate'));
  // A request that was not sent is dropped instead.
  await service.db.query(
    `update deliveries set status = 'delivered' where order_id = $1 and message_kind = 'clientActionRequired'`,
    [run.orderId],
  );
  for (const key of ['rate', 'later', 'office']) await as.delete(step(key));
  expect(await closed()).toEqual([{ status: 'pending', title, key: 'rate' }]);
  await as.put(step('move'), { title: 'Move the car' });
  await as.put(step('move'), { actor: 'operator' });
  expect(await closed()).toMatchObject([{ key: 'rate' }, { title: 'Move the car', key: 'move' }]);
});

it('completing an order notifies those who were asked for optional steps that these are closed', async () => {
  const { routerId, operator } = await service.make.router();
  const [installer] = await network.partners(routerId, [{}]);
  const template = await network.workflows.template(routerId, {
    ...{ isAutoDispatchingEnabled: true, actors: [{ slug: 'installer' }, { slug: 'helper' }], steps: STEPS },
  });
  const assigned = [{ actorSlug: 'installer', organizationId: installer.organizationId }];
  const run = await network.workflows.run(routerId, template, {}, assigned);
  const as = service.as(operator.key);
  const step = (key: string) => `/api/routers/${routerId}/workflow-steps/${run.steps[key]}`;
  await as.put(`${step('visit')}/bookings`, { startAt: '2031-01-07T09:00:00Z' });
  const messages = async () => {
    const rows = await service.db.query<{ kind: string; party: string; step: string | null }>(
      `select message_kind as kind, reader ->> 'party' as party, workflow_step_id as step from deliveries
       where router_id = $1 and order_id = $2 and message_kind is not null`,
      [routerId, run.orderId],
    );
    return rows.map(({ kind, party, step: id }) => {
      const about = Object.keys(run.steps).find((key) => run.steps[key] === id);
      return [kind, party, ...(about ? [about] : [])].join(' ');
    });
  };
  const before = await messages();
  expect(before).toEqual(expect.arrayContaining(['signatureRequested contractor sign', 'offerSent invited help']));
  await as.post(`${step('complete')}/act`, { type: 'COMPLETE' }, 200);
  expect((await as.get(`/api/v1/order/${run.orderId}`)).status).toBe('completed');
  const closed = (await messages()).filter((one) => !before.includes(one));
  expect(closed.toSorted()).toEqual([
    'bookingCancelled contractor visit',
    'offerClosed invited help',
    'orderCompleted client',
    'stepClosed contractor sign',
  ]);
});
