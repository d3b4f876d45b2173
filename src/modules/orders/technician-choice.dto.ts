/** People who can be assigned to an order (decisions/dispatching "Technicians"). */
import { ApiSchema } from '@nestjs/swagger';
import { User } from '../../entities/user.js';
import { BooleanField, pickFields, StringField, UuidField } from '../../platform/fields/index.js';

/** A person of a contractor with accepted work on the order. */
@ApiSchema({ description: 'Person who can be assigned to the order.' })
export class TechnicianChoiceView extends pickFields(User, ['id', 'firstName', 'lastName']) {
  @UuidField({ description: 'Contractor that the person belongs to.' })
  organizationId: string;

  @StringField({ max: 256, description: 'Name of the contractor.' })
  organizationName: string;

  @BooleanField({ description: 'Whether the person is a technician of the order now.' })
  isAssigned: boolean;

  @BooleanField({
    description:
      'Whether the person has no other visit, of any order, and no absence at the time of the coming visits that the contractor carries out on this order.',
  })
  isFree: boolean;

  @BooleanField({ description: 'Whether the person, or the whole contractor, is absent during one of these visits.' })
  isAbsent: boolean;
}
