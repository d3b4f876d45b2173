/** Clients ask for another time of a confirmed visit, and add it to a calendar (decisions/client-portal "Visits"). */
import { describe, expect, it } from '@jest/globals';
import { waitUntil } from '../support/receiver.js';
import { openMessageScene, readCalendar, subjectOf, textOf, useMailingService } from '../support/message-scene.js';

const { service, mail } = useMailingService();
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Math.round(Date.now() / 60_000) * 60_000 + days * DAY_MS).toISOString();

/** An order with a confirmed visit of a contractor. @param by the party whose step the booking belongs to */
async function confirmedVisit({ by = 'contractor', router = { locale: 'en-GB', timezone: 'Europe/Oslo' } } = {}) {
  const scene = await openMessageScene(service, mail, router);
  const { network, routerId, client, operator, as } = scene;
  const partner = await network.partner(routerId);
  const office = await service.make.person(partner.organizationId, partner.organizationId, ['OWNER']);
  const actor = by === 'contractor' ? ({ actor: 'contractor', by: 'contractor' } as const) : {};
  const run = await network.workflows.runningOrder(
    routerId,
    {
      actors: [{ slug: 'contractor' }],
      steps: [
        { key: 'book', type: 'booking_create', variant: 'installation', visibleToClient: true, ...actor },
        // Keeps the order open, and waits for the client.
        { key: 'work', actor: 'client', dependsOn: 'book' },
        { key: 'hidden', type: 'booking_create', visibleToClient: false, dependsOn: 'work' },
      ],
    },
    { email: client, operatorId: operator.userId },
  );
  const { organizationId } = partner;
  await as.post(`/api/routers/${routerId}/workflow-actors/${run.actors.contractor}/assign`, { organizationId }, 200);
  const at = (router: string, step = 'book') => `/api/routers/${router}/workflow-steps/${run.steps[step]}/bookings`;
  const startAt = inDays(5);
  await as.put(at(routerId), { startAt, durationMinutes: 90, status: 'confirmed' });
  const portal = `/api/clients/${run.clientToken}/workflow-steps/${run.steps.book}/bookings`;
  const anyone = service.as(null);
  return {
    ...{ ...scene, partner, office, run, startAt, portal, anyone },
    request: (body: object, status = 200) => anyone.post(`${portal}/change-request`, body, status),
    booking: () => anyone.get(portal),
    bookAsContractor: (body: object, status = 200) => service.as(office.key).put(at(organizationId), body, status),
    bookAsOperator: (body: object) => as.put(at(routerId), body),
    order: () => as.get(`/api/v1/order/${run.orderId}`),
    notes: async () => (await anyone.get(`/api/clients/${run.clientToken}/notes`)).values,
  };
}

