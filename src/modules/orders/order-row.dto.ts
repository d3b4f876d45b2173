/** Rows of the list of orders: an order with what lists show in addition (decisions/orders "Columns"). */
import { ApiSchema } from '@nestjs/swagger';
import {
  NEXT_BOOKING_AT,
  NEXT_STEP_TITLE,
  NEXT_STEP_TYPE,
  ORDER_CONTRACTOR,
  ORDER_DUE_AT,
  ORDER_DUE_STATE,
  ORDER_DUE_STATES,
  ORDER_TECHNICIAN,
} from '../../entities/columns/order-progress-columns.js';
import { STEP_TYPES } from '../../entities/workflow-value-objects.js';
import { EnumField, IntField, StringField, TimestampField, UuidField } from '../../platform/fields/index.js';
import { ReadModel, sql } from '../../platform/read-models/index.js';
import { HIDDEN_PRICE } from './order-parts.dto.js';
import { ORDER_ETAG, ORDER_SOURCE, OrderView } from './order.dto.js';

/** Row of the list of orders. Query parameters: `buildViewerParameters`. */
@ApiSchema({ description: 'Order in a list, with what comes next on it.' })
@ReadModel(ORDER_SOURCE)
export class OrderRowView extends OrderView {
  @UuidField({
    nullable: true,
    sql: ORDER_CONTRACTOR,
    description:
      'Contractor that accepted work of the order last. `null` without one. Contractors see only their own organization.',
  })
  contractorId: string | null;

  @StringField({
    max: 256,
    nullable: true,
    sql: sql`(select contractor.name from organizations contractor where contractor.id = ${ORDER_CONTRACTOR})`,
    description: 'Name of that contractor. `null` without one.',
  })
  contractorName: string | null;

  @UuidField({
    nullable: true,
    sql: ORDER_TECHNICIAN,
    description: 'Technician who was assigned first. `null` without one. Contractors see only their own.',
  })
  technicianId: string | null;

  @StringField({
    max: 513,
    nullable: true,
    sql: sql`(select coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), person.email)
      from users person where person.id = ${ORDER_TECHNICIAN})`,
    description: 'Name of that technician. `null` without one.',
  })
  technicianName: string | null;

  @TimestampField({
    nullable: true,
    sql: NEXT_BOOKING_AT,
    description:
      'Start of the next visit that has not ended (UTC). `null` without one. Contractors see only visits that they carry out.',
  })
  nextBookingAt: Date | null;

  @StringField({
    max: 256,
    nullable: true,
    sql: NEXT_STEP_TITLE,
    description: 'Title of the first active step that the caller sees. `null` without one, or without a title.',
  })
  nextStepTitle: string | null;

  @EnumField({
    of: STEP_TYPES,
    nullable: true,
    sql: NEXT_STEP_TYPE,
    description: 'Type of that step: what a step without a title does. `null` without one.',
  })
  nextStepType: (typeof STEP_TYPES)[number] | null;

  @TimestampField({
    nullable: true,
    sql: ORDER_DUE_AT,
    description: 'Earliest due time of the active steps that the caller sees (UTC). `null` if nothing is due.',
  })
  dueAt: Date | null;

  @EnumField({
    of: ORDER_DUE_STATES,
    nullable: true,
    sql: ORDER_DUE_STATE,
    description:
      'Due state by `dueAt`: `overdue`, `due` (today, in the zone of the order’s organization) or `todo`. `null` if nothing is due.',
  })
  dueState: (typeof ORDER_DUE_STATES)[number] | null;

  @IntField({
    min: 0,
    nullable: true,
    sql: sql`(summary.totals->>'totalAmount')::int`,
    description: `Total of all lines including VAT, in minor units; the same as \`totals.totalAmount\`. ${HIDDEN_PRICE}`,
  })
  total: number | null;

  @StringField({
    sql: ORDER_ETAG,
    max: 64,
    description: 'Version of the order as it was read, with quotes: what `If-Match` takes.',
    example: '"731.734"',
  })
  version: string;
}
