/** Offers of work to contractors, bookings, and offers to the client (decisions/dispatching "Dispatch"). */
import { Column, Entity } from 'typeorm';
import { Choice, Flag, Int, Json, Moment, Text, Uuid } from '../platform/fields/columns.js';
import { COMMENT, isObject, shapeNamed } from '../platform/fields/index.js';
import { Identified, Row } from './row.js';
import { LONGEST_MINUTES, STEP_VARIANTS } from './workflow-shapes.js';
import { RANKING_FIELD } from './ranking-shape.js';

export const DISPATCH_STATUSES = ['sent', 'accepted', 'declined', 'expired', 'revoked'] as const;
export const CANCELLATION_REASONS = [
  'TOO_LATE',
  'DECLINED',
  'REVOKED_BY_OPERATOR',
  'ORDER_CANCELLED',
  'HANDED_BACK',
  'ADDRESS_CHANGED',
] as const;
export const DISPATCH_SOURCES = ['auto', 'manual', 'assigned'] as const;
export const BOOKING_STATUSES = ['todo', 'requested', 'confirmed', 'cancelled', 'done'] as const;
export const OFFER_STATUSES = ['initial', 'sent', 'accepted', 'declined', 'expired'] as const;

/** One offer of an actor's work to one contractor. At most one of a step's attempt is accepted: the database sees to it. */
@Entity('dispatches')
export class Dispatch extends Row {
  @Column('uuid')
  routerId: string;

  @Uuid()
  orderId: string;

  @Column('uuid')
  workflowId: string;

  @Uuid({ nullable: true, description: 'The dispatch step; null for an actor that was assigned by hand without one.' })
  workflowStepId: string | null;

  /** The attempt of the step that the offer belongs to. */
  @Column({ type: 'uuid', nullable: true })
  stepDataId: string | null;

  /** The actor whose work is offered. */
  @Column({ type: 'uuid', nullable: true })
  workflowActorId: string | null;

  @Uuid({ description: 'The contractor.' })
  organizationId: string;

  @Column({ type: 'uuid', nullable: true })
  partnerId: string | null;

  /** 1 for the first round of the attempt. */
  @Column({ type: 'int', default: 1 })
  round: number;

  @Int({ min: 1, nullable: true, description: 'The tier of the escalation that was asked, 1 for the first.' })
  tier: number | null;

  @Choice({ of: DISPATCH_SOURCES, default: 'auto' })
  source: (typeof DISPATCH_SOURCES)[number];

  @Choice({ of: DISPATCH_STATUSES, default: 'sent' })
  status: (typeof DISPATCH_STATUSES)[number];

  @Moment()
  sentAt: Date;

  @Moment({ nullable: true, description: 'Response deadline.' })
  expiresAt: Date | null;

  @Moment({ nullable: true })
  respondedAt: Date | null;

  @Choice({ of: CANCELLATION_REASONS, nullable: true })
  cancellationReason: (typeof CANCELLATION_REASONS)[number] | null;

  @Int({
    min: 0,
    nullable: true,
    description: 'What the work pays at the prices of the partner’s group, VAT included, in minor units.',
  })
  payout: number | null;

  @Text({ ...COMMENT, nullable: true, description: 'What the contractor or the operator gave as the reason.' })
  reason: string | null;

  @Moment({
    nullable: true,
    description: 'When the contractor asked to give the work back; null once that is answered.',
  })
  handBackRequestedAt: Date | null;

  @Text({ ...COMMENT, nullable: true, description: 'Why the contractor gives the work back.' })
  handBackReason: string | null;

  @Moment({ nullable: true, description: 'When the contractor proposed other terms.' })
  proposedAt: Date | null;

  @Moment({ nullable: true, description: 'When the contractor would begin.' })
  proposedStartAt: Date | null;

  @Int({ min: 0, nullable: true, description: 'What the contractor asks for the work, VAT included, in minor units.' })
  proposedAmount: number | null;

  @Moment({ nullable: true, description: 'When an operator refused the proposal; the offer itself stands.' })
  proposalRefusedAt: Date | null;

  /** Since when the order lies where the contractor, which had covered it, does not go; of accepted work alone. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  leftCoverageAt: Date | null;

  @Json({ ...RANKING_FIELD, nullable: true })
  ranking: object | null;

  /** It was accepted, and its order is completed or cancelled; the database sees to it. */
  @Column({ type: 'boolean', default: false })
  isOrderOver: boolean;
}

/** When somebody comes. No two open bookings of one performer overlap: the database sees to it. */
@Entity('bookings')
export class Booking extends Row {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  orderId: string;

  @Column('uuid')
  workflowId: string;

  @Uuid()
  workflowStepId: string;

  @Choice({ of: STEP_VARIANTS, nullable: true })
  type: (typeof STEP_VARIANTS)[number] | null;

  @Moment()
  startAt: Date;

  @Moment()
  endAt: Date;

  @Flag({ default: false })
  allDay: boolean;

  @Int({ min: 1, max: LONGEST_MINUTES, nullable: true, description: 'How long it lasts, in minutes.' })
  durationMinutes: number | null;

  @Choice({ of: BOOKING_STATUSES, default: 'requested' })
  status: (typeof BOOKING_STATUSES)[number];

  /** The side that asked for this time; null for bookings from before it was kept. */
  @Column({ type: 'varchar', length: 16, nullable: true })
  proposedBy: 'operator' | 'contractor' | 'client' | 'system' | null;

  /** Organization or user that comes; null while nobody is known. */
  @Column({ type: 'uuid', nullable: true })
  performerId: string | null;
}

/** What the client is asked to agree to; its lines are order lines of the step. */
@Entity('client_offers')
export class ClientOffer extends Row {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  orderId: string;

  @Column('uuid')
  workflowId: string;

  @Uuid()
  workflowStepId: string;

  @Choice({ of: OFFER_STATUSES, default: 'initial' })
  status: (typeof OFFER_STATUSES)[number];

  @Int({
    min: 0,
    default: 0,
    description:
      'How often it was sent; each sending is a version of its own, and accepting names the one that was seen.',
  })
  version: number;

  @Moment({ nullable: true })
  sentAt: Date | null;

  @Moment({ nullable: true })
  expiresAt: Date | null;

  @Moment({ nullable: true })
  respondedAt: Date | null;

  @Text({ ...COMMENT, nullable: true })
  reason: string | null;
}

/** One version of an offer as the client was shown it; it never changes. */
@Entity('client_offer_versions')
export class ClientOfferVersion extends Identified {
  @Column('uuid')
  routerId: string;

  @Uuid()
  offerId: string;

  @Int({ min: 1, description: '1 for the first that was sent.' })
  version: number;

  @Json({ schema: shapeNamed('ClientOfferView'), check: isObject })
  shown: object;

  @Moment({ nullable: true, description: 'When it was accepted; null where it was not.' })
  acceptedAt: Date | null;

  @Moment({ kept: 'created' })
  createdAt: Date;
}
