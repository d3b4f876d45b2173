/** Responses of calendar feeds (decisions/availability "Calendar feeds"). */
import { ApiSchema } from '@nestjs/swagger';
import { CalendarFeed } from '../../entities/calendar-feed.js';
import { StringField, pickFields } from '../../platform/fields/index.js';
import { ReadModel } from '../../platform/read-models/index.js';

@ApiSchema({ description: 'Secret address at which programs read visits as a calendar.' })
@ReadModel({ table: 'calendar_feeds', alias: 'feed' })
export class CalendarFeedView extends pickFields(CalendarFeed, ['createdAt']) {}

@ApiSchema({ description: 'Calendar feed with its address, which is shown only once.' })
export class NewCalendarFeedView extends CalendarFeedView {
  @StringField({
    max: 2048,
    example: 'https://service.example.com/api/calendar/z7t3n9b5v1c8x4q0m6k2w5y9.ics',
    description: 'Address for calendar programs. It is a secret: it needs no sign-in.',
  })
  url: string;
}
