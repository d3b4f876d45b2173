/** Writes iCalendar documents (RFC 5545), for attachments of e-mails (RFC 6047) and for feeds. */
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalEventData,
} from 'ical-generator';
import { DateTime } from 'luxon';

const PRODUCT = { company: 'work-order-routing', product: 'work-order-routing', language: 'EN' };

/** `REQUEST` and `CANCEL` address one attendee by e-mail; `PUBLISH` is for feeds. */
export type CalendarMethod = keyof Pick<typeof ICalCalendarMethod, 'REQUEST' | 'CANCEL' | 'PUBLISH'>;

/** A person or organization. */
interface CalendarParty {
  name: string;
  address: string;
}

/** One event. */
export interface CalendarEvent {
  /** Stays the same for the lifetime of the event. */
  uid: string;
  /** Grows with each change: programs ignore documents older than the one they know. */
  sequence: number;
  status: 'tentative' | 'confirmed' | 'cancelled';
  startAt: Date;
  endAt: Date;
  /** Takes whole days of this time zone. Other events are written in UTC. */
  wholeDaysIn: string | null;
  summary: string;
  location: string | null;
  description: string | null;
  url: string | null;
  organizer: CalendarParty | null;
  /** The invited person; null in feeds. */
  attendee: CalendarParty | null;
  /** Time of the latest change. */
  updatedAt: Date;
}

/** A calendar. */
export interface CalendarDocument {
  method: CalendarMethod;
  /** Name that programs show for a feed. */
  name?: string;
  /** For `REQUEST` and `CANCEL` exactly one. */
  events: readonly CalendarEvent[];
  /** Time at which the document is written. */
  now: Date;
}

/** A calendar without components is invalid (RFC 5545, 3.6), so one without events defines the time zone UTC. */
const COMPONENT_WITHOUT_EVENTS = {
  name: 'UTC',
  generator: () =>
    [
      'BEGIN:VTIMEZONE',
      'TZID:UTC',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0000',
      'TZOFFSETTO:+0000',
      'TZNAME:UTC',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n'),
};

/** RFC 5545 (3.1) forbids these in text, and strict programs refuse the whole document. */
const CONTROLS = /[^\P{Cc}\t\r\n]/gu;

/** @returns the document with CRLF line breaks and folded lines, and blanks in place of control characters */
export function writeCalendar({ method, name, events, now }: CalendarDocument): string {
  const calendar = ical({ prodId: PRODUCT, method: ICalCalendarMethod[method], ...(name ? { name } : {}) });
  if (events.length === 0) calendar.timezone(COMPONENT_WITHOUT_EVENTS);
  for (const event of events) calendar.createEvent(toEventData(event, now));
  return calendar.toString().replace(CONTROLS, ' ');
}

const STATUSES = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

function toEventData(event: CalendarEvent, now: Date): ICalEventData {
  const { uid, sequence, startAt, endAt, wholeDaysIn, organizer, attendee } = event;
  const time = (at: Date) => (wholeDaysIn === null ? at : localDay(at, wholeDaysIn));
  return {
    id: uid,
    sequence,
    stamp: now,
    lastModified: event.updatedAt,
    status: STATUSES[event.status],
    start: time(startAt),
    end: time(endAt),
    allDay: wholeDaysIn !== null,
    summary: event.summary,
    location: event.location,
    description: event.description,
    url: event.url,
    organizer: organizer && { name: organizer.name, email: organizer.address },
    attendees: attendee ? [toAttendee(attendee)] : [],
  };
}

/** Answers are given on the pages of the service, so the program of the attendee sends none. */
function toAttendee({ name, address }: CalendarParty) {
  return {
    name: name || address,
    email: address,
    rsvp: false,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.NEEDSACTION,
  };
}

/** The local date as midnight UTC, of which the date is written. */
function localDay(at: Date, timeZone: string): Date {
  return new Date(`${DateTime.fromJSDate(at, { zone: timeZone }).toISODate()}T00:00:00Z`);
}
