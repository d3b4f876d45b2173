/** What a file looks like from outside (decisions/files "File"). */
import { StoredFile } from '../entities/stored-file.js';
import { knownById } from '../entities/in-router.js';
import { viewOf } from '../platform/fields/index.js';
import { From, sql } from '../platform/views/index.js';

/** A file as the upload answers it (decisions/files "File"). */
@From({ table: 'files', alias: 'f' })
export class FileView extends viewOf(StoredFile, ['id', 'fileName', 'contentType', 'size', 'sha256', 'createdAt']) {}

/** The one with this id; it may be another router's, which an order or a note of the caller's holds. */
export const FILE = knownById(sql`files`, sql`${'id'}`);

/** The record of a file. */
@From({ table: FILE, alias: 'f' })
export class FileRecordView extends viewOf(StoredFile, [
  'id',
  'fileName',
  'contentType',
  'size',
  'sha256',
  'createdAt',
  'uploadedBy',
]) {}
