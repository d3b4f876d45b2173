/** Query of the list of visits across orders (decisions/workflows "Booking"). */
import type { CsvList } from '../../platform/csv-export.js';
import { CsvColumnsField, CsvForPeopleField, CsvFormatField } from '../../platform/http/csv-answer.js';
import { BOOKING_STATUSES } from '../../entities/booking.js';
import { EnumField, StringField, UuidField } from '../../platform/fields/index.js';
import { RELATIVE_DATES } from '../../platform/filters/relative-date.js';
import { PageQuery } from '../../platform/read-models/index.js';

/** Default columns of the CSV answer. */
export const BOOKINGS_CSV: CsvList = {
  name: 'bookings',
  columns: [
    'startAt',
    'endAt',
    'status',
    'type',
    'order.displayId',
    'order.name',
    'order.address',
    'order.postalCode',
    'order.city',
    'performer.name',
    'technicians',
    'contact.contactPersonName',
    'contact.phoneNumber',
    'proposedBy',
    'id',
  ],
};

/** Query of the list. */
export class BookingsQuery extends PageQuery {
  @CsvColumnsField(BOOKINGS_CSV)
  columns: string[];

  @CsvFormatField()
  format?: 'csv';

  @CsvForPeopleField()
  csv?: 'people';

  @StringField({
    max: 40,
    optional: true,
    description: `Return only visits that end after this time: an ISO 8601 date-time, or ${RELATIVE_DATES}, of which days start at midnight in the zone of the caller’s organization. Default: now.`,
    example: 'today',
  })
  from?: string;

  @StringField({
    max: 40,
    optional: true,
    description:
      'Return only visits that start before this time, given like `from`: after `from`, at most 92 days later. Default: 7 days after `from`.',
    example: 'today+7d',
  })
  to?: string;

  @UuidField({ optional: true, description: 'Return only visits that this contractor carries out.' })
  organizationId?: string;

  @UuidField({
    optional: true,
    description: 'Return only visits that this partner of the caller’s router carries out.',
  })
  partnerId?: string;

  @StringField({
    max: 36,
    pattern: /^(me|[\da-fA-F]{8}-([\da-fA-F]{4}-){3}[\da-fA-F]{12})$/,
    rule: { message: 'must be a uuid or me', code: 'NOT_UUID' },
    optional: true,
    description: 'Return only visits of this technician; `me` is the caller.',
  })
  technicianId?: string;

  @EnumField({
    of: BOOKING_STATUSES,
    optional: true,
    description: 'Return only visits with this status. Default: all but `cancelled`.',
  })
  status?: (typeof BOOKING_STATUSES)[number];

  @UuidField({ optional: true, description: 'Return only visits of this order.' })
  orderId?: string;
}
