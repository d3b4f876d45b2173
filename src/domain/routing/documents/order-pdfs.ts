/** Creates PDFs of documents and offers of an order (decisions/workflows "Documents"). */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/errors.js';
import type { SentFile } from '../../../platform/http/send-bytes.js';
import type { PdfContent } from '../../../platform/pdf/pdf-content.js';
import { PdfRenderer } from '../../../platform/pdf/pdf-renderer.js';
import { sql } from '../../../platform/sql/index.js';
import { Storage, type ByteRange } from '../../../platform/storage/storage.js';
import { buildDocumentPages } from './document-pages.js';
import { loadLetterhead } from './letterhead.js';
import { buildOfferPages, type OfferContent } from './offer-pages.js';
import { RenderedDocuments } from './rendered-documents.js';

/** A PDF and its bytes. */
export interface PdfFile extends SentFile {
  read: (range?: ByteRange) => Promise<Readable>;
}

/** Primary key of a document, with its order. */
export interface OrderDocumentKey {
  routerId: string;
  orderId: string;
  workflowId: string;
  documentId: string;
}

/** An uploaded file. */
export type StoredPdf = SentFile & { id: string };

const FILE = sql`
  select d.updated_at as "updatedAt", f.id, f.file_name as "fileName", f.content_type as "contentType",
    f.size::float8 as size, f.sha256
  from workflow_documents d left join files f on ${sameTenant('f', 'd')} and f.id = d.file_id
  where ${inTenant('d')} and d.workflow_id = ${'workflowId'} and d.id = ${'documentId'}`;

/** Version 0: the latest version. */
const VERSION = sql`
  select stored.version, stored.shown, stored.accepted_at as "acceptedAt", stored.created_at as "sentAt"
  from client_offers offer
  join client_offer_versions stored on ${sameTenant('stored', 'offer')} and stored.offer_id = offer.id
  where ${inTenant('offer')} and offer.order_id = ${'orderId'} and offer.workflow_step_id = ${'workflowStepId'}
    and (${'version'}::int = 0 or stored.version = ${'version'}::int)
  order by stored.version desc limit 1`;

/** The caller has checked access. */
@Injectable()
export class OrderPdfs {
  constructor(
    private readonly db: Database,
    private readonly pdfs: PdfRenderer,
    private readonly documents: RenderedDocuments,
    private readonly storage: Storage,
  ) {}

  /** Renders the filled document; an uploaded PDF is returned unchanged. @throws 404; 409 if the PDF is too long */
  async createDocumentPdf({ routerId, orderId, workflowId, documentId }: OrderDocumentKey): Promise<PdfFile> {
    const row = await this.db.row<StoredPdf & { updatedAt: Date }>(FILE, { routerId, workflowId, documentId });
    if (!row) throw notFound('WorkflowDocument');
    const { updatedAt, ...file } = row;
    if (file.contentType === 'application/pdf') return this.readStoredPdf(file);
    const [document] = await this.documents.renderByIds({ routerId, workflowId }, [documentId]);
    return this.createPdf(
      routerId,
      buildDocumentPages(document, await loadLetterhead(this.db, routerId, orderId), updatedAt),
    );
  }

  /** Renders a version of the step's offer as the client saw it. @param version 0: the latest. @throws 404 */
  async createOfferPdf(where: { routerId: string; orderId: string; workflowStepId: string }, version: number) {
    const { routerId, orderId } = where;
    type StoredVersion = { shown: OfferContent; acceptedAt: Date | null; sentAt: Date };
    const stored = await this.db.row<StoredVersion>(VERSION, { ...where, version });
    if (!stored) throw notFound('ClientOfferVersion');
    return this.createPdf(
      routerId,
      buildOfferPages(stored.shown, stored, await loadLetterhead(this.db, routerId, orderId)),
    );
  }

  /** An uploaded PDF, unchanged. */
  readStoredPdf(file: StoredPdf): PdfFile {
    return { ...file, read: (range) => this.storage.read(file.id, range) };
  }

  /** @throws 409 if the PDF is too long */
  async createPdf(routerId: string, content: PdfContent): Promise<PdfFile> {
    const bytes = await this.pdfs.render(routerId, content);
    return {
      fileName: `${content.title}.pdf`,
      contentType: 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      isInMemory: true,
      read: (range) => Promise.resolve(Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])),
    };
  }
}
