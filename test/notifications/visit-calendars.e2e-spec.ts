/** Calendars of visits in mails, read with another library (decisions/notifications "Calendar"). */
import { describe, expect, it } from '@jest/globals';
import type { StepOptions } from '../support/workflow-factory.js';
import { calendarOf, openMessageScene, subjectOf, useMailingService } from '../support/message-scene.js';

const { service, mail } = useMailingService();
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Math.round(Date.now() / 60_000) * 60_000 + days * DAY_MS).toISOString();
const BOOK: StepOptions = {
  ...{ key: 'book', type: 'booking_create', variant: 'installation', visibleToClient: true },
  ...{ actor: 'contractor', by: 'contractor', dependsOn: 'dispatch' },
};

/** An order that a contractor accepted, with a booking step. */
async function bookable(router: object = { locale: 'en-GB' }) {
  const scene = await openMessageScene(service, mail, router);
  const { network, routerId, client, operator, as } = scene;
  const partner = await network.partner(routerId);
  const office = await service.make.person(partner.organizationId, partner.organizationId, ['OWNER']);
  const run = await network.workflows.runningOrder(
    routerId,
    {
      isAutoDispatchingEnabled: true,
      actors: [{ slug: 'contractor' }],
      steps: [
        {
          ...{ key: 'dispatch', type: 'dispatch_create', dispatches: 'contractor' },
          settings: { isAutoDispatchingEnabled: true },
        },
        BOOK,
        { key: 'work', dependsOn: 'book' },
      ],
    },
    { email: client, operatorId: operator.userId },
  );
  const [{ id: dispatchId }] = (await service.as(partner.key).get('/api/v1/dispatches')).values;
  await service.as(office.key).post(`/api/v1/dispatches/${dispatchId}/accept`, {}, 200);
  const path = (router: string) => `/api/routers/${router}/workflow-steps/${run.steps.book}/bookings`;
  return {
    ...{ ...scene, partner, office, run, dispatchId: dispatchId as string },
    book: (body: object) => service.as(office.key).put(path(partner.organizationId), body),
    bookAsOperator: (body: object) => as.put(path(routerId), body),
    calendar: async (address: string, subject: string) => calendarOf(await scene.mailTo(address, subject))!,
  };
}

