/** PDFs of workflow documents and client offers (decisions/workflows "Documents"). */
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../domain/authorization/caller.js';
import { READABLE_OFFER } from '../../entities/views/client-offer-view.js';
import { VISIBLE_DOCUMENT } from '../../entities/views/workflow-step-view.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { sendBytes } from '../../platform/http/send-bytes.js';
import { sql } from '../../platform/read-models/index.js';
import { OrderPdfs } from '../../domain/routing/documents/order-pdfs.js';
import { WorkflowAccess } from './workflow-access.js';

const visibleDocument = sql`select document.id from workflow_documents document
  where ${inTenant('document')} and document.workflow_id = ${'workflowId'}
    and document.id = ${'documentId'} and ${VISIBLE_DOCUMENT}`;

const readableOffer = sql`select offer.id from client_offers offer
  where ${inTenant('offer')} and offer.workflow_step_id = ${'id'} and ${READABLE_OFFER}`;

/** A caller who can read a document or an offer can download it as PDF. */
@Injectable()
export class OrderPdfsService {
  constructor(
    private readonly db: Database,
    private readonly workflows: WorkflowAccess,
    private readonly pdfs: OrderPdfs,
  ) {}

  /** @throws 404 if the document is not visible to the caller, 409 if it is too long. */
  async sendDocument(
    caller: Caller,
    { workflowId, documentId }: { workflowId: string; documentId: string },
    request: Request,
    response: Response,
  ): Promise<void> {
    const { routerId, orderId, initiator } = await this.workflows.findWorkflow(caller, 'read', workflowId);
    const where = { routerId, orderId, workflowId, documentId };
    const viewer = { party: initiator.party, viewerId: initiator.organizationId };
    if (!(await this.db.row(visibleDocument, { ...where, ...viewer }))) throw notFound('WorkflowDocument');
    const pdf = await this.pdfs.createDocumentPdf(where);
    await sendBytes(request, response, pdf, pdf.read);
  }

  /** @throws 404 if the caller has no access to the step or its offer, or if this version was never sent. */
  async sendOffer(
    caller: Caller,
    { id, version }: { id: string; version: number },
    request: Request,
    response: Response,
  ): Promise<void> {
    const { routerId, orderId, initiator } = await this.workflows.findStep(caller, 'read', id);
    const viewer = { party: initiator.party, viewerId: initiator.organizationId };
    if (!(await this.db.row(readableOffer, { routerId, id, ...viewer }))) throw notFound('ClientOfferVersion');
    const pdf = await this.pdfs.createOfferPdf({ routerId, orderId, workflowStepId: id }, version);
    await sendBytes(request, response, pdf, pdf.read);
  }
}
