/** Deliveries. */
import { Module } from '@nestjs/common';
import { DeliveriesController } from './deliveries.controller.js';
import { DeliverySelections } from './delivery-selection.js';
import { DeliveriesService } from './deliveries.service.js';

/** Endpoints for deliveries. */
@Module({ controllers: [DeliveriesController], providers: [DeliveriesService, DeliverySelections] })
export class DeliveriesModule {}
