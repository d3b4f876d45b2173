/** Values of custom fields that allow several (contract 2.12). */
import { ApiSchema } from '@nestjs/swagger';
import { StringField } from '../platform/fields/index.js';

/** One value of a custom field. */
@ApiSchema({ description: 'One value of a custom field.' })
export class CustomFieldValue {
  @StringField({ max: 8192, nullable: true, description: 'Value as text.' })
  value: string | null;

  @StringField({
    max: 2048,
    nullable: true,
    optional: true,
    description: 'URL of the file, for fields of type `FILE`. `null` otherwise.',
  })
  fileUrl?: string | null;

  @StringField({
    max: 255,
    nullable: true,
    optional: true,
    description: 'File name, for fields of type `FILE`. `null` otherwise.',
  })
  fileName?: string | null;
}
