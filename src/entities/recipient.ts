/** Recipients of task messages. */
import { ApiSchema } from '@nestjs/swagger';
import { EnumField, StringField } from '../platform/fields/index.js';

export const RECIPIENT_TYPES = ['ACTOR', 'USER', 'EMAIL', 'PHONE', 'ROLE'] as const;

/** A recipient of a message. */
@ApiSchema({ description: 'Recipient of a message.' })
export class Recipient {
  @EnumField({ of: RECIPIENT_TYPES, description: 'Kind of recipient.' })
  type: (typeof RECIPIENT_TYPES)[number];

  @StringField({
    min: 1,
    max: 320,
    description: 'Actor slug or kind, user ID, e-mail address, phone number or role, depending on `type`.',
  })
  value: string;
}
