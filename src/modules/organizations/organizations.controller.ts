/** Endpoints for the caller's organization and the other organizations of the router. */
import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { OrganizationView, OrganizationRowView } from '../../entities/views/organization-view.js';
import { Id } from '../../platform/http/id.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { Returns, ReturnsPage, ReturnsErrors } from '../../platform/http/returns.js';
import { ChildOrganizationInput, OrganizationsQuery, OwnOrganizationInput } from './organization.dto.js';
import { OrganizationsService } from './organizations.service.js';

/** Organizations of a router. */
@ApiTags('Organizations')
@Controller('api/routers/:routerId')
export class OrganizationsController {
  constructor(private readonly organizations: OrganizationsService) {}

  @Get('organization')
  @RequirePermission('read', 'organization')
  @Returns(OrganizationView, {
    summary: 'Get the own organization',
    description: 'Returns the organization of the token.',
  })
  getOwn(@CurrentCaller() caller: Caller) {
    return this.organizations.get(caller, caller.organizationId);
  }

  @Put('organization')
  @RequirePermission('update', 'organization')
  @ReturnsErrors('NOT_YOUR_ORGANIZATION')
  @Returns(OrganizationView, {
    summary: 'Update the own organization',
    description: 'Updates the organization of the token; omitted fields keep their value.',
  })
  updateOwn(
    @CurrentCaller() caller: Caller,
    @Body() input: OwnOrganizationInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.organizations.update(caller, caller.organizationId, input, ifMatch);
  }

  @Get('organizations')
  @RequirePermission('read', 'organization')
  @ReturnsPage(OrganizationRowView, {
    summary: 'List organizations',
    description: 'Returns the organizations of the router that the caller can see.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: OrganizationsQuery) {
    return this.organizations.list(caller, query);
  }

  @Post('organizations')
  @RequirePermission('create', 'organization')
  @ReturnsErrors('NOT_YOUR_ORGANIZATION')
  @Returns(OrganizationView, {
    summary: 'Create an organization',
    description: 'Creates an organization below the caller’s, or below `parentId`.',
    status: 201,
  })
  create(@CurrentCaller() caller: Caller, @Body() input: ChildOrganizationInput) {
    return this.organizations.create(caller, input);
  }

  @Get('organizations/:organizationId')
  @RequirePermission('read', 'organization')
  @Returns(OrganizationView, {
    summary: 'Get an organization of the router',
    description: 'Returns an organization in the router’s tree.',
  })
  get(@CurrentCaller() caller: Caller, @Id('organizationId') id: string) {
    return this.organizations.get(caller, id);
  }

  @Put('organizations/:organizationId')
  @RequirePermission('update', 'organization')
  @ReturnsErrors('NOT_YOUR_ORGANIZATION')
  @Returns(OrganizationView, {
    summary: 'Update an organization of the router',
    description: 'Updates an organization in the router’s tree; omitted fields keep their value.',
  })
  update(
    @CurrentCaller() caller: Caller,
    @Id('organizationId') id: string,
    @Body() input: OwnOrganizationInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.organizations.update(caller, id, input, ifMatch);
  }
}
