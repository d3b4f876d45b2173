/** Payouts of contractors for completed orders (decisions/payouts). */
import { Column, Entity } from 'typeorm';
import {
  BooleanField,
  EnumField,
  IntField,
  StringField,
  TimestampField,
  UuidField,
} from '../platform/fields/column-decorators.js';
import { AGREEMENT_REASONS } from './agreed-payout.js';
import { IdentifiedEntity, TimestampedEntity } from './base-entities.js';

export const PAYOUT_STATUSES = ['open', 'approved', 'paid'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** What a line of a payout is for. */
const PAYOUT_LINE_REASONS = [...AGREEMENT_REASONS, 'BY_AGREEMENT', 'CORRECTION'] as const;
export type PayoutLineReason = (typeof PAYOUT_LINE_REASONS)[number];

/** Most corrections that users add to one payout. */
export const PAYOUT_CORRECTIONS_MAX = 100;

const MAX = Number.MAX_SAFE_INTEGER;

/** Fields of an amount that sums of lines may exceed 32 bits in. */
const SUM = { min: -MAX, max: MAX, columnType: 'bigint', default: 0 };

/** The bank accepts at least this much text with a payment. */
const REFERENCE = { min: 1, max: 140, nullable: true, example: '2026-11' };

/**
 * What a contractor is owed for its work on one order. A trigger refuses every change of an approved payout and of its
 * lines; corrections are payouts of their own.
 */
@Entity('payouts')
export class Payout extends TimestampedEntity {
  @UuidField({ description: 'Router that owes the payout.' })
  routerId: string;

  @UuidField({ description: 'Order that the work belongs to.' })
  orderId: string;

  @UuidField({ description: 'Dispatch by which the contractor got the work.' })
  dispatchId: string;

  @UuidField({ description: 'Contractor that receives the payout.' })
  organizationId: string;

  @UuidField({
    nullable: true,
    description: 'First payout for the same work, which was approved before this one corrects it. `null`: this is it.',
  })
  correctsId: string | null;

  @EnumField({ of: PAYOUT_STATUSES, default: 'open', description: 'Status of the payout.' })
  status: PayoutStatus;

  @BooleanField({
    default: true,
    description: 'Whether the order is completed. `false`: it was reopened, so the payout cannot be approved.',
  })
  isDue: boolean;

  @BooleanField({ description: 'Whether every line has an amount. `false`: an amount is still by agreement.' })
  isComplete: boolean;

  @StringField({
    min: 3,
    max: 3,
    nullable: true,
    example: 'NOK',
    description:
      'Currency of all amounts (ISO 4217): that of the order’s lines, else of the router. `null` if unknown.',
  })
  currencyCode: string | null;

  @IntField({ ...SUM, description: 'Sum of the lines without VAT, in minor units. Negative if it corrects downwards.' })
  amount: number;

  @IntField({ ...SUM, description: 'Sum of the VAT of the lines, in minor units.' })
  vatAmount: number;

  @IntField({ ...SUM, description: 'Amount to pay, in minor units: `amount` and `vatAmount`.' })
  totalAmount: number;

  @TimestampField({
    description: 'Since when the payout is due (UTC): completion of the order, or time of the correction.',
  })
  dueAt: Date;

  @TimestampField({ nullable: true, description: 'Time of approval (UTC). `null` if not approved.' })
  approvedAt: Date | null;

  @UuidField({ nullable: true, description: 'User who approved it. `null` if not approved.' })
  approvedBy: string | null;

  @StringField({ ...REFERENCE, description: 'Reference given with the approval. `null` if none was given.' })
  approvalReference: string | null;

  @TimestampField({ nullable: true, description: 'Time at which it was marked as paid (UTC). `null` if not paid.' })
  paidAt: Date | null;

  @UuidField({ nullable: true, description: 'User who marked it as paid. `null` if not paid.' })
  paidBy: string | null;

  @StringField({ ...REFERENCE, description: 'Reference of the payment. `null` if not paid.' })
  paymentReference: string | null;
}

/** One part of a payout. */
@Entity('payout_lines')
export class PayoutLine extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @UuidField({ description: 'Payout that the line belongs to.' })
  payoutId: string;

  @Column('uuid')
  dispatchId: string;

  /** Latest version of the agreed payout that the line contains. */
  @Column({ type: 'int', nullable: true })
  agreedVersion: number | null;

  @EnumField({
    of: PAYOUT_LINE_REASONS,
    description:
      'What the line is for: the work as it was accepted (`ACCEPTED`), proposed (`PROPOSAL`) or assigned (`ASSIGNED`), changed lines (`LINES_CHANGED`), extra work (`EXTRA_WORK`), a part without a known price (`BY_AGREEMENT`) or a correction (`CORRECTION`).',
  })
  reason: PayoutLineReason;

  @StringField({
    min: 1,
    max: 500,
    example: '2 × Wallbox 22 kW',
    description: 'What is paid: quantity and name of the order’s lines, or the text of a correction.',
  })
  description: string;

  @IntField({
    nullable: true,
    description: 'Amount without VAT, in minor units. `null`: by agreement, and not given yet.',
  })
  amount: number | null;

  @IntField({ min: 0, max: 10000, description: 'VAT rate in basis points: the router’s `payoutVatRate` at that time.' })
  vatRate: number;

  @IntField({ ...SUM, description: 'VAT in minor units, rounded half away from zero.' })
  vatAmount: number;

  @IntField({ ...SUM, description: 'Amount and VAT, in minor units.' })
  totalAmount: number;

  @UuidField({ nullable: true, description: 'User who gave the amount. `null` if it was computed.' })
  changedBy: string | null;

  @TimestampField({ columnKind: 'created', description: 'Creation time (UTC).' })
  createdAt: Date;
}
