/** TECHNICIAN_DISABLED: a technician of a coming visit lost its access. decisions/orders "Attention". */
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
const DISABLED = ['booking book'];

/** An order of a contractor with two technicians, of whom the first is assigned. It stays open after its visit is confirmed. */
async function setUp() {
  const router = await visits.router([BOOK, { key: 'work', dependsOn: 'book', actor: 'contractor' }]);
  const firm = await visits.firm(router, 2);
  const order = await visits.order(router, firm);
  await visits.assign(firm, order, [firm.technicians[0]]);
  const admin = service.as(firm.admin.key);
  const change = (action: 'disable' | 'enable', index = 0) =>
    admin.post(`/api/routers/${firm.organizationId}/users/${firm.technicians[index].userId}/${action}`, {}, 200);
  return { router, firm, order, change, attention: () => readAttention(router, order) };
}

const readAttention = (router: VisitingRouter, order: TestWorkflow) =>
  visits.readAttention(router, order, 'TECHNICIAN_DISABLED');

/** Until the job has run. */
const become = (read: () => Promise<string[]>, expected: string[]) =>
  probe.waitUntil(async () => JSON.stringify(await read()) === JSON.stringify(expected));

const assign = ({ firm, order }: { firm: TestFirm; order: TestWorkflow }, ...indexes: number[]) =>
  visits.assign(
    firm,
    order,
    indexes.map((index) => firm.technicians[index]),
  );

describe('TECHNICIAN_DISABLED', () => {
  it('is there while a technician of a confirmed visit is disabled', async () => {
    const { router, order, change, attention } = await setUp();
    await visits.book(router, order, { ...VISIT, status: 'confirmed' });
    await change('disable');
    await become(attention, DISABLED);
    const operator = service.as(router.operator.key);
    const filter = { columnId: 'attention', type: 'multiOption', operator: 'include', values: ['TECHNICIAN_DISABLED'] };
    const list = await operator.get(`/api/v1/orders?filters=${encodeURIComponent(JSON.stringify([filter]))}`);
    expect(list.values.map((one: { id: string }) => one.id)).toEqual([order.orderId]);
    expect(list.values[0].waitingFor).toContain('operator');
    await change('enable');
    await become(attention, []);
  });

  it('does not concern visits of colleagues', async () => {
    const { router, order, change, attention } = await setUp();
    await visits.book(router, order, VISIT);
    await change('disable', 1);
    await change('disable', 0);
    await become(attention, DISABLED);
    await change('enable', 0);
    await become(attention, []);
  });

  it('follows visits that are booked and cancelled, and technicians that are replaced', async () => {
    const { router, firm, order, change, attention } = await setUp();
    await change('disable');
    await visits.book(router, order, VISIT);
    expect(await attention()).toEqual(DISABLED);
    await visits.book(router, order, { status: 'cancelled' });
    expect(await attention()).toEqual([]);
    await visits.book(router, order, VISIT);
    expect(await attention()).toEqual(DISABLED);
    await assign({ firm, order }, 1);
    expect(await attention()).toEqual([]);
  });

  it('ends with the visit', async () => {
    const { router, order, change, attention } = await setUp();
    const now = Date.now();
    const past = { startAt: new Date(now - 7_200_000).toISOString(), endAt: new Date(now - 3_600_000).toISOString() };
    await visits.book(router, order, { ...VISIT, status: 'confirmed' });
    await change('disable');
    await become(attention, DISABLED);
    await visits.book(router, order, { ...past, status: 'confirmed' });
    expect(await attention()).toEqual([]);
  });

  it('is there while the account of the technician is suspended', async () => {
    const { router, firm, order, attention } = await setUp();
    await visits.book(router, order, { ...VISIT, status: 'confirmed' });
    const superuser = service.as(
      (await service.make.person(router.routerId, router.routerId, ['VIEWER'], { isSuperuser: true })).key,
    );
    const path = `/api/admin/users/${firm.technicians[0].userId}`;
    await superuser.post(`${path}/suspend`, {}, 200);
    await become(attention, DISABLED);
    await superuser.post(`${path}/restore`, {}, 200);
    await become(attention, []);
  });
});
