/** What the event feed looks like from outside (decisions/notifications "Event feed"). */
import { EVENTS, type EventName } from '../entities/happenings.js';
import { Choice, isObject, Json, Moment, NestedList, Text, Uuid } from '../platform/fields/index.js';
import { QueryInt, QueryTexts } from '../platform/views/index.js';

/** One event, as a webhook tells it. */
export class EventView {
  @Uuid({ description: 'The same as that of a webhook’s message.' })
  id: string;

  @Choice({ of: EVENTS })
  event: EventName;

  @Moment({ description: 'When it happened.' })
  timestamp: string;

  @Uuid({ description: 'The organization that the order belongs to.' })
  organizationId: string;

  @Json({ schema: { type: 'object', additionalProperties: true }, check: isObject, description: 'What happened.' })
  data: object;
}

/** A part of the feed. */
export class EventsPageView {
  @NestedList(() => EventView, { description: 'In the order in which it was committed; empty where nothing is new.' })
  values: EventView[];

  @Text({ max: 256, description: 'To be given as `after` in the next question; valid for 30 days.' })
  cursor: string;
}

/** Which part of the feed. */
export class EventsQuery {
  @Text({
    min: 1,
    max: 256,
    optional: true,
    description: 'Cursor of an answer; without it from the oldest event kept.',
  })
  after?: string;

  @QueryTexts({ description: 'Names of events; all of them where none is given.', example: ['order.created'] })
  types: string[];

  @QueryInt({ min: 1, max: 500, default: 100, description: 'The most events of an answer.' })
  pageSize: number;
}
