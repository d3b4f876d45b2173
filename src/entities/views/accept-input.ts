/** Body for accepting a dispatch, with sign-in or through an offer link. */
import { ApiSchema } from '@nestjs/swagger';
import { IntField, TimestampField } from '../../platform/fields/index.js';

/** Terms that the contractor proposes. Without terms it accepts. */
@ApiSchema({ description: 'Terms to propose instead of accepting. Empty: the offer is accepted as it is.' })
export class AcceptInput {
  @TimestampField({
    optional: true,
    nullable: true,
    description: 'Start time to propose to the operator (UTC) instead of accepting.',
  })
  proposedStartAt?: string | null;

  @IntField({
    min: 0,
    optional: true,
    nullable: true,
    description: 'Amount to propose to the operator as `payout` instead of accepting, in minor units.',
  })
  proposedAmount?: number | null;

  @IntField({
    min: 1,
    optional: true,
    description:
      'Version of the offer that was seen. Returns 409 that names `version` if another one is current. Default: any version.',
  })
  version?: number;
}
