/** Endpoint of the event feed. */
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { ReturnsErrors, Returns } from '../../platform/http/returns.js';
import { EventsPageView, EventsQuery } from './event.dto.js';
import { EventsService } from './events.service.js';

/** Event feed. */
@ApiTags('Events')
@Controller('api/v1/events')
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Get()
  @RequirePermission('read', 'order')
  @ReturnsErrors('CURSOR_EXPIRED', 'NOT_DISTRIBUTED')
  @Returns(EventsPageView, {
    summary: 'List events',
    description:
      'Returns events in commit order. Passing the `cursor` of the last response as `after` returns the following events without gaps or repetitions; keep `types`, `since` and `orderId` the same. `after=latest` returns the cursor of now without events, to follow only what happens next. Events are stored for 30 days; an older cursor returns 410.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: EventsQuery) {
    return this.events.list(caller, query);
  }
}
