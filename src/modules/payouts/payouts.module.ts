import { Module } from '@nestjs/common';
import { PayoutAmounts } from './payout-amounts.service.js';
import { PayoutDecisions } from './payout-decisions.service.js';
import { PayoutSelections } from './payout-selection.js';
import { PayoutsController } from './payouts.controller.js';
import { PayoutsService } from './payouts.service.js';

/** Endpoints of payouts. `RoutingModule` writes them. */
@Module({
  controllers: [PayoutsController],
  providers: [PayoutsService, PayoutSelections, PayoutDecisions, PayoutAmounts],
})
export class PayoutsModule {}
