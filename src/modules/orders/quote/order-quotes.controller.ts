/** Endpoint of quotes. */
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, type Caller } from '../../../domain/authorization/caller.js';
import { RequirePermission } from '../../../domain/authorization/permission.decorators.js';
import { Returns } from '../../../platform/http/returns.js';
import { IgnoresIdempotencyKey } from '../../../platform/idempotency/idempotency-key.js';
import { OrderQuoteInput, OrderQuoteView } from './order-quote.dto.js';
import { OrderQuotesService } from './order-quotes.service.js';

/** Maps HTTP to the service of quotes. */
@ApiTags('Orders')
@Controller('api/v1/orders')
export class OrderQuotesController {
  constructor(private readonly quotes: OrderQuotesService) {}

  @Post('quote')
  @RequirePermission('create', 'order')
  @IgnoresIdempotencyKey()
  @Returns(OrderQuoteView, {
    summary: 'Quote an order',
    description:
      'Returns totals, payout, candidates, excluded partners and the first free slot of an order before it is placed, by the rules of real orders. Writes and reserves nothing. An address that no partner covers is no error: `candidates` is empty then. Returns 400 for a country, line or workflow template that an order could not have.',
  })
  quote(@CurrentCaller() caller: Caller, @Body() input: OrderQuoteInput) {
    return this.quotes.quote(caller, input);
  }
}
