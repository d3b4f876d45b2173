/** Slots within the availability of contractors and technicians: decisions/workflows "Slots", decisions/availability. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import type { TestUser } from '../support/factory.js';
import { VisitsFixture, type TestFirm, type VisitingRouter } from '../support/visits-fixture.js';
import type { TestWorkflow } from '../support/workflow-factory.js';

const service = useService({ worker: 'off' });
let visits: VisitsFixture;
beforeAll(() => {
  visits = new VisitsFixture(service);
});

/** A Monday and Tuesday, 10 and 11 June 2030 in Oslo, which is two hours ahead of UTC. */
const WEEK = { from: '2030-06-09T22:00:00.000Z', to: '2030-06-11T22:00:00.000Z' };
const TUESDAY = { from: '2030-06-10T22:00:00.000Z', to: '2030-06-11T22:00:00.000Z' };
const hours = (...times: [from: string, to: string][]) => ({
  weeklyHours: [1, 2].flatMap((weekday) => times.map(([from, to]) => ({ weekday, from, to }))),
});
const MORNINGS = hours(['08:00', '10:00']);
const at = (time: string) => `2030-06-11T${time}:00.000Z`;

async function setUp(people = 1, parallelVisits: number | null = null) {
  const router = await visits.router();
  const firm = await visits.firm(router, people, { parallelVisits });
  await service.db.query(`update organizations set timezone = 'Europe/Oslo' where id = $1`, [firm.organizationId]);
  const admin = service.as(firm.admin.key);
  const own = `/api/routers/${firm.organizationId}`;
  await admin.put(`${own}/availability`, MORNINGS);
  const partnerId = await findPartner(router, firm);
  return {
    router,
    firm,
    admin,
    own,
    ofPartner: `/api/routers/${router.routerId}/partners/${partnerId}`,
    operator: service.as(router.operator.key),
    order: await visits.order(router, firm),
    setHours: ({ userId }: TestUser, input: object) => admin.put(`${own}/technicians/${userId}/availability`, input),
  };
}

async function findPartner({ routerId }: VisitingRouter, { organizationId }: TestFirm): Promise<string> {
  const rows = await service.db.query<{ id: string }>(
    'select id from partners where router_id = $1 and organization_id = $2',
    [routerId, organizationId],
  );
  return rows[0].id;
}

/** Start times (HH:mm in UTC, with the day if several are searched). */
async function slots({ routerId, operator }: VisitingRouter, order: TestWorkflow, { from, to } = TUESDAY) {
  const path = `/api/routers/${routerId}/workflow-steps/${order.steps.book}/slots?from=${from}&to=${to}`;
  const { values } = await service.as(operator.key).get(path);
  return (values as { startAt: string }[]).map(({ startAt }) =>
    startAt.slice(from === TUESDAY.from ? 11 : 8, 16).replace('T', ' '),
  );
}

