/** Dispatches. */
import { Module } from '@nestjs/common';
import { DispatchesController } from './dispatches.controller.js';
import { DispatchAccess } from './dispatch-access.js';
import { DispatchDecisionsService } from './dispatch-decisions.service.js';
import { DispatchesService } from './dispatches.service.js';
import { OrderDispatchesController } from './order-dispatches.controller.js';
import { OrderDispatchesService } from './order-dispatches.service.js';

/** Endpoints of dispatches. */
@Module({
  controllers: [DispatchesController, OrderDispatchesController],
  providers: [DispatchesService, DispatchAccess, DispatchDecisionsService, OrderDispatchesService],
})
export class DispatchesModule {}
