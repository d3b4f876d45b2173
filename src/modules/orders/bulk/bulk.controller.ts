/** Endpoints for actions on many orders. */
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../../domain/authorization/caller.js';
import { Id } from '../../../platform/http/id.js';
import { MayReturnAccepted, Returns } from '../../../platform/http/returns.js';
import { Idempotent, type IdempotentRequest } from '../../../platform/idempotency/idempotency-key.js';
import { BulkOperationsService } from './bulk-operations.service.js';
import { BulkInput, BulkView } from './bulk.dto.js';

/** Actions on many orders. */
@ApiTags('Orders')
@Controller('api/v1')
export class BulkController {
  constructor(private readonly bulk: BulkOperationsService) {}

  @Post('orders/bulk')
  @RequirePermission('update', 'order')
  @MayReturnAccepted(BulkView, 'More than 50 orders: a job carries them out; `GET /api/v1/bulk/{id}` has the progress.')
  @Returns(BulkView, {
    summary: 'Act on many orders',
    description:
      'Performs one action on up to 500 orders: `addTags`, `removeTags`, `assignOperator`, `redispatch` (takes the work from its contractors, revokes open offers and dispatches again), `assignContractor`, `cancel`, `hold` or `act` (an action on a step of each order). Each order succeeds or is refused by itself, with the rights, side effects and events of the endpoint for one order; a refused order is unchanged. A repeated request with the same `Idempotency-Key` returns the first operation.',
    status: 200,
  })
  actOnMany(
    @CurrentCaller() caller: Caller,
    @Body() input: BulkInput,
    @Idempotent() idempotent: IdempotentRequest | null,
  ) {
    return this.bulk.start(caller, input, idempotent);
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
