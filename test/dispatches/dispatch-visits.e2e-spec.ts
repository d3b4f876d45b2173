/** Next visit and technicians of accepted work in the contractor's list (decisions/dispatching "What an offer shows"). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { VisitsFixture } from '../support/visits-fixture.js';

const service = useService();
let visits: VisitsFixture;
beforeAll(() => {
  visits = new VisitsFixture(service);
});

interface Row {
  orderId: string;
  nextVisit: { startAt: string } | null;
}

/** A firm with accepted work: a visit on Tuesday with a technician, one on Monday, and none. */
async function setUp() {
  const router = await visits.router();
  const firm = await visits.firm(router, 2);
  const [tuesday, monday, unplanned] = [
    await visits.order(router, firm),
    await visits.order(router, firm),
    await visits.order(router, firm),
  ];
  await visits.book(router, tuesday, { startAt: '2030-06-04T08:00:00.000Z', endAt: '2030-06-04T10:00:00.000Z' });
  await visits.book(router, monday, { startAt: '2030-06-03T08:00:00.000Z', endAt: '2030-06-03T10:00:00.000Z' });
  await visits.assign(firm, tuesday, [firm.technicians[0]]);
  const list = async (query: string, { key } = firm.admin): Promise<Row[]> =>
    (await service.as(key).get(`/api/v1/dispatches?${query}`)).values;
  const orderIds = async (query: string) => (await list(query)).map(({ orderId }) => orderId);
  const filter = (columnId: string, type: string, operator: string, values: unknown[]) =>
    `filters=${encodeURIComponent(JSON.stringify([{ columnId, type, operator, values }]))}`;
  return { router, firm, tuesday, monday, unplanned, list, orderIds, filter };
}

describe('GET /api/v1/dispatches', () => {
  it('shows the next visit and the technicians of accepted work, and sorts by the visit', async () => {
    const { firm, tuesday, monday, unplanned, list } = await setUp();
    const rows = await list('sort=nextVisitAt&direction=asc');
    expect(rows.map(({ orderId }) => orderId)).toEqual([monday.orderId, tuesday.orderId, unplanned.orderId]);
    expect(rows[1]).toMatchObject({
      nextVisit: {
        ...{ workflowStepId: tuesday.steps.book, startAt: '2030-06-04T08:00:00.000Z', status: 'requested' },
        endAt: '2030-06-04T10:00:00.000Z',
      },
      technicians: [{ id: firm.technicians[0].userId, firstName: 'Kari' }],
      isOver: false,
      work: { requestedStartAt: '2030-06-04T08:00:00.000Z', requestedEndAt: '2030-06-04T10:00:00.000Z' },
    });
    expect(rows[2]).toMatchObject({ nextVisit: null, technicians: [] });
  });

  it('filters by the next visit, the technician and whether the order is over', async () => {
    const { router, firm, tuesday, monday, unplanned, orderIds, filter } = await setUp();
    const week = ['2030-06-04T00:00:00.000Z', '2030-06-05T00:00:00.000Z'];
    expect(await orderIds(filter('nextVisitAt', 'date', 'is between', week))).toEqual([tuesday.orderId]);
    const [technician, colleague] = firm.technicians;
    expect(await orderIds(filter('technicianId', 'option', 'is', [technician.userId]))).toEqual([tuesday.orderId]);
    expect(await orderIds(filter('technicianId', 'option', 'is', [colleague.userId]))).toEqual([]);
    await service.as(router.operator.key).post(`/api/v1/order/${monday.orderId}/cancel`, { reason: 'Not needed' }, 200);
    expect(await orderIds(filter('isOver', 'option', 'is', ['true']))).toEqual([monday.orderId]);
    expect(await orderIds(filter('isOver', 'option', 'is', ['false']))).toEqual([unplanned.orderId, tuesday.orderId]);
  });

  it('finds accepted work by the address, and offers only by what they show', async () => {
    const { router, firm, tuesday, monday, unplanned, orderIds } = await setUp();
    await service.as(router.operator.key).put(`/api/v1/order/${tuesday.orderId}`, { address: 'Markveien 33' });
    expect(await orderIds('q=markveien')).toEqual([tuesday.orderId]);
    const query = 'update dispatches set status = $1 where router_id = $2 and order_id = $3';
    await service.db.query(query, ['sent', router.routerId, tuesday.orderId]);
    expect(await orderIds('q=markveien')).toEqual([]);
    expect(await orderIds('q=oslo')).toEqual([unplanned.orderId, monday.orderId, tuesday.orderId]);
    await service.as(firm.admin.key).get('/api/v1/dispatches?sort=address', 400);
  });
});
