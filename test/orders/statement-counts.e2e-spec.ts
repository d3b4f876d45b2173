/** Statements and round trips of the main requests, including BEGIN and COMMIT: independent of the size of the template. */
import { expect, it } from '@jest/globals';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useOwnService } from '../support/app.js';
import { NetworkFactory } from '../support/network-factory.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import {
  countRoundTrips,
  countStatements,
  type SentStatement,
  captureStatements,
} from '../support/capture-statements.js';

// Other files must not send statements meanwhile.
const service = useOwnService({ worker: 'off' });

/** In the area of the contractors of `NetworkFactory`. */
const COVERED = { address: 'Storgata 1', city: 'Oslo', postalCode: '0155', countryCode: 'NO' };

/** A router whose default template dispatches, has tasks, and has this number of further steps. */
async function router(size: number) {
  const { routerId, operator, owner } = await service.make.router();
  const network = new NetworkFactory(service);
  await network.partners(routerId, [{ rating: 1 }, { rating: 2 }]);
  const others = Array.from({ length: size - 1 }, (_one, index) => ({ key: `step${index}`, type: 'manual' as const }));
  const template = await network.workflows.template(routerId, {
    ...{ isAutoDispatchingEnabled: true, isDefaultTemplate: true },
    actors: [{ slug: 'contractor', isMainInstaller: true }],
    documents: [{ name: 'Terms' }],
    customFields: [{ name: 'Fuse', customId: 'fuse' }],
    steps: [
      {
        key: 'dispatch',
        type: 'dispatch_create',
        dispatches: 'contractor',
        settings: { isAutoDispatchingEnabled: true },
      },
      ...others,
    ],
  });
  const tasks = `/api/routers/${routerId}/workflow-templates/${template.templateId}/tasks`;
  const task = { name: 'Notify', type: 'webhook', webhookUrlTemplate: 'https://example.com/hook' };
  await service.as(owner.key).post(tasks, { ...task, states: ['done'] });
  await service.make.everyEvent(routerId);
  const placeOrder = (more: object = {}) => {
    const lines = [{ name: 'Charger', currencyCode: 'NOK', unitAmount: 1000 }];
    return service.as(operator.key).post('/api/v1/order', { ...MINIMAL_ORDER, lines, ...more });
  };
  // The first request fills caches, such as callers and keys.
  const order = await placeOrder();
  return { routerId, operator, template, order, place: placeOrder };
}

it('creates an order with 14 statements, independent of the number of steps', async () => {
  const [few, many] = [await router(11), await router(200)];
  const sent = await captureStatements(() => few.place());
  const counted = sent.length;
  expect(counted).toBeLessThanOrEqual(14);
  const beginnings = (all: SentStatement[]) => all.map(({ text }) => text.slice(0, 80));
  expect(beginnings(await captureStatements(() => many.place()))).toEqual(beginnings(sent));
  expect(await countStatements(() => few.place({ idempotencyKey: 'once' }))).toBeLessThanOrEqual(counted + 3);
});

