/** How many visits a performer has at once: decisions/workflows "Booking". */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { countStatements } from '../support/capture-statements.js';
import { RACE_TIMEOUT_MS, repeatRace } from '../support/repeat-race.js';
import { VisitsFixture, type TestFirm, type VisitingRouter } from '../support/visits-fixture.js';
import type { TestWorkflow } from '../support/workflow-factory.js';

const service = useService({ worker: 'off' });
let visits: VisitsFixture;
beforeAll(() => {
  visits = new VisitsFixture(service);
});

const NO_CAPACITY = 'The performer has no capacity for another visit at that time';
const EIGHT = '2030-06-03T08:00:00.000Z';
const TEN = '2030-06-03T10:00:00.000Z';
const NOON = '2030-06-03T12:00:00.000Z';
const MORNING = { startAt: EIGHT, endAt: NOON };

async function setUp(people: number, parallelVisits: number | null = null) {
  const router = await visits.router();
  const firm = await visits.firm(router, people, { parallelVisits });
  return { router, firm };
}

/** Books new orders of the firm at this time, one after the other. @returns the statuses */
async function bookMany(router: VisitingRouter, firm: TestFirm, count: number, times = MORNING): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) {
    const order = await visits.order(router, firm);
    statuses.push((await visits.sendBooking(router, order, times)).status);
  }
  return statuses;
}

/** Offers the order to the firm. @returns the path of the dispatch */
async function offerTo({ operator }: VisitingRouter, { organizationId }: TestFirm, { orderId }: TestWorkflow) {
  const body = { organizationIds: [organizationId] };
  const { values } = await service.as(operator.key).post(`/api/v1/order/${orderId}/dispatch`, body);
  return `/api/v1/dispatches/${values[0].id}`;
}

const bookingsOf = ({ orderId }: TestWorkflow) =>
  service.db.query('select status, allow_overlap as "allowOverlap" from bookings where order_id = $1', [orderId]);

const displayIdOf = async (orderId: string) =>
  (
    await service.db.query<{ displayId: string }>('select display_id as "displayId" from orders where id = $1', [
      orderId,
    ])
  )[0].displayId;

