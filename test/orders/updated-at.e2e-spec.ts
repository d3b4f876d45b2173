/** `updatedAt` changes with everything visible in an order, for every operation (decisions/orders "Moved"). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { OrderTimers } from '../../src/domain/routing/order/use-cases/order-timers.job.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useService } from '../support/app.js';
import type { ApiClient } from '../support/api-client.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { NetworkFactory, type TestPartner } from '../support/network-factory.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { OpenapiOperations } from '../support/openapi-operations.js';
import type { TestWorkflow } from '../support/workflow-factory.js';

const service = useService({ worker: 'off' });
let network: NetworkFactory;
let probe: DispatchProbe;
beforeAll(() => {
  network = new NetworkFactory(service);
  probe = new DispatchProbe(service);
});

interface Scene {
  routerId: string;
  run: TestWorkflow;
  partner: TestPartner;
  operator: ApiClient;
  contractor: ApiClient;
  office: ApiClient;
  anybody: ApiClient;
  tagId: string;
  /** The only dispatch. */
  dispatchId: string;
  order: string;
  /** Paths of the step for operator, contractor and client. */
  step: (key: string) => string;
  work: (key: string) => string;
  link: (key: string) => string;
}

/** An order on which every action is possible; its work is dispatched, and accepted if the action requires it. */
async function setUp(isAccepted: boolean): Promise<Scene> {
  const { routerId, operator } = await service.make.router();
  const partner = await network.partner(routerId);
  const { organizationId } = partner;
  const admin = await service.make.person(organizationId, organizationId, ['ADMIN']);
  const settings = { isAutoDispatchingEnabled: true };
  const terms = uuidv7();
  const run = await network.workflows.runningOrder(routerId, {
    documents: [{ name: 'Terms', id: terms, content: { type: 'doc', content: [] } }],
    isAutoDispatchingEnabled: true,
    actors: [{ slug: 'contractor' }],
    groups: [{ name: 'extra', isInjectable: true }],
    steps: [
      { key: 'dispatch', type: 'dispatch_create', dispatches: 'contractor', settings },
      { key: 'book', type: 'booking_create', actor: 'client', visibleToClient: true },
      { key: 'offer', type: 'offer_create' },
      { key: 'agree', type: 'offer_accept', actor: 'client', dependsOn: 'offer', visibleToClient: true },
      { key: 'prove', type: 'file_upload', actor: 'contractor', by: 'contractor', dependsOn: 'dispatch' },
      { key: 'sign', type: 'document_sign', actor: 'client', visibleToClient: true, documentIds: [terms] },
      { key: 'sheet', type: 'document_sign', actor: 'contractor', by: 'contractor', documentIds: [terms] },
      { key: 'ask', type: 'manual', actor: 'client', visibleToClient: true },
      { key: 'later', group: 'extra' },
    ],
  });
  const own = service.as(operator.key);
  const [{ id: dispatchId }] = await probe.findDispatches(run);
  if (isAccepted) await probe.answerOffer(partner, run, 'accept');
  return {
    ...{ routerId, run, partner, operator: own, dispatchId },
    contractor: service.as(partner.key),
    office: service.as(admin.key),
    anybody: service.as(null),
    tagId: (await own.post('/api/v1/order-tags', { name: 'urgent' })).id,
    order: `/api/v1/order/${run.orderId}`,
    step: (key) => `/api/routers/${routerId}/workflow-steps/${run.steps[key]}`,
    work: (key) => `/api/routers/${organizationId}/workflow-steps/${run.steps[key]}`,
    link: (key) => `/api/clients/${run.clientToken}/workflow-steps/${run.steps[key]}`,
  };
}

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const LINES = { lines: [{ name: 'Cable', unitAmount: 100, currencyCode: 'NOK' }], send: true };
const COMPLETE = { type: 'COMPLETE' };
const ON_OFFER = (w: Scene) => `/api/v1/dispatches/${w.dispatchId}`;

/** An action and its preparation; `isAccepted`: requires accepted work. */
interface OrderAction {
  isAccepted?: boolean;
  before?: (w: Scene) => Promise<unknown>;
  action: (w: Scene) => Promise<unknown>;
}

