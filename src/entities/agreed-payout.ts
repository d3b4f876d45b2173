/** Payouts that were agreed with contractors (decisions/dispatching "Payout"). */
import { Column, Entity } from 'typeorm';
import { BooleanField, EnumField, IntField, TimestampField } from '../platform/fields/column-decorators.js';
import { IdentifiedEntity } from './base-entities.js';

/** Why a payout was agreed. */
export const AGREEMENT_REASONS = ['ACCEPTED', 'PROPOSAL', 'ASSIGNED', 'LINES_CHANGED', 'EXTRA_WORK'] as const;
export type AgreementReason = (typeof AGREEMENT_REASONS)[number];

/** The payout of accepted work since one change. Rows never change. */
@Entity('agreed_payouts')
export class AgreedPayout extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  dispatchId: string;

  @IntField({ min: 1, description: 'Version of the offer of work.' })
  version: number;

  @IntField({ min: 0, nullable: true, description: 'Agreed payout in minor units. `null` if unknown.' })
  payout: number | null;

  @BooleanField({ description: 'Whether `payout` covers every line. `false`: a part is by agreement.' })
  payoutIsComplete: boolean;

  @EnumField({
    of: AGREEMENT_REASONS,
    description:
      'What was agreed: the contractor accepted (`ACCEPTED`), an operator accepted its proposal (`PROPOSAL`) or assigned it (`ASSIGNED`), an operator changed the lines (`LINES_CHANGED`), or the client accepted extra work, or an operator reopened that acceptance (`EXTRA_WORK`).',
  })
  reason: AgreementReason;

  @TimestampField({ columnKind: 'created', description: 'Time of the change (UTC).' })
  createdAt: Date;
}
