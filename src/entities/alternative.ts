/** Answers of a question with a closed set of answers. */
import { ApiSchema } from '@nestjs/swagger';
import { StringField } from '../platform/fields/index.js';

/** An answer to choose. */
@ApiSchema({ description: 'Answer to choose from.' })
export class Alternative {
  @StringField({ max: 1000, description: 'Value sent as the answer.', example: 'house' })
  value: string;

  @StringField({ max: 1000, description: 'Label shown to the user.', example: 'A house' })
  option: string;
}