const sendOffer = async (w: Scene) => {
  await w.operator.put(`${w.step('offer')}/offers`, LINES);
  await w.operator.post(`${w.step('offer')}/act`, COMPLETE, 200);
};
const propose = (w: Scene) => w.contractor.post(`${ON_OFFER(w)}/accept`, { proposedAmount: 1 }, 200);
const requestHandBack = async (w: Scene) => {
  await service.db.query(
    `insert into workflow_step_status_log (id, router_id, workflow_step_id, step_data_id, to_status, action, actor, org_id, created_at)
     select uuid_v7(), s.router_id, s.id, s.active_step_data_id, 'active', 'START', 'contractor', $2, now() + interval '1 second'
     from workflow_steps s where s.id = $1`,
    [w.run.steps.prove, w.partner.organizationId],
  );
  await w.contractor.post(`${ON_OFFER(w)}/hand-back`, { reason: 'Ill' }, 200);
};
/** Uploads a file with a key or a client link. @returns its ID */
async function upload(path: string, key: string | null): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob(['x']), 'a.txt');
  const headers: Record<string, string> = key ? { Authorization: `Bearer ${key}` } : {};
  const answer = await fetch(`${service.baseUrl}${path}`, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { values: { id: string }[] }).values[0].id;
}

async function sign(reader: ApiClient, at: string): Promise<void> {
  const { documents } = await reader.get(`${at}/signing`);
  const seen = (documents as { id: string; sha256: string }[]).map(({ id, sha256 }) => ({ id, sha256 }));
  await reader.post(`${at}/signing`, { name: 'Ola Nordmann', consent: true, documents: seen });
}

