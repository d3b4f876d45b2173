/** Visits across orders: decisions/workflows "Booking". */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import { Booking } from '../../src/entities/booking.js';
import { WorkflowStep } from '../../src/entities/workflow.js';
import { useService } from '../support/app.js';
import { BOOK, VisitsFixture } from '../support/visits-fixture.js';

const service = useService();
let visits: VisitsFixture;
beforeAll(() => {
  visits = new VisitsFixture(service);
});

const MONDAY = '2030-06-03T00:00:00.000Z';
const TUESDAY = '2030-06-04T00:00:00.000Z';
const WEEK = `from=${MONDAY}&to=2030-06-10T00:00:00.000Z`;
const at = (day: number, hour: number) => `2030-06-0${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const time = (day: number, hour: number, hours = 2) => ({ startAt: at(day, hour), endAt: at(day, hour + hours) });

interface Row {
  id: string;
  order: { id: string };
}

async function list(key: string, query = WEEK): Promise<Row[]> {
  const { values, count } = await service.as(key).get(`/api/v1/bookings?${query}`);
  expect(count).toBe(values.length);
  return values;
}
const orderIds = async (key: string, query?: string) => (await list(key, query)).map(({ order }) => order.id);

/** A router with a firm of two technicians and one of one; a visit of the first on Monday, of the second on Tuesday. */
async function setUp() {
  const router = await visits.router();
  const firm = await visits.firm(router, 2);
  const other = await visits.firm(router, 1);
  const monday = await visits.order(router, firm);
  const tuesday = await visits.order(router, other);
  await visits.book(router, monday, time(3, 8));
  await visits.book(router, tuesday, { ...time(4, 8), status: 'confirmed' });
  return { router, firm, other, monday, tuesday, operator: router.operator.key };
}

describe('GET /api/v1/bookings', () => {
  it('returns the visits of all orders with order, step, performer, technicians and contact, by start', async () => {
    const { router, firm, other, monday, tuesday, operator } = await setUp();
    await visits.assign(firm, monday, [firm.technicians[1]]);
    const [first, second] = await list(operator);
    const order = await service.as(operator).get(`/api/v1/order/${monday.orderId}`);
    expect(first).toMatchObject({
      ...time(3, 8),
      ...{ status: 'requested', proposedBy: 'operator', workflowStepId: monday.steps.book, allowOverlap: false },
      order: {
        ...{ id: monday.orderId, routerId: router.routerId, displayId: order.displayId, name: order.name },
        ...{ address: order.address, city: order.city, postalCode: order.postalCode, status: order.status },
      },
      step: { id: monday.steps.book, status: expect.any(String) },
      performer: { id: firm.organizationId, name: expect.any(String) },
      technicians: [{ id: firm.technicians[1].userId, firstName: 'Technician 2' }],
      contact: { contactPersonName: order.contactPersonName, phoneNumber: order.phoneNumber },
    });
    expect(second).toMatchObject({
      ...{ order: { id: tuesday.orderId }, performer: { id: other.organizationId }, technicians: [] },
      status: 'confirmed',
    });
  });

  it('returns visits that overlap the period, and not those that only touch it', async () => {
    const { monday, tuesday, operator } = await setUp();
    expect(await orderIds(operator, `from=${at(3, 9)}&to=${at(3, 10)}`)).toEqual([monday.orderId]);
    expect(await orderIds(operator, `from=${at(3, 10)}&to=${at(4, 8)}`)).toEqual([]);
    expect(await orderIds(operator, `from=${at(3, 9)}&to=${at(4, 9)}`)).toEqual([monday.orderId, tuesday.orderId]);
  });

  it('returns seven days from now without a period, and seven days from `from` without `to`', async () => {
    const { router, firm, operator } = await setUp();
    const soon = await visits.order(router, firm);
    const startAt = new Date(Date.now() + 86_400_000).toISOString();
    await visits.book(router, soon, { startAt, status: 'confirmed' });
    expect(await orderIds(operator, '')).toEqual([soon.orderId]);
    expect(await orderIds(operator, 'from=2030-05-28T08:00:00Z')).toHaveLength(1);
    expect(await orderIds(operator, 'from=2030-05-27T08:00:00Z')).toHaveLength(0);
  });

  it('rejects an empty period and one of more than 92 days with 400', async () => {
    const router = await visits.router();
    const api = service.as(router.operator.key);
    await api.get(`/api/v1/bookings?from=${MONDAY}&to=2030-09-03T00:00:00.000Z`);
    const long = await api.get(`/api/v1/bookings?from=${MONDAY}&to=2030-09-03T00:00:00.001Z`, 400);
    expect(long.details).toMatchObject([{ field: 'to', message: 'must be at most 92 days after from' }]);
    const empty = await api.get(`/api/v1/bookings?from=${MONDAY}&to=${MONDAY}`, 400);
    expect(empty.details).toMatchObject([{ field: 'to', message: 'must be after from' }]);
    for (const query of ['from=monday', 'status=late', 'orderId=1', 'organizationId=1', 'technicianId=1', 'page=-1']) {
      await api.get(`/api/v1/bookings?${query}`, 400);
    }
  });

  it('takes relative dates, which are days of the zone of the organization, and `me` for the technician', async () => {
    const { router, firm } = await setUp();
    const zone = 'America/Los_Angeles';
    await service.db.query('update organizations set timezone = $1 where id = $2', [zone, router.routerId]);
    const order = await visits.order(router, firm);
    await visits.assign(firm, order, [firm.technicians[1]]);
    const tomorrow = DateTime.now().setZone(zone).startOf('day').plus({ days: 1 });
    const startAt = tomorrow.toUTC().toISO();
    await visits.book(router, order, { startAt, endAt: tomorrow.plus({ hours: 1 }).toUTC().toISO() });
    const key = router.operator.key;
    expect(await orderIds(key, 'from=tomorrow&to=today%2B2d')).toEqual([order.orderId]);
    expect(await orderIds(key, 'from=today&to=tomorrow')).toEqual([]);
    const [own, colleague] = [firm.technicians[1].key, firm.admin.key];
    expect(await orderIds(own, 'from=now&to=now%2B3d&technicianId=me')).toEqual([order.orderId]);
    expect(await orderIds(colleague, 'from=now&to=now%2B3d&technicianId=me')).toEqual([]);
    const { details } = await service.as(key).get('/api/v1/bookings?from=today%2B7y', 400);
    expect(details[0].field).toBe('from');
  });

  it('filters by contractor, technician, order and status', async () => {
    const { router, firm, other, monday, tuesday, operator } = await setUp();
    await visits.assign(firm, monday, [firm.technicians[0]]);
    expect(await orderIds(operator, `${WEEK}&organizationId=${other.organizationId}`)).toEqual([tuesday.orderId]);
    const { values } = await service.as(operator).get(`/api/routers/${router.routerId}/partners`);
    const partner = (values as { id: string; organizationId: string }[]).find(
      ({ organizationId }) => organizationId === other.organizationId,
    )!;
    expect(await orderIds(operator, `${WEEK}&partnerId=${partner.id}`)).toEqual([tuesday.orderId]);
    expect(await orderIds((await setUp()).operator, `${WEEK}&partnerId=${partner.id}`)).toEqual([]);
    expect(await orderIds(operator, `${WEEK}&technicianId=${firm.technicians[0].userId}`)).toEqual([monday.orderId]);
    expect(await orderIds(operator, `${WEEK}&technicianId=${firm.technicians[1].userId}`)).toEqual([]);
    expect(await orderIds(operator, `${WEEK}&orderId=${tuesday.orderId}`)).toEqual([tuesday.orderId]);
    expect(await orderIds(operator, `${WEEK}&status=requested`)).toEqual([monday.orderId]);
  });

  it('returns cancelled visits only on request', async () => {
    const { router, monday, tuesday, operator } = await setUp();
    await visits.book(router, monday, { status: 'cancelled' });
    expect(await orderIds(operator)).toEqual([tuesday.orderId]);
    expect(await orderIds(operator, `${WEEK}&status=cancelled`)).toEqual([monday.orderId]);
  });

  it('pages', async () => {
    const { tuesday, operator } = await setUp();
    const { values, count } = await service.as(operator).get(`/api/v1/bookings?${WEEK}&page=1&pageSize=1`);
    expect({ count, ids: values.map(({ order }: Row) => order.id) }).toEqual({ count: 2, ids: [tuesday.orderId] });
  });
});

describe('visits that a caller sees', () => {
  it('of the own router only', async () => {
    const [one, another] = [await setUp(), await setUp()];
    expect(await orderIds(one.operator)).toEqual([one.monday.orderId, one.tuesday.orderId]);
    expect(await orderIds(one.operator, `${WEEK}&orderId=${another.monday.orderId}`)).toEqual([]);
    expect(await orderIds(one.operator, `${WEEK}&organizationId=${another.firm.organizationId}`)).toEqual([]);
    expect(await orderIds(another.router.viewer.key)).toEqual([another.monday.orderId, another.tuesday.orderId]);
  });

  it('of the own organization and those that its visibility covers', async () => {
    const { router, monday } = await setUp();
    const { routerId } = router;
    const child = await service.as(router.owner.key).post(`/api/routers/${routerId}/organizations`, { name: 'Child' });
    const operator = await service.make.person(routerId, child.id, ['OPERATOR']);
    expect(await orderIds(operator.key)).toEqual([]);
    await service.db.query('update orders set organization_id = $1 where id = $2', [child.id, monday.orderId]);
    expect(await orderIds(operator.key)).toEqual([monday.orderId]);
  });

  it('a contractor sees its own visits for all routers, and no others of the same order', async () => {
    const { router, firm, other, monday, tuesday } = await setUp();
    expect(await orderIds(firm.admin.key)).toEqual([monday.orderId]);
    expect(await orderIds(other.admin.key)).toEqual([tuesday.orderId]);
    const elsewhere = await visits.router();
    await visits.join(elsewhere, firm);
    const second = await visits.order(elsewhere, firm);
    await visits.book(elsewhere, second, time(5, 8));
    expect(await orderIds(firm.admin.key)).toEqual([monday.orderId, second.orderId]);
    expect(await orderIds(router.operator.key)).toEqual([monday.orderId, tuesday.orderId]);
    await service.db.of(Booking).update({ workflowStepId: monday.steps.book }, { performerId: other.organizationId });
    expect(await orderIds(firm.admin.key)).toEqual([second.orderId]);
    expect(await orderIds(other.admin.key)).toEqual([tuesday.orderId]);
  });

  it('a contractor sees no visit of a step that is hidden from it, and none before it has the work', async () => {
    const { router, firm, monday } = await setUp();
    const open = await visits.order(router);
    await visits.book(router, open, time(3, 14));
    expect(await orderIds(firm.admin.key)).toEqual([monday.orderId]);
    await service.db.of(WorkflowStep).update({ id: monday.steps.book }, { visibleToContractor: false });
    expect(await orderIds(firm.admin.key)).toEqual([]);
    expect(await orderIds(router.operator.key)).toHaveLength(3);
  });

  it('a technician sees those of orders that it is assigned to', async () => {
    const { router, firm, monday } = await setUp();
    const second = await visits.order(router, firm);
    await visits.book(router, second, time(5, 8));
    await visits.assign(firm, second, [firm.technicians[1]]);
    expect(await orderIds(firm.technicians[1].key)).toEqual([second.orderId]);
    expect(await orderIds(firm.technicians[0].key)).toEqual([]);
    expect(await orderIds(firm.admin.key)).toEqual([monday.orderId, second.orderId]);
  });

  it('stops with the work', async () => {
    const { router, firm, other, monday } = await setUp();
    await visits.handOver(router, monday, other);
    expect(await orderIds(firm.admin.key)).toEqual([]);
    expect(await orderIds(other.admin.key)).toHaveLength(2);
  });
});

describe('the order of visits', () => {
  it('is by start, then by ID', async () => {
    const router = await visits.router([BOOK, { ...BOOK, key: 'again' }]);
    const firm = await visits.firm(router, 4);
    const one = await visits.order(router, firm);
    await visits.book(router, one, time(5, 8), 200, 'again');
    await visits.book(router, one, time(3, 8));
    const found = await service.as(router.operator.key).get(`/api/v1/bookings?from=${MONDAY}&to=${TUESDAY}`);
    expect(found.count).toBe(1);
    const all: { startAt: string }[] = (await service.as(router.operator.key).get(`/api/v1/bookings?${WEEK}`)).values;
    expect(all.map(({ startAt }) => startAt)).toEqual([at(3, 8), at(5, 8)]);
  });
});
