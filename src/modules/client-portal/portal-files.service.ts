/** Files that the client can read: its uploads, and files of public notes, visible steps and visible documents. */
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { VISIBLE_DOCUMENT, VISIBLE_STEP } from '../../entities/views/workflow-step-view.js';
import { isNoteFor } from '../../entities/note.js';
import { inTenant, sameTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { sendBytes, type SentFile } from '../../platform/http/send-bytes.js';
import { Storage } from '../../platform/storage/storage.js';
import { sql } from '../../platform/read-models/index.js';
import { CLIENT_VIEWER, ClientOrderAccess } from './client-order-access.js';

const READABLE_FILE = sql`select f.id, f.file_name as "fileName", f.content_type as "contentType",
    f.size::float8 as size, f.sha256
  from files f where f.id = ${'id'} and (f.order_id = ${'orderId'}
    or exists (select 1 from notes n where ${inTenant('n')} and n.order_id = ${'orderId'} and ${isNoteFor('client', sql`n`)} and f.id = any(n.file_ids))
    or exists (select 1 from workflow_step_files evidence
      join workflow_steps step on ${sameTenant('step', 'evidence')} and step.id = evidence.workflow_step_id
      where ${inTenant('evidence')} and step.order_id = ${'orderId'} and evidence.file_id = f.id and ${VISIBLE_STEP})
    or exists (select 1 from workflow_documents document join workflows w on ${sameTenant('w', 'document')} and w.id = document.workflow_id
      where ${inTenant('w')} and w.order_id = ${'orderId'} and document.file_id = f.id and ${VISIBLE_DOCUMENT}))`;

/** Sends files to the client. */
@Injectable()
export class PortalFilesService {
  constructor(
    private readonly db: Database,
    private readonly orders: ClientOrderAccess,
    private readonly storage: Storage,
  ) {}

  /** @throws 404 for a file that the client cannot see. */
  async sendContent(token: string, id: string, request: Request, response: Response): Promise<void> {
    const { orderId, routerId } = await this.orders.getOrder(token);
    const file = await this.db.row<SentFile & { id: string }>(READABLE_FILE, {
      id,
      orderId,
      routerId,
      ...CLIENT_VIEWER,
    });
    if (!file) throw notFound('File');
    await sendBytes(request, response, file, (range) => this.storage.read(file.id, range));
  }
}
