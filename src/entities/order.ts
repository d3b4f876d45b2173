/** Orders, their history and client links. */
import { Column, Entity } from 'typeorm';
import type { FieldRule } from '../platform/field-rules.js';
import {
  EnumField,
  JsonField,
  TimestampField,
  NestedField,
  EmailField,
  StringField,
  UuidField,
  UuidListField,
} from '../platform/fields/column-decorators.js';
import { validateObject } from '../platform/fields/index.js';
import { Coordinates } from './coordinates.js';
import { IdentifiedEntity } from './base-entities.js';
import { OrderWithAttention } from './order-attention-columns.js';
import { RICH_TEXT } from '../platform/rich-text-field.js';

export * from './order-line.js';

export const ORDER_STATUSES = [
  'created',
  'dispatching',
  'accepted',
  'scheduled',
  'in_progress',
  'completed',
  'declined',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export const ORDER_SOURCES = ['api', 'webform', 'operator'] as const;

/** One order (decisions/orders "Order"). */
@Entity('orders')
export class Order extends OrderWithAttention {
  @StringField({
    max: 64,
    example: 'WO-1',
    description: 'Display number: the router’s prefix and a growing number. Unique within the router.',
  })
  displayId: string;

  @UuidField({ description: 'Router (tenant) that the order belongs to.' })
  routerId: string;

  @UuidField({ description: 'Organization in the router’s tree that the order belongs to.' })
  organizationId: string;

  @StringField({ max: 512, nullable: true, example: 'EV charger', description: 'Short name of the work.' })
  name: string | null;

  @JsonField({
    ...RICH_TEXT,
    description: 'Description of the work as rich text, visible to contractors. `null` if there is none.',
  })
  description: object | null;

  @EnumField({
    of: ORDER_STATUSES,
    default: 'created',
    description:
      'Order status, derived from the workflow, the offers of work and the bookings. Only `cancelled` is set by request.',
  })
  status: OrderStatus;

  @StringField({ min: 1, max: 256, example: 'Ola Nordmann', description: 'Name of the contact person at the address.' })
  contactPersonName: string;

  @EmailField({
    example: 'ola@example.com',
    description: 'E-mail address of the client. Case-insensitive.',
  })
  email: string;

  @StringField({
    min: 3,
    max: 32,
    description: 'Phone number of the client. National formats of the country are accepted; stored in E.164 format.',
    example: '+4722225555',
  })
  phoneNumber: string;

  @StringField({
    max: 35,
    nullable: true,
    example: 'nb',
    description: 'Language of the client’s page and messages (BCP 47). `null`: the language of the organization.',
  })
  clientLanguage: string | null;

  @StringField({
    max: 256,
    nullable: true,
    description: 'Exact place of work at the address, such as “garage, second level”.',
  })
  workplace: string | null;

  @StringField({ min: 1, max: 512, example: 'Storgata 1', description: 'Street and house number.' })
  address: string;

  @StringField({ min: 1, max: 256, example: 'Oslo', description: 'City or town.' })
  city: string;

  @StringField({ min: 1, max: 32, example: '0155', description: 'Postal code in the format of the country.' })
  postalCode: string;

  @StringField({
    min: 2,
    max: 2,
    pattern: /^[A-Za-z]{2}$/,
    rule: { message: 'must be a country code of two letters', code: 'NOT_COUNTRY' },
    description: 'Country code (ISO 3166-1 alpha-2).',
    example: 'NO',
  })
  countryCode: string;

  @NestedField(() => Coordinates, { nullable: true, description: 'Position of the address. `null` if unknown.' })
  coordinates: Coordinates | null;

  /** The geocoder found the coordinates; another address removes them. */
  @Column({ type: 'boolean', default: false })
  isGeocoded: boolean;

  @UuidListField({ default: [], description: 'IDs of uploaded files attached to the order.' })
  fileIds: string[];

  @JsonField({
    default: {},
    schema: { type: 'object', additionalProperties: { type: 'string', maxLength: 4096 }, maxProperties: 100 },
    validate: validateMetadata,
    description:
      'Key-value pairs of the integrator: at most 100, values of at most 4,096 characters. Hidden from contractors.',
  })
  metadata: Record<string, string>;

  @StringField({
    min: 1,
    max: 256,
    nullable: true,
    example: 'crm-4711',
    description: 'ID of the order in the integrator’s system, unique within the router. `null` if not set.',
  })
  externalId: string | null;

  @UuidField({ nullable: true, description: 'User who handles the order. `null` if not assigned.' })
  operatorId: string | null;

  @UuidField({ nullable: true, description: 'Running workflow of the order. `null` if there is none.' })
  workflowId: string | null;

  @EnumField({
    of: ORDER_SOURCES,
    default: 'api',
    description: 'Origin of the order: `api` (API key), `webform` (public form) or `operator` (signed-in user).',
  })
  source: (typeof ORDER_SOURCES)[number];

  @TimestampField({ nullable: true, description: 'Completion time (UTC). `null` if not completed.' })
  completedAt: Date | null;

  @TimestampField({ nullable: true, description: 'Cancellation time (UTC). `null` if not cancelled.' })
  cancelledAt: Date | null;
}

/** A change of an order: who, when and why. */
@Entity('order_history')
export class OrderHistoryEntry extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  orderId: string;

  @StringField({ max: 64, description: 'Event name from the event catalogue.', example: 'order.created' })
  event: string;

  @EnumField({ of: ['operator', 'contractor', 'client', 'system'], description: 'Party that caused the change.' })
  actor: string;

  @UuidField({ nullable: true, description: 'User who made the change. `null` for the client and the system.' })
  userId: string | null;

  @UuidField({ nullable: true, description: 'Organization of that user. `null` for the client and the system.' })
  organizationId: string | null;

  @StringField({
    max: 4096,
    columnType: 'text',
    nullable: true,
    description: 'Comment given with the change. `null` if there is none.',
  })
  comment: string | null;

  @StringField({
    max: 4096,
    columnType: 'text',
    nullable: true,
    description: 'Reason given for the change. `null` if there is none.',
  })
  reason: string | null;

  @JsonField({
    default: {},
    schema: { type: 'object', additionalProperties: true },
    validate: validateObject,
    description: 'Details of the change. The keys depend on the event.',
  })
  changes: object;

  @TimestampField({ columnKind: 'created', description: 'Time of the change (UTC).' })
  createdAt: Date;
}

/** URL path of the operators' page of an order, followed by its ID. */
export const ORDER_PAGE_PATH = '/console/orders/';

/** URL path of the client's page, followed by the token. */
export const CLIENT_PAGE_PATH = '/c/';

/** A secret link to the order for the client, who has no account. */
@Entity('client_links')
export class ClientLink extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  orderId: string;

  /** Secret part of the link. */
  @Column({ type: 'text' })
  token: string;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  revokedAt: Date | null;

  /** Wrong codes since the last proof of identity. */
  @Column({ type: 'int', default: 0 })
  wrongCodes: number;

  @TimestampField({ columnKind: 'created' })
  createdAt: Date;
}

/** Validates metadata: at most 100 keys of up to 128 characters, values of up to 4,096 characters. Returns the error, or null. */
export function validateMetadata(value: unknown): FieldRule | null {
  const error = validateObject(value);
  if (error) return error;
  const entries = Object.entries(value as object);
  if (entries.length > 100) return { message: 'must have at most 100 names', code: 'TOO_MANY', max: 100 };
  const wrong = entries.find(([key, text]) => key.length > 128 || typeof text !== 'string' || text.length > 4096);
  return wrong ? { message: `.${wrong[0]} must be a string of at most 4096 characters` } : null;
}
