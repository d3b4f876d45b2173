/** The lifecycle of an order through a proxy that validates every request and response. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { WorkOrderRouting as Client } from '../../client/src/index.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useService } from '../support/app.js';
import { NetworkFactory } from '../support/network-factory.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { importPackedClient } from '../support/packed-client.js';
import { startValidatingProxy, type ValidatingProxy } from '../support/validating-proxy.js';

const { WorkOrderRouting } = await importPackedClient();
const service = useService();
let proxy: ValidatingProxy;
beforeAll(async () => {
  proxy = await startValidatingProxy(service.baseUrl);
});
afterAll(() => void proxy.server.close());

const as = (token?: string): Client => new WorkOrderRouting({ baseUrl: proxy.baseUrl, token });
const theirs = { actor: 'contractor', by: 'contractor' } as const;

/**
 * Work is dispatched automatically; the contractor proposes a time, the client confirms it; photos are uploaded, the
 * client signs.
 */
async function setUp() {
  const router = await service.make.router();
  const network = new NetworkFactory(service);
  const contractor = await network.partner(router.routerId);
  const terms = uuidv7();
  const content = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'All is in place.' }] }],
  };
  const { templateId } = await network.workflows.template(router.routerId, {
    isAutoDispatchingEnabled: true,
    actors: [{ slug: 'contractor' }],
    documents: [{ id: terms, name: 'Protocol', content: content as never, public: true }],
    steps: [
      {
        key: 'dispatch',
        type: 'dispatch_create',
        dispatches: 'contractor',
        settings: { isAutoDispatchingEnabled: true },
      },
      { key: 'time', type: 'booking_create', dependsOn: 'dispatch', ...theirs },
      { key: 'confirm', type: 'booking_confirm', actor: 'client', dependsOn: 'time' },
      { key: 'photos', type: 'file_upload', dependsOn: 'confirm', ...theirs },
      { key: 'sign', type: 'document_sign', actor: 'client', dependsOn: 'photos', documentIds: [terms] },
    ],
  });
  return { router, contractor, templateId };
}

it('matches openapi.json from its creation to its signature', async () => {
  const { router, contractor, templateId } = await setUp();
  const [shop, installer, client] = [as(router.operator.key), as(contractor.key), as()];
  const { values: drawings } = await shop.files.upload([{ fileName: 'plan.txt', content: 'a plan' }]);
  const order = await shop.orders.create({
    ...MINIMAL_ORDER,
    workflowTemplateId: templateId,
    fileIds: drawings.map(({ id }) => id),
  });
  const token = /clients\/([^/]+)/.exec(order.clientUrl!)![1];
  const { values: steps } = await client.clientPortal.listWorkflows(token).then(({ values }) => ({
    values: values.flatMap((workflow) => workflow.steps),
  }));
  expect(steps.length).toBeGreaterThan(0);

  const offered = (await installer.dispatches.list()).values.find(({ orderId }) => orderId === order.id)!;
  await installer.dispatches.accept(offered.id, {});
  const workflow = await shop.workflows.get(router.routerId, order.workflowId!);
  const [, time, confirm, photos, sign] = workflow.steps;
  const own = contractor.organizationId;
  await installer.workflowSteps.putBooking(own, time.id, {
    startAt: '2099-07-01T09:00:00Z',
    endAt: '2099-07-01T11:00:00Z',
  });
  await installer.workflowSteps.act(own, time.id, { type: 'COMPLETE' });
  await client.clientPortal.putBooking(token, confirm.id, { status: 'confirm' });
  const { values: pictures } = await installer.files.upload([{ fileName: 'done.txt', content: 'it works' }]);
  await installer.workflowSteps.act(own, photos.id, { type: 'COMPLETE', fileIds: pictures.map(({ id }) => id) });
  const { documents } = await client.portalSigning.getSigning(token, sign.id);
  await client.portalSigning.sign(token, sign.id, {
    name: 'Ola Nordmann',
    consent: true,
    documents: documents.map(({ id, sha256 }) => ({ id, sha256 })),
  });

  await shop.notes.add(order.id, { content: 'Thanks', isPublic: true });
  const ended = await shop.orders.get(order.displayId);
  expect(ended.status).toBe('completed');
  const events: string[] = [];
  for await (const { event } of shop.events.each()) events.push(event);
  expect(events).toEqual(
    expect.arrayContaining(['order.created', 'dispatch.accepted', 'booking.created', 'document.signed']),
  );
  await shop.orders.listHistory(order.id);
  expect(proxy.violations).toEqual([]);
  expect(proxy.requests.length).toBeGreaterThan(15);
});
