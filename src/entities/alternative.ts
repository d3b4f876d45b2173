/** What a question with a closed set of answers offers. */
import { Text } from '../platform/fields/index.js';

/** One answer to choose. */
export class Alternative {
  @Text({ max: 1000, description: 'What is sent as the answer.', example: 'house' })
  value: string;

  @Text({ max: 1000, description: 'What is shown.', example: 'A house' })
  option: string;
}
