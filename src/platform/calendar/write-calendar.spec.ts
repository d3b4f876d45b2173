/** iCalendar documents, read with another library. */
import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { writeCalendar, type CalendarEvent, type CalendarMethod } from './write-calendar.js';

const NOW = new Date('2026-11-20T10:00:00Z');
const EVENT: CalendarEvent = {
  uid: '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69',
  sequence: 3,
  status: 'confirmed',
  startAt: new Date('2026-11-26T08:00:00Z'),
  endAt: new Date('2026-11-26T10:30:00Z'),
  wholeDaysIn: null,
  summary: 'Installasjon: WO-12, Blåbærveien; "nå"',
  location: 'Storgata 1, 0155 Oslo, NO',
  description: `Line one\nLine two, with æøå and ${'a long text '.repeat(20)}`,
  url: 'https://work.example/c/token',
  organizer: { name: 'Nordlys, "AS"', address: 'orders@work.example' },
  attendee: { name: 'Kari Nordmann', address: 'kari@example.com' },
  updatedAt: new Date('2026-11-19T09:00:00Z'),
};

function read(method: CalendarMethod, ...events: CalendarEvent[]) {
  const text = writeCalendar({ method, events, now: NOW });
  const calendar = new ICAL.Component(ICAL.parse(text) as string);
  return { text, calendar, events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)) };
}

describe('writeCalendar', () => {
  it('writes every field of an event so that another library reads it', () => {
    const { calendar, events } = read('REQUEST', EVENT);
    const [event] = events;
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(event.uid).toBe(EVENT.uid);
    expect(event.sequence).toBe(3);
    expect(event.startDate.toJSDate()).toEqual(EVENT.startAt);
    expect(event.endDate.toJSDate()).toEqual(EVENT.endAt);
    expect(event.startDate.isDate).toBe(false);
    expect(event.summary).toBe(EVENT.summary);
    expect(event.location).toBe(EVENT.location);
    expect(event.description).toBe(EVENT.description);
    expect(event.organizer).toBe('mailto:orders@work.example');
    const { component } = event;
    expect(component.getFirstProperty('organizer')!.getParameter('cn')).toContain('Nordlys');
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(component.getFirstPropertyValue('url')).toBe(EVENT.url);
    expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-20T10:00:00Z');
    const [attendee] = event.attendees;
    expect(attendee.getFirstValue()).toMatch(/^mailto:kari@example.com$/i);
    expect(attendee.getParameter('rsvp')).toBe('FALSE');
  });

  it('writes whole days as dates of their time zone, the end exclusive', () => {
    const wholeDaysIn = 'Europe/Oslo';
    const [startAt, endAt] = ['2026-11-25T23:00:00Z', '2026-11-27T23:00:00Z'].map((time) => new Date(time));
    const [event] = read('PUBLISH', { ...EVENT, wholeDaysIn, startAt, endAt }).events;
    expect([event.startDate, event.endDate].map(String)).toEqual(['2026-11-26', '2026-11-28']);
    expect(event.startDate.isDate).toBe(true);
  });

  it.each([
    ['tentative', 'REQUEST', 'TENTATIVE'],
    ['cancelled', 'CANCEL', 'CANCELLED'],
  ] as const)('writes a %s event', (status, method, expected) => {
    const { calendar, events } = read(method, { ...EVENT, status });
    expect(calendar.getFirstPropertyValue('method')).toBe(method);
    expect(events[0].component.getFirstPropertyValue('status')).toBe(expected);
  });

  it('writes lines of at most 75 bytes with CRLF, and no line that a value starts', () => {
    const { text, events } = read('REQUEST', { ...EVENT, summary: 'One\r\nATTENDEE:mailto:other@example.com' });
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
    expect(events[0].attendees).toHaveLength(1);
  });

  it('writes blanks in place of control characters, which RFC 5545 forbids', () => {
    const dirty = { ...EVENT, summary: 'a\vb\fc\u001bd\u007fe\tf', location: '\u0000Oslo', description: 'x\u0008\ny' };
    const { text, events } = read('PUBLISH', { ...dirty, organizer: { name: 'N\u001b', address: 'n@example.com' } });
    expect(text).not.toMatch(/[^\P{Cc}\t\r\n]/u);
    expect([events[0].summary, events[0].description]).toEqual(['a b c d e\tf', 'x \ny']);
  });

  it('writes a time zone for a feed without events, because a calendar needs a component', () => {
    const { text, calendar, events } = read('PUBLISH');
    expect(events).toEqual([]);
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
    const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!);
    expect(zone.tzid).toBe('UTC');
    expect(zone.utcOffset(ICAL.Time.fromDateTimeString('2026-07-01T12:00:00'))).toBe(0);
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
    expect(read('PUBLISH', EVENT).calendar.getAllSubcomponents('vtimezone')).toEqual([]);
  });

  it('writes several events for a feed, without attendees', () => {
    const feed = { attendee: null, organizer: null, url: null, location: null, description: null };
    const { events } = read('PUBLISH', { ...EVENT, ...feed }, { ...EVENT, ...feed, uid: 'another' });
    expect(events.map(({ uid }) => uid)).toEqual([EVENT.uid, 'another']);
    expect(events[0].attendees).toEqual([]);
  });
});
