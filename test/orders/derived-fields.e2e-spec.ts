/** Workflow and status in bodies of orders: decisions/orders "Order". */
import { describe, expect, it } from '@jest/globals';
import { Workflow } from '../../src/entities/workflow.js';
import { useService } from '../support/app.js';
import { MINIMAL_ORDER, UNKNOWN_ID } from '../support/order-factory.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const service = useService({ worker: 'off' });

/** A router with a template, and a client of its operator. */
async function setUp() {
  const { routerId, operator } = await service.make.router();
  const workflows = new WorkflowFactory(service);
  const { templateId } = await workflows.template(routerId, { steps: [{ key: 'work' }] });
  const client = service.as(operator.key);
  const place = (fields: object, status = 201) => client.post('/api/v1/order', { ...MINIMAL_ORDER, ...fields }, status);
  const getTemplateId = async ({ workflowId }: { workflowId: string }) =>
    (await service.db.of(Workflow).findOneByOrFail({ routerId, id: workflowId })).workflowTemplateId;
  return { routerId, workflows, templateId, client, place, getTemplateId };
}

describe('POST /api/v1/order', () => {
  it('starts the template that workflowId names, as with workflowTemplateId', async () => {
    const { templateId, place, getTemplateId } = await setUp();
    expect(await getTemplateId(await place({ workflowId: templateId }))).toBe(templateId);
    expect(await getTemplateId(await place({ workflowId: templateId, workflowTemplateId: templateId }))).toBe(
      templateId,
    );
    expect(await place({ workflowId: null })).toMatchObject({ workflowId: null });
  });

  it('responds 400 naming workflowId for a running workflow, an unknown one and one of another router', async () => {
    const { templateId, client, place } = await setUp();
    const other = await setUp();
    const { workflowId } = await place({ workflowId: templateId });
    for (const id of [workflowId, UNKNOWN_ID, other.templateId, 'x']) {
      expect((await place({ workflowId: id }, 400)).details).toMatchObject([{ field: 'workflowId' }]);
    }
    const both = { workflowId: templateId, workflowTemplateId: UNKNOWN_ID };
    expect((await place(both, 400)).details).toMatchObject([{ field: 'workflowId' }]);
    expect((await place({ workflowTemplateId: UNKNOWN_ID }, 400)).details).toMatchObject([
      { field: 'workflowTemplateId' },
    ]);
    expect(await client.get('/api/v1/orders')).toMatchObject({ count: 1 });
  });

  it.each(['created', 'completed', 'cancelled', 'unheardOf', null])(
    'responds 400 naming status for %s',
    async (status) => {
      const { place } = await setUp();
      expect((await place({ status }, 400)).details).toMatchObject([{ field: 'status' }]);
    },
  );
});

describe('PUT /api/v1/order/{orderId}', () => {
  it('accepts the order as it was read', async () => {
    const { templateId, client, place } = await setUp();
    const { id } = await place({ workflowTemplateId: templateId });
    const read = await client.get(`/api/v1/order/${id}`);
    expect(read).toMatchObject({ workflowId: expect.any(String), status: 'created' });
    const { updatedAt: _, ...rest } = await client.put(`/api/v1/order/${id}`, { ...read, name: 'Charger' });
    expect(rest).toEqual({ ...read, name: 'Charger', updatedAt: undefined });
    await client.post(`/api/v1/order/${id}/cancel`, {}, 200);
    const cancelled = await client.get(`/api/v1/order/${id}`);
    expect(await client.put(`/api/v1/order/${id}`, cancelled)).toMatchObject({ status: 'cancelled' });
  });

  it('accepts the order without a workflow as it was read', async () => {
    const { client, place } = await setUp();
    const order = await place({});
    expect(order.workflowId).toBeNull();
    await client.put(`/api/v1/order/${order.id}`, order);
  });

  it('responds 400 naming workflowId for another workflow, a template and null', async () => {
    const { templateId, client, place } = await setUp();
    const [order, other] = [await place({ workflowId: templateId }), await place({ workflowId: templateId })];
    for (const workflowId of [other.workflowId, templateId, null, UNKNOWN_ID]) {
      const answer = await client.put(`/api/v1/order/${order.id}`, { workflowId, name: 'Charger' }, 400);
      expect(answer.details).toMatchObject([{ field: 'workflowId' }]);
    }
    expect(await client.get(`/api/v1/order/${order.id}`)).toMatchObject({ workflowId: order.workflowId, name: null });
  });

  it.each([
    ['completed', 'workflow-steps/{id}/act'],
    ['cancelled', 'POST /api/v1/order/{orderId}/cancel'],
  ])('responds 400 for the status %s and names the operation', async (status, operation) => {
    const { client, place } = await setUp();
    const { id } = await place({});
    const { details } = await client.put(`/api/v1/order/${id}`, { status, name: 'Charger' }, 400);
    expect(details).toEqual([{ field: 'status', message: expect.stringContaining(operation) }]);
    expect(await client.get(`/api/v1/order/${id}`)).toMatchObject({ status: 'created', name: null });
  });

  it('ignores a status that the order no longer has, and other read-only fields', async () => {
    const { client, place } = await setUp();
    const { id } = await place({});
    const stale = { status: 'scheduled', displayId: 'X-1', source: 'webform', createdAt: '2020-01-01T00:00:00.000Z' };
    expect(await client.put(`/api/v1/order/${id}`, stale)).toMatchObject({ status: 'created', displayId: 'WO-1' });
  });
});
