/** Responses of the file endpoints (decisions/files "File"). */
import { ApiSchema } from '@nestjs/swagger';
import { StoredFile } from '../../entities/stored-file.js';
import { pickFields } from '../../platform/fields/index.js';
import { ReadModel } from '../../platform/read-models/index.js';

/** Response to an upload. */
@ApiSchema({ description: 'Uploaded file.' })
@ReadModel({ table: 'files', alias: 'f' })
export class FileView extends pickFields(StoredFile, [
  'id',
  'fileName',
  'contentType',
  'size',
  'sha256',
  'createdAt',
  'uploadedBy',
]) {}
