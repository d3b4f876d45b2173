/** Files that the client sends (decisions/client-portal "Client portal"). */
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

/** Ids grow, so their order is that of the parts. */
const UPLOADED: Listing<PortalFileView> = { view: PortalFileView, sorts: { id: sql`f.id` } };

/** Takes files in. */
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
   * All files of the request, in the order of their parts; all or none.
   * @throws 404 before anything is received; for a step that is not the client's, or takes no files, what
   * `ClientFiles.addTo` throws.
   */
  async upload(
    token: string,
    { workflowStepId }: PortalUploadQuery,
    request: Request,
  ): Promise<JsonText<Page<PortalFileView>>> {
    const { orderId, routerId } = await this.orders.order(token);
    if (workflowStepId) await this.orders.step(token, workflowStepId);
    const parts = await this.uploads.receive(request);
    const ids = await this.db.transaction(async () => {
      const stored = await this.fileIngest.store({ routerId, uploadedBy: null, orderId, parts });
      if (workflowStepId) await this.files.addTo({ orderId, workflowStepId, initiator: CLIENT_INITIATOR }, stored);
      else await this.files.add(orderId, stored, CLIENT_INITIATOR);
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