describe('POST …/bookings/change-request', () => {
  it('keeps the visit confirmed, writes a public note, and makes the order wait for contractor and operator', async () => {
    const w = await confirmedVisit();
    const wanted = inDays(7);
    const answer = await w.request({ startAt: wanted, comment: ' After work, please ' });
    expect(answer).toMatchObject({
      ...{ status: 'confirmed', startAt: w.startAt, changeRequestedStartAt: wanted },
      changeRequestedAt: expect.any(String),
    });
    const [note] = await w.notes();
    expect(note.author.side).toBe('client');
    expect(note.content).toMatch(
      /^I would like another time for the visit on .+\. This would suit me: .+\.\n\nAfter work, please$/,
    );
    expect(await w.order()).toMatchObject({
      ...{ status: 'scheduled', waitingFor: ['operator', 'contractor', 'client'] },
      attention: [{ reason: 'TIME_CHANGE_REQUESTED', subjectType: 'booking', subjectId: answer.id }],
    });
    const history = (await w.as.get(`/api/v1/order/${w.run.orderId}/history`)).values as { event: string }[];
    expect(history.slice(0, 2).map(({ event }) => event)).toEqual(
      expect.arrayContaining(['booking.updated', 'note.created']),
    );
  });

  it('stays with the contractor after the operator has answered the note, until the contractor confirms the wanted time', async () => {
    const w = await confirmedVisit();
    const wanted = inDays(7);
    await w.request({ startAt: wanted });
    await w.as.post(`/api/v1/order/${w.run.orderId}/note`, { content: 'We ask them', isPublic: true }, 201);
    expect(await w.order()).toMatchObject({ waitingFor: ['contractor', 'client'], attention: [] });
    await w.bookAsContractor({ startAt: wanted, status: 'confirmed' });
    expect(await w.booking()).toMatchObject({
      ...{ status: 'confirmed', startAt: wanted, proposedBy: 'client', confirmedAt: expect.any(String) },
      ...{ changeRequestedAt: null, changeRequestedStartAt: null },
    });
    expect(textOf(await w.mailTo(w.client, 'New time'))).toMatch(/^The visit for order .* has a new time\./m);
  });

  it('waits for operators if the contractor cannot change the booking', async () => {
    const w = await confirmedVisit({ by: 'operator' });
    await w.request({ comment: 'Not then' });
    await w.as.post(`/api/v1/order/${w.run.orderId}/note`, { content: 'We see', isPublic: true }, 201);
    expect(await w.order()).toMatchObject({ waitingFor: ['operator', 'client'], attention: [] });
    const at = inDays(8);
    await w.bookAsOperator({ startAt: at, status: 'confirmed' });
    expect(await w.booking()).toMatchObject({ status: 'confirmed', startAt: at, changeRequestedAt: null });
    expect(await w.order()).toMatchObject({ waitingFor: ['client'] });
  });

  it('ends when the contractor confirms the present time again, of which the client is notified', async () => {
    const w = await confirmedVisit();
    await w.mailTo(w.client, 'Confirmed');
    await w.request({ comment: 'Could it be later?' });
    await w.settled(w.run.orderId);
    const count = () => mail.to(w.client).filter((one) => subjectOf(one).startsWith('Confirmed')).length;
    const before = count();
    await w.bookAsContractor({ status: 'confirm' });
    expect(await w.booking()).toMatchObject({ startAt: w.startAt, status: 'confirmed', changeRequestedAt: null });
    await w.settled(w.run.orderId);
    await waitUntil(() => count() === before + 1);
  });

  it('lets the contractor propose a third time, which the client confirms', async () => {
    const w = await confirmedVisit();
    await w.request({ startAt: inDays(7) });
    await w.bookAsContractor({ startAt: inDays(9), status: 'confirmed' });
    expect(await w.booking()).toMatchObject({ status: 'requested', proposedBy: 'contractor', startAt: inDays(9) });
    expect(await w.order()).toMatchObject({ waitingFor: ['operator', 'client'] });
    await w.anyone.put(w.portal, { status: 'confirm' });
    expect(await w.booking()).toMatchObject({ status: 'confirmed', changeRequestedAt: null });
  });

  it('replaces an earlier request', async () => {
    const w = await confirmedVisit();
    await w.request({ startAt: inDays(7) });
    expect(await w.request({ comment: 'Any other day' })).toMatchObject({ changeRequestedStartAt: null });
    expect(await w.notes()).toHaveLength(2);
  });

  it.each([
    ['nb-NO', 'Jeg ønsker et annet tidspunkt'],
    ['de-DE', 'Ich wünsche einen anderen Zeitpunkt'],
  ])('writes the note in %s', async (locale, text) => {
    const w = await confirmedVisit({ router: { locale, timezone: 'Europe/Oslo' } });
    await w.request({ startAt: inDays(7) });
    expect((await w.notes())[0].content).toContain(text);
  });

  it.each([
    ['without time and comment', {}, 'startAt'],
    ['with an empty comment', { comment: '  ' }, 'startAt'],
    ['with a past time', { startAt: '2020-01-01T10:00:00Z' }, 'startAt'],
    ['with a time after the year 2999', { startAt: '3000-01-01T10:00:00Z' }, 'startAt'],
    ['with text for a time', { startAt: 'soon' }, 'startAt'],
    ['with a comment that is too long', { comment: 'x'.repeat(4097) }, 'comment'],
  ])('is 400 %s, and nothing is written', async (_title, body, field) => {
    const w = await confirmedVisit();
    const { details } = await w.request(body, 400);
    expect(details).toMatchObject([{ field }]);
    expect(await w.notes()).toEqual([]);
    expect(await w.booking()).toMatchObject({ changeRequestedAt: null });
  });

  it('is 400 for the confirmed time, 409 for a visit that is not confirmed or has begun, 404 for a hidden step', async () => {
    const w = await confirmedVisit();
    expect((await w.request({ startAt: w.startAt }, 400)).details).toMatchObject([{ field: 'startAt' }]);
    const hidden = w.portal.replace(w.run.steps.book, w.run.steps.hidden);
    await w.anyone.post(`${hidden}/change-request`, { comment: 'x' }, 404);
    await w.bookAsContractor({ startAt: inDays(6) });
    expect((await w.request({ comment: 'x' }, 409)).message).toMatch(/requested/);
    await w.bookAsOperator({ startAt: inDays(-1), status: 'confirmed' });
    expect((await w.request({ comment: 'x' }, 409)).message).toMatch(/begun/);
    expect(await w.notes()).toEqual([]);
  });

  it('stores one request when two arrive at the same time, and never loses a change of the contractor', async () => {
    const w = await confirmedVisit();
    const wanted = [inDays(7), inDays(8)];
    await Promise.all([
      ...wanted.map((startAt) => w.request({ startAt })),
      w.bookAsOperator({ durationMinutes: 120, status: 'confirmed' }),
    ]);
    const booking = await w.booking();
    expect([null, ...wanted]).toContain(booking.changeRequestedStartAt);
    expect(Date.parse(booking.endAt) - Date.parse(booking.startAt)).toBe(120 * 60_000);
  });
});

describe('GET …/bookings/calendar', () => {
  it('returns the visit with the UID of the mails, which other libraries read', async () => {
    const w = await confirmedVisit();
    const response = await fetch(`${service.baseUrl}${w.portal}/calendar`);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="visit.ics"');
    const { id } = await w.booking();
    const calendar = readCalendar(await response.text());
    expect(calendar).toMatchObject({
      ...{ method: 'PUBLISH', events: 1, uid: id, status: 'CONFIRMED', startAt: w.startAt, attendees: [] },
      endAt: new Date(Date.parse(w.startAt) + 90 * 60_000).toISOString(),
      url: `${service.baseUrl}/c/${w.run.clientToken}`,
    });
    expect(calendar.summary).toMatch(/^Installation: Nordlys/);
    expect(calendar.location).toMatch(/Oslo/);
  });

  it('is tentative while the time is not confirmed, and 404 without a booking or for a hidden step', async () => {
    const w = await confirmedVisit();
    await w.bookAsContractor({ startAt: inDays(6) });
    const text = await (await fetch(`${service.baseUrl}${w.portal}/calendar`)).text();
    expect(readCalendar(text)).toMatchObject({ status: 'TENTATIVE', startAt: inDays(6) });
    await w.anyone.get(`${w.portal.replace(w.run.steps.book, w.run.steps.hidden)}/calendar`, 404);
    await w.bookAsOperator({ status: 'cancelled' });
    await w.anyone.get(`${w.portal}/calendar`, 404);
    await w.anyone.get(`${w.portal.replace(w.run.clientToken, 'unknown')}/calendar`, 404);
  });
});
