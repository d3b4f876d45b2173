/** Records of files in responses (decisions/files "File"). */
import { ApiSchema } from '@nestjs/swagger';
import { pickFields } from '../../platform/fields/index.js';
import { ReadModel } from '../../platform/read-models/index.js';
import { StoredFile } from '../stored-file.js';

/** Record of a file, with the uploader. */
@ApiSchema({ description: 'Record of an uploaded file.' })
@ReadModel({ table: 'files', alias: 'f' })
export class FileRecordView extends pickFields(StoredFile, [
  'id',
  'fileName',
  'contentType',
  'size',
  'sha256',
  'createdAt',
  'uploadedBy',
]) {}
