/** What a contractor sends to take work, signed in or by a link. */
import { Int, Moment } from '../../platform/fields/index.js';

/** Other terms on which a contractor would take the work; none: it accepts. */
export class AcceptInput {
  @Moment({ optional: true, nullable: true, description: 'When it would begin; proposed to the operator.' })
  proposedStartAt?: string | null;

  @Int({ min: 0, optional: true, nullable: true, description: 'What it asks, VAT included, in minor units; proposed.' })
  proposedAmount?: number | null;
}
