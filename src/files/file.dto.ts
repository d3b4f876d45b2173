/** What a file looks like from outside (decisions, part 2 "File"). */
import { StoredFile } from '../entities/stored-file.js';
import { viewOf } from '../platform/fields/index.js';
import { From } from '../platform/views/index.js';

/** A file as the upload answers it (decisions, part 4, row 6). */
@From('files f')
export class FileView extends viewOf(StoredFile, ['id', 'fileName', 'contentType', 'size', 'sha256', 'createdAt']) {}

/** The record of a file. */
@From('files f')
export class FileRecordView extends viewOf(StoredFile, [
  'id',
  'fileName',
  'contentType',
  'size',
  'sha256',
  'createdAt',
  'uploadedBy',
]) {}
