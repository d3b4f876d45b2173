/** New routers start with workflows that lead to a completed order. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { unique } from '../support/factory.js';

const service = useService();
let key: string;

beforeAll(async () => {
  const root = await service.make.router();
  ({ key } = await service.make.person(root.routerId, root.routerId, ['OWNER'], { isSuperuser: true }));
});

async function createRouter(fields: object) {
  const body = { name: unique('Nordlys'), ...fields };
  const { id } = await service.as(key).post('/api/admin/organizations', body);
  const owner = await service.make.person(id, id, ['OWNER']);
  return { id: id as string, owner: service.as(await service.make.session(id, id, owner.userId)) };
}

describe('the workflows of a new router', () => {
  it.each([
    ['en', ['Site visit then installation', 'Repair', 'Delivery and mounting'], 'Find a contractor'],
    ['nb-NO', ['Befaring og montering', 'Reparasjon', 'Levering og montering'], 'Finn utfører'],
    ['de-AT', ['Ortstermin und Montage', 'Reparatur', 'Lieferung und Montage'], 'Betrieb finden'],
    [null, ['Site visit then installation', 'Repair', 'Delivery and mounting'], 'Find a contractor'],
  ])('are three in the language of %s, the first of which is the default', async (locale, names, firstStep) => {
    const { id, owner } = await createRouter({ locale });
    const { values } = await owner.get(`/api/routers/${id}/workflow-templates`);
    expect(values.map(({ name }: { name: string }) => name).sort()).toEqual([...names].sort());
    for (const template of values) {
      expect(template).toMatchObject({ isAutoDispatchingEnabled: true, isDefaultTemplate: template.name === names[0] });
      expect(template.steps[0]).toMatchObject({
        title: firstStep,
        settings: { isAutoDispatchingEnabled: true, retryOnFailure: true, responseDeadlineDays: 3 },
        dispatchesActorId: template.actors[0].id,
      });
      const visits = template.steps.filter(({ type }: { type: string }) => type.startsWith('booking_'));
      expect(visits.length).toBeGreaterThan(0);
      for (const visit of visits)
        expect(visit).toMatchObject({ visibleToOperator: true, visibleToContractor: true, visibleToClient: true });
      expect(template.steps.at(-1).type).toBe('order_complete');
    }
  });

  it('apply to orders that name no workflow', async () => {
    const { id, owner } = await createRouter({ locale: 'en' });
    const { values } = await owner.get(`/api/routers/${id}/workflow-templates?q=site`);
    const product = await owner.post('/api/v1/products', { name: 'Wallbox', currencyCode: 'NOK' });
    const { id: orderId } = await owner.post('/api/v1/order', {
      ...{ contactPersonName: 'Ola', email: 'ola@example.com', phoneNumber: '+4722225555' },
      ...{ address: 'Storgata 1', city: 'Oslo', postalCode: '0155', countryCode: 'NO' },
      lines: [{ productId: product.id, quantity: 1 }],
    });
    const steps = await owner.get(`/api/v1/order/${orderId}/overview`);
    expect(steps.order.workflowTemplateId ?? values[0].id).toBe(values[0].id);
    expect(steps.steps.length).toBe(values[0].steps.length);
  });

  it('are not given to organizations below a router', async () => {
    const { id, owner } = await createRouter({});
    await service.as(key).post('/api/admin/organizations', { name: unique('Below'), parentId: id });
    expect((await owner.get(`/api/routers/${id}/workflow-templates`)).count).toBe(3);
  });
});
