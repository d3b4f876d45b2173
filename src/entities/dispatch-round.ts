/** Automatic rounds of offers, with the partners that they excluded (decisions/dispatching "Excluded partners"). */
import { Column, Entity } from 'typeorm';
import { IntField, TimestampField, UuidField } from '../platform/fields/column-decorators.js';
import { IdentifiedEntity } from './base-entities.js';

/** The first reason that applies, in this order. */
export const EXCLUSION_REASONS = [
  'INACTIVE',
  'NOT_INSTALLER',
  'NOT_COVERED',
  'MISSING_PROFESSION',
  'MISSING_SERVICE',
  'MISSING_TAG',
  'NOT_IN_TIER',
  'DECLINED_BEFORE',
  'OFFERED_BEFORE',
  'AT_CAPACITY',
  'UNAVAILABLE',
] as const;

/** Maximum number of excluded partners in a list. */
export const MAX_EXCLUDED = 100;

/** A partner that is not a candidate, with the reason. */
export interface ExcludedPartner {
  partnerId: string;
  organizationId: string;
  organizationName: string;
  reason: (typeof EXCLUSION_REASONS)[number];
}

/** One round of one attempt of a dispatch step. */
@Entity('dispatch_rounds')
export class DispatchRound extends IdentifiedEntity {
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
  excluded: ExcludedPartner[];

  @IntField({ min: 0, description: 'Number of partners that were not candidates.' })
  excludedCount: number;

  @TimestampField({ columnKind: 'created', description: 'Start time of the round (UTC).' })
  createdAt: Date;
}
