/** PDFs of documents and offers for the client (decisions/workflows "Documents"). */
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { VISIBLE_DOCUMENT } from '../../entities/views/workflow-step-view.js';
import { inTenant, sameTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { sendBytes } from '../../platform/http/send-bytes.js';
import { sql } from '../../platform/read-models/index.js';
import { OrderPdfs } from '../../domain/routing/documents/order-pdfs.js';
import { CLIENT_VIEWER, ClientOrderAccess } from './client-order-access.js';

const VISIBLE_DOCUMENT_WORKFLOW = sql`select w.id as "workflowId" from workflow_documents document
  join workflows w on ${sameTenant('w', 'document')} and w.id = document.workflow_id
  where ${inTenant('document')} and w.order_id = ${'orderId'}
    and document.id = ${'documentId'} and ${VISIBLE_DOCUMENT}`;

/** Excludes drafts, including an offer that was sent and withdrawn to a draft. */
const SENT_OFFER = sql`select offer.id from client_offers offer
  where ${inTenant('offer')} and offer.order_id = ${'orderId'} and offer.workflow_step_id = ${'workflowStepId'}
    and offer.status <> 'initial'`;

/** Authorizes the client and sends PDFs. */
@Injectable()
export class PortalPdfsService {
  constructor(
    private readonly db: Database,
    private readonly orders: ClientOrderAccess,
    private readonly pdfs: OrderPdfs,
  ) {}

  /** @throws 404 for a document that the client cannot see, 409 if it is too long. */
  async sendDocument(token: string, documentId: string, request: Request, response: Response): Promise<void> {
    const order = await this.orders.getOrder(token);
    const document = await this.db.row<{ workflowId: string }>(VISIBLE_DOCUMENT_WORKFLOW, {
      ...order,
      documentId,
      ...CLIENT_VIEWER,
    });
    if (!document) throw notFound('WorkflowDocument');
    const pdf = await this.pdfs.createDocumentPdf({ ...order, ...document, documentId });
    await sendBytes(request, response, pdf, pdf.read);
  }

  /** @throws 404 for an offer that the client cannot see. */
  async sendOffer(
    token: string,
    { id: workflowStepId, version }: { id: string; version: number },
    request: Request,
    response: Response,
  ): Promise<void> {
    const key = { ...(await this.orders.getOrder(token)), workflowStepId };
    if (!(await this.db.row(SENT_OFFER, key))) throw notFound('ClientOffer');
    const pdf = await this.pdfs.createOfferPdf(key, version);
    await sendBytes(request, response, pdf, pdf.read);
  }
}
