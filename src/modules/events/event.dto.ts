/** Query and response of the event feed (decisions/notifications "Event feed"). */
import { ApiSchema } from '@nestjs/swagger';
import { EVENTS, type EventName } from '../../entities/event-types.js';
import {
  EnumField,
  validateObject,
  JsonField,
  TimestampField,
  NestedListField,
  StringField,
  UuidField,
} from '../../platform/fields/index.js';
import { QueryIntField, QueryStringListField } from '../../platform/read-models/index.js';

/** Event, equal to the webhook payload. */
@ApiSchema({ description: 'Event, equal to the webhook payload.' })
export class EventView {
  @UuidField({ description: 'Event ID, equal to the message ID of webhooks.' })
  id: string;

  @EnumField({ of: EVENTS, description: 'Event name.' })
  event: EventName;

  @TimestampField({ description: 'Time of the event (UTC).' })
  timestamp: string;

  @UuidField({ description: 'Organization that the order belongs to.' })
  organizationId: string;

  @JsonField({
    schema: { type: 'object', additionalProperties: true },
    validate: validateObject,
    description: 'Event data, equal to `data` of the webhook payload.',
  })
  data: object;
}

/** Page of the feed. */
@ApiSchema({ description: 'Part of the event feed, with the cursor for the next request.' })
export class EventsPageView {
  @NestedListField(() => EventView, { description: 'Events in commit order. Empty if there are no new events.' })
  values: EventView[];

  @StringField({ max: 256, description: 'Cursor for the next request, passed as `after`. Valid for 30 days.' })
  cursor: string;
}

/** Query of the feed. */
export class EventsQuery {
  @StringField({
    min: 1,
    max: 256,
    optional: true,
    description:
      'Cursor from a previous response, or `latest`: no events, only the cursor of now. Default: start with the oldest event stored.',
  })
  after?: string;

  @TimestampField({
    optional: true,
    description: 'Return only events with a `timestamp` at or after this time (UTC). Not together with `after=latest`.',
    example: '2026-03-02T00:00:00.000Z',
  })
  since?: string;

  @UuidField({ optional: true, description: 'Return only events of this order.' })
  orderId?: string;

  @QueryStringListField({
    description: 'Event names to return, separated by commas. Default: all events.',
    example: ['order.created'],
  })
  types: string[];

  @QueryIntField({ min: 1, max: 500, default: 100, description: 'Maximum number of events to return.' })
  pageSize: number;
}