describe('a mail about a visit', () => {
  it('adds it to the calendar of the client, changes, confirms and removes it, with one UID and a growing sequence', async () => {
    const { book, bookAsOperator, calendar, client, run, office } = await bookable();
    const first = { startAt: inDays(5), durationMinutes: 90 };
    await book(first);
    const proposed = await calendar(client, 'Proposed time');
    expect(proposed).toMatchObject({
      ...{ header: 'REQUEST', method: 'REQUEST', events: 1, status: 'TENTATIVE', startAt: first.startAt },
      endAt: new Date(Date.parse(first.startAt) + 90 * 60_000).toISOString(),
      organizer: 'mailto:orders@service.example',
      attendees: [`mailto:${client}`],
      url: `${service.baseUrl}/c/${run.clientToken}`,
    });
    expect(proposed.summary).toMatch(/^Installation: Nordlys .*, WO-/);
    expect(proposed.location).toMatch(/Oslo/);
    const second = { startAt: inDays(6), durationMinutes: 60 };
    await book(second);
    const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Europe/Oslo' });
    const moved = await calendar(client, `Proposed time: ${day.format(new Date(second.startAt))}`);
    expect(moved).toMatchObject({ method: 'REQUEST', uid: proposed.uid, startAt: second.startAt });
    await bookAsOperator({ status: 'confirmed' });
    const confirmed = await calendar(client, 'Confirmed');
    expect(confirmed).toMatchObject({ method: 'REQUEST', uid: proposed.uid, status: 'CONFIRMED' });
    const ofOffice = await calendar(office.email, 'Confirmed');
    expect(ofOffice).toMatchObject({ uid: proposed.uid, attendees: [`mailto:${office.email}`] });
    expect(ofOffice.url).toContain('/jobs/');
    expect(ofOffice.description).toContain('Ola Nordmann');
    expect(ofOffice.description).not.toContain('/c/');
    await book({ status: 'cancelled' });
    const cancelled = await calendar(client, 'Time cancelled');
    expect(cancelled).toMatchObject({
      ...{ header: 'CANCEL', method: 'CANCEL', uid: proposed.uid, status: 'CANCELLED', startAt: second.startAt },
    });
    const sequences = [proposed, moved, confirmed, cancelled].map(({ sequence }) => sequence);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other));
  });

  it.each([
    ['nb-NO', 'Foreslått tid', 'Installasjon: '],
    ['de-DE', 'Terminvorschlag', 'Installation: '],
  ])('names it in %s', async (locale, subject, name) => {
    const { book, calendar, client } = await bookable({ locale });
    await book({ startAt: inDays(5), durationMinutes: 60 });
    expect((await calendar(client, subject)).summary).toContain(name);
  });

  it('is removed from all calendars when the order is cancelled', async () => {
    const { book, bookAsOperator, calendar, client, office, as, run } = await bookable();
    await book({ startAt: inDays(5), durationMinutes: 60 });
    await bookAsOperator({ status: 'confirmed' });
    const { uid, sequence } = await calendar(office.email, 'Confirmed');
    await calendar(client, 'Confirmed');
    await as.post(`/api/v1/order/${run.orderId}/cancel`, {}, 200);
    for (const address of [client, office.email]) {
      const cancelled = await calendar(address, 'Order cancelled');
      expect(cancelled).toMatchObject({ method: 'CANCEL', uid, status: 'CANCELLED' });
      expect(cancelled.sequence).toBeGreaterThan(sequence);
    }
  });

  it('that is ahead is removed from the calendar of the client when the order is completed; one that has begun stays', async () => {
    const { book, bookAsOperator, calendar, client, as, run, routerId } = await bookable();
    const complete = (key: string) =>
      as.post(`/api/routers/${routerId}/workflow-steps/${run.steps[key]}/act`, { type: 'COMPLETE' }, 200);
    await book({ startAt: inDays(5), durationMinutes: 60 });
    await bookAsOperator({ status: 'confirmed' });
    const { uid } = await calendar(client, 'Confirmed');
    const other = await bookable();
    await other.book({ startAt: inDays(5), durationMinutes: 60 });
    await other.bookAsOperator({ status: 'confirmed' });
    await other.calendar(other.client, 'Confirmed');
    const begun = "update bookings set start_at = now() - interval '1 hour' where router_id = $1 and order_id = $2";
    await service.db.query(begun, [other.routerId, other.run.orderId]);
    await complete('work');
    expect(await calendar(client, 'Your order is completed')).toMatchObject({
      method: 'CANCEL',
      uid,
      status: 'CANCELLED',
    });
    const work = `/api/routers/${other.routerId}/workflow-steps/${other.run.steps.work}/act`;
    await other.as.post(work, { type: 'COMPLETE' }, 200);
    expect(calendarOf(await other.mailTo(other.client, 'Your order is completed'))).toBeNull();
  });

  it('is in the mail to an assigned technician, and leaves the calendar with the assignment, without contact data', async () => {
    const { book, bookAsOperator, calendar, office, partner, run } = await bookable();
    await book({ startAt: inDays(5), durationMinutes: 60 });
    await bookAsOperator({ status: 'confirmed' });
    const order = `/api/v1/order/${run.orderId}/technicians`;
    await service.as(office.key).put(order, { userIds: [partner.userId] });
    const assigned = await calendar(partner.email, 'You are assigned');
    expect(assigned).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED', attendees: [`mailto:${partner.email}`] });
    await service.as(office.key).put(order, { userIds: [] });
    const unassigned = await calendar(partner.email, 'You are no longer assigned');
    expect(unassigned).toMatchObject({ method: 'CANCEL', uid: assigned.uid, status: 'CANCELLED' });
    expect(unassigned.description ?? '').not.toContain('Ola Nordmann');
  });

  it('is removed from the calendar of a contractor that loses the work', async () => {
    const { book, bookAsOperator, calendar, office, as, dispatchId } = await bookable();
    await book({ startAt: inDays(5), durationMinutes: 60 });
    await bookAsOperator({ status: 'confirmed' });
    const { uid } = await calendar(office.email, 'Confirmed');
    await as.post(`/api/v1/dispatches/${dispatchId}/revoke`, {}, 200);
    expect(await calendar(office.email, 'Work taken back')).toMatchObject({ method: 'CANCEL', uid });
  });

  it('of no visit carries none', async () => {
    const { as, run, mailTo, client, office, settled } = await bookable();
    await as.post(`/api/v1/order/${run.orderId}/cancel`, {}, 200);
    for (const address of [client, office.email])
      expect(calendarOf(await mailTo(address, 'Order cancelled'))).toBeNull();
    await settled(run.orderId);
    expect(mail.to(client).map(subjectOf)).toHaveLength(1);
  });

  it('of a whole day is written as a date in the zone of the organization', async () => {
    const { bookAsOperator, mailTo, client } = await bookable({ locale: 'en-GB', timezone: 'Europe/Oslo' });
    const day = inDays(5).slice(0, 10);
    await bookAsOperator({ startAt: `${day}T00:00:00+01:00`, allDay: true });
    const { raw } = await mailTo(client, 'Proposed time');
    const [, body] = /Content-Type: text\/calendar;[^]*?\r\n\r\n([^]*?)\r\n--/.exec(raw)!;
    const text = /BEGIN:VCALENDAR/.test(body) ? body : Buffer.from(body, 'base64').toString('utf8');
    expect(text).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);
  });
});
