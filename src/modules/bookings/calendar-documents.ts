/** Writes the visits of a calendar feed (decisions/availability "Calendar feeds"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { CallerResolver } from '../../domain/authorization/caller-resolver.js';
import { describeVisit, toCalendarStatus } from '../../domain/notifications/built-in/visit-calendars.js';
import { resolveLanguage, type Language } from '../../entities/languages.js';
import { buildLinkKey, findRouterOfToken } from '../../entities/tenant-directory.js';
import { inTenant, inTenants } from '../../entities/tenant-predicates.js';
import type { BookingRowView } from '../../entities/views/booking-row-view.js';
import { writeCalendar, type CalendarEvent } from '../../platform/calendar/write-calendar.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { sql } from '../../platform/read-models/index.js';
import { hashToken } from '../../platform/token.js';
import { BookingsService } from './bookings.service.js';

/** Whose feed it is, and how its calendar is named. */
const FEED = sql`
  select feed.is_of_organization as "isOfOrganization", o.locale, o.name as "organizationName",
    concat_ws(' ', u.first_name, u.last_name) as "userName"
  from calendar_feeds feed join organizations o on o.id = feed.organization_id join users u on u.id = feed.user_id
  where ${inTenant('feed')} and feed.hash = ${'hash'}`;

interface Feed {
  isOfOrganization: boolean;
  locale: string | null;
  organizationName: string;
  userName: string;
}

/** What the list of visits does not contain. */
const DETAILS = sql`
  select b.id, b.sequence, host.timezone as "timeZone", host.name as "organizationName"
  from bookings b join orders o on o.router_id = b.router_id and o.id = b.order_id
  join organizations host on host.id = o.organization_id
  where ${inTenants('b')} and b.id = any(${'ids'}::uuid[])`;

interface Details {
  id: string;
  sequence: number;
  timeZone: string;
  organizationName: string;
}

/** The token of the feed authorizes the request. */
@Injectable()
export class CalendarDocuments {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly callers: CallerResolver,
    private readonly bookings: BookingsService,
  ) {}

  /** @returns an iCalendar document. @throws 404 for an unknown or revoked token, and if its user has left */
  async write(token: string): Promise<string> {
    const hash = hashToken(token);
    const routerId = await findRouterOfToken(this.db, buildLinkKey(hash));
    const caller = routerId && (await this.callers.resolveFeed({ routerId, hash }));
    if (!caller) throw notFound('Calendar');
    const feed = (await this.db.row<Feed>(FEED, { routerId, hash }))!;
    const visits = await this.bookings.listForFeed(caller, feed.isOfOrganization);
    const details = await this.loadDetails(caller, visits);
    const language = resolveLanguage(feed.locale);
    return writeCalendar({
      method: 'PUBLISH',
      name: feed.isOfOrganization ? feed.organizationName : feed.userName || feed.organizationName,
      events: visits.map((visit) => toEvent(visit, details.get(visit.id)!, language)),
      now: this.clock.now(),
    });
  }

  private async loadDetails({ routerIds }: Caller, visits: readonly BookingRowView[]): Promise<Map<string, Details>> {
    const rows = await this.db.rows<Details & object>(DETAILS, { routerIds, ids: visits.map(({ id }) => id) });
    return new Map(rows.map((row) => [row.id, row]));
  }
}

/** It has the UID of the calendar entries in mails. */
function toEvent(
  visit: BookingRowView,
  { sequence, timeZone, organizationName }: Details,
  language: Language,
): CalendarEvent {
  const { id: uid, order, contact, technicians } = visit;
  const variables = { order: { ...order, ...contact }, organization: { name: organizationName }, client: null };
  const { description, ...described } = describeVisit(visit, { party: 'contractor', language }, variables);
  const people = technicians
    .map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '))
    .join(', ');
  return {
    uid,
    sequence,
    ...described,
    status: toCalendarStatus(visit.status),
    startAt: new Date(visit.startAt),
    endAt: new Date(visit.endAt),
    updatedAt: new Date(visit.updatedAt),
    wholeDaysIn: visit.allDay ? timeZone : null,
    description: [order.name, description, people].filter(Boolean).join('\n') || null,
    organizer: null,
    attendee: null,
  };
}
