/** The work of an order without a workflow is given by hand: decisions/dispatching "Dispatch". */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { NetworkFactory } from '../support/network-factory.js';

const service = useService({ worker: 'off' });
const network = new NetworkFactory(service);

interface Step {
  id: string;
  type: string;
  status: string;
}

/** An order without a workflow, and two firms. */
async function setUp() {
  const { routerId, operator: person } = await service.make.router();
  const [firm, other] = await network.partners(routerId, [{}, {}]);
  const { order } = await network.workflows.order(routerId, { countryCode: 'NO' });
  const operator = service.as(person.key);
  const path = `/api/v1/order/${order.id}`;
  const overview = () => operator.get(`${path}/overview`);
  const findStep = async (type: string) => ((await overview()).steps as Step[]).find((step) => step.type === type)!;
  const complete = async (type: string) =>
    operator.post(
      `/api/routers/${routerId}/workflow-steps/${(await findStep(type)).id}/act`,
      { type: 'COMPLETE' },
      200,
    );
  return { routerId, firm, other, orderId: order.id, operator, path, overview, findStep, complete };
}

const CONTRACTOR_TIME_COMPLETION = ['dispatch_create', 'booking_create', 'order_complete'];

describe('an order without a workflow', () => {
  it('is given to a contractor with a time, and completed', async () => {
    const w = await setUp();
    const { organizationId } = w.firm;
    const startAt = '2030-06-11T08:00:00.000Z';
    expect(await w.operator.get(`${w.path}/candidates`)).toMatchObject({ canBook: true, workflowStepId: null });
    await w.operator.post(`${w.path}/assign`, { organizationId, startAt, note: 'By phone' }, 200);
    const given = await w.overview();
    expect(given.order).toMatchObject({ status: 'scheduled', workflowId: expect.any(String) });
    expect((given.steps as Step[]).map(({ type }) => type)).toEqual(CONTRACTOR_TIME_COMPLETION);
    expect(given.bookings).toMatchObject([{ startAt, status: 'confirmed', performer: { id: organizationId } }]);
    await w.complete('order_complete');
    expect((await w.overview()).order.status).toBe('completed');
  });

  it('is offered to several contractors; the first that accepts gets it', async () => {
    const w = await setUp();
    const organizationIds = [w.firm.organizationId, w.other.organizationId];
    const { values } = await w.operator.post(`${w.path}/dispatch`, { organizationIds }, 201);
    const [{ id }] = values as { id: string }[];
    await w.operator.post(`/api/v1/dispatches/${id}/accept`, { onBehalf: true }, 200);
    expect((await w.findStep('dispatch_create')).status).toBe('done');
    const { order, dispatches } = await w.overview();
    expect(order.status).toBe('accepted');
    expect((dispatches as { status: string }[]).map(({ status }) => status).sort()).toEqual(['accepted', 'revoked']);
  });

  it('gives nothing and starts no workflow if the contractor is unknown', async () => {
    const w = await setUp();
    const { organizationId } = await service.make.contractor();
    await w.operator.post(`${w.path}/assign`, { organizationId }, 400);
    await w.operator.post(`${w.path}/dispatch`, { organizationIds: [organizationId] }, 400);
    expect((await w.overview()).order.workflowId).toBeNull();
  });
});

describe('POST /api/v1/order/{orderId}/workflow', () => {
  it('starts the named template, with the custom fields that the order lacks', async () => {
    const w = await setUp();
    const template = await network.workflows.template(w.routerId, {
      customFields: [{ name: 'Main fuse', customId: 'fuse' }],
      actors: [{ slug: 'contractor' }],
      steps: [
        { key: 'check' },
        { key: 'dispatch', type: 'dispatch_create', dispatches: 'contractor', dependsOn: 'check' },
      ],
    });
    const body = { workflowTemplateId: template.templateId };
    const started = await w.operator.post(`${w.path}/workflow`, body, 200);
    expect(started).toMatchObject({ workflowId: expect.any(String), customFields: [{ name: 'Main fuse' }] });
    const { steps, history } = await w.overview();
    expect((steps as Step[]).map(({ status }) => status)).toEqual(['active', 'todo']);
    expect((history as { event: string }[]).some(({ event }) => event === 'order.updated')).toBe(true);
    const again = await w.operator.post(`${w.path}/workflow`, body, 409);
    expect(again.code).toBe('WORKFLOW_EXISTS');
  });

  it('starts the default template, else the basic workflow', async () => {
    const w = await setUp();
    await w.operator.post(`${w.path}/workflow`, {}, 200);
    expect(((await w.overview()).steps as Step[]).map(({ type }) => type)).toEqual(CONTRACTOR_TIME_COMPLETION);
    const { order } = await network.workflows.order(w.routerId);
    await network.workflows.template(w.routerId, {
      isDefaultTemplate: true,
      steps: [{ key: 'check', title: 'Check' }],
    });
    await w.operator.post(`/api/v1/order/${order.id}/workflow`, {}, 200);
    const { steps } = await w.operator.get(`/api/v1/order/${order.id}/overview`);
    expect(steps).toMatchObject([{ title: 'Check' }]);
  });

  it('refuses an unknown template, a cancelled order and contractors', async () => {
    const w = await setUp();
    const unknown = await w.operator.post(`${w.path}/workflow`, { workflowTemplateId: w.orderId }, 400);
    expect(unknown.details).toMatchObject([{ field: 'workflowTemplateId' }]);
    const { status } = await service.as(w.firm.key).send('post', `${w.path}/workflow`, {});
    expect([403, 404]).toContain(status);
    await w.operator.post(`${w.path}/cancel`, {}, 200);
    expect((await w.operator.post(`${w.path}/workflow`, {}, 409)).code).toBe('ORDER_CANCELLED');
  });
});
