/** What the event feed looks like from outside (decisions/notifications "Event feed"). */
import { ApiSchema } from '@nestjs/swagger';
import { EVENTS, type EventName } from '../../entities/domain-events.js';
import { Choice, isObject, Json, Moment, NestedList, Text, Uuid } from '../../platform/fields/index.js';
import { QueryInt, QueryTexts } from '../../platform/read-models/index.js';

/** One event, as a webhook tells it. */
@ApiSchema({ description: 'Event, equal to the webhook payload.' })
export class EventView {
  @Uuid({ description: 'Event ID, equal to the message ID of webhooks.' })
  id: string;

  @Choice({ of: EVENTS, description: 'Event name.' })
  event: EventName;

  @Moment({ description: 'Time of the event (UTC).' })
  timestamp: string;

  @Uuid({ description: 'Organization that the order belongs to.' })
  organizationId: string;

  @Json({
    schema: { type: 'object', additionalProperties: true },
    check: isObject,
    description: 'Event data, equal to `data` of the webhook payload.',
  })
  data: object;
}

/** A part of the feed. */
@ApiSchema({ description: 'Part of the event feed, with the cursor for the next request.' })
export class EventsPageView {
  @NestedList(() => EventView, { description: 'Events in commit order. Empty if there are no new events.' })
  values: EventView[];

  @Text({ max: 256, description: 'Cursor for the next request, passed as `after`. Valid for 30 days.' })
  cursor: string;
}

/** Which part of the feed. */
export class EventsQuery {
  @Text({
    min: 1,
    max: 256,
    optional: true,
    description: 'Cursor from a previous response. Default: start with the oldest event stored.',
  })
  after?: string;

  @QueryTexts({
    description: 'Event names to return, separated by commas. Default: all events.',
    example: ['order.created'],
  })
  types: string[];

  @QueryInt({ min: 1, max: 500, default: 100, description: 'Maximum number of events to return.' })
  pageSize: number;
}
