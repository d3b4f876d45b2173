/** Query of the list of visits across orders (decisions/workflows "Booking"). */
import { BOOKING_STATUSES } from '../../entities/booking.js';
import { EnumField, TimestampField, UuidField } from '../../platform/fields/index.js';
import { PageQuery } from '../../platform/read-models/index.js';

/** Query of the list. */
export class BookingsQuery extends PageQuery {
  @TimestampField({
    optional: true,
    description: 'Return only visits that end after this time (UTC). Default: now.',
    example: '2026-03-02T00:00:00.000Z',
  })
  from?: string;

  @TimestampField({
    optional: true,
    description:
      'Return only visits that start before this time (UTC): after `from`, at most 92 days later. Default: 7 days after `from`.',
    example: '2026-03-09T00:00:00.000Z',
  })
  to?: string;

  @UuidField({ optional: true, description: 'Return only visits that this contractor carries out.' })
  organizationId?: string;

  @UuidField({ optional: true, description: 'Return only visits of this technician.' })
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
