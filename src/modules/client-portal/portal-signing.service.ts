/** Signing by the client (decisions/workflows "Signing"). */
import { Injectable } from '@nestjs/common';
import type { Language } from '../../entities/languages.js';
import { SignatureView, type SignatureInput, type SigningView } from '../../entities/views/signature-view.js';
import { FileIngestService } from '../../domain/file-storage/file-ingest.service.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { type JsonText, selectQuery, sql } from '../../platform/read-models/index.js';
import { selectOrder } from '../../domain/routing/order/storage/order-query.js';
import { OrderChanges } from '../../domain/routing/order/use-cases/order-changes.js';
import { SignatureWriter } from '../../domain/routing/documents/signature-writer.js';
import { SignaturePreparation } from '../../domain/routing/documents/signature-preparation.js';
import { parseSignatureRequest } from '../../domain/routing/documents/signature-request.js';
import { CLIENT_INITIATOR, ClientOrderAccess } from './client-order-access.js';

const SIGNATURE = selectQuery(SignatureView, sql`${inTenant('signature')} and signature.id = ${'id'}`);

/** Authorizes the client; `SignaturePreparation` and `SignatureWriter` do the rest. */
@Injectable()
export class PortalSigningService {
  constructor(
    private readonly db: Database,
    private readonly orders: ClientOrderAccess,
    private readonly signing: SignaturePreparation,
    private readonly signatures: SignatureWriter,
    private readonly changes: OrderChanges,
    private readonly fileIngest: FileIngestService,
  ) {}

  /** @throws 404 for a step that the client cannot see, 409 for a step that requires no signature. */
  async get(token: string, id: string, language?: Language): Promise<SigningView> {
    const { orderId, routerId, workflowStepId } = await this.orders.getStep(token, id);
    const { signatureId, ...documents } = await this.signing.readDocuments(
      { routerId, orderId },
      workflowStepId,
      language,
    );
    const signature =
      signatureId === null ? null : (await this.db.one(SIGNATURE, { routerId, id: signatureId })).parse();
    return { ...documents, signature };
  }

  /** @throws 404 for a step that the client cannot see; else as `SignaturePreparation.prepare`. */
  async sign(token: string, id: string, input: SignatureInput, ip?: string): Promise<JsonText<SignatureView>> {
    const { orderId, routerId, workflowStepId } = await this.orders.getStep(token, id);
    const target = { routerId, orderId, workflowStepId, initiator: CLIENT_INITIATOR };
    const prepared = await this.signing.prepare(target, parseSignatureRequest(input, ip));
    const owner = { routerId, uploadedBy: null, orderId: null };
    return this.fileIngest.ingestWith(owner, prepared.fileName, prepared.pdf, async (fileId) => {
      await this.orders.getStep(token, id);
      await this.changes.change(selectOrder(routerId, orderId), (order) =>
        this.signatures.sign(order, target, prepared, fileId),
      );
      return this.db.one(SIGNATURE, { routerId, id: prepared.id });
    });
  }
}
