/** Endpoints of the addresses at which calendar programs read visits. */
import { Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { Returns } from '../../platform/http/returns.js';
import { CalendarFeedView, NewCalendarFeedView } from './calendar-feed.dto.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';

/** Maps HTTP to the service: the feed of the caller, and that of its organization. */
@ApiTags('Bookings')
@Controller('api/routers/:routerId')
export class CalendarFeedsController {
  constructor(private readonly feeds: CalendarFeedsService) {}

  @Get('calendar-feed')
  @RequirePermission('read', 'calendarFeed')
  @Returns(CalendarFeedView, {
    summary: 'Get your calendar feed',
    description:
      'Returns when the address of your own visits was created; 404 if there is none. The address itself is not stored.',
  })
  get(@CurrentCaller() caller: Caller) {
    return this.feeds.get(caller, 'person');
  }

  @Post('calendar-feed')
  @RequirePermission('create', 'calendarFeed', { sessionOnly: true })
  @Returns(NewCalendarFeedView, {
    summary: 'Create your calendar feed',
    description:
      'Creates the secret address at which calendar programs read your own visits, and shows it once. You have one at most: a previous address ends. The feed shows the visits of orders that you are assigned to as technician or responsible for, and with only the role CONTRACTOR all visits that you can see; at most 1,000 from 31 days ago until 366 days ahead.',
    status: 201,
  })
  create(@CurrentCaller() caller: Caller) {
    return this.feeds.create(caller, 'person');
  }

  @Delete('calendar-feed')
  @RequirePermission('delete', 'calendarFeed')
  @Returns(null, {
    summary: 'Revoke your calendar feed',
    description: 'The address ends immediately. Returns 404 if there is none.',
  })
  revoke(@CurrentCaller() caller: Caller) {
    return this.feeds.revoke(caller, 'person');
  }

  @Get('organization/calendar-feed')
  @RequirePermission('read', 'organizationCalendarFeed')
  @Returns(CalendarFeedView, {
    summary: 'Get the calendar feed of your organization',
    description: 'Returns when the address was created; 404 if there is none. The address itself is not stored.',
  })
  getOfOrganization(@CurrentCaller() caller: Caller) {
    return this.feeds.get(caller, 'organization');
  }

  @Post('organization/calendar-feed')
  @RequirePermission('create', 'organizationCalendarFeed', { sessionOnly: true })
  @Returns(NewCalendarFeedView, {
    summary: 'Create the calendar feed of your organization',
    description:
      'Creates the secret address at which calendar programs read all visits that you can see, and shows it once. An organization has one at most: a previous address ends. The feed ends with your membership. It shows at most 1,000 visits from 31 days ago until 366 days ahead.',
    status: 201,
  })
  createOfOrganization(@CurrentCaller() caller: Caller) {
    return this.feeds.create(caller, 'organization');
  }

  @Delete('organization/calendar-feed')
  @RequirePermission('delete', 'organizationCalendarFeed')
  @Returns(null, {
    summary: 'Revoke the calendar feed of your organization',
    description: 'The address ends immediately. Returns 404 if there is none.',
  })
  revokeOfOrganization(@CurrentCaller() caller: Caller) {
    return this.feeds.revoke(caller, 'organization');
  }
}
