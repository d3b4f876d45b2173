/** Evidence of running steps in responses (decisions/workflows "Evidence"). */
import { ApiSchema } from '@nestjs/swagger';
import { fileInAnyTenant } from '../tenant-predicates.js';
import { EnumField, IntField, TimestampField, StringField, UuidField } from '../../platform/fields/index.js';
import { ReadModel, sql, type Sql } from '../../platform/read-models/index.js';
import { PARTIES } from '../initiator.js';

const fileColumn = (column: Sql) =>
  sql`(select ${column} from files f where ${fileInAnyTenant('f', sql`evidence.file_id`)})`;

/** A file of a step. */
@ApiSchema({ description: 'Evidence file of a step.' })
@ReadModel({ table: 'workflow_step_files', alias: 'evidence' })
export class StepFileView {
  @UuidField({ sql: sql`evidence.file_id`, description: 'ID of the file.' })
  id: string;

  @StringField({ max: 255, sql: fileColumn(sql`f.file_name`), description: 'File name with extension.' })
  fileName: string;

  @StringField({
    max: 128,
    sql: fileColumn(sql`f.content_type`),
    description: 'Media type, detected from the content.',
  })
  contentType: string;

  @IntField({
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    sql: fileColumn(sql`f.size::float8`),
    description: 'Size in bytes.',
  })
  size: number;

  @StringField({ max: 64, sql: fileColumn(sql`f.sha256`), description: 'SHA-256 hash of the content, in hexadecimal.' })
  sha256: string;

  @EnumField({ of: PARTIES, sql: sql`evidence.author_side`, description: 'Party that attached the file.' })
  authorSide: (typeof PARTIES)[number];

  @TimestampField({ sql: sql`evidence.created_at`, description: 'Time of attachment (UTC).' })
  createdAt: Date;
}
