/** Calendar feeds: decisions/availability "Calendar feeds". The library ical.js reads what another one writes. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { useService } from '../support/app.js';
import { VisitsFixture, type TestFirm, type VisitingRouter } from '../support/visits-fixture.js';
import type { TestUser } from '../support/factory.js';

const service = useService({ worker: 'off' });
let visits: VisitsFixture;
beforeAll(() => {
  visits = new VisitsFixture(service);
});

const DAY = 86_400_000;
/** Ten o'clock (UTC) in some days. */
const inDays = (days: number, hour = 10) =>
  `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const visitIn = (days: number) => ({ startAt: inDays(days), endAt: inDays(days, 12) });

async function setUp(people = 2) {
  const router = await visits.router();
  const firm = await visits.firm(router, people);
  return { router, firm, own: `/api/routers/${firm.organizationId}` };
}

/** Creates a feed as a signed-in person. @returns the path of its address */
async function createFeed({ userId }: TestUser, organizationId: string, path: string): Promise<string> {
  const session = await service.make.session(organizationId, organizationId, userId);
  const { url, createdAt } = await service.as(session).post(`/api/routers/${organizationId}${path}`, undefined);
  expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.now() + 1000);
  expect(new URL(url).pathname).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
  return new URL(url).pathname;
}
const PERSON = '/calendar-feed';
const ORGANIZATION = '/organization/calendar-feed';

/** Reads a feed with ical.js, which rejects invalid documents. */
async function readEvents(path: string) {
  const { status, text, headers } = await service.as(null).send('get', path);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  const calendar = new ICAL.Component(ICAL.parse(text) as object[]);
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  return {
    text,
    name: calendar.getFirstPropertyValue('x-wr-calname'),
    events: calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component)),
  };
}

async function bookVisit(router: VisitingRouter, firm: TestFirm, days: number, technicians: TestUser[] = []) {
  const order = await visits.order(router, firm);
  const { id } = await visits.book(router, order, { ...visitIn(days), status: 'confirmed' });
  if (technicians.length > 0) await visits.assign(firm, order, technicians);
  return { order, id: id as string };
}
const uidsOf = ({ events }: { events: ICAL.Event[] }) => events.map(({ uid }) => uid);

describe('the calendar feed of an organization', () => {
  it('shows all visits of the contractor with place, client and technicians, as they are now', async () => {
    const { router, firm } = await setUp();
    const { order, id } = await bookVisit(router, firm, 3, [firm.technicians[1]]);
    const path = await createFeed(firm.admin, firm.organizationId, ORGANIZATION);
    const [stored] = await service.db.query<Record<string, string>>('select * from orders where id = $1', [
      order.orderId,
    ]);
    const { events, text } = await readEvents(path);
    expect(events).toHaveLength(1);
    const [event] = events;
    expect(event.uid).toBe(id);
    expect(event.startDate.toJSDate().toISOString()).toBe(visitIn(3).startAt);
    expect(event.endDate.toJSDate().toISOString()).toBe(visitIn(3).endAt);
    expect(event.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(event.summary).toContain(stored.display_id);
    expect(event.location).toContain(stored.city);
    expect(event.description).toContain(stored.phone_number);
    expect(event.description).toContain('Technician 2');
    expect(text).not.toContain('ATTENDEE');
    await visits.book(router, order, visitIn(5));
    const [moved] = (await readEvents(path)).events;
    expect(moved.startDate.toJSDate().toISOString()).toBe(visitIn(5).startAt);
    expect(moved.sequence).toBeGreaterThan(event.sequence);
    expect(moved.component.getFirstPropertyValue('status')).toBe('TENTATIVE');
    await visits.book(router, order, { status: 'cancelled' });
    const empty = await readEvents(path);
    expect(empty.events).toEqual([]);
    expect(empty.text).toContain('BEGIN:VTIMEZONE');
  });

  it('shows the visits of 31 past and 366 coming days, by start', async () => {
    const { router, firm } = await setUp();
    const ids: string[] = [];
    for (const days of [365, -30, 1]) ids.push((await bookVisit(router, firm, days)).id);
    for (const days of [-33, 368]) await bookVisit(router, firm, days);
    const path = await createFeed(firm.admin, firm.organizationId, ORGANIZATION);
    expect(uidsOf(await readEvents(path))).toEqual([ids[1], ids[2], ids[0]]);
  });

  it('of a router shows the visits of its orders, not those of other routers', async () => {
    const { router, firm } = await setUp();
    const { id } = await bookVisit(router, firm, 2);
    const other = await visits.router();
    await visits.join(other, firm);
    await bookVisit(other, firm, 3);
    const path = await createFeed(router.owner, router.routerId, ORGANIZATION);
    expect(uidsOf(await readEvents(path))).toEqual([id]);
  });

  it('is created, read and revoked by administrators alone', async () => {
    const { firm, own } = await setUp();
    const [technician] = firm.technicians;
    for (const method of ['get', 'post', 'delete'] as const)
      expect((await service.as(technician.key).send(method, `${own}${ORGANIZATION}`)).status).toBe(403);
  });

  it('ends when the administrator leaves', async () => {
    const { firm } = await setUp();
    const path = await createFeed(firm.admin, firm.organizationId, ORGANIZATION);
    await service.db.query('update memberships set deleted_at = now() where user_id = $1', [firm.admin.userId]);
    await service.as(null).get(path, 404);
  });
});

describe('the calendar feed of a person', () => {
  it('shows a technician the visits of orders that they are assigned to', async () => {
    const { router, firm } = await setUp();
    const [kari, ola] = firm.technicians;
    const own = await bookVisit(router, firm, 2, [ola]);
    await bookVisit(router, firm, 3, [kari]);
    const path = await createFeed(ola, firm.organizationId, PERSON);
    const found = await readEvents(path);
    expect(uidsOf(found)).toEqual([own.id]);
    expect(found.name).toContain('Technician 2');
    await visits.assign(firm, own.order, [kari]);
    expect((await readEvents(path)).events).toEqual([]);
  });

  it('shows administrators of a contractor only visits that they are assigned to', async () => {
    const { router, firm } = await setUp();
    await bookVisit(router, firm, 2);
    const own = await bookVisit(router, firm, 3, [firm.admin]);
    expect(uidsOf(await readEvents(await createFeed(firm.admin, firm.organizationId, PERSON)))).toEqual([own.id]);
  });

  it('shows an operator the visits of orders that they are responsible for', async () => {
    const { router, firm } = await setUp();
    await bookVisit(router, firm, 2);
    const own = await bookVisit(router, firm, 3);
    const { operator, routerId } = router;
    const { orderId } = own.order;
    await service.db.query('update orders set operator_id = $2 where id = $1', [orderId, operator.userId]);
    expect(uidsOf(await readEvents(await createFeed(operator, routerId, PERSON)))).toEqual([own.id]);
  });

  it('has one address, which another one replaces, and which ends when it is revoked', async () => {
    const { firm, own } = await setUp();
    const [technician, colleague] = firm.technicians;
    const as = service.as(technician.key);
    await as.get(`${own}${PERSON}`, 404);
    const other = await createFeed(colleague, firm.organizationId, PERSON);
    const first = await createFeed(technician, firm.organizationId, PERSON);
    const second = await createFeed(technician, firm.organizationId, PERSON);
    expect(second).not.toBe(first);
    expect(Object.keys(await as.get(`${own}${PERSON}`))).toEqual(['createdAt']);
    await service.as(null).get(first, 404);
    await readEvents(second);
    await as.delete(`${own}${PERSON}`);
    await as.delete(`${own}${PERSON}`, 404);
    await service.as(null).get(second, 404);
    await readEvents(other);
    const stored = await service.db.query(
      "select token from tenant_directory union select encode(hash, 'hex') from calendar_feeds",
    );
    expect(JSON.stringify(stored)).not.toContain(other.slice('/api/calendar/'.length, -'.ics'.length));
  });

  it('requires a session to create, so that a leaked key cannot create addresses that outlive it', async () => {
    const { firm, own } = await setUp();
    const { message } = await service.as(firm.technicians[0].key).post(`${own}${PERSON}`, undefined, 403);
    expect(message).toContain('session');
  });
});

describe('GET /api/calendar/{token}.ics', () => {
  it.each(['unknown', 'z'.repeat(43), '%00'])('responds 404 to %s', async (token) => {
    const { status, body } = await service.as(null).send('get', `/api/calendar/${token}.ics`);
    expect([400, 404]).toContain(status);
    expect(body).toHaveProperty('message');
  });

  it('shows at most 1,000 visits, the earliest', async () => {
    const { router, firm } = await setUp();
    const { id } = await bookVisit(router, firm, 2);
    await service.db.query(
      `with steps as (
         insert into workflow_steps select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(),
           'active_step_data_id', null))).*
         from workflow_steps s join bookings b on b.workflow_step_id = s.id, generate_series(1, 1100) n where b.id = $1
         returning id)
       insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(),
         'workflow_step_id', step.id, 'start_at', b.start_at + step.n * interval '1 hour',
         'end_at', b.end_at + step.n * interval '1 hour'))).*
       from bookings b, (select id, row_number() over () as n from steps) step where b.id = $1`,
      [id],
    );
    const path = await createFeed(firm.admin, firm.organizationId, ORGANIZATION);
    const { events } = await readEvents(path);
    expect(events).toHaveLength(1_000);
    expect(events[0].uid).toBe(id);
  });
});
