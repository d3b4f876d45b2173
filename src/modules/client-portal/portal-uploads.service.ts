/** Uploads of the client (decisions/client-portal "Client portal"). */
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { FileIngestService } from '../../domain/file-storage/file-ingest.service.js';
import { inTenantWhere } from '../../entities/tenant-predicates.js';
import { Database, type Page } from '../../platform/database/database.js';
import { Uploads } from '../../platform/http/uploads.js';
import { type JsonText, type Listing, sql } from '../../platform/read-models/index.js';
import { ClientFiles } from '../../domain/routing/workflow/client-files.js';
import { CLIENT_INITIATOR, ClientOrderAccess } from './client-order-access.js';
import { PortalFileView, type PortalUploadQuery } from './portal-parts.views.js';

/** IDs increase, so sorting by ID yields the order of the parts. */
const UPLOADED: Listing<PortalFileView> = { view: PortalFileView, sorts: { id: sql`f.id` } };

/** Stores files that the client uploads. */
@Injectable()
export class PortalUploadsService {
  constructor(
    private readonly db: Database,
    private readonly orders: ClientOrderAccess,
    private readonly uploads: Uploads,
    private readonly fileIngest: FileIngestService,
    private readonly files: ClientFiles,
  ) {}

  /**
   * Stores all files of the request, or none. Returns them in the order of their parts.
   * @throws 404 before the body is read, for an unknown token or step; as `ClientFiles.addToStep` for a step that accepts no
   * files of the client.
   */
  async upload(
    token: string,
    { workflowStepId }: PortalUploadQuery,
    request: Request,
  ): Promise<JsonText<Page<PortalFileView>>> {
    const { orderId, routerId } = await this.orders.getOrder(token);
    if (workflowStepId) await this.orders.getStep(token, workflowStepId);
    const parts = await this.uploads.receive(request);
    const ids = await this.db.transaction(async () => {
      const stored = await this.fileIngest.store({ routerId, uploadedBy: null, orderId, parts });
      if (workflowStepId) await this.files.addToStep({ orderId, workflowStepId, initiator: CLIENT_INITIATOR }, stored);
      else await this.files.addToOrder(orderId, stored, CLIENT_INITIATOR);
      return stored;
    });
    const page = { page: 0, pageSize: ids.length, sort: 'id', direction: 'asc' as const };
    return this.db.page(UPLOADED, {
      ...page,
      where: [inTenantWhere('f', sql`f.id = any(${'ids'}::uuid[])`)],
      parameters: { routerId, ids },
    });
  }
}
