/** Uploaded files. The file store contains the bytes under the ID of the row. */
import { Column, Entity } from 'typeorm';
import { fileInAnyTenant } from './tenant-predicates.js';
import { IntField, TimestampField, StringField, UuidField } from '../platform/fields/column-decorators.js';
import { IdentifiedEntity } from './base-entities.js';
import { literal, sql, type Sql } from '../platform/sql/index.js';

/** The record of one uploaded file. */
@Entity('files')
export class StoredFile extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @StringField({ max: 255, example: 'fuse-box.jpg', description: 'File name with extension.' })
  fileName: string;

  @StringField({ max: 128, example: 'image/jpeg', description: 'Media type, detected from the content.' })
  contentType: string;

  @IntField({ min: 0, max: Number.MAX_SAFE_INTEGER, description: 'Size in bytes.', columnType: 'bigint' })
  size: number;

  @StringField({ max: 64, description: 'SHA-256 hash of the content, in hexadecimal.' })
  sha256: string;

  @TimestampField({ columnKind: 'created', description: 'Upload time (UTC).' })
  createdAt: Date;

  @UuidField({
    nullable: true,
    description: 'User who uploaded the file. `null` for files from a client or a webform.',
  })
  uploadedBy: string | null;

  /** Secret name of a logo, an avatar or an e-mail image, which is served without authentication. */
  @Column({ type: 'text', nullable: true })
  publicToken: string | null;

  /** Order for which a client or a webform uploaded the file. Other resources must not refer to it. */
  @Column({ type: 'uuid', nullable: true })
  orderId: string | null;
}

/** SQL: whether a note or an order (`holder`) refers to the file. The partial index contains only rows with files. */
export function referencesFile(holder: Sql, fileId: Sql): Sql {
  return sql`${holder}.file_ids <> '{}' and ${holder}.file_ids @> array[${fileId}]`;
}

/** URL path of public files, followed by the `publicToken`. */
export const PUBLIC_FILES_PATH = 'api/public/files';

/** SQL: the public URL of a file `f` with a token. */
export const PUBLIC_FILE_URL = sql`${'baseUrl'} || ${literal(`/${PUBLIC_FILES_PATH}/`)} || f.public_token`;

/**
 * SQL: the public URL of a logo or an avatar; null if there is none. The file may belong to another router, because an
 * avatar belongs to the account of the user.
 */
export function publicFileUrlSql(fileId: Sql): Sql {
  return sql`(select ${PUBLIC_FILE_URL} from files f where ${fileInAnyTenant('f', fileId)})`;
}