/** By operation, with the caller if several are possible. */
const ACTIONS: Record<string, OrderAction> = {
  'POST /api/v1/order/{orderId}/note': { action: (w) => w.operator.post(`${w.order}/note`, { content: 'Hello' }) },
  'POST /api/v1/order/{orderId}/note by a contractor': {
    isAccepted: true,
    action: (w) => w.office.post(`${w.order}/note`, { content: 'Hello' }),
  },
  'PUT /api/v1/order/{orderId}': { action: (w) => w.operator.put(w.order, { name: 'Another' }) },
  'POST /api/v1/order/{orderId}/cancel': { action: (w) => w.operator.post(`${w.order}/cancel`, {}, 200) },
  'PUT /api/v1/order/{orderId}/technicians': {
    isAccepted: true,
    action: (w) => w.office.put(`${w.order}/technicians`, { userIds: [] }),
  },
  'POST /api/v1/order/{orderId}/client-link': { action: (w) => w.operator.post(`${w.order}/client-link`, undefined) },
  'POST /api/v1/order/{orderId}/client-link/send': {
    action: (w) => w.operator.post(`${w.order}/client-link/send`, undefined, 204),
  },
  'DELETE /api/v1/order/{orderId}/client-link': { action: (w) => w.operator.delete(`${w.order}/client-link`) },
  'POST /api/v1/order/{orderId}/tag': { action: (w) => w.operator.post(`${w.order}/tag`, { tagId: w.tagId }) },
  'DELETE /api/v1/order/{orderId}/tag/{tagId}': {
    before: (w) => w.operator.post(`${w.order}/tag`, { tagId: w.tagId }),
    action: (w) => w.operator.delete(`${w.order}/tag/${w.tagId}`),
  },
  'POST /api/v1/order/{orderId}/dispatch': {
    before: (w) => w.operator.post(`${ON_OFFER(w)}/revoke`, {}, 200),
    action: async (w) => {
      const other = await network.partner(w.routerId);
      await w.operator.post(`${w.order}/dispatch`, { organizationIds: [other.organizationId] });
    },
  },
  'POST /api/v1/order/{orderId}/assign': {
    action: async (w) => {
      const other = await network.partner(w.routerId);
      await w.operator.post(`${w.order}/assign`, { organizationId: other.organizationId }, 200);
    },
  },
  'POST /api/v1/order/{orderId}/workflow': {
    before: async (w) => {
      w.order = `/api/v1/order/${(await w.operator.post('/api/v1/order', MINIMAL_ORDER)).id}`;
    },
    action: (w) => w.operator.post(`${w.order}/workflow`, {}, 200),
  },
  'POST /api/v1/dispatches/{id}/accept': { action: (w) => w.contractor.post(`${ON_OFFER(w)}/accept`, {}, 200) },
  'POST /api/v1/dispatches/{id}/accept with other terms': { action: propose },
  'POST /api/v1/dispatches/{id}/decline': { action: (w) => w.contractor.post(`${ON_OFFER(w)}/decline`, {}, 200) },
  'POST /api/v1/dispatches/{id}/extend': {
    action: (w) => w.operator.post(`${ON_OFFER(w)}/extend`, { expiresAt: daysFromNow(90) }, 200),
  },
  'POST /api/v1/dispatches/{id}/revoke': { action: (w) => w.operator.post(`${ON_OFFER(w)}/revoke`, {}, 200) },
  'POST /api/v1/dispatches/{id}/proposal/accept': {
    before: propose,
    action: (w) => w.operator.post(`${ON_OFFER(w)}/proposal/accept`, undefined, 200),
  },
  'POST /api/v1/dispatches/{id}/proposal/refuse': {
    before: propose,
    action: (w) => w.operator.post(`${ON_OFFER(w)}/proposal/refuse`, {}, 200),
  },
  'POST /api/v1/dispatches/{id}/hand-back': {
    isAccepted: true,
    action: (w) => w.contractor.post(`${ON_OFFER(w)}/hand-back`, { reason: 'Ill' }, 200),
  },
  'POST /api/v1/dispatches/{id}/hand-back/accept': {
    isAccepted: true,
    before: requestHandBack,
    action: (w) => w.operator.post(`${ON_OFFER(w)}/hand-back/accept`, {}, 200),
  },
  'POST /api/v1/dispatches/{id}/hand-back/refuse': {
    isAccepted: true,
    before: requestHandBack,
    action: (w) => w.operator.post(`${ON_OFFER(w)}/hand-back/refuse`, {}, 200),
  },
  'POST /api/routers/{routerId}/workflows/{workflowId}/steps': {
    action: (w) =>
      w.operator.post(`/api/routers/${w.routerId}/workflows/${w.run.workflowId}/steps`, [
        { isRequired: false, type: 'manual', index: 9, actor: 'operator' },
      ]),
  },
  'POST /api/routers/{routerId}/workflows/{workflowId}/steps/inject': {
    action: async (w) => {
      const at = `/api/routers/${w.routerId}/workflows/${w.run.workflowId}`;
      const { groups } = await w.operator.get(`${at}/composite-steps`);
      await w.operator.post(`${at}/steps/inject`, [{ index: 9, stepId: groups[0].templateSteps[0].id }]);
    },
  },
  'POST /api/routers/{routerId}/workflow-steps/{id}/act': {
    action: (w) => w.operator.post(`${w.step('ask')}/act`, { ...COMPLETE, comment: 'Done by phone' }, 200),
  },
  'PUT /api/routers/{routerId}/workflow-steps/{id}/bookings': {
    action: (w) => w.operator.put(`${w.step('book')}/bookings`, { startAt: daysFromNow(3) }),
  },
  'PUT /api/routers/{routerId}/workflow-steps/{id}/bookings that moves it': {
    before: (w) => w.operator.put(`${w.step('book')}/bookings`, { startAt: daysFromNow(3) }),
    action: (w) => w.operator.put(`${w.step('book')}/bookings`, { startAt: daysFromNow(4) }),
  },
  'PUT /api/routers/{routerId}/workflow-steps/{id}/offers': {
    action: (w) => w.operator.put(`${w.step('offer')}/offers`, LINES),
  },
  'POST /api/routers/{routerId}/workflow-steps/{id}/files': {
    isAccepted: true,
    action: async (w) => {
      const fileIds = [await upload('/v1/file/upload', w.partner.key)];
      await w.contractor.post(`${w.work('prove')}/files`, { fileIds });
    },
  },
  'POST /api/routers/{routerId}/workflow-steps/{id}/signing': {
    isAccepted: true,
    action: (w) => sign(w.contractor, w.work('sheet')),
  },
  'POST /api/clients/{token}/workflow-steps/{id}/signing': { action: (w) => sign(w.anybody, w.link('sign')) },
  'POST /api/routers/{routerId}/workflow-actors/{id}/assign': {
    action: (w) =>
      w.operator.post(
        `/api/routers/${w.routerId}/workflow-actors/${w.run.actors.contractor}/assign`,
        { organizationId: w.partner.organizationId },
        200,
      ),
  },
  'POST /api/clients/{token}/notes': {
    action: (w) => w.anybody.post(`/api/clients/${w.run.clientToken}/notes`, { content: 'Hello' }),
  },
  'POST /api/clients/{token}/workflow-steps/{id}/act': {
    before: sendOffer,
    action: (w) => w.anybody.post(`${w.link('agree')}/act`, { ...COMPLETE, offerVersion: 1 }, 200),
  },
  'PUT /api/clients/{token}/workflow-steps/{id}/bookings': {
    action: (w) => w.anybody.put(`${w.link('book')}/bookings`, { startAt: daysFromNow(3) }),
  },
  'POST /api/clients/{token}/workflow-steps/{id}/bookings/change-request': {
    before: (w) => w.operator.put(`${w.step('book')}/bookings`, { startAt: daysFromNow(3), status: 'confirmed' }),
    action: (w) => w.anybody.post(`${w.link('book')}/bookings/change-request`, { comment: 'Later' }, 200),
  },
  'PUT /api/v1/order/{orderId}/hold': { action: (w) => w.operator.put(`${w.order}/hold`, { reason: 'Abroad' }) },
  'DELETE /api/v1/order/{orderId}/hold': {
    before: (w) => w.operator.put(`${w.order}/hold`, { reason: 'Abroad' }),
    action: (w) => w.operator.delete(`${w.order}/hold`),
  },
  'POST /api/v1/order/{orderId}/attention/dismiss': {
    before: (w) => w.anybody.post(`/api/clients/${w.run.clientToken}/notes`, { content: 'Hello' }),
    action: (w) => w.operator.post(`${w.order}/attention/dismiss`, { reason: 'CLIENT_WROTE' }, 200),
  },
  'PUT /api/routers/{routerId}/workflow-steps/{id}': {
    action: (w) => w.operator.put(w.step('ask'), { title: 'Reply' }),
  },
  'DELETE /api/routers/{routerId}/workflow-steps/{id}': { action: (w) => w.operator.delete(w.step('ask')) },
  'POST /api/v1/orders/bulk': {
    action: (w) =>
      w.operator.post('/api/v1/orders/bulk', { ids: [w.run.orderId], action: 'hold', reason: 'Abroad' }, 200),
  },
  'POST /api/clients/{token}/files': { action: (w) => upload(`/api/clients/${w.run.clientToken}/files`, null) },
};

