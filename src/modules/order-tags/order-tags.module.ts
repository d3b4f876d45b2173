/** Order tags. */
import { Module } from '@nestjs/common';
import { OrderTagsController } from './order-tags.controller.js';
import { OrderTagsService } from './order-tags.service.js';
import { TaggedOrderController } from './tagged-order.controller.js';

/** Endpoints for order tags. */
@Module({ controllers: [OrderTagsController, TaggedOrderController], providers: [OrderTagsService] })
export class OrderTagsModule {}