describe('slots', () => {
  it('are in the weekly hours of the contractor, not in its breaks', async () => {
    const { router, order, admin, own } = await setUp();
    expect(await slots(router, order)).toEqual(['06:00', '06:30', '07:00']);
    await admin.put(`${own}/availability`, hours(['08:00', '09:30'], ['10:00', '11:00']));
    expect(await slots(router, order)).toEqual(['06:00', '06:30', '08:00']);
    await admin.put(`${own}/availability`, { weeklyHours: [] });
    expect(await slots(router, order)).toEqual([]);
  });

  it('are not on public holidays of the contractor, unless it works on them', async () => {
    const { router, order, admin, own } = await setUp();
    const both = ['10 06:00', '10 06:30', '10 07:00', '11 06:00', '11 06:30', '11 07:00'];
    expect(await slots(router, order, WEEK)).toEqual(both);
    // 10 June 2030 is Whit Monday.
    await admin.put(`${own}/availability`, { countryCode: 'NO' });
    expect(await slots(router, order, WEEK)).toEqual(both.slice(3));
    await admin.put(`${own}/availability`, { worksOnHolidays: true });
    expect(await slots(router, order, WEEK)).toEqual(both);
  });

  it('are not in absences of the contractor that it or the router recorded', async () => {
    const { router, firm, order, admin, own, operator, ofPartner } = await setUp();
    const { id } = await admin.post(`${own}/absences`, { from: at('05:00'), to: at('06:30') });
    expect(await slots(router, order)).toEqual(['06:30', '07:00']);
    await operator.post(`${ofPartner}/absences`, { from: at('07:30'), to: at('10:00') });
    expect(await slots(router, order)).toEqual(['06:30']);
    await admin.delete(`${own}/absences/${id}`);
    expect(await slots(router, order)).toEqual(['06:00', '06:30']);
    const other = await visits.router();
    await visits.join(other, firm);
    expect(await slots(other, await visits.order(other, firm))).toEqual(['06:00', '06:30', '07:00']);
  });

  it('are in the hours common to the technicians of the order, and not in their absences', async () => {
    const { router, firm, order, admin, own, setHours } = await setUp(3);
    const [kari, ola, idle] = firm.technicians;
    await setHours(kari, hours(['08:30', '12:00']));
    await setHours(idle, { weeklyHours: [] });
    await visits.assign(firm, order, [kari]);
    expect(await slots(router, order)).toEqual(['06:30', '07:00', '07:30', '08:00', '08:30', '09:00']);
    await visits.assign(firm, order, [kari, ola]);
    expect(await slots(router, order)).toEqual(['06:30', '07:00']);
    await admin.post(`${own}/absences`, { from: at('06:00'), to: at('07:00'), userId: ola.userId });
    expect(await slots(router, order)).toEqual(['07:00']);
    await admin.post(`${own}/absences`, { from: at('06:00'), to: at('09:00'), userId: idle.userId });
    expect(await slots(router, order)).toEqual(['07:00']);
  });

  it('need people who are there: those who are absent or do not work are no capacity', async () => {
    const { router, firm, order, admin, own, setHours } = await setUp(2);
    const [kari, ola] = firm.technicians;
    await admin.post(`${own}/absences`, { from: at('06:00'), to: at('07:00'), userId: kari.userId });
    expect(await slots(router, order)).toEqual(['06:00', '06:30', '07:00']);
    await setHours(ola, hours(['08:30', '12:00']));
    expect(await slots(router, order)).toEqual(['06:30', '07:00']);
    await visits.book(router, await visits.order(router, firm), { startAt: at('06:30'), endAt: at('07:00') });
    expect(await slots(router, order)).toEqual(['07:00']);
  });

  it('do not depend on single people if the router has set the number of parallel visits', async () => {
    const { router, firm, order, admin, own } = await setUp(1, 2);
    const { userId } = firm.technicians[0];
    await admin.post(`${own}/absences`, { from: at('00:00'), to: at('20:00'), userId });
    expect(await slots(router, order)).toEqual(['06:00', '06:30', '07:00']);
  });

  it('leave the travel buffer of the router before and after other visits', async () => {
    const { router, firm, order, admin, own } = await setUp();
    await admin.put(`${own}/availability`, hours(['08:00', '14:00']));
    await visits.book(router, await visits.order(router, firm), { startAt: at('08:00'), endAt: at('09:00') });
    const settings = `/api/routers/${router.routerId}/settings`;
    const all = ['06:00', '06:30', '07:00', '09:00', '09:30', '10:00', '10:30', '11:00'];
    expect(await slots(router, order)).toEqual(all);
    await service.as(router.owner.key).put(settings, { travelBufferMinutes: 30 });
    const spaced = ['06:00', '06:30', '09:30', '10:00', '10:30', '11:00'];
    expect(await slots(router, order)).toEqual(spaced);
    await visits.assign(firm, order, firm.technicians);
    expect(await slots(router, order)).toEqual(spaced);
    // A visit just before and one just after the searched period.
    expect(await slots(router, order, { from: at('09:10'), to: at('09:20') })).toEqual([]);
    await service.as(router.owner.key).put(settings, { travelBufferMinutes: 480 });
    expect(await slots(router, order)).toEqual([]);
  });

  it('of an order without a contractor are in the hours of the order’s organization', async () => {
    const { router } = await setUp();
    const order = await visits.order(router);
    const owner = service.as(router.owner.key);
    await service.db.query(`update organizations set timezone = 'Europe/Oslo' where id = $1`, [router.routerId]);
    await owner.put(`/api/routers/${router.routerId}/availability`, MORNINGS);
    expect(await slots(router, order)).toEqual(['06:00', '06:30', '07:00']);
    await owner.post(`/api/routers/${router.routerId}/absences`, { from: at('06:00'), to: at('06:30') });
    expect(await slots(router, order)).toEqual(['06:30', '07:00']);
  });

  it('are the only limit: operators and contractors agree on other times', async () => {
    const { router, firm, order, admin, own } = await setUp();
    await admin.post(`${own}/absences`, { from: at('00:00'), to: at('23:00') });
    const evening = { startAt: at('18:00'), endAt: at('19:00') };
    expect(await visits.book(router, order, evening)).toMatchObject({ ...evening, status: 'requested' });
    const path = `/api/routers/${firm.organizationId}/workflow-steps/${order.steps.book}/bookings`;
    const confirmed = await service.as(firm.admin.key).put(path, { status: 'confirmed' });
    expect(confirmed).toMatchObject({ ...evening, status: 'confirmed' });
  });
});
