/** The calendars of technicians: decisions/workflows "Booking", decisions/dispatching "Technicians". */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { RACE_TIMEOUT_MS, repeatRace } from '../support/repeat-race.js';
import { BOOK, VisitsFixture } from '../support/visits-fixture.js';

const service = useService({ worker: 'off' });
let visits: VisitsFixture;
beforeAll(() => {
  visits = new VisitsFixture(service);
});

const CLASH = 'The technician has another visit at that time';
const EIGHT = '2030-06-03T08:00:00.000Z';
const TEN = '2030-06-03T10:00:00.000Z';
const NOON = '2030-06-03T12:00:00.000Z';
const MORNING = { startAt: EIGHT, endAt: NOON };
const AFTERNOON = { startAt: NOON, endAt: '2030-06-03T16:00:00.000Z' };

/** A contractor with three technicians and two orders without bookings. */
async function setUp() {
  const router = await visits.router([BOOK, { ...BOOK, key: 'again' }]);
  const firm = await visits.firm(router, 3, { parallelVisits: 10 });
  const [first, second] = [await visits.order(router, firm), await visits.order(router, firm)];
  const [kari, ola, per] = firm.technicians;
  const spans = async () =>
    (await visits.spans(firm.technicians)).map(({ userId, startAt, endAt }) => ({
      who: firm.technicians.findIndex((one) => one.userId === userId),
      startAt: startAt.toISOString(),
      endAt: endAt.toISOString(),
    }));
  return { router, firm, first, second, kari, ola, per, spans };
}

