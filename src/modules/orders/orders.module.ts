/** Orders. */
import { Module } from '@nestjs/common';
import { BulkActions } from './bulk/bulk-actions.js';
import { BulkController } from './bulk/bulk.controller.js';
import { BulkOperationsService } from './bulk/bulk-operations.service.js';
import { BulkRunner } from './bulk/bulk-runner.js';
import { PartnerReassignmentController } from './bulk/partner-reassignment.controller.js';
import { PartnerReassignmentService } from './bulk/partner-reassignment.service.js';
import { OrderActionsController } from './order-actions.controller.js';
import { OrderActionsService } from './order-actions.service.js';
import { OrderAttentionController } from './order-attention.controller.js';
import { OrderAttentionService } from './order-attention.service.js';
import { OrderCountsService } from './order-counts.service.js';
import { OrderCreationService } from './order-creation.service.js';
import { OrderReferences } from './order-references.js';
import { OrderUpdateService } from './order-update.service.js';
import { OrderTechniciansService } from './order-technicians.service.js';
import { OrderOverviewController } from './overview/order-overview.controller.js';
import { OrderOverviewService } from './overview/order-overview.service.js';
import { OrderQuotesController } from './quote/order-quotes.controller.js';
import { OrderQuotesService } from './quote/order-quotes.service.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';

/** Endpoints for orders. */
@Module({
  controllers: [
    OrdersController,
    OrderActionsController,
    OrderAttentionController,
    OrderOverviewController,
    OrderQuotesController,
    BulkController,
    PartnerReassignmentController,
  ],
  providers: [
    OrdersService,
    OrderCountsService,
    OrderCreationService,
    OrderUpdateService,
    OrderActionsService,
    OrderAttentionService,
    OrderTechniciansService,
    OrderReferences,
    OrderOverviewService,
    OrderQuotesService,
    BulkOperationsService,
    BulkRunner,
    BulkActions,
    PartnerReassignmentService,
  ],
})
export class OrdersModule {}
