/** Documents and offers as PDFs (decisions/workflows "Documents"). */
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../domain/authorization/caller.js';
import { VISIBLE_DOCUMENT } from '../../entities/views/workflow-step-view.js';
import { inRouter } from '../../entities/in-router.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { sendBytes } from '../../platform/http/send-bytes.js';
import { sql } from '../../platform/read-models/index.js';
import { OrderPdfs } from '../../domain/routing/documents/order-pdfs.js';
import { WorkflowAccess } from './workflow-reach.js';

const VISIBLE = sql`select document.id from workflow_documents document
  where ${inRouter('document')} and document.workflow_id = ${'workflowId'}
    and document.id = ${'documentId'} and ${VISIBLE_DOCUMENT}`;

/** Whoever reads the document or the offer has it on paper. */
@Injectable()
export class OrderPdfsService {
  constructor(
    private readonly db: Database,
    private readonly workflows: WorkflowAccess,
    private readonly pdfs: OrderPdfs,
  ) {}

  /** @throws 404 for a document that the caller does not see, 409 where it is too long. */
  async document(
    caller: Caller,
    { workflowId, documentId }: { workflowId: string; documentId: string },
    request: Request,
    response: Response,
  ): Promise<void> {
    const { routerId, orderId, initiator } = await this.workflows.workflow(caller, 'read', workflowId);
    const where = { routerId, orderId, workflowId, documentId };
    const reader = { side: initiator.side, viewerId: initiator.organizationId };
    if (!(await this.db.row(VISIBLE, { ...where, ...reader }))) throw notFound('WorkflowDocument');
    const pdf = await this.pdfs.document(where);
    await sendBytes(request, response, pdf, pdf.read);
  }

  /** @throws 404 outside the caller's reach, or where no such version was sent. */
  async offer(
    caller: Caller,
    { id, version }: { id: string; version: number },
    request: Request,
    response: Response,
  ): Promise<void> {
    const { routerId, orderId } = await this.workflows.step(caller, 'read', id);
    const pdf = await this.pdfs.offer({ routerId, orderId, workflowStepId: id }, version);
    await sendBytes(request, response, pdf, pdf.read);
  }
}
