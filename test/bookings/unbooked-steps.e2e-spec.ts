/** Booking steps that wait for a time, with their contractor: decisions/workflows "Booking". */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { NetworkFactory } from '../support/network-factory.js';

const service = useService();
const network = new NetworkFactory(service);
const UNBOOKED = encodeURIComponent(
  JSON.stringify([
    { columnId: 'type', type: 'option', operator: 'is', values: ['booking_create'] },
    { columnId: 'isBooked', type: 'option', operator: 'is', values: ['false'] },
  ]),
);

/** An accepted order with a booking step. */
async function setUp() {
  const router = await service.make.router();
  const partner = await network.partner(router.routerId);
  const template = await network.workflows.template(router.routerId, {
    isAutoDispatchingEnabled: true,
    actors: [{ slug: 'contractor' }],
    steps: [
      {
        key: 'dispatch',
        type: 'dispatch_create',
        dispatches: 'contractor',
        settings: { isAutoDispatchingEnabled: true },
      },
      { key: 'visit', type: 'booking_create', actor: 'contractor', by: 'contractor' },
    ],
  });
  const run = await network.workflows.run(router.routerId, template);
  const operator = service.as(router.operator.key);
  const { values } = await operator.get(`/api/v1/order/${run.orderId}/dispatches`);
  const base = `/api/routers/${router.routerId}/workflow-steps`;
  return {
    ...{ partner, operator },
    contractor: service.as(partner.key),
    accept: () => service.as(partner.key).post(`/api/v1/dispatches/${values[0].id}/accept`, {}, 200),
    booking: `${base}/${run.steps.visit}/bookings`,
    unbooked: `${base}?filters=${UNBOOKED}`,
    stepId: run.steps.visit,
  };
}

describe('GET /api/routers/{routerId}/workflow-steps with the filter isBooked', () => {
  it('returns a booking step with its contractor until it is booked, and again after the booking is cancelled', async () => {
    const { operator, contractor, partner, accept, booking, unbooked, stepId } = await setUp();
    const read = async () => (await operator.get(unbooked)).values;
    const order = { contactPersonName: 'Ola Nordmann', address: 'Storgata 1', city: 'Oslo' };
    expect(await read()).toMatchObject([{ id: stepId, contractorId: null, ...order }]);
    await accept();
    const seen = { id: stepId, contactPersonName: null, address: null, city: 'Oslo' };
    expect(
      (await contractor.get(`/api/routers/${partner.organizationId}/workflow-steps?filters=${UNBOOKED}`)).values,
    ).toMatchObject([seen]);
    expect(await read()).toMatchObject([{ id: stepId, contractorId: partner.organizationId }]);
    await operator.put(booking, { startAt: '2030-05-16T08:00:00Z' });
    expect(await read()).toEqual([]);
    await operator.put(booking, { status: 'cancel' });
    expect(await read()).toMatchObject([{ id: stepId }]);
  });
});
