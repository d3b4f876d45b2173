/** One broken rule of a table that was imported. */
import { ApiSchema } from '@nestjs/swagger';
import { StringField } from '../platform/fields/index.js';

/** As in the `details` of a refusal. */
@ApiSchema({ description: 'Error in an imported file.' })
export class ImportFault {
  @StringField({
    max: 1024,
    description: 'Line and column of the error, or the request field.',
    example: 'line 3, column city',
  })
  field: string;

  @StringField({ max: 4096, example: 'must not be empty', description: 'Rule that is broken.' })
  message: string;
}
