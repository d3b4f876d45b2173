/** Visits across orders in responses (decisions/workflows "Booking"). */
import { ApiSchema } from '@nestjs/swagger';
import { NestedField, NestedListField, StringField, UuidField, pickFields } from '../../platform/fields/index.js';
import { ReadModel, VERSION_FIELD, sql, versionSql } from '../../platform/read-models/index.js';
import { Order } from '../order.js';
import { sameTenant } from '../tenant-predicates.js';
import { User } from '../user.js';
import { WorkflowStep } from '../workflow.js';
import { BookingView } from './step-data-view.js';

/** Order of a visit. */
@ApiSchema({ description: 'Order of a visit.' })
@ReadModel({ table: 'orders', alias: 'o' })
export class BookingOrder extends pickFields(Order, [
  'id',
  'routerId',
  'displayId',
  'name',
  'status',
  'address',
  'postalCode',
  'city',
  'countryCode',
]) {}

/** Step of a visit. */
@ApiSchema({ description: 'Booking step of a visit.' })
@ReadModel({ table: 'workflow_steps', alias: 'step' })
export class BookingStep extends pickFields(WorkflowStep, ['id', 'title', 'status']) {}

/** Contractor that carries out a visit. */
@ApiSchema({ description: 'Contractor that carries out a visit.' })
@ReadModel({ table: 'organizations', alias: 'firm' })
export class BookingPerformer {
  @UuidField({ sql: sql`firm.id`, description: 'ID of the organization.' })
  id: string;

  @StringField({ max: 256, sql: sql`firm.name`, description: 'Name of the organization.' })
  name: string;
}

/** Technician whose time a visit takes. */
@ApiSchema({ description: 'Technician of a visit.' })
@ReadModel({ table: 'users', alias: 'u' })
export class BookingTechnician extends pickFields(User, ['id', 'firstName', 'lastName']) {}

/** Client of a visit. */
@ApiSchema({ description: 'Contact details of the client of a visit.' })
@ReadModel({ table: 'orders', alias: 'o' })
export class BookingContact extends pickFields(Order, ['contactPersonName', 'phoneNumber', 'workplace']) {}

const OF_BOOKING = sql`where ${sameTenant('o', 'booking')} and o.id = booking.order_id`;

/** Visit with what a plan of the day shows. Readers see only visits of orders whose contact details they may know. */
@ApiSchema({ description: 'Visit with its order, its client and who carries it out.' })
@ReadModel({ table: 'bookings', alias: 'booking' })
export class BookingRowView extends BookingView {
  @NestedField(() => BookingOrder, { subquery: OF_BOOKING, description: 'Order of the visit.' })
  order: BookingOrder;

  @NestedField(() => BookingStep, {
    subquery: sql`where ${sameTenant('step', 'booking')} and step.id = booking.workflow_step_id`,
    description: 'Booking step of the visit.',
  })
  step: BookingStep;

  @NestedField(() => BookingPerformer, {
    nullable: true,
    subquery: sql`where firm.id = booking.performer_id`,
    description: 'Contractor that carries out the visit. `null` while unknown.',
  })
  performer: BookingPerformer | null;

  @NestedListField(() => BookingTechnician, {
    subquery: sql`join technician_visits visit on visit.user_id = u.id
      where ${sameTenant('visit', 'booking')} and visit.booking_id = booking.id order by u.first_name, u.last_name, u.id`,
    description: 'Technicians whose time the visit takes. Empty if none are assigned, and for cancelled visits.',
  })
  technicians: BookingTechnician[];

  @NestedField(() => BookingContact, { subquery: OF_BOOKING, description: 'Contact details of the client.' })
  contact: BookingContact;

  @StringField({
    ...VERSION_FIELD,
    sql: versionSql(BookingView),
    description: 'Version of the booking as it was read, with quotes: what `If-Match` of `PUT …/bookings` takes.',
  })
  version: string;
}
