/** People who leave a contractor: decisions/dispatching "Technicians". */
import { beforeAll, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { VisitsFixture } from '../support/visits-fixture.js';

const service = useService();
let visits: VisitsFixture;
beforeAll(() => {
  visits = new VisitsFixture(service);
});

const MORNING = { startAt: '2030-06-03T08:00:00.000Z', endAt: '2030-06-03T12:00:00.000Z' };

it('a technician who leaves the contractor is unassigned from its open orders of all routers, and no longer occupied', async () => {
  const [router, other] = [await visits.router(), await visits.router()];
  const firm = await visits.firm(router, 2, { parallelVisits: 5 });
  await visits.join(other, firm);
  const [, kari] = firm.technicians;
  const orders = [
    { at: router, order: await visits.order(router, firm), booked: MORNING },
    {
      at: other,
      order: await visits.order(other, firm),
      booked: { ...MORNING, startAt: '2030-06-04T08:00:00.000Z', endAt: '2030-06-04T12:00:00.000Z' },
    },
  ];
  for (const { at, order, booked } of orders) {
    await visits.book(at, order, booked);
    await visits.assign(firm, order, [kari]);
  }
  const done = await visits.order(router, firm);
  await visits.assign(firm, done, [kari]);
  await visits.book(router, done, { startAt: '2020-06-03T08:00:00.000Z', status: 'confirmed' });
  await visits.book(router, done, { status: 'done' });
  expect((await service.as(router.operator.key).get(`/api/v1/order/${done.orderId}`)).status).toBe('completed');
  expect(await visits.spans([kari])).toHaveLength(3);
  await service.as(firm.admin.key).delete(`/api/routers/${firm.organizationId}/users/${kari.userId}`);
  await new DispatchProbe(service).waitUntil(async () => (await visits.spans([kari])).length === 1);
  expect((await visits.spans([kari])).map(({ startAt }) => startAt.getUTCFullYear())).toEqual([2020]);
  for (const { at, order } of orders) {
    const as = service.as(at.operator.key);
    expect((await as.get(`/api/v1/order/${order.orderId}`)).technicians).toEqual([]);
    const { values } = await as.get(`/api/v1/order/${order.orderId}/history?pageSize=500`);
    expect(values).toContainEqual(
      expect.objectContaining({ event: 'order.updated', actor: 'system', changes: { fields: ['technicians'] } }),
    );
  }
  const rows = await service.db.query('select order_id as "orderId" from order_technicians where user_id = $1', [
    kari.userId,
  ]);
  expect(rows).toEqual([{ orderId: done.orderId }]);
});
