/** Client portal. */
import { Module } from '@nestjs/common';
import { ClientOrderAccess } from './client-order-access.js';
import { ClientProofs } from './client-proofs.js';
import { ClientPortalController } from './client-portal.controller.js';
import { PortalActionsService } from './portal-actions.service.js';
import { PortalFilesService } from './portal-files.service.js';
import { PortalNotesService } from './portal-notes.service.js';
import { PortalOrderService } from './portal-order.service.js';
import { PortalPdfsController } from './portal-pdfs.controller.js';
import { PortalPdfsService } from './portal-pdfs.service.js';
import { PortalProofController } from './portal-proof.controller.js';
import { PortalQueriesService } from './portal-queries.service.js';
import { PortalSigningController } from './portal-signing.controller.js';
import { PortalSigningService } from './portal-signing.service.js';
import { PortalUploadsService } from './portal-uploads.service.js';
import { PortalVisitsController } from './portal-visits.controller.js';
import { PortalVisitsService } from './portal-visits.service.js';

/** Endpoints for clients. */
@Module({
  controllers: [
    ClientPortalController,
    PortalSigningController,
    PortalPdfsController,
    PortalProofController,
    PortalVisitsController,
  ],
  providers: [
    ClientOrderAccess,
    ClientProofs,
    PortalNotesService,
    PortalOrderService,
    PortalQueriesService,
    PortalActionsService,
    PortalUploadsService,
    PortalFilesService,
    PortalSigningService,
    PortalPdfsService,
    PortalVisitsService,
  ],
})
export class ClientPortalModule {}
