/** Orders: the work that is asked for, where, by whom, and what it costs. */
import { Column, Entity } from 'typeorm';
import { Choice, Decimal, Flag, Int, Json, Moment, Nested, Text, Uuid, Uuids } from '../platform/fields/columns.js';
import { isObject } from '../platform/fields/index.js';
import { Coordinates } from './coordinates.js';
import { isMetadata } from './metadata.js';
import { ORDER_SOURCES, ORDER_STATUSES, type OrderStatus } from './order-words.js';
import type { AttentionReason, StoredAttention } from './order-attention.js';
import { Identified, Made } from './row.js';
import { RICH_TEXT } from '../platform/rich-text-field.js';

export * from './order-words.js';

/** One order (decisions/orders "Order"). */
@Entity('orders')
export class Order extends Made {
  @Text({ max: 64, example: 'WO-1', description: 'Prefix of the router and a number that grows.' })
  displayId: string;

  @Uuid()
  routerId: string;

  @Uuid({ description: 'The organization in the router’s tree that the order belongs to.' })
  organizationId: string;

  @Text({ max: 512, nullable: true, example: 'EV charger' })
  name: string | null;

  @Json(RICH_TEXT)
  description: object | null;

  @Choice({ of: ORDER_STATUSES, default: 'created', description: 'The highest fact that holds.' })
  status: OrderStatus;

  @Text({ min: 1, max: 256, example: 'Ola Nordmann' })
  contactPersonName: string;

  @Text({
    min: 3,
    max: 254,
    pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    rule: 'must be an e-mail address',
    example: 'ola@example.com',
  })
  email: string;

  @Text({ min: 3, max: 32, description: 'E.164 once stored.', example: '+4722225555' })
  phoneNumber: string;

  @Text({ max: 35, nullable: true, example: 'nb', description: 'Of the client’s page and messages, as BCP 47.' })
  clientLanguage: string | null;

  @Text({ max: 256, nullable: true })
  workplace: string | null;

  @Text({ min: 1, max: 512, example: 'Storgata 1' })
  address: string;

  @Text({ min: 1, max: 256, example: 'Oslo' })
  city: string;

  @Text({ min: 1, max: 32, example: '0155' })
  postalCode: string;

  @Text({
    min: 2,
    max: 2,
    pattern: /^[A-Za-z]{2}$/,
    rule: 'must be a country code of two letters',
    description: 'ISO 3166-1 alpha-2.',
    example: 'NO',
  })
  countryCode: string;

  @Nested(() => Coordinates, { nullable: true })
  coordinates: Coordinates | null;

  @Uuids({ default: [] })
  fileIds: string[];

  @Json({
    default: {},
    schema: { type: 'object', additionalProperties: { type: 'string', maxLength: 4096 }, maxProperties: 100 },
    check: isMetadata,
    description: 'The integrator’s own names and values.',
  })
  metadata: Record<string, string>;

  @Text({ min: 1, max: 256, nullable: true, example: 'crm-4711', description: 'Your own id; unique in the router.' })
  externalId: string | null;

  @Uuid({ nullable: true, description: 'The operator who looks after the order.' })
  operatorId: string | null;

  @Uuid({ nullable: true, description: 'The running workflow.' })
  workflowId: string | null;

  @Choice({
    of: ORDER_SOURCES,
    default: 'api',
    description: 'Placed with a key, through a form, or by somebody who is signed in.',
  })
  source: (typeof ORDER_SOURCES)[number];

  @Moment({ nullable: true })
  completedAt: Date | null;

  @Moment({ nullable: true })
  cancelledAt: Date | null;

  /** What needs somebody now or from a moment on; messages that failed are found with the messages. */
  @Column({ type: 'jsonb', default: [] })
  attention: StoredAttention[];

  /** Its reasons that hold already. */
  @Column({ type: 'text', array: true, default: '{}' })
  attentionReasons: AttentionReason[];

  /** From then on a step is overdue. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  overdueAt: Date | null;

  /** From then on a booking should have been confirmed. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  unconfirmedAt: Date | null;
}

/** One thing that is sold with an order, or offered on a step. Amounts in minor units of `currencyCode`. */
@Entity('order_lines')
export class OrderLine extends Identified {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  orderId: string;

  /** The step on which it is offered to the client; null for a line of the order itself. */
  @Column({ type: 'uuid', nullable: true })
  workflowStepId: string | null;

  @Column({ type: 'int' })
  position: number;

  @Uuid({ nullable: true })
  productId: string | null;

  @Text({ min: 1, max: 256 })
  name: string;

  /** Of lines that were written before texts were kept apart; the others name theirs by `descriptionId`. */
  @Text({ nullable: true })
  description: string | null;

  /** The text that the line shows: one that never changes, kept once for all lines that say the same. */
  @Column({ type: 'uuid', nullable: true })
  descriptionId: string | null;

  @Decimal({ min: 0.001, max: 1000000, description: 'Up to three decimals.', columnType: 'numeric(12,3)', example: 1 })
  quantity: number;

  @Text({ max: 256, nullable: true })
  unit: string | null;

  @Text({ max: 3 })
  currencyCode: string;

  @Int({ min: 0, description: 'Price of one, in minor units.' })
  unitAmount: number;

  @Int({ min: 0, default: 0, description: 'Taken off the price of one.' })
  discountUnitAmount: number;

  @Int({ min: 0, max: 10000, default: 0, description: 'Basis points.' })
  vatRate: number;

  @Flag({ default: false, description: 'Whether the amounts hold VAT already.' })
  isTaxInclusive: boolean;

  @Int({ max: Number.MAX_SAFE_INTEGER, columnType: 'bigint' })
  totalExcludingVat: number;

  @Int({ max: Number.MAX_SAFE_INTEGER, columnType: 'bigint' })
  vatAmount: number;

  @Int({ max: Number.MAX_SAFE_INTEGER, columnType: 'bigint' })
  totalAmount: number;
}

/** Who, when and why of everything that happened to an order. */
@Entity('order_history')
export class OrderHistoryEntry extends Identified {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  orderId: string;

  @Text({ max: 64, description: 'What happened, by the names of the event catalogue.', example: 'order.created' })
  event: string;

  @Choice({ of: ['operator', 'contractor', 'client', 'system'] })
  actor: string;

  @Uuid({ nullable: true })
  userId: string | null;

  @Uuid({ nullable: true })
  organizationId: string | null;

  @Text({ max: 4096, columnType: 'text', nullable: true })
  comment: string | null;

  @Text({ max: 4096, columnType: 'text', nullable: true })
  reason: string | null;

  @Json({
    default: {},
    schema: { type: 'object', additionalProperties: true },
    check: isObject,
    description: 'What changed.',
  })
  changes: object;

  @Moment({ kept: 'created' })
  createdAt: Date;
}

/** Where a client's page is, below the public address of the service; the token follows. */
export const CLIENT_PAGE_PATH = '/c/';

/** The client's way to its own order, without an account. */
@Entity('client_links')
export class ClientLink extends Identified {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  orderId: string;

  /** Unguessable part of the link. */
  @Column({ type: 'text' })
  token: string;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  revokedAt: Date | null;

  @Moment({ kept: 'created' })
  createdAt: Date;
}
