/** Endpoints for the attention and the hold of an order. */
import { Body, Controller, Delete, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { Id } from '../../platform/http/id.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { Returns, ReturnsErrors } from '../../platform/http/returns.js';
import { OrderAttentionService } from './order-attention.service.js';
import { DismissalInput, HoldInput } from './order-input.dto.js';
import { OrderView } from './order.dto.js';

/** What operators do about orders that wait. */
@ApiTags('Orders')
@Controller('api/v1/order/:orderId')
export class OrderAttentionController {
  constructor(private readonly attention: OrderAttentionService) {}

  @Post('attention/dismiss')
  @RequirePermission('update', 'order')
  @Returns(OrderView, {
    summary: 'Dismiss attention',
    description:
      'Removes entries of `attention` until their cause occurs again, such as another note or another failed attempt. Possible for `DELIVERY_FAILED`, `CLIENT_WROTE`, `CONTRACTOR_WROTE`, `ADDRESS_LEFT_COVERAGE` and `HOLD_OVER`; the others end with their cause. Returns 404 if there is no such entry. Emits `order.updated`.',
  })
  dismissAttention(@CurrentCaller() caller: Caller, @Id('orderId') id: string, @Body() input: DismissalInput) {
    return this.attention.dismiss(caller, id, input);
  }

  @Put('hold')
  @RequirePermission('update', 'order')
  @ReturnsErrors('ORDER_CANCELLED', 'ORDER_COMPLETED')
  @Returns(OrderView, {
    summary: 'Put an order on hold',
    description:
      'The order then waits for no side, has no due-date attention and sends no reminders, until the hold ends or `until` passes, which sets `HOLD_OVER`. Steps, offers and their deadlines continue. Repeating the request changes reason and end. `ETag` and `If-Match` are those of the order. Returns 409 if the order is completed or cancelled. Emits `order.updated`.',
  })
  putHold(
    @CurrentCaller() caller: Caller,
    @Id('orderId') id: string,
    @Body() input: HoldInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.attention.putHold(caller, id, input, ifMatch);
  }

  @Delete('hold')
  @RequirePermission('update', 'order')
  @Returns(null, {
    summary: 'End the hold of an order',
    description:
      'Reminders that were due during the hold are sent if they still apply. `If-Match` takes the `ETag` of the order. Returns 404 if the order is not on hold. Emits `order.updated`.',
  })
  removeHold(@CurrentCaller() caller: Caller, @Id('orderId') id: string, @IfMatch() ifMatch: string | undefined) {
    return this.attention.removeHold(caller, id, ifMatch);
  }
}
