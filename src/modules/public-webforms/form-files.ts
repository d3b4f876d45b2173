/** Files that came through a form, until an order is made of them. */
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { WebformFile, type Webform } from '../../entities/webform.js';
import { FileIntake } from '../../domain/file-storage/file-intake.js';
import { inRouter, sameRouter } from '../../entities/in-router.js';
import { Database } from '../../platform/database/database.js';
import { invalidFields } from '../../platform/errors.js';
import { Uploads } from '../../platform/http/uploads.js';
import { sql } from '../../platform/read-models/index.js';

/** A file that an answer or a submission names. */
export interface SentFile {
  id: string;
  fileName: string;
}

/** Locked, so that two submissions can't both take one file. */
const unclaimed = sql`select f.id, f.file_name as "fileName" from files f
  join webform_files sent on ${sameRouter('sent', 'f')} and sent.file_id = f.id and sent.webform_id = ${'webformId'}
  where ${inRouter('f')} and f.id = any(${'ids'}) and f.order_id is null order by f.id for update of f`;

/** Remembers which form a file came through; nothing else may name it. */
@Injectable()
export class FormFiles {
  constructor(
    private readonly db: Database,
    private readonly intake: FileIntake,
    private readonly uploads: Uploads,
  ) {}

  /** Ids of the new files of a request, in the order of their parts. */
  async receive({ id: webformId, routerId }: Webform, request: Request): Promise<string[]> {
    const parts = await this.uploads.receive(request);
    return this.db.transaction(async () => {
      const ids = await this.intake.store({ routerId, uploadedBy: null, orderId: null, parts, webformId });
      await this.db.of(WebformFile).insert(ids.map((fileId) => ({ fileId, routerId, webformId })));
      return ids;
    });
  }

  /** The files by id. @throws 400 naming every field whose file did not come through the form, or belongs to an order. */
  async take(
    { id: webformId, routerId }: Webform,
    named: { field: string; id: string }[],
  ): Promise<Map<string, SentFile>> {
    if (named.length === 0) return new Map();
    const rows = await this.db.rows<SentFile>(unclaimed, { routerId, webformId, ids: named.map(({ id }) => id) });
    const files = new Map(rows.map((file) => [file.id, file]));
    const missing = named.filter(({ id }) => !files.has(id));
    if (missing.length > 0)
      throw invalidFields(
        missing.map(({ field }) => ({ field, message: 'names no file that was sent through this form' })),
      );
    return files;
  }
}
