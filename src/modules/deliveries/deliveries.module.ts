/** Deliveries. */
import { Module } from '@nestjs/common';
import { DeliveriesController } from './deliveries.controller.js';
import { DeliveryConditions } from './delivery-conditions.js';
import { DeliveriesService } from './deliveries.service.js';

/** Endpoints for deliveries. */
@Module({ controllers: [DeliveriesController], providers: [DeliveriesService, DeliveryConditions] })
export class DeliveriesModule {}