describe('a contractor', () => {
  it('has as many visits at once as active people with the role CONTRACTOR', async () => {
    const { router, firm } = await setUp(3);
    expect(await bookMany(router, firm, 4)).toEqual([200, 200, 200, 409]);
    await service.db.query('update users set suspended_at = now() where id = $1', [firm.technicians[0].userId]);
    const later = { startAt: NOON, endAt: '2030-06-03T14:00:00.000Z' };
    expect(await bookMany(router, firm, 3, later)).toEqual([200, 200, 409]);
  });

  it('has one visit at once if no user has the role CONTRACTOR', async () => {
    const { router, firm } = await setUp(1);
    await service.db.query(`update memberships set roles = '{ADMIN}' where user_id = $1`, [firm.technicians[0].userId]);
    expect(await bookMany(router, firm, 2)).toEqual([200, 409]);
  });

  it('has `parallelVisits` visits at once if the router sets them', async () => {
    const { router, firm } = await setUp(1, 2);
    expect(await bookMany(router, firm, 3)).toEqual([200, 200, 409]);
  });

  it('has the limit of each router, and the visits of all routers count', async () => {
    const { router, firm } = await setUp(1, 2);
    const other = await visits.router();
    await visits.join(other, firm);
    await visits.setParallelVisits(other, firm, 3);
    expect(await bookMany(router, firm, 2)).toEqual([200, 200]);
    expect(await bookMany(other, firm, 2)).toEqual([200, 409]);
    expect(await bookMany(router, firm, 1)).toEqual([409]);
  });

  it('without a number occupies a person for each technician of a visit, at least one', async () => {
    const { router, firm } = await setUp(3);
    const pair = await visits.order(router, firm);
    await visits.assign(firm, pair, firm.technicians.slice(0, 2));
    await visits.book(router, pair, MORNING);
    expect(await bookMany(router, firm, 2)).toEqual([200, 409]);
  });

  it('with a number counts a visit once, for any number of technicians', async () => {
    const { router, firm } = await setUp(2, 2);
    const pair = await visits.order(router, firm);
    await visits.assign(firm, pair, firm.technicians);
    await visits.book(router, pair, MORNING);
    expect(await bookMany(router, firm, 2)).toEqual([200, 409]);
  });

  it('counts visits that overlap at the same moment, not all of the period', async () => {
    const { router, firm } = await setUp(1, 2);
    await bookMany(router, firm, 1, { startAt: EIGHT, endAt: TEN });
    await bookMany(router, firm, 1, { startAt: TEN, endAt: NOON });
    expect(await bookMany(router, firm, 2)).toEqual([200, 409]);
  });

  it('moves a visit to a time with capacity only, and has its former time free', async () => {
    const { router, firm } = await setUp(1);
    const [one, other] = [await visits.order(router, firm), await visits.order(router, firm)];
    await visits.book(router, one, { startAt: EIGHT, endAt: TEN });
    await visits.book(router, other, { startAt: TEN, endAt: NOON });
    const refusal = await visits.book(router, one, { endAt: NOON }, 409);
    expect(refusal).toMatchObject({ code: 'PERFORMER_CAPACITY', message: expect.stringContaining(NO_CAPACITY) });
    await visits.book(router, other, { status: 'cancel' });
    await visits.book(router, one, { endAt: NOON });
    await visits.book(router, one, { endAt: TEN });
    await visits.book(router, other, { startAt: TEN, endAt: NOON });
  });

  it('takes over work only with capacity for its visits', async () => {
    const { router, firm } = await setUp(1);
    const busy = await visits.firm(router, 1);
    await bookMany(router, busy, 1);
    const order = await visits.order(router, firm);
    await visits.book(router, order, MORNING);
    const refused = await visits.handOver(router, order, busy, 409);
    expect(refused.message).toContain(NO_CAPACITY);
    expect(refused.details[0].field).toBe('organizationId');
    await visits.setParallelVisits(router, busy, 2);
    await visits.handOver(router, order, busy);
    expect(await bookMany(router, busy, 1)).toEqual([409]);
    expect(await bookMany(router, firm, 1)).toEqual([200]);
  });

  it('proposes another start of an offer only with capacity for it', async () => {
    const router = await visits.router();
    const firm = await visits.firm(router, 1);
    await bookMany(router, firm, 1);
    const order = await visits.order(router);
    const offer = await offerTo(router, firm, order);
    const propose = (proposedStartAt: string, status: number) =>
      service.as(firm.admin.key).post(`${offer}/accept`, { proposedStartAt }, status);
    const refused = await propose(TEN, 409);
    expect(refused.message).toContain(NO_CAPACITY);
    expect(refused.details[0].field).toBe('proposedStartAt');
    await propose(NOON, 200);
    await bookMany(router, firm, 1, { startAt: NOON, endAt: '2030-06-03T13:00:00.000Z' });
    expect((await service.as(router.operator.key).post(`${offer}/proposal/accept`, {}, 409)).message).toContain(
      NO_CAPACITY,
    );
  });

  it(
    'gives the last free unit to one of two concurrent bookings',
    async () => {
      await repeatRace('the last unit', async () => {
        const { router, firm } = await setUp(1, 2);
        await bookMany(router, firm, 1);
        const orders = [await visits.order(router, firm), await visits.order(router, firm)];
        const answers = await Promise.all(orders.map((order) => visits.sendBooking(router, order, MORNING)));
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        const { body } = answers.find(({ status }) => status === 409)!;
        expect(body.details).toHaveLength(2);
        return answers[0].status === 200 ? 'first' : 'second';
      });
    },
    RACE_TIMEOUT_MS,
  );

  it(
    'gives the last free unit to one of two routers, and to a booking or a new assignment of work',
    async () => {
      await repeatRace('the last unit of two routers', async (index) => {
        const { router, firm } = await setUp(1);
        const other = await visits.router();
        await visits.join(other, firm);
        const [mine, theirs] = [await visits.order(router, firm), await visits.order(other, firm)];
        const former = await visits.firm(other, 1);
        const taken = await visits.order(other, former);
        await visits.book(other, taken, MORNING);
        const assign = `/api/routers/${other.routerId}/workflow-actors/${taken.actors.installer}/assign`;
        const answers = await Promise.all([
          visits.sendBooking(router, mine, MORNING),
          index % 2 === 0
            ? visits.sendBooking(other, theirs, MORNING)
            : service.as(other.operator.key).send('post', assign, { organizationId: firm.organizationId }),
        ]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        return answers[0].status === 200 ? 'first' : 'second';
      });
    },
    RACE_TIMEOUT_MS,
  );
});

describe('slots', () => {
  const slotsOf = async (router: VisitingRouter, firm: TestFirm) => {
    const { steps } = await visits.order(router, firm);
    const path = `/api/routers/${router.routerId}/workflow-steps/${steps.book}/slots`;
    const { values } = await service.as(router.operator.key).get(`${path}?from=${EIGHT}&to=${NOON}`);
    return values.map(({ startAt }: { startAt: string }) => startAt.slice(11, 16));
  };

  it('are free while the performer has capacity', async () => {
    const { router, firm } = await setUp(2);
    const all = await slotsOf(router, firm);
    await bookMany(router, firm, 1);
    expect(await slotsOf(router, firm)).toEqual(all);
    await bookMany(router, firm, 1, { startAt: EIGHT, endAt: TEN });
    expect(await slotsOf(router, firm)).toEqual(all.filter((time: string) => time >= '10:00'));
    await visits.setParallelVisits(router, firm, 3);
    expect(await slotsOf(router, firm)).toEqual(all);
  });

  it('are not free while a technician of the order is elsewhere', async () => {
    const { router, firm } = await setUp(2);
    const [busy, order] = [await visits.order(router, firm), await visits.order(router, firm)];
    for (const one of [busy, order]) await visits.assign(firm, one, firm.technicians.slice(0, 1));
    await visits.book(router, busy, { startAt: EIGHT, endAt: TEN });
    const path = `/api/routers/${router.routerId}/workflow-steps/${order.steps.book}/slots?from=${EIGHT}&to=${NOON}`;
    const { values } = await service.as(router.operator.key).get(path);
    expect(values[0].startAt).toBe(TEN);
    expect((await slotsOf(router, firm))[0]).toBe('08:00');
  });
});

describe('409 for capacity', () => {
  it('names order, time and technicians of a visit of the own router', async () => {
    const { router, firm } = await setUp(1);
    const [one, other] = [await visits.order(router, firm), await visits.order(router, firm)];
    await visits.assign(firm, one, firm.technicians);
    await visits.book(router, one, MORNING);
    const { message, details } = await visits.book(router, other, { startAt: TEN, endAt: NOON }, 409);
    const displayId = await displayIdOf(one.orderId);
    const text = `order ${displayId} from ${EIGHT} to ${NOON} (Kari Nordmann)`;
    expect(message).toBe(`${NO_CAPACITY}: ${text}`);
    const visit = { ...MORNING, orderId: one.orderId, displayId, technicianName: 'Kari Nordmann' };
    expect(details).toEqual([{ field: 'startAt', message: `overlaps ${text}`, visit }]);
  });

  it('gives the time alone of a visit of another router', async () => {
    const { router, firm } = await setUp(1);
    const other = await visits.router();
    await visits.join(other, firm);
    await bookMany(router, firm, 1);
    const order = await visits.order(other, firm);
    const { message, details } = await visits.book(other, order, MORNING, 409);
    expect(message).toBe(`${NO_CAPACITY}: a visit from ${EIGHT} to ${NOON}`);
    expect(details[0].visit).toEqual({ ...MORNING, orderId: null, displayId: null, technicianName: null });
  });

  it('gives the time alone to operators who do not see the order', async () => {
    const { router, firm } = await setUp(1);
    await bookMany(router, firm, 1);
    const { routerId } = router;
    const branchId = await service.make.organization({ routerId, id: routerId }, { orderVisibility: 'SELF' });
    const clerk = await service.make.person(routerId, branchId, ['OPERATOR']);
    const assigned = [{ actorSlug: 'installer', organizationId: firm.organizationId }];
    const order = await visits.network.workflows.run(routerId, router.template, { organizationId: branchId }, assigned);
    const path = `/api/routers/${routerId}/workflow-steps/${order.steps.book}/bookings`;
    const { details } = await service.as(clerk.key).put(path, MORNING, 409);
    expect(details[0].visit).toMatchObject({ startAt: EIGHT, displayId: null });
    const again = await service.as(router.operator.key).put(path, MORNING, 409);
    expect(again.details[0].visit.displayId).not.toBeNull();
  });

  it('names visits of all routers to the office of the contractor, and their own to technicians', async () => {
    const { router, firm } = await setUp(2, 1);
    const other = await visits.router();
    await visits.join(other, firm);
    await bookMany(router, firm, 1);
    const order = await visits.order(other, firm);
    await visits.setParallelVisits(other, firm, 1);
    await visits.assign(firm, order, firm.technicians.slice(0, 1));
    const path = `/api/routers/${firm.organizationId}/workflow-steps/${order.steps.book}/bookings`;
    const refuse = async (key: string) => (await service.as(key).put(path, MORNING, 409)).details[0].visit.displayId;
    expect(await refuse(firm.admin.key)).not.toBeNull();
    expect(await refuse(firm.technicians[0].key)).toBeNull();
  });

  it('names no visit to the client', async () => {
    const { router, firm } = await setUp(1);
    await bookMany(router, firm, 1);
    const order = await visits.order(router, firm);
    const path = `/api/clients/${order.clientToken}/workflow-steps/${order.steps.book}/bookings`;
    const answer = await service.as(null).put(path, MORNING, 409);
    expect(answer).toEqual({ error: 'Conflict', message: NO_CAPACITY, statusCode: 409, code: 'PERFORMER_CAPACITY' });
  });

  it('names at most ten visits', async () => {
    const { router, firm } = await setUp(1, 11);
    await bookMany(router, firm, 11);
    const order = await visits.order(router, firm);
    expect((await visits.book(router, order, MORNING, 409)).details).toHaveLength(10);
  });
});

describe('allowOverlap', () => {
  it('of an operator lifts capacity; booking, history and event show it', async () => {
    const { router, firm } = await setUp(1);
    await bookMany(router, firm, 1);
    const order = await visits.order(router, firm);
    const operator = service.as(router.operator.key);
    expect(await visits.book(router, order, { ...MORNING, allowOverlap: true })).toMatchObject({ allowOverlap: true });
    const { values } = await operator.get(`/api/v1/order/${order.orderId}/history`);
    const entry = values.find(({ event }: { event: string }) => event === 'booking.created');
    expect(entry.changes).toMatchObject({ startAt: EIGHT, allowOverlap: true });
    const events = await operator.get('/api/v1/events?types=booking.created&pageSize=500');
    expect(events.values.at(-1).data).toMatchObject({ orderId: order.orderId, allowOverlap: true });
    expect(await bookMany(router, firm, 1)).toEqual([409]);
  });

  it('applies to the time for which it was given', async () => {
    const { router, firm } = await setUp(1);
    await bookMany(router, firm, 1);
    await bookMany(router, firm, 1, { startAt: NOON, endAt: '2030-06-03T14:00:00.000Z' });
    const order = await visits.order(router, firm);
    await visits.book(router, order, { ...MORNING, allowOverlap: true });
    expect(await visits.book(router, order, { status: 'confirm' })).toMatchObject({ allowOverlap: true });
    await visits.book(router, order, { startAt: NOON }, 409);
    await visits.book(router, order, { allowOverlap: false }, 409);
    const free = await visits.book(router, order, { startAt: '2030-06-03T14:00:00.000Z' });
    expect(free).toMatchObject({ allowOverlap: false });
  });

  it('ends when another contractor takes over', async () => {
    const { router, firm } = await setUp(1);
    const other = await visits.firm(router, 1);
    await bookMany(router, firm, 1);
    const order = await visits.order(router, firm);
    await visits.book(router, order, { ...MORNING, allowOverlap: true });
    await visits.handOver(router, order, other);
    const bookings = await service.db.query('select allow_overlap, performer_id from bookings where order_id = $1', [
      order.orderId,
    ]);
    expect(bookings).toEqual([{ allow_overlap: false, performer_id: other.organizationId }]);
  });

  it('of the operator who gives the work to another contractor lifts its capacity, but no visit of a technician', async () => {
    const { router, firm } = await setUp(1);
    const other = await visits.firm(router, 1);
    await bookMany(router, other, 1);
    const order = await visits.order(router, firm);
    await visits.book(router, order, MORNING);
    const operator = service.as(router.operator.key);
    const assign = `/api/routers/${router.routerId}/workflow-actors/${order.actors.installer}/assign`;
    const { organizationId } = other;
    expect((await operator.post(assign, { organizationId, allowOverlap: false }, 409)).message).toContain(NO_CAPACITY);
    expect((await operator.post(assign, { organizationId, allowOverlap: 'yes' }, 400)).message).toContain(
      'allowOverlap',
    );
    await operator.post(assign, { organizationId, allowOverlap: true }, 200);
    const booking = `/api/routers/${router.routerId}/workflow-steps/${order.steps.book}/bookings`;
    expect(await operator.get(booking)).toMatchObject({ allowOverlap: true });
    const { values } = await operator.get(`/api/v1/order/${order.orderId}/history?pageSize=500`);
    const entries = values.filter(({ event }: { event: string }) => event === 'order.assigned');
    expect(entries).toContainEqual(
      expect.objectContaining({
        changes: expect.objectContaining({ contractorId: organizationId, allowOverlap: true }),
      }),
    );
    const busy = await visits.order(router, other);
    await visits.assign(other, busy, other.technicians);
    await visits.book(router, busy, { ...MORNING, allowOverlap: true });
    await visits.assign(other, order, other.technicians, 409);
  });

  it('of the operator who accepts proposed terms lifts capacity of the visit; the booking shows it', async () => {
    const { router, firm } = await setUp(1);
    const order = await visits.order(router);
    const operator = service.as(router.operator.key);
    const offer = await offerTo(router, firm, order);
    await service.as(firm.admin.key).post(`${offer}/accept`, { proposedStartAt: EIGHT }, 200);
    await bookMany(router, firm, 1);
    const { message } = await operator.post(`${offer}/proposal/accept`, { allowOverlap: false }, 409);
    expect(message).toContain(NO_CAPACITY);
    await operator.post(`${offer}/proposal/accept`, { allowOverlap: 'yes' }, 400);
    await operator.post(`${offer}/proposal/accept`, { allowOverlap: true }, 200);
    expect(await bookingsOf(order)).toEqual([{ allowOverlap: true, status: 'confirmed' }]);
  });

  it('of the operator who accepts or proposes on behalf of the contractor lifts capacity; the history shows it', async () => {
    const { router, firm } = await setUp(1);
    await bookMany(router, firm, 1);
    const order = await visits.order(router);
    await visits.book(router, order, MORNING);
    const offer = await offerTo(router, firm, order);
    const operator = service.as(router.operator.key);
    expect((await operator.post(`${offer}/accept`, { onBehalf: true }, 409)).message).toContain(NO_CAPACITY);
    await operator.post(`${offer}/accept`, { allowOverlap: true }, 403);
    await service.as(firm.admin.key).post(`${offer}/accept`, { allowOverlap: true }, 403);
    await operator.post(`${offer}/accept`, { onBehalf: true, allowOverlap: true }, 200);
    expect(await bookingsOf(order)).toEqual([{ allowOverlap: true, status: 'requested' }]);
    const { values } = await operator.get(`/api/v1/order/${order.orderId}/history`);
    const assigned = values.find(({ event }: { event: string }) => event === 'order.assigned');
    expect(assigned.changes).toMatchObject({ onBehalf: true, allowOverlap: true });
    const proposed = await offerTo(router, firm, await visits.order(router));
    const terms = { onBehalf: true, proposedStartAt: EIGHT };
    await operator.post(`${proposed}/accept`, terms, 409);
    await operator.post(`${proposed}/accept`, { ...terms, allowOverlap: true }, 200);
  });

  it('is 403 for clients and contractors, who may send it back as they read it', async () => {
    const { router, firm } = await setUp(1);
    const order = await visits.order(router, firm);
    const own = `/api/routers/${firm.organizationId}/workflow-steps/${order.steps.book}/bookings`;
    const admin = service.as(firm.admin.key);
    expect((await admin.put(own, { ...MORNING, allowOverlap: true }, 403)).message).toContain('Only operators');
    const client = `/api/clients/${order.clientToken}/workflow-steps/${order.steps.book}/bookings`;
    await service.as(null).put(client, { ...MORNING, allowOverlap: true }, 403);
    const booking = await visits.book(router, order, { ...MORNING, allowOverlap: true });
    expect(await admin.put(own, booking)).toMatchObject({ allowOverlap: true });
  });
});

it('booking takes the same number of statements for any number of other visits', async () => {
  const { router, firm } = await setUp(1, 100);
  const booked = async () => {
    const order = await visits.order(router, firm);
    return countStatements(() => visits.book(router, order, MORNING));
  };
  await booked();
  const first = await booked();
  await bookMany(router, firm, 5);
  expect(await booked()).toBe(first);
});
