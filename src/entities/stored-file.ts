/** Uploaded files; the bytes lie in the store under the row's id. */
import { Column, Entity } from 'typeorm';
import { fileOfAny } from './in-router.js';
import { IntField, TimestampField, StringField, UuidField } from '../platform/fields/column-decorators.js';
import { Identified } from './row.js';
import { literal, sql, type Sql } from '../platform/sql/index.js';

/** The record of one uploaded file. */
@Entity('files')
export class StoredFile extends Identified {
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

  /** Unguessable name under which a logo, an avatar or an e-mail image is served without a key. */
  @Column({ type: 'text', nullable: true })
  publicToken: string | null;

  /** The order to which a client or a form sent it; nobody else may refer to it. */
  @Column({ type: 'uuid', nullable: true })
  orderId: string | null;
}

/** SQL: whether a note or an order (`holder`) holds the file. Only rows with files are in the index that serves it. */
export function referencesFile(holder: Sql, fileId: Sql): Sql {
  return sql`${holder}.file_ids <> '{}' and ${holder}.file_ids @> array[${fileId}]`;
}

/** Path under which a file with a `publicToken` is served without a key. */
export const PUBLIC_FILES_PATH = 'api/public/files';

/** SQL over a file `f` that has a token: its address without a key. */
export const PUBLIC_FILE_ADDRESS = sql`${'publicUrl'} || ${literal(`/${PUBLIC_FILES_PATH}/`)} || f.public_token`;

/**
 * SQL: the address of a logo or an avatar, null where there is none. The file is found by its id alone: it may be
 * another router's, since an avatar goes with its user from router to router.
 */
export function publicFileAddress(fileId: Sql): Sql {
  return sql`(select ${PUBLIC_FILE_ADDRESS} from files f where ${fileOfAny('f', fileId)})`;
}
