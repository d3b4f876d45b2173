/** References to uploaded files in products, templates and answers. */
import { ApiSchema } from '@nestjs/swagger';
import { StringField, UuidField } from '../platform/fields/index.js';

/** A reference to a file. */
@ApiSchema({ description: 'Reference to an uploaded file.' })
export class FileReference {
  @UuidField({ description: 'ID of an uploaded file.' })
  fileId: string;

  @StringField({
    max: 255,
    nullable: true,
    optional: true,
    description: 'Displayed file name. `null`: the name of the uploaded file.',
  })
  fileName?: string | null;
}
