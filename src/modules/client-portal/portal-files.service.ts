/** Files that the client may read: its own, those of public notes and of steps that it sees, and those of documents that it sees. */
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { VISIBLE_DOCUMENT, VISIBLE_STEP } from '../../entities/views/workflow-step-view.js';
import { inTenant, sameTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { sendBytes, type SentFile } from '../../platform/http/send-bytes.js';
import { Storage } from '../../platform/storage/storage.js';
import { sql } from '../../platform/read-models/index.js';
import { CLIENT_VIEWER, ClientOrderAccess } from './client-order-access.js';

const readable = sql`select f.id, f.file_name as "fileName", f.content_type as "contentType",
    f.size::float8 as size, f.sha256
  from files f where f.id = ${'id'} and (f.order_id = ${'orderId'}
    or exists (select 1 from notes n where ${inTenant('n')} and n.order_id = ${'orderId'} and n.is_public and f.id = any(n.file_ids))
    or exists (select 1 from workflow_step_files evidence
      join workflow_steps step on ${sameTenant('step', 'evidence')} and step.id = evidence.workflow_step_id
      where ${inTenant('evidence')} and step.order_id = ${'orderId'} and evidence.file_id = f.id and ${VISIBLE_STEP})
    or exists (select 1 from workflow_documents document join workflows w on ${sameTenant('w', 'document')} and w.id = document.workflow_id
      where ${inTenant('w')} and w.order_id = ${'orderId'} and document.file_id = f.id and ${VISIBLE_DOCUMENT}))`;

/** Gives bytes out. */
@Injectable()
export class PortalFilesService {
  constructor(
    private readonly db: Database,
    private readonly orders: ClientOrderAccess,
    private readonly storage: Storage,
  ) {}

  /** @throws 404 for a file that the client does not see. */
  async content(token: string, id: string, request: Request, response: Response): Promise<void> {
    const { orderId, routerId } = await this.orders.order(token);
    const file = await this.db.row<SentFile & { id: string }>(readable, { id, orderId, routerId, ...CLIENT_VIEWER });
    if (!file) throw notFound('File');
    await sendBytes(request, response, file, (range) => this.storage.read(file.id, range));
  }
}
