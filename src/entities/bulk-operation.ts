/** Actions on many orders at once (decisions/orders "Many orders at once"). */
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ERROR_CODES, type ErrorCode } from '../platform/error-codes.js';
import { MAX_FIELD_ERRORS, type FieldError } from '../platform/errors.js';
import {
  EnumField,
  IntField,
  JsonField,
  StringField,
  TimestampField,
  UuidField,
} from '../platform/fields/column-decorators.js';
import { createSchemaRef, validateObject } from '../platform/fields/index.js';

export const BULK_ACTIONS = [
  'addTags',
  'removeTags',
  'assignOperator',
  'redispatch',
  'assignContractor',
  'cancel',
  'hold',
  'act',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

export const BULK_OUTCOMES = ['asked', 'given', 'none'] as const;

export const BULK_ROW_STATUSES = ['waiting', 'done', 'refused'] as const;

/** Maximum number of orders of one operation. */
export const BULK_ORDERS_MAX = 500;

/** One action on up to 500 orders. */
@Entity('bulk_operations')
export class BulkOperation {
  @PrimaryColumn('uuid')
  routerId: string;

  @UuidField({ columnKind: 'primary', description: 'ID of the operation.' })
  id: string;

  /** Who started it; the rows are carried out with the rights of this membership. */
  @Column('uuid')
  membershipId: string;

  @EnumField({ of: BULK_ACTIONS, description: 'Action on each order.' })
  action: BulkAction;

  /** Parameters of the action (`BulkParameters`). */
  @Column('jsonb')
  parameters: object;

  @TimestampField({ columnKind: 'created', description: 'Start time (UTC).' })
  createdAt: Date;
}

/** One order of a bulk operation with its result. */
@Entity('bulk_rows')
export class BulkRow {
  @PrimaryColumn('uuid')
  routerId: string;

  @PrimaryColumn('uuid')
  bulkId: string;

  /** In the order of the request, counted from 0. */
  @PrimaryColumn('int')
  position: number;

  @UuidField({ description: 'ID of the order.' })
  orderId: string;

  @EnumField({
    of: BULK_ROW_STATUSES,
    default: 'waiting',
    description:
      '`waiting`: not yet carried out. `done`: carried out. `refused`: not carried out; the order is unchanged.',
  })
  status: (typeof BULK_ROW_STATUSES)[number];

  @IntField({
    nullable: true,
    description:
      'HTTP status with which the endpoint for one order refuses the action, such as 404 or 409. `null` unless refused.',
  })
  statusCode: number | null;

  @EnumField({
    of: ERROR_CODES,
    nullable: true,
    description: 'Code of the refusal, as in the error response. `null` if the row was not refused.',
  })
  code: ErrorCode | null;

  @StringField({
    max: 4096,
    columnType: 'text',
    nullable: true,
    description: 'Why the order was refused. `null` unless refused.',
    example: 'The order is completed',
  })
  reason: string | null;

  @JsonField({
    schema: { type: 'array', maxItems: MAX_FIELD_ERRORS, items: createSchemaRef('FieldError') as object },
    validate: validateObject,
    default: [],
    description: 'Fields that break a rule, as in the error response. Empty unless refused with status 400 or 409.',
  })
  details: FieldError[];

  @EnumField({
    of: BULK_OUTCOMES,
    nullable: true,
    description:
      'For `redispatch` and `assignContractor`: `asked`: `contractors` are asked to take the work. `given`: `contractors` have it. `none`: no other contractor can be asked (refused). `null` if the order waits or was refused for another reason.',
  })
  outcome: (typeof BULK_OUTCOMES)[number] | null;

  /** Contractors that are asked or have the work. */
  @Column({ type: 'uuid', array: true, default: [] })
  contractorIds: string[];
}
