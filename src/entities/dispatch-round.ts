/** Rounds of offers that went out by themselves, and who of the network was left out (decisions/dispatching "Left out"). */
import { Column, Entity } from 'typeorm';
import { IntField, TimestampField, UuidField } from '../platform/fields/column-decorators.js';
import { Identified } from './row.js';

/** The first reason that applies, in this order. */
export const LEFT_OUT_REASONS = [
  'INACTIVE',
  'NOT_INSTALLER',
  'NOT_COVERED',
  'PROFESSION',
  'SERVICE',
  'TAG',
  'NOT_IN_TIER',
  'DECLINED_BEFORE',
  'ASKED_BEFORE',
  'CAP',
] as const;

/** A partner that is not asked. */
export interface LeftOutPartner {
  partnerId: string;
  organizationId: string;
  organizationName: string;
  reason: (typeof LEFT_OUT_REASONS)[number];
}

/** One round of one attempt of a dispatch step. */
@Entity('dispatch_rounds')
export class DispatchRound extends Identified {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  orderId: string;

  @UuidField({ description: 'Dispatch step.' })
  workflowStepId: string;

  @UuidField({ description: 'Attempt of the step.' })
  stepDataId: string;

  @IntField({ min: 1, description: 'Round within the attempt, counted from 1.' })
  round: number;

  @IntField({
    min: 1,
    nullable: true,
    description: 'Escalation tier, counted from 1. `null` if the step has no escalation.',
  })
  tier: number | null;

  @Column({ type: 'jsonb' })
  leftOut: LeftOutPartner[];

  @IntField({ min: 0, description: 'Number of partners that were not candidates.' })
  leftOutCount: number;

  @TimestampField({ columnKind: 'created', description: 'Start time of the round (UTC).' })
  createdAt: Date;
}
