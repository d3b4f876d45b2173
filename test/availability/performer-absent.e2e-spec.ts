/** PERFORMER_ABSENT: an absence covers visits. decisions/orders "Attention", decisions/availability "Absences". */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { BOOK, VisitsFixture, type TestFirm, type VisitingRouter } from '../support/visits-fixture.js';
import type { TestWorkflow } from '../support/workflow-factory.js';

const service = useService();
let visits: VisitsFixture;
let probe: DispatchProbe;
beforeAll(() => {
  visits = new VisitsFixture(service);
  probe = new DispatchProbe(service);
});

const VISIT = { startAt: '2030-06-11T08:00:00.000Z', endAt: '2030-06-11T10:00:00.000Z' };
const LATER = { startAt: '2030-06-18T08:00:00.000Z', endAt: '2030-06-18T10:00:00.000Z' };
const ABSENCE = { from: '2030-06-11T09:30:00.000Z', to: '2030-06-14T22:00:00.000Z' };

/** The order stays open after its visit is confirmed. */
const createRouter = () => visits.router([BOOK, { key: 'work', dependsOn: 'book', actor: 'contractor' }]);

/** A contractor with a confirmed visit of one order. */
async function setUp() {
  const router = await createRouter();
  const firm = await visits.firm(router, 2);
  const order = await visits.order(router, firm);
  await visits.book(router, order, { ...VISIT, status: 'confirmed' });
  return {
    ...{ router, firm, order },
    admin: service.as(firm.admin.key),
    own: `/api/routers/${firm.organizationId}/absences`,
    ofPartner: await findPath(router, firm),
    operator: service.as(router.operator.key),
    attention: (run: TestWorkflow = order, of: VisitingRouter = router) => readAttention(of, run),
  };
}

async function findPath({ routerId }: VisitingRouter, { organizationId }: TestFirm): Promise<string> {
  const [{ id }] = await service.db.query<{ id: string }>(
    'select id from partners where router_id = $1 and organization_id = $2',
    [routerId, organizationId],
  );
  return `/api/routers/${routerId}/partners/${id}/absences`;
}

/** The visits at which the performer is absent, by step. */
const readAttention = (router: VisitingRouter, order: TestWorkflow) =>
  visits.readAttention(router, order, 'PERFORMER_ABSENT');

const ABSENT = ['booking book'];
/** Until the job has run. */
const become = (read: () => Promise<string[]>, expected: string[]) =>
  probe.waitUntil(async () => JSON.stringify(await read()) === JSON.stringify(expected));

describe('PERFORMER_ABSENT', () => {
  it('is there while an absence of the contractor covers a visit', async () => {
    const { admin, own, attention, operator, order } = await setUp();
    expect(await attention()).toEqual([]);
    const { id } = await admin.post(own, { ...ABSENCE, reason: 'Surgery' });
    await become(attention, ABSENT);
    const found = await operator.get(`/api/v1/order/${order.orderId}`);
    expect(found.waitingFor).toContain('operator');
    expect(JSON.stringify(found)).not.toContain('Surgery');
    const filter = { columnId: 'attention', type: 'multiOption', operator: 'include', values: ['PERFORMER_ABSENT'] };
    const list = await operator.get(`/api/v1/orders?filters=${encodeURIComponent(JSON.stringify([filter]))}`);
    expect(list.values.map((one: { id: string }) => one.id)).toEqual([order.orderId]);
    await admin.put(`${own}/${id}`, { from: '2030-06-11T10:00:00.000Z' });
    await become(attention, []);
    await admin.put(`${own}/${id}`, { from: '2030-06-10T10:00:00.000Z' });
    await become(attention, ABSENT);
    await admin.delete(`${own}/${id}`);
    await become(attention, []);
  });

  it('follows visits that are booked, moved and cancelled', async () => {
    const { router, firm, ofPartner, operator, attention } = await setUp();
    await operator.post(ofPartner, ABSENCE);
    const order = await visits.order(router, firm);
    const read = () => attention(order);
    await visits.book(router, order, VISIT);
    expect(await read()).toEqual(ABSENT);
    await visits.book(router, order, LATER);
    expect(await read()).toEqual([]);
    await visits.book(router, order, VISIT);
    expect(await read()).toEqual(ABSENT);
    await visits.book(router, order, { status: 'cancelled' });
    expect(await read()).toEqual([]);
  });

  it('ends when another contractor gets the work', async () => {
    const { router, ofPartner, operator, order, attention } = await setUp();
    await operator.post(ofPartner, ABSENCE);
    await become(attention, ABSENT);
    await visits.handOver(router, order, await visits.firm(router, 1));
    expect(await attention()).toEqual([]);
  });

  it('concerns the technicians of the order, not their colleagues', async () => {
    const { firm, admin, own, order, attention } = await setUp();
    const [kari, ola] = firm.technicians;
    await visits.assign(firm, order, [ola]);
    const { id } = await admin.post(own, { ...ABSENCE, userId: kari.userId });
    await visits.assign(firm, order, [kari, ola]);
    expect(await attention()).toEqual(ABSENT);
    await visits.assign(firm, order, [ola]);
    expect(await attention()).toEqual([]);
    await visits.assign(firm, order, [kari]);
    await admin.delete(`${own}/${id}`);
    await become(attention, []);
  });

  it('ends when the absent technician leaves the contractor', async () => {
    const { firm, admin, own, order, attention } = await setUp();
    const [kari] = firm.technicians;
    await visits.assign(firm, order, [kari]);
    await admin.post(own, { ...ABSENCE, userId: kari.userId });
    await become(attention, ABSENT);
    await admin.delete(`/api/routers/${firm.organizationId}/users/${kari.userId}`);
    await become(attention, []);
  });

  it('concerns the orders of the router that recorded it alone, and those of all routers if the contractor did', async () => {
    const { router, firm, ofPartner, operator, admin, own, order } = await setUp();
    const other = await createRouter();
    await visits.join(other, firm);
    const foreign = await visits.order(other, firm);
    await visits.book(other, foreign, VISIT);
    await operator.post(ofPartner, ABSENCE);
    await become(() => readAttention(router, order), ABSENT);
    expect(await readAttention(other, foreign)).toEqual([]);
    await admin.post(own, ABSENCE);
    await become(() => readAttention(other, foreign), ABSENT);
  });
});

describe('people who can be assigned', () => {
  it('are not free while they, or the whole contractor, are absent during a visit of the order', async () => {
    const { firm, admin, own, order } = await setUp();
    const [kari, ola] = firm.technicians;
    const read = async () => {
      const people = (await admin.get(`/api/v1/order/${order.orderId}/technician-candidates`)) as {
        id: string;
        isFree: boolean;
        isAbsent: boolean;
      }[];
      return [kari, ola].map(({ userId }) => {
        const { isFree, isAbsent } = people.find(({ id }) => id === userId)!;
        return [isFree, isAbsent];
      });
    };
    const { id } = await admin.post(own, { ...ABSENCE, userId: kari.userId });
    expect(await read()).toEqual([
      [false, true],
      [true, false],
    ]);
    await admin.put(`${own}/${id}`, { from: VISIT.endAt });
    expect(await read()).toEqual([
      [true, false],
      [true, false],
    ]);
    await admin.post(own, ABSENCE);
    expect(await read()).toEqual([
      [false, true],
      [false, true],
    ]);
  });
});
