/** Endpoints for superusers: organizations (contract 4.23) and the audit log. */
import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { RequireSuperuser } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { InvitationView, PersonInvitationInput } from '../../domain/authorization/invitations/invitation.dto.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { Returns, ReturnsPage, ReturnsErrors } from '../../platform/http/returns.js';
import {
  AdminOrganizationInput,
  AdminOrganizationRowView,
  AdminOrganizationsQuery,
  AdminOrganizationView,
  CreatedOrganizationView,
  NewOrganizationInput,
} from './admin-organization.dto.js';
import { AdminOrganizationsService } from './admin-organizations.service.js';
import { AuditEntryView, AuditQuery } from './audit.dto.js';
import { AuditService } from './audit.service.js';

/** Contract 4.23 states no format, so the length is limited only by the request line. */
const NAME = {
  name: 'id',
  description: 'ID or slug of the organization.',
  schema: { type: 'string', maxLength: 16384 },
};

/** Organizations of the deployment, and the audit log. */
@ApiTags('Administration')
@Controller('api/admin')
export class AdminOrganizationsController {
  constructor(
    private readonly organizations: AdminOrganizationsService,
    private readonly audit: AuditService,
  ) {}

  @Get('organizations')
  @RequireSuperuser()
  @ReturnsPage(AdminOrganizationRowView, {
    summary: 'List all organizations',
    description: 'Returns the organizations of the whole deployment.',
  })
  list(@Query() query: AdminOrganizationsQuery) {
    return this.organizations.list(query);
  }

  @Post('organizations')
  @RequireSuperuser()
  @ReturnsErrors('EMAIL_IN_USE')
  @Returns(CreatedOrganizationView, {
    summary: 'Create an organization',
    description:
      'Creates a router, or an organization below `parentId`. `ownerEmail` invites the first owner by e-mail; if the address cannot be invited, no organization is created (400, 409).',
    status: 201,
  })
  create(@CurrentCaller() caller: Caller, @Body() input: NewOrganizationInput) {
    return this.organizations.create(caller, input);
  }

  @Get('organizations/:id')
  @RequireSuperuser()
  @ApiParam(NAME)
  @Returns(AdminOrganizationView, {
    summary: 'Get an organization',
    description: 'Returns an organization of the deployment, by ID or slug.',
  })
  get(@Param('id') name: string) {
    return this.organizations.get(name);
  }

  @Put('organizations/:id')
  @RequireSuperuser()
  @ApiParam(NAME)
  @Returns(null, {
    summary: 'Update an organization',
    description: 'Updates any writable field; omitted fields keep their value. Returns 204 without a body.',
  })
  update(
    @CurrentCaller() caller: Caller,
    @Param('id') name: string,
    @Body() input: AdminOrganizationInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.organizations.update(caller, name, input, ifMatch);
  }

  @Post('organizations/:id/suspend')
  @RequireSuperuser()
  @ApiParam(NAME)
  @ReturnsErrors('OWN_ORGANIZATION')
  @Returns(AdminOrganizationView, {
    summary: 'Suspend an organization',
    description:
      'Pauses an organization; suspending a router pauses its whole tree. Until it is restored, its users cannot sign in, their keys and sessions are 401, its webforms and links are 404, and its messages are not sent. Open offers to it, and of a router also those that it made, are withdrawn by a job; accepted work stays. Your own organization and its router cannot be suspended (409).',
  })
  suspendOrganization(@CurrentCaller() caller: Caller, @Param('id') name: string) {
    return this.organizations.suspend(caller, name);
  }

  @Post('organizations/:id/restore')
  @RequireSuperuser()
  @ApiParam(NAME)
  @Returns(AdminOrganizationView, {
    summary: 'Restore a suspended organization',
    description:
      'Users can sign in again, and keys and sessions that have not expired work again. Withdrawn offers and messages that were not sent do not return.',
  })
  restoreOrganization(@CurrentCaller() caller: Caller, @Param('id') name: string) {
    return this.organizations.restore(caller, name);
  }

  @Post('organizations/:id/invitations')
  @RequireSuperuser()
  @ApiParam(NAME)
  @ReturnsErrors('EMAIL_IN_USE')
  @Returns(InvitationView, {
    summary: 'Invite a user to an organization',
    description:
      'Invites, for example, the first owner of a router. Sends an e-mail if mail is configured; otherwise the response contains the link.',
    status: 201,
  })
  invitePerson(@CurrentCaller() caller: Caller, @Param('id') name: string, @Body() input: PersonInvitationInput) {
    return this.organizations.invite(caller, name, input);
  }

  @Get('audit-log')
  @RequireSuperuser()
  @ReturnsPage(AuditEntryView, {
    summary: 'List the audit log',
    description: 'Returns administrative actions, newest first.',
  })
  listAuditLog(@Query() query: AuditQuery) {
    return this.audit.list(query);
  }
}
