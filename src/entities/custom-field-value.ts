/** The values of a custom field that takes several (contract 2.12). */
import { Text } from '../platform/fields/index.js';

/** One value of a custom field. */
export class CustomFieldValue {
  @Text({ max: 8192, nullable: true })
  value: string | null;

  @Text({ max: 2048, nullable: true, optional: true })
  fileUrl?: string | null;

  @Text({ max: 255, nullable: true, optional: true })
  fileName?: string | null;
}
