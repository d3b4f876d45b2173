/** Dispatches: offers of work to contractors (decisions/dispatching "Dispatch"). */
import { Column, Entity } from 'typeorm';
import {
  BooleanField,
  EnumField,
  IntField,
  JsonField,
  TimestampField,
  StringField,
  UuidField,
} from '../platform/fields/column-decorators.js';
import { COMMENT_TEXT } from '../platform/fields/index.js';
import { TimestampedEntity } from './base-entities.js';
import { RANKING_FIELD } from './ranking-schema.js';

export const DISPATCH_STATUSES = ['sent', 'accepted', 'declined', 'expired', 'revoked'] as const;
export const CANCELLATION_REASONS = [
  'TOO_LATE',
  'DECLINED',
  'REVOKED_BY_OPERATOR',
  'ORDER_CANCELLED',
  'HANDED_BACK',
  'ADDRESS_CHANGED',
  'PARTNER_INACTIVE',
] as const;
export const DISPATCH_SOURCES = ['auto', 'manual', 'assigned'] as const;

/** An offer of an actor's work to one contractor. A unique index allows at most one accepted dispatch per attempt of a step. */
@Entity('dispatches')
export class Dispatch extends TimestampedEntity {
  @Column('uuid')
  routerId: string;

  @UuidField({ description: 'Order that the work belongs to.' })
  orderId: string;

  @Column('uuid')
  workflowId: string;

  @UuidField({ nullable: true, description: 'Dispatch step. `null` if the actor was assigned by hand without one.' })
  workflowStepId: string | null;

  /** Attempt of the dispatch step. */
  @Column({ type: 'uuid', nullable: true })
  stepDataId: string | null;

  /** Actor whose work is offered. */
  @Column({ type: 'uuid', nullable: true })
  workflowActorId: string | null;

  @UuidField({ description: 'Contractor that received the offer.' })
  organizationId: string;

  @Column({ type: 'uuid', nullable: true })
  partnerId: string | null;

  /** Round within the attempt, counted from 1. */
  @Column({ type: 'int', default: 1 })
  round: number;

  @IntField({
    min: 1,
    nullable: true,
    description: 'Escalation tier, counted from 1. `null` if the step has no escalation.',
  })
  tier: number | null;

  @EnumField({
    of: DISPATCH_SOURCES,
    default: 'auto',
    description:
      'How the offer was created: by automatic dispatching (`auto`), sent by an operator (`manual`) or by direct assignment (`assigned`).',
  })
  source: (typeof DISPATCH_SOURCES)[number];

  @EnumField({ of: DISPATCH_STATUSES, default: 'sent', description: 'Offer status.' })
  status: (typeof DISPATCH_STATUSES)[number];

  @TimestampField({ description: 'Time at which the offer was sent (UTC).' })
  sentAt: Date;

  @TimestampField({ nullable: true, description: 'Response deadline (UTC). `null` if there is none.' })
  expiresAt: Date | null;

  @TimestampField({ nullable: true, description: 'Time of the contractor’s response (UTC). `null` if there was none.' })
  respondedAt: Date | null;

  @EnumField({
    of: CANCELLATION_REASONS,
    nullable: true,
    description: 'Reason why the offer ended without being carried out. `null` if it was not cancelled.',
  })
  cancellationReason: (typeof CANCELLATION_REASONS)[number] | null;

  @IntField({
    min: 0,
    nullable: true,
    description:
      'What the contractor is paid for the work, in minor units: per line the price of the partner’s group times the quantity, else the product’s share of its price times the quantity (a share of 0 counts as none), else the router’s `defaultPayoutShare` of the line’s price, else by agreement. Shares are of the price without VAT, unless the router’s `payoutShareBase` is `gross`. Each line is rounded half away from zero. Sum of the known parts; `null` if none is known.',
  })
  payout: number | null;

  @BooleanField({
    default: false,
    description:
      'Whether `payout` covers every line. `false`: a part is by agreement, or everything if `payout` is `null`.',
  })
  payoutIsComplete: boolean;

  @IntField({
    min: 1,
    default: 1,
    description:
      'Version of the offer. Grows with each change of the order’s lines, which may change `payout`; accepting may name the version that was seen.',
  })
  version: number;

  @UuidField({
    nullable: true,
    description:
      'User who accepted or declined the offer, also an operator on behalf of the contractor or by accepting its proposal. `null` if it was not answered, or by a link that was sent to the organization.',
  })
  respondedBy: string | null;

  @StringField({
    ...COMMENT_TEXT,
    nullable: true,
    description: 'Reason given by the contractor or the operator. `null` if none was given.',
  })
  reason: string | null;

  @TimestampField({
    nullable: true,
    description: 'Time at which the contractor asked to hand the work back (UTC). `null` if there is no open request.',
  })
  handBackRequestedAt: Date | null;

  @StringField({
    ...COMMENT_TEXT,
    nullable: true,
    description: 'Reason for handing the work back. `null` if it was not handed back.',
  })
  handBackReason: string | null;

  @TimestampField({
    nullable: true,
    description: 'Time at which the contractor proposed other terms (UTC). `null` if there is no proposal.',
  })
  proposedAt: Date | null;

  @TimestampField({
    nullable: true,
    description: 'Start time that the contractor proposes (UTC). `null` if not proposed.',
  })
  proposedStartAt: Date | null;

  @IntField({
    min: 0,
    nullable: true,
    description: 'Amount that the contractor proposes as `payout`, in minor units. `null` if not proposed.',
  })
  proposedAmount: number | null;

  @TimestampField({
    nullable: true,
    description:
      'Time at which an operator refused the proposal (UTC). The offer itself remains open. `null` if not refused.',
  })
  proposalRefusedAt: Date | null;

  /** Time since which the order's address is outside the contractor's coverage. Only for accepted dispatches. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  leftCoverageAt: Date | null;

  @JsonField({
    ...RANKING_FIELD,
    nullable: true,
    description:
      'Rank and score of the contractor when the offer was created. `null` for offers made without a ranking.',
  })
  ranking: object | null;

  /** The dispatch was accepted and its order is completed or cancelled. Set by a trigger. */
  @Column({ type: 'boolean', default: false })
  isOrderOver: boolean;
}
