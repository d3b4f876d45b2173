/** The client's confirmed visits: a document for calendars, and the request for another time. */
import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { Booking } from '../../entities/booking.js';
import { resolveLanguage, type Language } from '../../entities/languages.js';
import { CLIENT_PAGE_PATH } from '../../entities/order.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { BookingView } from '../../entities/views/step-data-view.js';
import { writeCalendar } from '../../platform/calendar/write-calendar.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import { type JsonText, selectQuery, sql } from '../../platform/read-models/index.js';
import { formatDateTime } from '../../domain/notifications/built-in/format.js';
import { describeVisit, toCalendarStatus } from '../../domain/notifications/built-in/visit-calendars.js';
import { NoteWriter } from '../../domain/routing/note-writer.js';
import { selectOrder } from '../../domain/routing/order/storage/order-query.js';
import { OrderChanges } from '../../domain/routing/order/use-cases/order-changes.js';
import { requestChange } from '../../domain/routing/order/verbs/bookings.js';
import { StepBooking } from '../../domain/routing/order/use-cases/step-booking.js';
import { CHANGE_REQUEST_TEXTS } from './change-request-texts.js';
import { CLIENT_INITIATOR, type ClientOrder, ClientOrderAccess } from './client-order-access.js';
import type { ChangeRequestInput } from './portal-parts.views.js';

const BOOKING = selectQuery(BookingView, sql`${inTenant('booking')} and booking.id = ${'id'}`);

const VISIT = sql`
  select b.id, b.sequence, b.status, b.type, b.all_day as "allDay", b.start_at as "startAt", b.end_at as "endAt",
    b.updated_at as "updatedAt"
  from bookings b where ${inTenant('b')} and b.id = ${'id'}`;

type Visit = Pick<Booking, 'id' | 'sequence' | 'status' | 'type' | 'allDay' | 'startAt' | 'endAt' | 'updatedAt'>;

const PLACE = sql`
  select o.display_id as "displayId", o.address, o.postal_code as "postalCode", o.city, o.country_code as "countryCode",
    o.client_language as "clientLanguage", host.name as "organizationName", host.locale, host.timezone as "timeZone"
  from orders o join organizations host on host.id = o.organization_id
  where ${inTenant('o')} and o.id = ${'orderId'}`;

interface VisitPlace extends Record<'displayId' | 'address' | 'postalCode' | 'city' | 'countryCode', string> {
  clientLanguage: string | null;
  organizationName: string;
  locale: string | null;
  timeZone: string;
}

/** Serves visits by the token of the client's link. */
@Injectable()
export class PortalVisitsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly orders: ClientOrderAccess,
    private readonly bookings: StepBooking,
    private readonly changes: OrderChanges,
    private readonly notes: NoteWriter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Sends the visit as an iCalendar document. It has the UID of the invitations in mails, so that calendars keep one entry.
   * @throws 404 for a step that the client cannot see or that has no booking
   */
  async sendCalendar(token: string, id: string, response: Response): Promise<void> {
    const { orderId, routerId, workflowStepId } = await this.orders.getStep(token, id);
    const bookingId = await this.bookings.getId({ orderId, routerId, workflowStepId });
    const visit = (await this.db.row<Visit>(VISIT, { routerId, id: bookingId }))!;
    const place = await this.getPlace({ orderId, routerId });
    const { displayId, address, postalCode, city, countryCode, organizationName, timeZone } = place;
    const url = `${this.config.baseUrl}${CLIENT_PAGE_PATH}${token}`;
    const variables = {
      order: { displayId, address, postalCode, city, countryCode },
      organization: { name: organizationName },
      client: { url },
    };
    const event = {
      uid: visit.id,
      sequence: visit.sequence,
      status: toCalendarStatus(visit.status),
      startAt: visit.startAt,
      endAt: visit.endAt,
      updatedAt: visit.updatedAt,
      wholeDaysIn: visit.allDay ? timeZone : null,
      ...describeVisit(visit, { party: 'client', language: languageOf(place) }, variables),
      organizer: null,
      attendee: null,
    };
    const text = writeCalendar({ method: 'PUBLISH', events: [event], now: this.clock.now() });
    response.setHeader('Content-Type', 'text/calendar; charset=utf-8');
    response.setHeader('Content-Disposition', 'attachment; filename="visit.ics"');
    response.setHeader('Cache-Control', 'no-store');
    response.end(text);
  }

  /**
   * Asks for another time, in a public note. The visit stays confirmed.
   * @throws 400 without a time and a comment, 404 as `sendCalendar`; else as `requestChange`
   */
  requestChange(token: string, id: string, input: ChangeRequestInput): Promise<JsonText<BookingView>> {
    const startAt = input.startAt ? new Date(input.startAt) : null;
    const comment = input.comment?.trim();
    if (!startAt && !comment) throw invalid('startAt', 'or a comment is required');
    return this.db.transaction(async () => {
      const { orderId, routerId, workflowStepId } = await this.orders.getStep(token, id);
      const place = await this.getPlace({ orderId, routerId });
      const describe = (booking: Pick<Booking, 'startAt'>) => {
        const time = (at: Date) => formatDateTime(languageOf(place), at.toISOString(), place.timeZone);
        const times = { confirmed: time(booking.startAt), wanted: startAt && time(startAt) };
        return [CHANGE_REQUEST_TEXTS[languageOf(place)](times), comment].filter(Boolean).join('\n\n');
      };
      const bookingId = await this.changes.change(selectOrder(routerId, orderId), async (order) => {
        const booking = requestChange(order, order.getStep(workflowStepId), startAt, CLIENT_INITIATOR);
        const note = { content: describe(booking), fileIds: [], isPublic: true };
        await this.notes.writeTo(order, CLIENT_INITIATOR, note);
        return booking.id;
      });
      return this.db.one(BOOKING, { routerId, id: bookingId });
    });
  }

  private async getPlace(order: ClientOrder): Promise<VisitPlace> {
    return (await this.db.row<VisitPlace>(PLACE, { ...order }))!;
  }
}

function languageOf({ clientLanguage, locale }: VisitPlace): Language {
  return resolveLanguage(clientLanguage, locale);
}
