/** Endpoints for actions on many orders. */
import { Body, Controller, Get, Headers, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../../domain/authorization/caller.js';
import { AcceptsIdempotencyKey } from '../../../platform/http/idempotency-key.js';
import { Id } from '../../../platform/http/id.js';
import { MayReturnAccepted, Returns } from '../../../platform/http/returns.js';
import { BulkOperationsService } from './bulk-operations.service.js';
import { BulkInput, BulkView } from './bulk.dto.js';

/** Actions on many orders. */
@ApiTags('Orders')
@Controller('api/v1')
export class BulkController {
  constructor(private readonly bulk: BulkOperationsService) {}

  @Post('orders/bulk')
  @RequirePermission('update', 'order')
  @AcceptsIdempotencyKey()
  @MayReturnAccepted(BulkView, 'More than 50 orders: a job carries them out; `GET /api/v1/bulk/{id}` has the progress.')
  @Returns(BulkView, {
    summary: 'Act on many orders',
    description:
      'Performs one action on up to 500 orders: `addTags`, `removeTags`, `assignOperator`, `redispatch` (takes the work from its contractors, revokes open offers and dispatches again), `assignContractor`, `cancel`, `hold` or `act` (an action on a step of each order). Each order succeeds or is refused by itself, with the rights, side effects and events of the endpoint for one order; a refused order is unchanged. With an idempotency key, a repeated request within 24 hours returns the first operation; with a different body it returns 409.',
    status: 200,
  })
  actOnMany(
    @CurrentCaller() caller: Caller,
    @Body() input: BulkInput,
    @Headers('Idempotency-Key') idempotencyKey?: string,
  ) {
    return this.bulk.start(caller, input, idempotencyKey);
  }

  @Get('bulk/:id')
  @RequirePermission('update', 'order')
  @Returns(BulkView, {
    summary: 'Get a bulk operation',
    description:
      'Returns the progress and the result of each order, for 30 days. Only the user who started the operation can read it.',
  })
  getBulk(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.bulk.get(caller, id);
  }
}
