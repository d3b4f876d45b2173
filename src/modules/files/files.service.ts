/** Upload and download of files (contract 4.6). */
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../domain/authorization/caller.js';
import { buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import { findRouterOfToken } from '../../entities/tenant-directory.js';
import { FileIngestService } from '../../domain/file-storage/file-ingest.service.js';
import { inTenant, inTenantWhere } from '../../entities/tenant-predicates.js';
import { FileRecordView } from '../../entities/views/file-record-view.js';
import { isSafeImage } from '../../platform/content-type.js';
import { Database, type Page } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { sendBytes, type SentFile } from '../../platform/http/send-bytes.js';
import type { IdempotentRequest } from '../../platform/idempotency/idempotency-key.js';
import { Storage } from '../../platform/storage/storage.js';
import { selectQuery, sql, type JsonText, type Listing } from '../../platform/read-models/index.js';
import { FileView } from './file.dto.js';

/** IDs increase, so sorting by ID yields the order of the parts. */
const UPLOADED: Listing<FileView> = { view: FileView, sorts: { id: sql`f.id` } };
const SENT_COLUMNS = sql`f.id, f.file_name as "fileName", f.content_type as "contentType", f.size::float8 as size, f.sha256`;
const FILE_BY_PUBLIC_TOKEN = sql`select ${SENT_COLUMNS} from files f where ${inTenant('f')} and f.public_token = ${'token'}`;
/** The content of a file never changes. */
const CACHE_CONTROL = 'public, max-age=86400, immutable';

type StoredBytes = SentFile & { id: string };

/** Stores files and sends their content. */
@Injectable()
export class FilesService {
  constructor(
    private readonly db: Database,
    private readonly fileIngest: FileIngestService,
    private readonly storage: Storage,
  ) {}

  /** Stores all files of the request, or none. Returns them in the order of their parts. */
  upload(caller: Caller, request: Request, idempotent: IdempotentRequest | null): Promise<JsonText<Page<FileView>>> {
    const { routerId, userId: uploadedBy } = caller;
    return this.fileIngest.receiveOnce(request, idempotent, async (parts) =>
      this.listUploaded(routerId, await this.fileIngest.store({ routerId, uploadedBy, orderId: null, parts })),
    );
  }

  /** @throws 404 if the caller cannot access the file. */
  get(caller: Caller, id: string): Promise<JsonText<FileRecordView>> {
    const { sql: reachable, parameters } = buildRowFilter(caller, 'read', 'file', 'f');
    return this.db.one(selectQuery(FileRecordView, sql`f.id = ${'id'} and ${reachable}`), { ...parameters, id });
  }

  /** Sends the content. @throws 404 if the caller cannot access the file. */
  async sendContent(caller: Caller, id: string, request: Request, response: Response): Promise<void> {
    const { sql: reachable, parameters } = buildRowFilter(caller, 'read', 'file', 'f');
    const statement = sql`select ${SENT_COLUMNS} from files f where f.id = ${'id'} and ${reachable}`;
    const file = await this.db.row<StoredBytes>(statement, { ...parameters, id });
    if (!file) throw notFound('File');
    await sendBytes(request, response, file, (range) => this.storage.read(file.id, range));
  }

  /** Sends an image by its public token. @throws 404 for an unknown token and for files that are not safe images. */
  async sendPublicImage(token: string, request: Request, response: Response): Promise<void> {
    const routerId = await findRouterOfToken(this.db, token);
    const file = routerId && (await this.db.row<StoredBytes>(FILE_BY_PUBLIC_TOKEN, { routerId, token }));
    if (!file || !isSafeImage(file.contentType)) throw notFound('Image');
    await sendBytes(request, response, file, (range) => this.storage.read(file.id, range), CACHE_CONTROL);
  }

  private listUploaded(routerId: string, ids: string[]): Promise<JsonText<Page<FileView>>> {
    const where = [inTenantWhere('f', sql`f.id = any(${'ids'}::uuid[])`)];
    const page = { page: 0, pageSize: ids.length, sort: 'id', direction: 'asc' } as const;
    return this.db.page(UPLOADED, { where, parameters: { routerId, ids }, ...page });
  }
}
