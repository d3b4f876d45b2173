/** Endpoints for operators: the hours and absences of partners. */
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { Id } from '../../platform/http/id.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { ReturnsErrors, Returns, ReturnsPage } from '../../platform/http/returns.js';
import { AbsenceChange, AbsenceInput, AbsencesQuery, AbsenceView, AbsenceRowView } from './absence.dto.js';
import { AbsencesService } from './absences.service.js';
import {
  AvailabilityInput,
  AvailabilityView,
  TechnicianAvailabilityInput,
  TechnicianAvailabilityView,
} from './availability.dto.js';
import { AvailabilityService } from './availability.service.js';
import { AvailabilityAccess } from './availability-access.js';

/** Maps HTTP to the services of availability and absences. */
@ApiTags('Availability')
@Controller('api/routers/:routerId/partners/:partnerId')
export class PartnerAvailabilityController {
  constructor(
    private readonly availability: AvailabilityService,
    private readonly absences: AbsencesService,
    private readonly access: AvailabilityAccess,
  ) {}

  @Get('availability')
  @RequirePermission('read', 'partnerAvailability')
  @Returns(AvailabilityView, {
    summary: 'Get the working hours of a partner',
    description: 'Returns the weekly hours and the holidays of the contractor.',
  })
  async get(@CurrentCaller() caller: Caller, @Id('partnerId') partnerId: string) {
    return this.availability.get(await this.access.resolvePartner(caller, 'read', partnerId));
  }

  @Put('availability')
  @RequirePermission('update', 'partnerAvailability')
  @ReturnsErrors('NOT_MANAGED')
  @Returns(AvailabilityView, {
    summary: 'Update the working hours of a partner',
    description: 'Possible while the router manages the contractor (`isManaged`); else 409: it sets its hours itself.',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @Id('partnerId') partnerId: string,
    @Body() input: AvailabilityInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.availability.update(await this.access.resolvePartner(caller, 'update', partnerId), input, ifMatch);
  }

  @Get('technicians/:userId/availability')
  @RequirePermission('read', 'partnerAvailability')
  @Returns(TechnicianAvailabilityView, {
    summary: 'Get the working hours of a technician',
    description: 'Returns the weekly hours of a person of the contractor.',
  })
  async getTechnician(
    @CurrentCaller() caller: Caller,
    @Id('partnerId') partnerId: string,
    @Id('userId') userId: string,
  ) {
    return this.availability.getTechnician(await this.access.resolvePartner(caller, 'read', partnerId), userId);
  }

  @Put('technicians/:userId/availability')
  @RequirePermission('update', 'partnerAvailability')
  @ReturnsErrors('NOT_MANAGED')
  @Returns(TechnicianAvailabilityView, {
    summary: 'Update the working hours of a technician',
    description: 'Possible while the router manages the contractor (`isManaged`); else 409.',
  })
  async updateTechnician(
    @CurrentCaller() caller: Caller,
    @Id('partnerId') partnerId: string,
    @Id('userId') userId: string,
    @Body() input: TechnicianAvailabilityInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    const organization = await this.access.resolvePartner(caller, 'update', partnerId);
    return this.availability.updateTechnician(organization, userId, input, ifMatch);
  }

  @Get('absences')
  @RequirePermission('read', 'partnerAvailability')
  @ReturnsPage(AbsenceRowView, {
    summary: 'List absences of a partner',
    description:
      'Returns the absences that the contractor or this router recorded, by start. Reasons of the contractor are `null`.',
  })
  async listAbsences(
    @CurrentCaller() caller: Caller,
    @Id('partnerId') partnerId: string,
    @Query() query: AbsencesQuery,
  ) {
    return this.absences.list(caller, await this.access.resolvePartner(caller, 'read', partnerId), query);
  }

  @Post('absences')
  @RequirePermission('create', 'partnerAvailability')
  @ReturnsErrors('LIMIT_REACHED')
  @Returns(AbsenceView, {
    summary: 'Record an absence of a partner',
    description:
      'Records an absence of the contractor or of one of its people, of at most 1,096 days, which counts for the orders of this router. Orders with visits in that time get the attention `PERFORMER_ABSENT`. An organization has at most 1,000 absences that have not ended (409).',
    status: 201,
  })
  async createAbsence(
    @CurrentCaller() caller: Caller,
    @Id('partnerId') partnerId: string,
    @Body() input: AbsenceInput,
  ) {
    return this.absences.create(caller, await this.access.resolvePartner(caller, 'create', partnerId), input);
  }

  @Get('absences/:absenceId')
  @RequirePermission('read', 'partnerAvailability')
  @Returns(AbsenceView, {
    summary: 'Get an absence of a partner',
    description: 'Returns an absence that the list shows.',
  })
  async getAbsence(@CurrentCaller() caller: Caller, @Id('partnerId') partnerId: string, @Id('absenceId') id: string) {
    return this.absences.get(caller, await this.access.resolvePartner(caller, 'read', partnerId), id);
  }

  @Put('absences/:absenceId')
  @RequirePermission('update', 'partnerAvailability')
  @ReturnsErrors('NOT_YOUR_ORGANIZATION')
  @Returns(AbsenceView, {
    summary: 'Update an absence of a partner',
    description:
      'Omitted fields keep their value; the person stays. The attention `PERFORMER_ABSENT` of orders follows the period. Returns 403 for an absence that the contractor recorded.',
  })
  async updateAbsence(
    @CurrentCaller() caller: Caller,
    @Id('partnerId') partnerId: string,
    @Id('absenceId') id: string,
    @Body() input: AbsenceChange,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.absences.update(
      caller,
      await this.access.resolvePartner(caller, 'update', partnerId),
      id,
      input,
      ifMatch,
    );
  }

  @Delete('absences/:absenceId')
  @RequirePermission('delete', 'partnerAvailability')
  @ReturnsErrors('NOT_YOUR_ORGANIZATION')
  @Returns(null, {
    summary: 'Delete an absence of a partner',
    description:
      'Deletes it, and ends the attention `PERFORMER_ABSENT` that it caused. Returns 403 for an absence that the contractor recorded.',
  })
  async removeAbsence(
    @CurrentCaller() caller: Caller,
    @Id('partnerId') partnerId: string,
    @Id('absenceId') id: string,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.absences.remove(caller, await this.access.resolvePartner(caller, 'delete', partnerId), id, ifMatch);
  }
}