it('answers each frequent request with at most the listed statements and round trips', async () => {
  const { routerId, operator, owner } = await service.make.router();
  const network = new NetworkFactory(service);
  const [first, second] = await network.partners(routerId, [{ rating: 5 }, { rating: 1 }]);
  const template = await network.workflows.template(routerId, {
    ...{ isAutoDispatchingEnabled: true, isDefaultTemplate: true },
    actors: [{ slug: 'contractor', isMainInstaller: true }],
    steps: [
      { key: 'approve', type: 'approval' },
      {
        key: 'dispatch',
        type: 'dispatch_create',
        dispatches: 'contractor',
        settings: { isAutoDispatchingEnabled: true },
      },
      { key: 'book', type: 'booking_create', variant: 'inspection' },
      { key: 'offer', type: 'offer_create', isRequired: false },
      { key: 'photos', type: 'file_upload', isRequired: false },
    ],
  });
  const tasks = `/api/routers/${routerId}/workflow-templates/${template.templateId}/tasks`;
  const task = { name: 'Notify', type: 'webhook', webhookUrlTemplate: 'https://example.com/hook', states: ['done'] };
  await service.as(owner.key).post(tasks, task);
  const own = service.as(operator.key);
  const placeOrder = () => own.post('/api/v1/order', MINIMAL_ORDER);
  const product = await own.post('/api/v1/products', { name: 'Charger', currencyCode: 'NOK' });
  const counts: Record<string, [statements: number, roundTrips: number]> = {};
  const count = async (action: string, work: () => Promise<unknown>) => {
    const { statements, roundTrips } = await countRoundTrips(work);
    counts[action] = [statements, roundTrips];
  };
  // Runs once to fill caches, and once to count.
  for (let life = 0; life < 2; life++) {
    let order = { id: '', workflowId: '' };
    await count('place', async () => {
      order = await placeOrder();
    });
    const path = `/api/v1/order/${order.id}`;
    await count('product', () => own.get(`/api/v1/products/${product.id}`));
    await count('order', () => own.get(path));
    await count('orders', () => own.get('/api/v1/orders'));
    await count('overview', () => own.get(`${path}/overview`));
    await count('internal note', () => own.post(`${path}/note`, { content: 'Ring twice.' }));
    await count('public note', () => own.post(`${path}/note`, { content: 'We come.', isPublic: true }));
    await count('coverage', () => own.post('/api/v1/coverage', { address: COVERED }, 200));
    const { steps } = await own.get(`/api/routers/${routerId}/workflows/${order.workflowId}`);
    const step = (type: string) =>
      `/api/routers/${routerId}/workflow-steps/${(steps as { id: string; type: string }[]).find((one) => one.type === type)!.id}`;
    const [{ id, organization_id }] = await service.db.query<{ id: string; organization_id: string }>(
      'select id, organization_id from dispatches where order_id = $1',
      [order.id],
    );
    const contractor = service.as(
      [first, second].find(({ organizationId }) => organizationId === organization_id)!.key,
    );
    const fileId = uuidv7();
    await service.db.query(
      `insert into files (id, router_id, file_name, content_type, size, sha256, created_at)
       values ($1, $2, 'photo.txt', 'text/plain', 1, $3, now())`,
      [fileId, routerId, 'a'.repeat(64)],
    );
    await count('accept', () => contractor.post(`/api/v1/dispatches/${id}/accept`, {}, 200));
    await count('act', () => own.post(`${step('approval')}/act`, { type: 'COMPLETE' }, 200));
    const startAt = `2030-06-1${life}T08:00:00.000Z`;
    await count('booking', () => own.put(`${step('booking_create')}/bookings`, { startAt }));
    await count('confirm', () => own.put(`${step('booking_create')}/bookings`, { status: 'confirm' }));
    const lines = [{ name: 'Extra', currencyCode: 'NOK', unitAmount: 5 }];
    await count('offer', () => own.put(`${step('offer_create')}/offers`, { lines, send: true }));
    await count('evidence', () => own.post(`${step('file_upload')}/act`, { type: 'COMPLETE', fileIds: [fileId] }, 200));
    const other = await placeOrder();
    await count('cancel', () => own.post(`/api/v1/order/${other.id}/cancel`, {}, 200));
  }
  // [statements, round trips]: a feature that needs more of them says why here.
  expect(counts).toEqual({
    place: [12, 7],
    ...{ product: [1, 1], order: [1, 1], orders: [1, 1], overview: [14, 3], coverage: [1, 1] },
    ...{ 'internal note': [6, 3], 'public note': [7, 3] },
    ...{
      accept: [9, 3],
      booking: [12, 4],
      confirm: [10, 3],
      act: [9, 3],
      // The version that the client sees is stored with the rows.
      offer: [9, 4],
      evidence: [9, 3],
      cancel: [9, 3],
    },
  });
});

it('starts and runs a chain of 200 steps with a bounded number of statements', async () => {
  const { routerId, operator } = await service.make.router();
  const network = new NetworkFactory(service);
  const chain = (length: number, autoComplete: boolean) =>
    network.workflows.template(routerId, {
      steps: Array.from({ length }, (_one, index) => ({
        key: `s${index}`,
        autoComplete,
        ...(index > 0 ? { dependsOn: `s${index - 1}` } : {}),
      })),
    });
  const [short, long] = [await chain(2, true), await chain(200, true)];
  const forShort = await countStatements(() => network.workflows.run(routerId, short));
  let run = { workflowId: '' };
  const forLong = await countStatements(async () => (run = await network.workflows.run(routerId, long)));
  expect(forLong).toBeGreaterThan(0);
  expect(forLong).toBeLessThanOrEqual(forShort + 2);
  expect((await service.as(operator.key).get(`/api/routers/${routerId}/workflows/${run.workflowId}`)).status).toBe(
    'completed',
  );
});
