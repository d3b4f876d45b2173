/** Endpoint for calendars: when all partners work in a period. */
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { ReturnsPage } from '../../platform/http/returns.js';
import { PartnerOverviewQuery, PartnerOverviewView } from './partner-overview.dto.js';
import { PartnerOverviewService } from './partner-overview.service.js';

@ApiTags('Availability')
@Controller('api/routers/:routerId/partner-availability')
export class PartnerOverviewController {
  constructor(private readonly overview: PartnerOverviewService) {}

  @Get()
  @RequirePermission('read', 'partnerAvailability')
  @ReturnsPage(PartnerOverviewView, {
    summary: 'List when partners work',
    description:
      'Returns the active partners by name, each with its working time, public holidays, absences, capacity and people in a period of at most 31 days. Visits are not subtracted: `GET /api/v1/bookings` lists them.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: PartnerOverviewQuery) {
    return this.overview.list(caller, query);
  }
}
