/** Uploads of the client (decisions/client-portal "Client portal"). */
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ClientProofCookie } from '../../domain/authorization/client-proof-cookie.js';
import { FileIngestService } from '../../domain/file-storage/file-ingest.service.js';
import { isStepType } from '../../entities/step-types/index.js';
import { inTenant, inTenantWhere } from '../../entities/tenant-predicates.js';
import { Database, type Page } from '../../platform/database/database.js';
import type { IdempotentRequest } from '../../platform/idempotency/idempotency-key.js';
import { type JsonText, type Listing, sql } from '../../platform/read-models/index.js';
import type { StoredUpload } from '../../platform/storage/write-upload.js';
import { selectOrder } from '../../domain/routing/order/storage/order-query.js';
import { OrderChanges } from '../../domain/routing/order/use-cases/order-changes.js';
import { StepEvidence } from '../../domain/routing/order/use-cases/step-evidence.js';
import { CLIENT_INITIATOR, ClientOrderAccess, type ClientOrder } from './client-order-access.js';
import { ClientProofs } from './client-proofs.js';
import { PortalFileView, type PortalUploadQuery } from './portal-parts.views.js';

/** IDs increase, so sorting by ID yields the order of the parts. */
const UPLOADED: Listing<PortalFileView> = { view: PortalFileView, sorts: { id: sql`f.id` } };

/** A step that an upload of the client may complete, now or once it becomes active. Without target: files of the order. */
const COMPLETABLE_STEP = sql`select step.id from workflow_steps step
  where ${inTenant('step')} and step.order_id = ${'orderId'} and step.auto_complete and step.status in ('todo', 'active')
    and (${isStepType(sql`step.type`, ({ subject }) => subject === 'files')} and step.actor = 'client' and step.id = coalesce(${'workflowStepId'}::uuid, step.id)
      or ${isStepType(sql`step.type`, ({ subject }) => subject === 'signature')} and cardinality(step.document_ids) = 0)`;

/** Stores files that the client uploads. */
@Injectable()
export class PortalUploadsService {
  constructor(
    private readonly db: Database,
    private readonly orders: ClientOrderAccess,
    private readonly fileIngest: FileIngestService,
    private readonly changes: OrderChanges,
    private readonly evidence: StepEvidence,
    private readonly proofs: ClientProofs,
    private readonly cookie: ClientProofCookie,
  ) {}

  /**
   * Stores all files of the request, or none. Returns them in the order of their parts.
   * @throws before the body is read: 404 for an unknown token or step, 403 if the upload may complete a step and the link
   * requires a proof of identity; afterwards as `StepEvidence.addToStep` for a step that accepts no
   * files of the client.
   */
  async upload(
    token: string,
    { workflowStepId }: PortalUploadQuery,
    request: Request,
    idempotent: IdempotentRequest | null,
  ): Promise<JsonText<Page<PortalFileView>>> {
    const { orderId, routerId } = await this.orders.getOrder(token);
    const check = async () => {
      if (workflowStepId) await this.orders.getStep(token, workflowStepId);
      if (await this.canCompleteStep({ orderId, routerId }, workflowStepId))
        await this.proofs.assertProven(token, this.cookie.readProof(request, token));
    };
    const work = async (parts: StoredUpload[]) => {
      const ids = await this.db.transaction(async () => {
        const stored = await this.fileIngest.store({ routerId, uploadedBy: null, orderId, parts });
        await this.changes.change(selectOrder(routerId, orderId), (order) => {
          if (!workflowStepId) return this.evidence.addToOrder(order, stored, CLIENT_INITIATOR);
          const files = { fileIds: stored, checkFiles: () => Promise.resolve() };
          return this.evidence.addToStep(order, { workflowStepId, initiator: CLIENT_INITIATOR }, files);
        });
        return stored;
      });
      return this.listUploaded(routerId, ids);
    };
    return this.fileIngest.receiveOnce(request, idempotent, work, check);
  }

  private listUploaded(routerId: string, ids: string[]): Promise<JsonText<Page<PortalFileView>>> {
    const page = { page: 0, pageSize: ids.length, sort: 'id', direction: 'asc' as const };
    return this.db.page(UPLOADED, {
      ...page,
      where: [inTenantWhere('f', sql`f.id = any(${'ids'}::uuid[])`)],
      parameters: { routerId, ids },
    });
  }

  private async canCompleteStep(order: ClientOrder, workflowStepId: string | undefined): Promise<boolean> {
    const parameters = { ...order, workflowStepId: workflowStepId ?? null };
    return (await this.db.row(COMPLETABLE_STEP, parameters)) !== undefined;
  }
}
