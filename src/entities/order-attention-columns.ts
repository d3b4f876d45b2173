/** Columns of an order that say who has to act, written with every change that affects them (decisions/orders "Attention"). */
import { Column } from 'typeorm';
import { EnumListField, TimestampField } from '../platform/fields/column-decorators.js';
import { CreatedEntity } from './base-entities.js';
import {
  WAITING_SIDES,
  type AttentionReason,
  type DismissedAttention,
  type StoredAttention,
  type WaitingSide,
} from './order-attention.js';

/** Attention, the sides that the order waits for, and its hold. */
export abstract class OrderWithAttention extends CreatedEntity {
  @EnumListField({
    of: WAITING_SIDES,
    default: ['operator'],
    description:
      'Sides that can move the order now: `operator`, `contractor`, `client`. Empty if the order is completed, cancelled or on hold.',
  })
  waitingFor: WaitingSide[];

  @TimestampField({
    nullable: true,
    description: 'Time since which the order waits for exactly these sides (UTC). `null` if it waits for none.',
  })
  waitingSince: Date | null;

  /** Reasons why the order needs an operator now. */
  @Column({ type: 'jsonb', default: [] })
  attention: StoredAttention[];

  /** The reasons of `attention`, each once. */
  @Column({ type: 'text', array: true, default: '{}' })
  attentionReasons: AttentionReason[];

  /** Next time at which `attention` changes without a write; a job then updates it. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  attentionDueAt: Date | null;

  /** Entries that an operator dismissed and that would apply otherwise. */
  @Column({ type: 'jsonb', default: [] })
  dismissedAttention: DismissedAttention[];

  /** Start of the hold; null: not on hold. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  heldAt: Date | null;

  /** End of the hold; null: when an operator ends it. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  heldUntil: Date | null;

  @Column({ type: 'varchar', length: 2000, nullable: true })
  holdReason: string | null;

  /** User who put the order on hold. */
  @Column({ type: 'uuid', nullable: true })
  heldBy: string | null;

  /** End of the last hold, if its time passed and no operator has dismissed that. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  holdOverAt: Date | null;
}
