/** Files attached to a note `n` in responses. */
import { ApiSchema } from '@nestjs/swagger';
import { fileInAnyTenant } from '../tenant-predicates.js';
import { StringField, UuidField } from '../../platform/fields/index.js';
import { ReadModel, sql, type Sql } from '../../platform/read-models/index.js';

const fileColumn = (column: Sql) =>
  sql`(select ${column} from files f where ${fileInAnyTenant('f', sql`attached.id`)})`;

/** A file of a note. */
@ApiSchema({ description: 'File that is attached to a note.' })
@ReadModel({ table: sql`(select unnest(n.file_ids) as id)`, alias: 'attached' })
export class AttachedFile {
  @UuidField({ sql: sql`attached.id`, description: 'ID of the file.' })
  id: string;

  @StringField({ max: 255, sql: fileColumn(sql`f.file_name`), description: 'File name with extension.' })
  fileName: string;

  @StringField({
    max: 128,
    sql: fileColumn(sql`f.content_type`),
    description: 'Media type, detected from the content.',
  })
  contentType: string;
}

/** SQL: the attached files that exist, in their order. */
export const ATTACHED_FILES = sql`where exists (select 1 from files f where ${fileInAnyTenant('f', sql`attached.id`)})
  order by array_position(n.file_ids, attached.id)`;
