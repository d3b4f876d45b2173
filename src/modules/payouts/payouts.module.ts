import { Module } from '@nestjs/common';
import { PayoutAmountsService } from './payout-amounts.service.js';
import { PayoutDecisionsService } from './payout-decisions.service.js';
import { PayoutConditions } from './payout-conditions.js';
import { PayoutsController } from './payouts.controller.js';
import { PayoutsService } from './payouts.service.js';

/** Endpoints of payouts. `RoutingModule` writes them. */
@Module({
  controllers: [PayoutsController],
  providers: [PayoutsService, PayoutConditions, PayoutDecisionsService, PayoutAmountsService],
})
export class PayoutsModule {}
