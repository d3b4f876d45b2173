/** Endpoints of the absences of the caller's own organization and its people. */
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { Id } from '../../platform/http/id.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { Returns, ReturnsPage, ReturnsErrors } from '../../platform/http/returns.js';
import { AbsenceChange, AbsenceInput, AbsencesQuery, AbsenceView, AbsenceRowView } from './absence.dto.js';
import { AbsencesService } from './absences.service.js';
import { AvailabilityAccess } from './availability-access.js';

/** Maps HTTP to the absences service. */
@ApiTags('Availability')
@Controller('api/routers/:routerId/absences')
export class AbsencesController {
  constructor(
    private readonly absences: AbsencesService,
    private readonly access: AvailabilityAccess,
  ) {}

  @Get()
  @RequirePermission('read', 'availability')
  @ReturnsPage(AbsenceRowView, {
    summary: 'List your absences',
    description:
      'Returns the absences of your organization and its people, also those that routers recorded, by start. With only the role CONTRACTOR: those of the organization and your own.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: AbsencesQuery) {
    return this.absences.list(caller, this.access.resolveOwn(caller), query);
  }

  @Post()
  @RequirePermission('create', 'availability')
  @ReturnsErrors('NOT_YOUR_ORGANIZATION', 'LIMIT_REACHED')
  @Returns(AbsenceView, {
    summary: 'Record an absence',
    description:
      'Records an absence of your organization or of one of its people, of at most 1,096 days. Orders with visits in that time get the attention `PERFORMER_ABSENT`. An organization has at most 1,000 absences that have not ended (409). Without the role ADMIN: only your own.',
    status: 201,
  })
  create(@CurrentCaller() caller: Caller, @Body() input: AbsenceInput) {
    return this.absences.create(caller, this.access.resolveOwn(caller), input);
  }

  @Get(':absenceId')
  @RequirePermission('read', 'availability')
  @Returns(AbsenceView, { summary: 'Get an absence', description: 'Returns an absence that the list shows.' })
  get(@CurrentCaller() caller: Caller, @Id('absenceId') id: string) {
    return this.absences.get(caller, this.access.resolveOwn(caller), id);
  }

  @Put(':absenceId')
  @RequirePermission('update', 'availability')
  @ReturnsErrors('NOT_YOUR_ORGANIZATION')
  @Returns(AbsenceView, {
    summary: 'Update an absence',
    description:
      'Omitted fields keep their value; the person stays. The attention `PERFORMER_ABSENT` of orders follows the period. Without the role ADMIN: only your own.',
  })
  update(
    @CurrentCaller() caller: Caller,
    @Id('absenceId') id: string,
    @Body() input: AbsenceChange,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.absences.update(caller, this.access.resolveOwn(caller), id, input, ifMatch);
  }

  @Delete(':absenceId')
  @RequirePermission('delete', 'availability')
  @ReturnsErrors('NOT_YOUR_ORGANIZATION')
  @Returns(null, {
    summary: 'Delete an absence',
    description:
      'Deletes it, and ends the attention `PERFORMER_ABSENT` that it caused. Without the role ADMIN: only your own.',
  })
  remove(@CurrentCaller() caller: Caller, @Id('absenceId') id: string, @IfMatch() ifMatch: string | undefined) {
    return this.absences.remove(caller, this.access.resolveOwn(caller), id, ifMatch);
  }
}
