/** The calendar documents that messages about visits carry (decisions/notifications "Calendar"). */
import { Injectable } from '@nestjs/common';
import type { MessageReader } from '../../../entities/delivery.js';
import type { Booking } from '../../../entities/booking.js';
import type { Language } from '../../../entities/languages.js';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import { writeCalendar } from '../../../platform/calendar/write-calendar.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { sql, toIsoTimestampSql, type Sql } from '../../../platform/read-models/index.js';
import type { EmailMessage, MailAddress } from '../message.js';
import type { MessageKind } from './message-kinds.js';
import type { BuiltInVariables, MessageFacts } from './message-variables.js';
import { VISIT_NAMES } from './visit-names.js';

/**
 * Which visits a message is about: the one that it names, the next of the reader's organization, those that the reader was
 * sent, or those of them that were cancelled.
 */
type Subject = 'named' | 'next' | 'sent' | 'cancelled';

/** Kinds whose messages add the visit to the reader's calendar, change it there, or remove it. */
const CALENDARS: Partial<Record<MessageKind, { method: 'REQUEST' | 'CANCEL'; subject: Subject }>> = {
  bookingProposed: { method: 'REQUEST', subject: 'named' },
  bookingRescheduled: { method: 'REQUEST', subject: 'named' },
  bookingConfirmed: { method: 'REQUEST', subject: 'named' },
  bookingCancelled: { method: 'CANCEL', subject: 'named' },
  workAssigned: { method: 'REQUEST', subject: 'next' },
  technicianAssigned: { method: 'REQUEST', subject: 'next' },
  assignmentRevoked: { method: 'CANCEL', subject: 'sent' },
  technicianUnassigned: { method: 'CANCEL', subject: 'sent' },
  orderCancelled: { method: 'CANCEL', subject: 'sent' },
  orderCompleted: { method: 'CANCEL', subject: 'cancelled' },
};

interface Visit extends Pick<Booking, 'id' | 'sequence' | 'status' | 'type' | 'allDay'> {
  startAt: string;
  endAt: string;
  updatedAt: string;
}

const visitWhere = (condition: Sql) => sql`
  select b.id, b.sequence, b.status, b.type, b.all_day as "allDay", ${toIsoTimestampSql(sql`b.start_at`)} as "startAt",
    ${toIsoTimestampSql(sql`b.end_at`)} as "endAt", ${toIsoTimestampSql(sql`b.updated_at`)} as "updatedAt"
  from bookings b where ${inTenant('b')} and b.order_id = ${'orderId'} and ${condition}
  order by b.start_at, b.id limit 20`;

/** A message of these kinds was delivered to the reader. */
const wasSent = (kinds: Sql, subject: Sql = sql`d.booking_id = b.id`) => sql`exists (select 1 from deliveries d
    where ${sameTenant('d', 'b')} and d.order_id = b.order_id and d.message_kind in (${kinds}) and ${subject}
      and d.status = 'delivered' and lower(d.reader ->> 'email') = lower(${'email'}::text))`;

/** Messages about assigned work name no visit: they carried the next one. */
const IS_IN_CALENDAR = sql`b.end_at > now() and not ${wasSent(sql`'bookingCancelled'`)}
    and (${wasSent(sql`'bookingProposed', 'bookingRescheduled', 'bookingConfirmed'`)}
      or ${wasSent(sql`'workAssigned', 'technicianAssigned'`, sql`d.created_at > b.created_at`)})`;

const VISITS: Record<Subject, Sql> = {
  named: visitWhere(sql`b.id = ${'bookingId'}`),
  next: visitWhere(
    sql`b.status in ('requested', 'confirmed') and b.performer_id = ${'organizationId'} and b.end_at > now()`,
  ),
  sent: visitWhere(IS_IN_CALENDAR),
  cancelled: visitWhere(sql`b.status = 'cancelled' and ${IS_IN_CALENDAR}`),
};

/** Writes the documents of a message. */
@Injectable()
export class VisitCalendars {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns one document for each visit, because one that cancels has a single UID (RFC 5546); none if there is none */
  async create(
    kind: MessageKind,
    reader: MessageReader,
    bookingId: string | null,
    data: MessageFacts,
    { variables, from }: { variables: BuiltInVariables; from: MailAddress },
  ): Promise<NonNullable<EmailMessage['calendars']>> {
    const rule = CALENDARS[kind];
    if (!rule) return [];
    const { routerId, orderId } = data.order;
    const { email, organizationId } = reader;
    const { method, subject } = rule;
    const parameters = { routerId, orderId, bookingId, email, organizationId };
    const visits = await this.db.rows<Visit>(VISITS[subject], parameters);
    const describe = (visit: Visit) => ({
      uid: visit.id,
      // A visit that goes on without the reader has not changed itself.
      sequence: visit.sequence + (method === 'CANCEL' && visit.status !== 'cancelled' ? 1 : 0),
      status: method === 'CANCEL' ? ('cancelled' as const) : toCalendarStatus(visit.status),
      startAt: new Date(visit.startAt),
      endAt: new Date(visit.endAt),
      updatedAt: new Date(visit.updatedAt),
      wholeDaysIn: visit.allDay ? String(data.facts.organization!.timezone) : null,
      ...describeVisit(visit, reader, variables),
      organizer: from,
      attendee: { name: reader.name, address: email },
    });
    const now = this.clock.now();
    return (subject === 'next' ? visits.slice(0, 1) : visits).map((visit) => ({
      method,
      content: writeCalendar({ method, events: [describe(visit)], now }),
    }));
  }
}

/** A requested visit is tentative. */
export function toCalendarStatus(status: Visit['status']): 'confirmed' | 'tentative' {
  return status === 'confirmed' || status === 'done' ? 'confirmed' : 'tentative';
}

/** Variables that describe a visit. */
export type VisitVariables = Pick<BuiltInVariables, 'order' | 'organization' | 'client'> &
  Partial<Pick<BuiltInVariables, 'job'>>;

/** What the reader sees of the visit. Contractors that lost the work see no contact data, because `variables` has none. */
export function describeVisit(
  { type }: Pick<Visit, 'type'>,
  { party, language }: Pick<MessageReader, 'party' | 'language'>,
  variables: VisitVariables,
) {
  const order = variables.order as Record<string, string | null | undefined>;
  const { displayId, address, postalCode, city, countryCode, contactPersonName, phoneNumber } = order;
  const organization = variables.organization!.name as string;
  const name = VISIT_NAMES[language as Language][type ?? 'visit'];
  const url = (variables.client?.url as string | null | undefined) ?? variables.job?.url ?? order.url ?? null;
  const place = [address, [postalCode, city].filter(Boolean).join(' '), countryCode].filter(Boolean).join(', ');
  const contact = party === 'client' ? null : [contactPersonName, phoneNumber].filter(Boolean).join(', ');
  return {
    summary: party === 'client' ? `${name}: ${organization}, ${displayId}` : `${name}: ${displayId}, ${city}`,
    location: place || null,
    description: [contact, url].filter(Boolean).join('\n') || null,
    url,
  };
}
