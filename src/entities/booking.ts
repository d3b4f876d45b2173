/** Bookings: the times of visits (decisions/workflows "Booking"). */
import { Column, Entity } from 'typeorm';
import { EnumField, BooleanField, IntField, TimestampField, UuidField } from '../platform/fields/column-decorators.js';
import { TimestampedEntity } from './base-entities.js';
import { MAX_BOOKING_MINUTES, STEP_VARIANTS } from './workflow-value-objects.js';

export const BOOKING_STATUSES = ['todo', 'requested', 'confirmed', 'cancelled', 'done'] as const;

/** The time of a visit. It takes capacity of its performer, and the time of its technicians (`TechnicianVisit`). */
@Entity('bookings')
export class Booking extends TimestampedEntity {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  orderId: string;

  @Column('uuid')
  workflowId: string;

  @UuidField({ description: 'Booking step.' })
  workflowStepId: string;

  @EnumField({
    of: STEP_VARIANTS,
    nullable: true,
    description: 'Kind of visit: `inspection`, `installation` or `maintenance`. `null` if not specified.',
  })
  type: (typeof STEP_VARIANTS)[number] | null;

  @TimestampField({ description: 'Start time (UTC).' })
  startAt: Date;

  @TimestampField({ description: 'End time (UTC), later than `startAt`.' })
  endAt: Date;

  @BooleanField({ default: false, description: 'Whether the booking takes the whole local day.' })
  allDay: boolean;

  @IntField({
    min: 1,
    max: MAX_BOOKING_MINUTES,
    nullable: true,
    description: 'Duration in minutes. `null` if it follows from start and end only.',
  })
  durationMinutes: number | null;

  @EnumField({ of: BOOKING_STATUSES, default: 'requested', description: 'Booking status.' })
  status: (typeof BOOKING_STATUSES)[number];

  /** Number of changes, so that calendars know the latest document (iCalendar `SEQUENCE`). */
  @Column({ type: 'int', default: 0 })
  sequence: number;

  /** Party that proposed this time. */
  @Column({ type: 'varchar', length: 16 })
  proposedBy: 'operator' | 'contractor' | 'client' | 'system';

  @TimestampField({
    nullable: true,
    description: 'When this time was confirmed (UTC). `null` if it is not confirmed.',
  })
  confirmedAt: Date | null;

  @TimestampField({
    nullable: true,
    description:
      'When the client asked for another time of the confirmed visit, in a public note (UTC). `null` if it did not, or once the booking has been changed or confirmed again.',
  })
  changeRequestedAt: Date | null;

  @TimestampField({
    nullable: true,
    description:
      'Start time that the client asked for instead (UTC). The contractor may confirm it, because the client has agreed to it. `null` if the client named none.',
  })
  changeRequestedStartAt: Date | null;

  /** Organization or user that carries out the visit; null while unknown. */
  @Column({ type: 'uuid', nullable: true })
  performerId: string | null;

  @BooleanField({
    default: false,
    description:
      'Whether an operator allowed more visits at this time than the performer can carry out. A technician never has two visits at once.',
  })
  allowOverlap: boolean;
}
