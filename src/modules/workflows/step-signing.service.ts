/** Signing of workflow steps (decisions/workflows "Signing"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import type { Language } from '../../entities/languages.js';
import { SignatureView, type SignatureInput, type SigningView } from '../../entities/views/signature-view.js';
import { FileIngestService } from '../../domain/file-storage/file-ingest.service.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { type JsonText, selectQuery, sql } from '../../platform/read-models/index.js';
import { OrderChanges } from '../../domain/routing/order/use-cases/order-changes.js';
import { SignatureWriter } from '../../domain/routing/documents/signature-writer.js';
import { SignaturePreparation } from '../../domain/routing/documents/signature-preparation.js';
import { parseSignatureRequest } from '../../domain/routing/documents/signature-request.js';
import { WorkflowAccess } from './workflow-access.js';

const signatureById = selectQuery(SignatureView, sql`${inTenant('signature')} and signature.id = ${'id'}`);

/** A caller who can read the step can read its documents. Only the performer of the step can sign. */
@Injectable()
export class StepSigningService {
  constructor(
    private readonly db: Database,
    private readonly workflows: WorkflowAccess,
    private readonly signing: SignaturePreparation,
    private readonly signatures: SignatureWriter,
    private readonly changes: OrderChanges,
    private readonly fileIngest: FileIngestService,
  ) {}

  /** @throws 404 if the caller has no access to the step, 409 if the step is not a signing step. */
  async get(caller: Caller, workflowStepId: string, language?: Language): Promise<SigningView> {
    const { orderId, routerId } = await this.workflows.findStep(caller, 'read', workflowStepId);
    const { signatureId: id, ...documents } = await this.signing.readDocuments(
      { routerId, orderId },
      workflowStepId,
      language,
    );
    const signature = id === null ? null : (await this.db.one(signatureById, { routerId, id })).parse();
    return { ...documents, signature };
  }

  /**
   * Renders the signed PDF before the transaction that locks the order and stores the signature.
   * @throws 404 if the caller has no access to the step; else as `SignaturePreparation.prepare`.
   */
  async sign(
    caller: Caller,
    workflowStepId: string,
    input: SignatureInput,
    ip?: string,
  ): Promise<JsonText<SignatureView>> {
    const { orderId, routerId, initiator } = await this.workflows.findStep(caller, 'update', workflowStepId);
    const target = { routerId, orderId, workflowStepId, initiator };
    const prepared = await this.signing.prepare(target, parseSignatureRequest(input, ip));
    const owner = { routerId, uploadedBy: null, orderId: null };
    return this.fileIngest.ingestWith(owner, prepared.fileName, prepared.pdf, (fileId) =>
      this.changes.change(
        this.workflows.selectStep(caller, workflowStepId),
        (order) => this.signatures.sign(order, target, prepared, fileId),
        () => this.db.one(signatureById, { routerId, id: prepared.id }),
      ),
    );
  }
}
