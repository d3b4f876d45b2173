/** Endpoints for superusers: users (contract 4.21) and memberships (4.22) of the deployment. */
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequireSuperuser } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { Id } from '../../platform/http/id.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { Returns, ReturnsPage, ReturnsErrors } from '../../platform/http/returns.js';
import { AdminMembershipsService } from './admin-memberships.service.js';
import { AdminUserInput, AdminUsersQuery, AdminUserView, AdminUserRowView } from './admin-user.dto.js';
import { AdminUsersService } from './admin-users.service.js';
import {
  MembershipInput,
  MembershipRolesInput,
  MembershipsQuery,
  MembershipView,
  MembershipRowView,
} from './membership.dto.js';

/** Users and memberships of the deployment. */
@ApiTags('Administration')
@Controller('api/admin')
export class AdminAccountsController {
  constructor(
    private readonly users: AdminUsersService,
    private readonly memberships: AdminMembershipsService,
  ) {}

  @Get('users')
  @RequireSuperuser()
  @ReturnsPage(AdminUserRowView, {
    summary: 'List all users',
    description: 'Returns the users of the whole deployment.',
  })
  listUsers(@CurrentCaller() caller: Caller, @Query() query: AdminUsersQuery) {
    return this.users.list(caller, query);
  }

  @Get('users/:id')
  @RequireSuperuser()
  @Returns(AdminUserView, { summary: 'Get any user', description: 'Returns an account of the deployment.' })
  getUser(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.users.get(caller, id);
  }

  @Put('users/:id')
  @RequireSuperuser()
  @ReturnsErrors('LAST_SUPERUSER')
  @Returns(AdminUserView, {
    summary: 'Update any user',
    description: 'Updates an account of the deployment; omitted fields keep their value.',
  })
  updateUser(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() input: AdminUserInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.users.update(caller, id, input, ifMatch);
  }

  @Post('users/:id/suspend')
  @RequireSuperuser()
  @ReturnsErrors('LAST_SUPERUSER', 'LAST_OWNER')
  @Returns(AdminUserView, {
    summary: 'Suspend a user',
    description:
      'Keys and sessions of the user stop working at once. The last owner of a router cannot be suspended (409).',
  })
  suspendUser(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.users.suspend(caller, id);
  }

  @Post('users/:id/restore')
  @RequireSuperuser()
  @Returns(AdminUserView, { summary: 'Restore a suspended user', description: 'The user can sign in again.' })
  restoreUser(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.users.restore(caller, id);
  }

  @Delete('users/:id/second-factor')
  @RequireSuperuser()
  @Returns(null, {
    summary: 'Remove a user’s second factor',
    description: 'For users who lost their authenticator and recovery codes.',
  })
  removeSecondFactor(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.users.removeSecondFactor(caller, id);
  }

  @Get('organizations-users')
  @RequireSuperuser()
  @ReturnsPage(MembershipRowView, {
    summary: 'List all memberships',
    description:
      'Returns the memberships of the whole deployment. `q` and `phrase` search the names of user and organization.',
  })
  listMemberships(@Query() query: MembershipsQuery) {
    return this.memberships.list(query);
  }

  @Post('organizations-users')
  @RequireSuperuser()
  @Returns(MembershipView, {
    summary: 'Create a membership',
    description: 'Adds a user to an organization. The membership is effective at once, without an invitation.',
    status: 201,
  })
  createMembership(@CurrentCaller() caller: Caller, @Body() input: MembershipInput) {
    return this.memberships.create(caller, input);
  }

  @Get('organizations-users/:id')
  @RequireSuperuser()
  @Returns(MembershipView, {
    summary: 'Get a membership',
    description: 'Returns a membership with its user and organization.',
  })
  getMembership(@Id() id: string) {
    return this.memberships.get(id);
  }

  @Put('organizations-users/:id')
  @RequireSuperuser()
  @ReturnsErrors('LAST_OWNER')
  @Returns(MembershipView, {
    summary: 'Update the roles of a membership',
    description: 'Replaces the roles. The last owner of a router cannot be demoted (409).',
  })
  updateMembership(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() input: MembershipRolesInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.memberships.update(caller, id, input, ifMatch);
  }

  @Delete('organizations-users/:id')
  @RequireSuperuser()
  @ReturnsErrors('LAST_OWNER')
  @Returns(null, {
    summary: 'Delete a membership',
    description:
      'Keys and sessions of the membership stop working at once. The last owner of a router cannot be removed (409).',
  })
  removeMembership(@CurrentCaller() caller: Caller, @Id() id: string, @IfMatch() ifMatch: string | undefined) {
    return this.memberships.remove(caller, id, ifMatch);
  }
}
