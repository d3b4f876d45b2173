/** What a contractor sends to take work, signed in or by a link. */
import { ApiSchema } from '@nestjs/swagger';
import { IntField, TimestampField } from '../../platform/fields/index.js';

/** Other terms on which a contractor would take the work; none: it accepts. */
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
    description: 'Amount to propose to the operator instead of accepting, including VAT, in minor units.',
  })
  proposedAmount?: number | null;
}
