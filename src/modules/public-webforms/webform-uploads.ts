/** Files uploaded through a webform, until a submission attaches them to an order. */
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { WebformFile, type Webform } from '../../entities/webform.js';
import { FileIngestService } from '../../domain/file-storage/file-ingest.service.js';
import { inTenant, inTenantWhere, sameTenant } from '../../entities/tenant-predicates.js';
import { Database, type Page } from '../../platform/database/database.js';
import { invalidFields } from '../../platform/errors.js';
import type { IdempotentRequest } from '../../platform/idempotency/idempotency-key.js';
import { type JsonText, type Listing, sql } from '../../platform/read-models/index.js';
import { FormFileView } from './submission.dto.js';

/** File that a submission refers to. */
export interface UploadedFormFile {
  id: string;
  fileName: string;
}

/** Locks the rows, so that two concurrent submissions cannot use the same file. */
const unclaimed = sql`select f.id, f.file_name as "fileName" from files f
  join webform_files upload on ${sameTenant('upload', 'f')} and upload.file_id = f.id and upload.webform_id = ${'webformId'}
  where ${inTenant('f')} and f.id = any(${'ids'}) and f.order_id is null order by f.id for update of f`;

/** IDs ascend in the order of the multipart parts. */
const UPLOADED: Listing<FormFileView> = { view: FormFileView, sorts: { id: sql`f.id` } };

/** Records the webform of each upload. Only submissions of that webform may refer to the file. */
@Injectable()
export class WebformUploads {
  constructor(
    private readonly db: Database,
    private readonly fileIngest: FileIngestService,
  ) {}

  /** Stores all files of a multipart request, or none. Returns them in the order of their parts. */
  store(
    { id: webformId, routerId }: Webform,
    request: Request,
    idempotent: IdempotentRequest | null,
  ): Promise<JsonText<Page<FormFileView>>> {
    return this.fileIngest.receiveOnce(request, idempotent, async (parts) => {
      const ids = await this.db.transaction(async () => {
        const stored = await this.fileIngest.store({ routerId, uploadedBy: null, orderId: null, parts, webformId });
        await this.db.of(WebformFile).insert(stored.map((fileId) => ({ fileId, routerId, webformId })));
        return stored;
      });
      const page = { page: 0, pageSize: ids.length, sort: 'id', direction: 'asc' as const };
      const where = [inTenantWhere('f', sql`f.id = any(${'ids'}::uuid[])`)];
      return this.db.page(UPLOADED, { ...page, where, parameters: { routerId, ids } });
    });
  }

  /**
   * Locks the referenced files until the transaction ends and returns them by ID.
   * @throws 400 naming every field whose file was not uploaded through the webform, or belongs to an order.
   */
  async lockUnclaimed(
    { id: webformId, routerId }: Webform,
    references: { field: string; id: string }[],
  ): Promise<Map<string, UploadedFormFile>> {
    if (references.length === 0) return new Map();
    const rows = await this.db.rows<UploadedFormFile>(unclaimed, {
      routerId,
      webformId,
      ids: references.map(({ id }) => id),
    });
    const files = new Map(rows.map((file) => [file.id, file]));
    const missing = references.filter(({ id }) => !files.has(id));
    if (missing.length > 0)
      throw invalidFields(
        missing.map(({ field }) => ({
          field,
          message: 'names no file that was sent through this form',
          code: 'REFERENCE_NOT_FOUND',
        })),
      );
    return files;
  }
}
