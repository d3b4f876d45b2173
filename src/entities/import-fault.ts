/** One broken rule of a table that was imported. */
import { ApiSchema } from '@nestjs/swagger';
import { Text } from '../platform/fields/index.js';

/** As in the `details` of a refusal. */
@ApiSchema({ description: 'Error in an imported file.' })
export class ImportFault {
  @Text({
    max: 1024,
    description: 'Line and column of the error, or the request field.',
    example: 'line 3, column city',
  })
  field: string;

  @Text({ max: 4096, example: 'must not be empty', description: 'Rule that is broken.' })
  message: string;
}
