/** Endpoints of the caller's own organization: its hours, and those of its people. */
import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { Id } from '../../platform/http/id.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { Returns, ReturnsErrors } from '../../platform/http/returns.js';
import {
  AvailabilityInput,
  AvailabilityView,
  TechnicianAvailabilityInput,
  TechnicianAvailabilityView,
} from './availability.dto.js';
import { AvailabilityService } from './availability.service.js';
import { AvailabilityAccess } from './availability-access.js';
import { TeamAvailabilityQuery, TeamAvailabilityView } from './partner-overview.dto.js';
import { PartnerOverviewService } from './partner-overview.service.js';

/** Maps HTTP to the availability service. */
@ApiTags('Availability')
@Controller('api/routers/:routerId')
export class AvailabilityController {
  constructor(
    private readonly availability: AvailabilityService,
    private readonly access: AvailabilityAccess,
    private readonly overview: PartnerOverviewService,
  ) {}

  @Get('availability')
  @RequirePermission('read', 'availability')
  @Returns(AvailabilityView, {
    summary: 'Get your working hours',
    description: 'Returns the weekly hours and the holidays of your organization.',
  })
  get(@CurrentCaller() caller: Caller) {
    return this.availability.get(this.access.resolveOwn(caller));
  }

  @Put('availability')
  @RequirePermission('update', 'availability')
  @ReturnsErrors('NOT_YOUR_ORGANIZATION')
  @Returns(AvailabilityView, {
    summary: 'Update your working hours',
    description:
      'Changes the weekly hours and the holidays of your organization. Free slots, candidates and due dates use them; visits that are booked stay. Requires the role ADMIN.',
  })
  update(@CurrentCaller() caller: Caller, @Body() input: AvailabilityInput, @IfMatch() ifMatch: string | undefined) {
    return this.availability.update(this.access.resolveOwn(caller), input, ifMatch);
  }

  @Get('team-availability')
  @RequirePermission('read', 'availability')
  @Returns(TeamAvailabilityView, {
    summary: 'Get when your people work',
    description:
      'Returns the working time of your organization and of its people, and its public holidays, in a period of at most 31 days. Visits and absences are not subtracted: `GET /api/v1/bookings` and `GET …/absences` list them. With only the role CONTRACTOR: of the people only yourself.',
  })
  getTeam(@CurrentCaller() caller: Caller, @Query() query: TeamAvailabilityQuery) {
    return this.overview.readTeam(caller, this.access.resolveOwn(caller), query);
  }

  @Get('technicians/:userId/availability')
  @RequirePermission('read', 'availability')
  @Returns(TechnicianAvailabilityView, {
    summary: 'Get the working hours of a colleague',
    description: 'Returns the weekly hours of a person of your organization.',
  })
  getTechnician(@CurrentCaller() caller: Caller, @Id('userId') userId: string) {
    return this.availability.getTechnician(this.access.resolveOwn(caller), userId);
  }

  @Put('technicians/:userId/availability')
  @RequirePermission('update', 'availability')
  @ReturnsErrors('NOT_YOUR_ORGANIZATION')
  @Returns(TechnicianAvailabilityView, {
    summary: 'Update the working hours of a colleague',
    description: 'Changes the weekly hours of a person of your organization. Without the role ADMIN: only your own.',
  })
  updateTechnician(
    @CurrentCaller() caller: Caller,
    @Id('userId') userId: string,
    @Body() input: TechnicianAvailabilityInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.availability.updateTechnician(this.access.resolveOwn(caller), userId, input, ifMatch);
  }
}