describe('assigning a technician', () => {
  it('whose visits overlap responds 409 naming order, time and technician, and assigns none', async () => {
    const { router, firm, first, second, kari, ola, spans } = await setUp();
    await visits.book(router, first, MORNING);
    await visits.book(router, second, { startAt: TEN, endAt: NOON });
    await visits.assign(firm, first, [kari]);
    const { message, details } = await visits.assign(firm, second, [ola, kari], 409);
    const [{ displayId }] = await service.db.query<{ displayId: string }>(
      'select display_id as "displayId" from orders where id = $1',
      [first.orderId],
    );
    const text = `order ${displayId} from ${EIGHT} to ${NOON} (Kari Nordmann)`;
    expect(message).toBe(`${CLASH}: ${text}`);
    const visit = { ...MORNING, orderId: first.orderId, displayId, technicianName: 'Kari Nordmann' };
    expect(details).toEqual([{ field: 'userIds[1]', message: `overlaps ${text}`, visit }]);
    expect(await spans()).toEqual([{ who: 0, ...MORNING }]);
    const { technicians } = await service.as(firm.admin.key).get(`/api/v1/order/${second.orderId}`);
    expect(technicians).toEqual([]);
    await visits.assign(firm, second, [ola]);
  });

  it('responds 409 if two visits of the order overlap', async () => {
    const { router, firm, first, kari } = await setUp();
    await visits.book(router, first, MORNING);
    await visits.book(router, first, { startAt: TEN, endAt: NOON }, 200, 'again');
    const { message, details } = await visits.assign(firm, first, [kari], 409);
    expect(message).toContain(CLASH);
    expect(details[0].visit).toMatchObject({ orderId: first.orderId });
  });

  it('who has a visit of another organization gives its time alone', async () => {
    const { router, firm, first } = await setUp();
    const other = await visits.firm(router, 1);
    const [shared] = other.technicians;
    await service.make.member(firm.organizationId, firm.organizationId, shared.userId, ['CONTRACTOR']);
    const theirs = await visits.order(router, other);
    await visits.assign(other, theirs, [shared]);
    await visits.book(router, theirs, MORNING);
    await visits.book(router, first, MORNING);
    const { message, details } = await visits.assign(firm, first, [shared], 409);
    expect(message).toBe(`${CLASH}: a visit from ${EIGHT} to ${NOON}`);
    expect(details[0].visit).toEqual({ ...MORNING, orderId: null, displayId: null, technicianName: null });
  });

  it('ignores visits that have ended', async () => {
    const { router, firm, first, second, kari } = await setUp();
    const past = { startAt: '2020-06-03T08:00:00.000Z', endAt: '2020-06-03T12:00:00.000Z' };
    for (const order of [first, second]) await visits.book(router, order, { ...past, status: 'confirmed' });
    await visits.assign(firm, first, [kari]);
    await visits.assign(firm, second, [kari]);
  });

  it('is refused to a technician who accepts work at the time of another visit', async () => {
    const { router, firm, first, kari } = await setUp();
    await visits.assign(firm, first, [kari]);
    await visits.book(router, first, MORNING);
    const order = await visits.order(router);
    await visits.book(router, order, MORNING);
    const path = `/api/v1/order/${order.orderId}/dispatch`;
    await service.as(router.operator.key).post(path, { organizationIds: [firm.organizationId] });
    const probe = new DispatchProbe(service);
    const [{ id }] = await probe.findDispatches(order);
    const accept = (key: string, status: number) => service.as(key).post(`/api/v1/dispatches/${id}/accept`, {}, status);
    expect((await accept(kari.key, 409)).message).toContain(CLASH);
    expect((await probe.findDispatches(order))[0].status).toBe('sent');
    await accept(firm.technicians[1].key, 200);
  });

  it(
    'to two orders at the same time concurrently succeeds for one',
    async () => {
      await repeatRace('the same technician', async () => {
        const { router, firm, first, second, kari, spans } = await setUp();
        for (const order of [first, second]) await visits.book(router, order, MORNING);
        const answers = await Promise.all(
          [first, second].map(({ orderId }) =>
            service.as(firm.admin.key).send('put', `/api/v1/order/${orderId}/technicians`, { userId: kari.userId }),
          ),
        );
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        const { body } = answers.find(({ status }) => status === 409)!;
        expect(body.details[0]).toMatchObject({ field: 'userIds[0]', visit: { startAt: EIGHT } });
        expect(await spans()).toEqual([{ who: 0, ...MORNING }]);
        return answers[0].status === 200 ? 'first' : 'second';
      });
    },
    RACE_TIMEOUT_MS,
  );

  it(
    'while one of the visits is booked succeeds only without an overlap',
    async () => {
      await repeatRace('a booking and a technician', async () => {
        const { router, firm, first, second, kari, spans } = await setUp();
        await visits.assign(firm, first, [kari]);
        await visits.book(router, second, MORNING);
        const assigned = service
          .as(firm.admin.key)
          .send('put', `/api/v1/order/${second.orderId}/technicians`, { userId: kari.userId });
        const answers = await Promise.all([visits.sendBooking(router, first, MORNING), assigned]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        expect(answers.find(({ status }) => status === 409)!.body.message).toContain(CLASH);
        expect(await spans()).toEqual([{ who: 0, ...MORNING }]);
        return answers[0].status === 200 ? 'booking' : 'technician';
      });
    },
    RACE_TIMEOUT_MS,
  );
});

describe('a booking', () => {
  it('at the time of another visit of its technician is 409, despite `allowOverlap`', async () => {
    const { router, firm, first, second, kari } = await setUp();
    for (const order of [first, second]) await visits.assign(firm, order, [kari]);
    await visits.book(router, first, MORNING);
    const refused = await visits.book(router, second, { ...MORNING, allowOverlap: true }, 409);
    expect(refused.message).toContain(CLASH);
    expect(refused.details[0]).toMatchObject({ field: 'startAt', visit: { orderId: first.orderId } });
    await visits.book(router, second, AFTERNOON);
    expect((await visits.book(router, second, { startAt: TEN }, 409)).message).toContain(CLASH);
  });

  it('occupies the technicians of its performer: moved, confirmed, cancelled and done', async () => {
    const { router, firm, first, kari, ola, spans } = await setUp();
    await visits.assign(firm, first, [kari, ola]);
    await visits.book(router, first, MORNING);
    expect(await spans()).toEqual([kari, ola].map((_one, who) => ({ who, ...MORNING })));
    await visits.book(router, first, AFTERNOON);
    expect(await spans()).toEqual([kari, ola].map((_one, who) => ({ who, ...AFTERNOON })));
    await visits.book(router, first, { status: 'confirm' });
    expect(await spans()).toHaveLength(2);
    await visits.book(router, first, { status: 'cancel' });
    expect(await spans()).toEqual([]);
    await visits.book(router, first, { ...MORNING, status: 'confirmed' });
    await visits.book(router, first, { status: 'done' });
    await visits.assign(firm, first, [ola]);
    expect(await spans()).toHaveLength(2);
    await visits.book(router, first, AFTERNOON);
    expect(await spans()).toEqual([kari, ola].map((_one, who) => ({ who, ...AFTERNOON })));
  });

  it('occupies technicians from their assignment until its end', async () => {
    const { router, firm, first, kari, ola, spans } = await setUp();
    await visits.book(router, first, MORNING);
    expect(await spans()).toEqual([]);
    await visits.assign(firm, first, [kari]);
    await visits.assign(firm, first, [ola]);
    expect(await spans()).toEqual([{ who: 1, ...MORNING }]);
    await visits.assign(firm, first, []);
    expect(await spans()).toEqual([]);
  });

  it('releases the technicians of a contractor that loses the work, and of a cancelled order', async () => {
    const { router, firm, first, second, kari, ola, spans } = await setUp();
    const other = await visits.firm(router, 1);
    await visits.assign(firm, first, [kari]);
    await visits.book(router, first, MORNING);
    await visits.assign(firm, second, [ola]);
    await visits.book(router, second, MORNING);
    await visits.handOver(router, first, other);
    expect(await spans()).toEqual([{ who: 1, ...MORNING }]);
    await visits.assign(other, first, other.technicians);
    expect(await visits.spans(other.technicians)).toHaveLength(1);
    await service.as(router.operator.key).post(`/api/v1/order/${second.orderId}/cancel`, {}, 200);
    expect(await spans()).toEqual([]);
  });

  it('releases technicians when the work is handed back', async () => {
    const { router, firm, kari, spans } = await setUp();
    const order = await visits.order(router);
    const path = `/api/v1/order/${order.orderId}/dispatch`;
    const { values } = await service.as(router.operator.key).post(path, { organizationIds: [firm.organizationId] });
    const dispatch = `/api/v1/dispatches/${values[0].id}`;
    await service.as(firm.admin.key).post(`${dispatch}/accept`, {}, 200);
    await visits.assign(firm, order, [kari]);
    await visits.book(router, order, MORNING);
    expect(await spans()).toHaveLength(1);
    await service.as(firm.admin.key).post(`${dispatch}/hand-back`, { reason: 'Ill' }, 200);
    expect(await spans()).toEqual([]);
  });
});