/** Tags of openapi.json whose operations act on one order. */
const ORDER_TAGS = ['Orders', 'Notes', 'Order tags', 'Dispatches', 'Workflows', 'Client portal'];
/** They create an order, or are about the tags of the router. */
const OF_NO_ORDER = [
  'POST /api/v1/orders/quote',
  'POST /api/v1/order',
  ...['POST /api/v1/order-tags', 'PUT /api/v1/order-tags/{id}', 'DELETE /api/v1/order-tags/{id}'],
  // Owner of the link: not about the order.
  ...['POST /api/clients/{token}/proof', 'POST /api/clients/{token}/proof/codes'],
];

describe('updatedAt of an order moves with', () => {
  it.each(Object.entries(ACTIONS))('%s', async (_name, { isAccepted = false, before, action: action }) => {
    const w = await setUp(isAccepted);
    await before?.(w);
    const { updatedAt, ...old } = await w.operator.get(w.order);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await action(w);
    const now = await w.operator.get(w.order);
    expect([now.updatedAt > updatedAt, old.id]).toEqual([true, now.id]);
    const { values } = await w.operator.get('/api/v1/orders?sort=updatedAt');
    expect(values[0].updatedAt).toBe(now.updatedAt);
  });

  it('a message that is given up and sent again', async () => {
    const w = await setUp(false);
    const moved = async (action: () => Promise<unknown>) => {
      const { updatedAt } = await w.operator.get(w.order);
      await action();
      await refresh();
      const after = await w.operator.get(w.order);
      expect(after.updatedAt > updatedAt).toBe(true);
      return after.attention.map(({ reason }: { reason: string }) => reason) as string[];
    };
    const id = uuidv7();
    const die = () =>
      service.db.query(
        `insert into deliveries (id, router_id, source, channel, status, order_id, queue, message)
         values ($1, $2, 'message', 'email', 'dead', $3, 'email', '{}')`,
        [id, w.routerId, w.run.orderId],
      );
    const refresh = () => service.app.get(OrderTimers).deriveAgain({ routerId: w.routerId, orderId: w.run.orderId });
    expect(await moved(die)).toContain('DELIVERY_FAILED');
    const admin = await service.make.person(w.routerId, w.routerId, ['ADMIN']);
    const replay = () =>
      service.as(admin.key).post(`/api/routers/${w.routerId}/deliveries/${id}/replay`, undefined, 200);
    expect(await moved(replay)).not.toContain('DELIVERY_FAILED');
  });

  it('every action of the API on one order', async () => {
    const operations = (await OpenapiOperations.of(service)).all;
    const { paths } = await service.as(null).get('/openapi.json');
    const uncovered = operations.filter(
      ({ method, path }) => method !== 'get' && ORDER_TAGS.includes(paths[path][method].tags[0]),
    );
    const known = new Set(Object.keys(ACTIONS).map((name) => name.split(' ').slice(0, 2).join(' ')));
    expect(uncovered.map(({ name }) => name).filter((name) => !known.has(name) && !OF_NO_ORDER.includes(name))).toEqual(
      [],
    );
    expect(uncovered.length).toBeGreaterThan(25);
  });
});
