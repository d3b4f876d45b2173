/** What a request that gives a part of a workflow carries. */
import { ApiSchema } from '@nestjs/swagger';
import { UuidField } from '../../platform/fields/index.js';

/** Body of an assignment. */
@ApiSchema({ description: 'Organization that fills the actor.' })
export class AssignInput {
  @UuidField({ description: 'Contractor in the partner network, or an organization of the router.' })
  organizationId: string;
}
